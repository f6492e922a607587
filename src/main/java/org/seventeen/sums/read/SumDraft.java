package org.seventeen.sums.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.ValueRange;

/** A puzzle of which some lines have been read. Faults name the place of the number that is wrong. */
final class SumDraft {
    private final String file;
    private final SumHeader header;
    private final SumToken anti;
    private final List<List<SumToken>> lines = new ArrayList<>();
    private int columns;
    private boolean whole;

    /**
     * A puzzle without rows.
     *
     * @param anti the total of the anti-diagonal, null if the puzzle does not begin with one
     */
    SumDraft(String file, SumHeader header, SumToken anti) {
        this.file = file;
        this.header = header;
        this.anti = anti;
    }

    /** Whether all lines have been read. */
    boolean isWhole() {
        return whole;
    }

    /** The line that is to come, for messages. */
    String next() {
        if (lines.isEmpty()) {
            return "row 1";
        }
        String last = "the totals of the " + columns + " columns";
        if (anti != null) {
            return lines.size() < columns ? "row " + (lines.size() + 1) + " of " + columns : last;
        }
        return "row " + (lines.size() + 1) + " or " + last;
    }

    /** Takes the next line. */
    void take(List<SumToken> line) throws BadInputException {
        int size = line.size();
        for (SumToken token : line) {
            if (!token.isUnknown()) {
                token.number(file, "a number");
            }
        }
        if (lines.isEmpty()) {
            if (size < 2) {
                throw line.get(0).fault(file, "expected row 1: its numbers and their total, found only " + line.get(0));
            }
            columns = size - 1;
        } else if (anti != null && lines.size() == columns) {
            if (size != columns && size != columns + 1) {
                throw last(line)
                        .fault(
                                file,
                                "expected the totals of the " + columns
                                        + " columns and perhaps the main diagonal, found " + count(size));
            }
            whole = true;
        } else if (anti == null && size == columns) {
            whole = true;
        } else if (size != columns + 1) {
            throw last(line)
                    .fault(
                            file,
                            "expected " + next() + ", a row having " + (columns + 1) + " numbers with its total, found "
                                    + count(size));
        }
        lines.add(line);
        if ((long) (lines.size() - (whole ? 1 : 0)) * columns > CrossSum.MAX_CELLS) {
            throw line.get(0).fault(file, "expected at most " + CrossSum.MAX_CELLS + " cells, found more");
        }
    }

    /**
     * Whether the last line, which has no more numbers than there are columns, may be a row that lacks one: the totals of the columns
     * would not fit the table, or not all of them are given.
     */
    boolean mayLackANumber() {
        if (!whole || anti != null) {
            return false;
        }
        List<SumToken> last = lines.get(lines.size() - 1);
        return last.stream().anyMatch(SumToken::isUnknown) || sumsDiffer() || someFullColumnDiffers();
    }

    /** Whether rows and columns, with all totals given, add up to different sums. */
    private boolean sumsDiffer() {
        List<SumToken> ofRows =
                lines.subList(0, lines.size() - 1).stream().map(SumDraft::last).toList();
        return ofRows.stream().noneMatch(SumToken::isUnknown) && sum(ofRows) != sum(lines.get(lines.size() - 1));
    }

    /** Whether a column without blanks has another sum than its total. */
    private boolean someFullColumnDiffers() {
        for (int i = 0; i < columns; i++) {
            int column = i;
            List<SumToken> cells = lines.subList(0, lines.size() - 1).stream()
                    .map(row -> row.get(column))
                    .toList();
            SumToken total = lines.get(lines.size() - 1).get(column);
            if (cells.stream().noneMatch(SumToken::isUnknown) && sum(cells) != sum(List.of(total))) {
                return true;
            }
        }
        return false;
    }

    private static long sum(List<SumToken> numbers) {
        return numbers.stream().mapToLong(SumToken::checkedNumber).sum();
    }

    /** Whether a line can follow in the same table, as a row or as the totals of the columns. */
    boolean canGoOnWith(List<SumToken> line) {
        return line.size() == columns || line.size() == columns + 1;
    }

    /** The fault of a last line that {@link #mayLackANumber} and has another row below it. */
    BadInputException lackedNumber() {
        return last(lines.get(lines.size() - 1))
                .fault(
                        file,
                        "expected a row of " + count(columns) + " and its total, or the totals of the " + columns
                                + " columns with an empty line before the next puzzle, found " + count(columns)
                                + " above another row");
    }

    private static String count(int size) {
        return size + (size == 1 ? " number" : " numbers");
    }

    private static SumToken last(List<SumToken> line) {
        return line.get(line.size() - 1);
    }

    /** The puzzle, when it is whole. */
    CrossSum puzzle() throws BadInputException {
        int rows = lines.size() - 1;
        int[] clues = new int[rows * columns];
        List<Long> rowTotals = new ArrayList<>();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                clues[row * columns + column] = clue(lines.get(row).get(column));
            }
            rowTotals.add(total(lines.get(row).get(columns)));
        }
        List<Long> columnTotals = new ArrayList<>();
        List<SumToken> last = lines.get(rows);
        for (int column = 0; column < columns; column++) {
            columnTotals.add(total(last.get(column)));
        }
        long main = last.size() > columns ? total(last.get(columns)) : CrossSum.UNKNOWN;
        long antiTotal = anti == null ? CrossSum.UNKNOWN : total(anti);
        CrossSum.Totals totals = new CrossSum.Totals(rowTotals, columnTotals, main, antiTotal);
        int[] blank = new int[clues.length];
        Arrays.fill(blank, CrossSum.BLANK);
        CrossSum puzzle = new CrossSum(header.title(), blank, totals, header.range(), header.distinct());
        checkDiffering(puzzle, clues);
        return puzzle.withClues(clues);
    }

    private int clue(SumToken token) throws BadInputException {
        if (token.isUnknown()) {
            return CrossSum.BLANK;
        }
        int number = token.number(file, "a number");
        if (!header.range().contains(number)) {
            ValueRange range = header.range();
            throw token.fault(
                    file,
                    "expected a number from " + range.least() + (range.isBounded() ? " to " + range.most() : "")
                            + ", found " + token);
        }
        return number;
    }

    private long total(SumToken token) throws BadInputException {
        return token.isUnknown() ? CrossSum.UNKNOWN : token.number(file, "a total");
    }

    private void checkDiffering(CrossSum puzzle, int[] clues) throws BadInputException {
        for (List<Integer> group : puzzle.differing()) {
            Map<Integer, SumToken> seen = new HashMap<>();
            for (int cell : group) {
                if (clues[cell] == CrossSum.BLANK) {
                    continue;
                }
                SumToken token = lines.get(cell / columns).get(cell % columns);
                SumToken first = seen.putIfAbsent(clues[cell], token);
                if (first != null) {
                    throw token.fault(
                            file,
                            "expected numbers that differ (" + puzzle.distinct() + "), found " + token
                                    + " again (first at " + first.line() + ":" + first.column() + ")");
                }
            }
        }
    }
}

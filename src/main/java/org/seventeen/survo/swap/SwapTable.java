package org.seventeen.survo.swap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoPrinter;

/**
 * A full table in which two numbers at a time are swapped until all sums are right: the swapping method of Mustonen's
 * <em>Products of marginal sums</em>. {@code W} is the sum of the absolute errors of all sums. Givens stay in place. Not for
 * more than one thread.
 */
public final class SwapTable {
    private static final Pattern SWAP =
            Pattern.compile("\\(\\s*([0-9]{1,3})\\s*,\\s*([0-9]{1,3})\\s*\\)|([0-9]{1,3}),([0-9]{1,3})(?![^\\s(])");

    /** What stands between two swaps. */
    private static final Pattern GAP = Pattern.compile("\\s*(?:,\\s*)?");

    private static final Pattern WORD = Pattern.compile("\\S+");

    private final SurvoPuzzle puzzle;
    private final int columns;
    private final int[] cells;
    /** The row of each number, and its column; columns are counted after the rows. */
    private final int[] rowOf;

    private final int[] columnOf;
    /** Computed sum less the correct one, for the rows, then for the columns. */
    private final int[] errors;

    private SwapTable(SurvoPuzzle puzzle, int[] cells) {
        this.puzzle = puzzle;
        columns = puzzle.columns();
        this.cells = cells;
        rowOf = new int[cells.length + 1];
        columnOf = new int[cells.length + 1];
        errors = new int[puzzle.rows() + columns];
        count();
    }

    private void count() {
        for (int row = 0; row < puzzle.rows(); row++) {
            errors[row] = -puzzle.rowSum(row);
        }
        for (int column = 0; column < columns; column++) {
            errors[puzzle.rows() + column] = -puzzle.columnSum(column);
        }
        for (int cell = 0; cell < cells.length; cell++) {
            int number = cells[cell];
            rowOf[number] = cell / columns;
            columnOf[number] = puzzle.rows() + cell % columns;
            errors[rowOf[number]] += number;
            errors[columnOf[number]] += number;
        }
    }

    /**
     * Mustonen's starting table: the free numbers ascend with the products of the marginal sums. With givens, the product is
     * that of the means of the blank cells of the row and of the column. docs/survo.md has the rule for equal products.
     */
    public static SwapTable ofProducts(SurvoPuzzle puzzle) {
        return new SwapTable(puzzle, filled(puzzle, new ProductTable(puzzle).order()));
    }

    /** A random start: the free numbers in random order, each order equally likely. */
    public static SwapTable random(SurvoPuzzle puzzle, SplittableRandom random) {
        List<Integer> blank = ProductTable.blankCells(puzzle);
        for (int i = blank.size() - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int cell = blank.get(i);
            blank.set(i, blank.get(other));
            blank.set(other, cell);
        }
        return new SwapTable(puzzle, filled(puzzle, blank));
    }

    /**
     * The table with the given numbers.
     *
     * @param cells the numbers row by row, the givens of the puzzle in their places
     * @throws IllegalArgumentException if these are not the numbers from 1 on, each once, or if a given is elsewhere
     */
    public static SwapTable of(SurvoPuzzle puzzle, int[] cells) {
        int[] givens = puzzle.givens();
        boolean[] seen = new boolean[givens.length + 1];
        if (cells.length != givens.length) {
            throw new IllegalArgumentException("expected " + givens.length + " numbers, found " + cells.length);
        }
        for (int cell = 0; cell < cells.length; cell++) {
            int number = cells[cell];
            if (number < 1 || number > cells.length || seen[number]) {
                throw new IllegalArgumentException(
                        "expected each number from 1 to " + cells.length + " once, found another " + number);
            }
            seen[number] = true;
            if (givens[cell] != 0 && givens[cell] != number) {
                throw new IllegalArgumentException("expected the given " + givens[cell] + " in "
                        + SurvoPuzzle.cellName(cell / puzzle.columns(), cell % puzzle.columns()) + ", found " + number);
            }
        }
        return new SwapTable(puzzle, cells.clone());
    }

    /** Fills the free numbers, ascending, into the blank cells in the given order, beside the givens. */
    private static int[] filled(SurvoPuzzle puzzle, List<Integer> blank) {
        int[] cells = puzzle.givens();
        long free = puzzle.freeNumbers();
        for (int cell : blank) {
            cells[cell] = Long.numberOfTrailingZeros(free) + 1;
            free &= free - 1;
        }
        return cells;
    }

    /** The puzzle that is to be solved. */
    public SurvoPuzzle puzzle() {
        return puzzle;
    }

    /** A copy of the numbers row by row. */
    public int[] cells() {
        return cells.clone();
    }

    /** The computed sum of a row less the correct one, Mustonen's D. */
    public int rowError(int row) {
        return errors[row];
    }

    /** The computed sum of a column less the correct one. */
    public int columnError(int column) {
        return errors[puzzle.rows() + column];
    }

    /** The sum of the absolute errors of all rows and columns, Mustonen's W; 0 for a solution. */
    public int totalError() {
        int total = 0;
        for (int error : errors) {
            total += Math.abs(error);
        }
        return total;
    }

    /** Whether a number may be swapped: it is in the table and not given. */
    public boolean isFree(int number) {
        return number >= 1
                && number <= cells.length
                && puzzle.given(rowOf[number], columnOf[number] - puzzle.rows()) == 0;
    }

    /** Whether two numbers share a row or a column. */
    boolean shareLine(int number, int other) {
        return rowOf[number] == rowOf[other] || columnOf[number] == columnOf[other];
    }

    /** The change of {@link #totalError} if two numbers were swapped. */
    public int change(int number, int other) {
        int row = rowOf[number];
        int column = columnOf[number];
        int otherRow = rowOf[other];
        int otherColumn = columnOf[other];
        int more = other - number;
        int change = 0;
        if (row != otherRow) {
            change += Math.abs(errors[row] + more) - Math.abs(errors[row]);
            change += Math.abs(errors[otherRow] - more) - Math.abs(errors[otherRow]);
        }
        if (column != otherColumn) {
            change += Math.abs(errors[column] + more) - Math.abs(errors[column]);
            change += Math.abs(errors[otherColumn] - more) - Math.abs(errors[otherColumn]);
        }
        return change;
    }

    /**
     * Swaps two numbers.
     *
     * @throws IllegalArgumentException if one of them is given or not in the table, or both are the same; the message says
     *     which, and where a given is
     */
    public void swap(int number, int other) {
        checkFree(number);
        checkFree(other);
        if (number == other) {
            throw new IllegalArgumentException(
                    "expected two different numbers of blank cells to swap, found twice " + number);
        }
        int more = other - number;
        int row = rowOf[number];
        int column = columnOf[number];
        int otherRow = rowOf[other];
        int otherColumn = columnOf[other];
        errors[row] += more;
        errors[otherRow] -= more;
        errors[column] += more;
        errors[otherColumn] -= more;
        cells[row * columns + column - puzzle.rows()] = other;
        cells[otherRow * columns + otherColumn - puzzle.rows()] = number;
        rowOf[number] = otherRow;
        columnOf[number] = otherColumn;
        rowOf[other] = row;
        columnOf[other] = column;
    }

    private void checkFree(int number) {
        if (number < 1 || number > cells.length) {
            throw new IllegalArgumentException("expected a number from 1 to " + cells.length + ", found " + number);
        }
        if (!isFree(number)) {
            throw new IllegalArgumentException("expected a number of a blank cell, found " + number
                    + ", which is given in "
                    + SurvoPuzzle.cellName(rowOf[number], columnOf[number] - puzzle.rows()));
        }
    }

    /**
     * Parses swaps in the notation of <em>Products of marginal sums</em> and of Mustonen 2007: {@code (5,6) (7,8)}, {@code
     * (5,6)(7,8)} or {@code (5,6),(7,8)}. The parentheses may be left out where blanks separate the swaps.
     *
     * @return pairs of numbers
     * @throws BadInputException if it is absent, or something else stands there
     */
    public static List<int[]> swaps(String text) throws BadInputException {
        String line = text.strip();
        List<int[]> swaps = new ArrayList<>();
        Matcher swap = SWAP.matcher(line);
        Matcher gap = GAP.matcher(line);
        int at = 0;
        do {
            if (!swap.region(at, line.length()).lookingAt()) {
                Matcher word = WORD.matcher(line).region(at, line.length());
                throw new BadInputException("expected swaps as (5,6) (7,8), found "
                        + (word.lookingAt() ? "'" + word.group() + "'" : "nothing"));
            }
            int first = swap.group(1) == null ? 3 : 1;
            swaps.add(new int[] {Integer.parseInt(swap.group(first)), Integer.parseInt(swap.group(first + 1))});
            at = swap.end();
            if (gap.region(at, line.length()).lookingAt() && at < line.length()) {
                at = gap.end();
            }
        } while (swap.end() < line.length());
        return swaps;
    }

    /** A swap of two numbers, as {@code (5,6)}. */
    public static String swapText(int[] swap) {
        return "(" + swap[0] + "," + swap[1] + ")";
    }

    /** The table as Mustonen prints it: computed and correct sums, errors, and W. */
    @Override
    public String toString() {
        List<List<String>> lines = SurvoPrinter.lines(puzzle, cell -> cells[cell]);
        lines.get(0).addAll(List.of("Sum", "OK", "D"));
        for (int row = 0; row < puzzle.rows(); row++) {
            List<String> line = lines.get(row + 1);
            line.add(columns + 1, Integer.toString(puzzle.rowSum(row) + errors[row]));
            line.add(Integer.toString(errors[row]));
        }
        int[] right = puzzle.columnSums();
        int[] wrong = Arrays.copyOfRange(errors, puzzle.rows(), errors.length);
        int[] sums = new int[columns];
        Arrays.setAll(sums, column -> right[column] + wrong[column]);
        lines.addAll(
                List.of(SurvoPrinter.line("Sum", sums), SurvoPrinter.line("OK", right), SurvoPrinter.line("D", wrong)));
        lines.get(lines.size() - 1).add("W=" + totalError());
        return SurvoPrinter.aligned(lines);
    }

    /**
     * The first solver program for Survo puzzles as its author describes it (Mustonen, <em>Products of marginal sums</em>):
     * swaps reduce the sum of errors as long as possible; at a dead end a <em>mutation</em> exchanges numbers at random, and so
     * on until a solution is reached. It can prove nothing.
     *
     * <p>Details he leaves open: the pairs of numbers in a common row or column are tried in order, a swap that reduces the
     * error is made at once, and a round without one is a dead end. A mutation swaps any two numbers, each pair equally likely.
     * Givens stay. Not for more than one thread.
     */
    public static final class Descent {
        private final SwapTable table;
        /** The numbers of blank cells. */
        private final int[] free;

        private final SplittableRandom random;
        private long mutations;

        /**
         * A descent from a table.
         *
         * @param table is changed
         * @param random chooses the mutations
         */
        public Descent(SwapTable table, SplittableRandom random) {
            this.table = table;
            this.random = random;
            free = IntStream.rangeClosed(1, table.puzzle().cells())
                    .filter(table::isFree)
                    .toArray();
        }

        /**
         * Continues until the table is a solution.
         *
         * @param limit the most mutations allowed
         * @return whether a solution is reached
         */
        public boolean run(long limit) {
            descend();
            while (table.totalError() > 0) {
                if (mutations >= limit || free.length < 2) {
                    return false;
                }
                mutations++;
                int i = random.nextInt(free.length);
                int j = random.nextInt(free.length - 1);
                table.swap(free[i], free[j < i ? j : j + 1]);
                descend();
            }
            return true;
        }

        /** The mutations so far. */
        public long mutations() {
            return mutations;
        }

        private void descend() {
            boolean better = true;
            while (better) {
                better = false;
                for (int i = 0; i < free.length; i++) {
                    for (int j = i + 1; j < free.length; j++) {
                        if (table.shareLine(free[i], free[j]) && table.change(free[i], free[j]) < 0) {
                            table.swap(free[i], free[j]);
                            better = true;
                        }
                    }
                }
            }
        }
    }
}

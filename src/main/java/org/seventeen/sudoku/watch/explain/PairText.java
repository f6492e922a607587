package org.seventeen.sudoku.watch.explain;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;

/** Cells of bands 1+2 in champagne's notation: 54 characters row by row, {@code 1} in the set and {@code .} elsewhere. */
public final class PairText {
    private static final int CELLS = 54;
    private static final int GRID = 81;
    private static final int MOST_SETS = 1_000_000;
    private static final Pattern TITLE = Pattern.compile("[>\\s]*+(?:-\\s*+)?Code: Select all\\s*+");

    /** Half a set or more: no number or size behind a set has so many signs. */
    private static final Pattern SECOND = Pattern.compile("[.01]{27}");

    private PairText() {}

    /** The mask as 54 characters. */
    public static String of(long mask) {
        StringBuilder text = new StringBuilder(CELLS);
        for (int cell = 0; cell < CELLS; cell++) {
            text.append((mask >>> cell & 1) != 0 ? '1' : '.');
        }
        return text.toString();
    }

    /**
     * Reads cells: a mask as {@link CellText} has it, of 54 characters, or of 81 if the last 27 have no cell.
     *
     * @param source the origin of the text, for messages
     * @param line its line there, from 1
     * @throws BadInputException if the text is anything else
     */
    public static long parse(String source, long line, String text) throws BadInputException {
        return parse(source, line, 1, text);
    }

    /** As the other one, for a text that begins at a column of its line. */
    private static long parse(String source, long line, int start, String text) throws BadInputException {
        long mask = 0;
        int misfit = CellText.misfit(text);
        for (int i = 0; i < Math.min(text.length(), GRID); i++) {
            boolean in = CellText.isIn(text.charAt(i));
            if (i == misfit) {
                throw new BadInputException(
                        source, line, start + i, CellText.SIGNS + " found '" + text.charAt(i) + "'");
            }
            if (in && i >= CELLS) {
                throw new BadInputException(
                        source,
                        line,
                        start + i,
                        "expected cells of bands 1 and 2, found "
                                + CellSet.of(i).names());
            }
            mask |= in ? 1L << i : 0;
        }
        if (text.length() != CELLS && text.length() != GRID) {
            int column = text.length() < CELLS ? text.length() : Math.min(text.length(), GRID);
            throw new BadInputException(
                    source, line, start + column, "expected 54 or 81 cells, found " + text.length() + " characters");
        }
        return mask;
    }

    /**
     * Reads a step of an expansion: the cells of a set as in {@link #parse}, with a letter instead of {@code 1} at the cell
     * that becomes a clue, as in {@code 1..a.....1..1...}.
     *
     * @throws BadInputException as {@link #parse}, and if there is not exactly one letter
     */
    public static ForwardBranch.Step parseStep(String source, long line, String text) throws BadInputException {
        int clue = -1;
        StringBuilder plain = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            if (sign >= 'a' && sign <= 'z' || sign >= 'A' && sign <= 'Z') {
                if (clue >= 0) {
                    throw new BadInputException(source, line, i + 1, "expected one letter, found another");
                }
                clue = i;
                plain.setCharAt(i, '1');
            }
        }
        long row = parse(source, line, plain.toString());
        if (clue < 0) {
            throw new BadInputException(source, line, 0, "expected a letter at the clue, found none");
        }
        return new ForwardBranch.Step(row, clue);
    }

    /**
     * Reads a list of sets, one per line: its cells, which may be indented, and after a blank any text, such as its number and
     * size in champagne's tables. Empty lines, lines that start with {@code #} and the title {@code Code: Select all} that a copy from
     * the forum has are skipped.
     *
     * @param source the origin of the text, for messages
     * @param lines the text
     * @throws BadInputException if a line is anything else, or there are more than {@value #MOST_SETS} sets
     * @throws IOException if reading fails
     */
    public static List<Long> parseSets(String source, TextLines lines) throws BadInputException, IOException {
        List<Long> sets = new ArrayList<>();
        while (lines.advanceToText()) {
            String line = lines.text();
            if (line.isBlank() || TITLE.matcher(line).matches()) {
                continue;
            }
            if (sets.size() == MOST_SETS) {
                throw new BadInputException(
                        source, lines.number(), 0, "expected at most " + MOST_SETS + " sets, found more");
            }
            int indent = line.length() - line.stripLeading().length();
            String[] parts = line.substring(indent).split("\\s", 2);
            sets.add(parse(source, lines.number(), indent + 1, parts[0]));
            Matcher second = SECOND.matcher(line).region(indent + parts[0].length(), line.length());
            if (second.find()) {
                throw new BadInputException(
                        source,
                        lines.number(),
                        second.start() + 1,
                        "expected one set a line, found a second one (the first is at " + lines.number() + ":"
                                + (indent + 1) + ")");
            }
        }
        return sets;
    }
}

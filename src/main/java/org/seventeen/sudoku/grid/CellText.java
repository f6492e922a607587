package org.seventeen.sudoku.grid;

import java.util.ArrayList;
import java.util.List;

/**
 * Sets of cells as text, in two forms:
 *
 * <ul>
 *   <li>names, separated by spaces or commas: {@code r1c1} is a cell, {@code r12c345} stands for the six cells in which rows 1 and 2
 *       cross columns 3 to 5, {@code r1} for a row and {@code c9} for a column; small or capital letters
 *   <li>a mask of 81 characters, row by row: a digit 1 to 9, as in a puzzle, or {@code x} for a cell in the set; {@code .}, {@code 0},
 *       {@code *} or {@code _} for one that is not. Programs that write {@code x} for an empty cell write digits beside it, so a mask
 *       has digits or {@code x}, not both
 * </ul>
 */
public final class CellText {
    private static final String EXPECTED = "expected cells as r1c1,r2c345 or a mask or puzzle of 81 characters, found ";
    /** The start of the sentence about a {@link #misfit}. */
    public static final String SIGNS = "expected . and digits, or . and x,";

    private static final int LONGEST_QUOTE = 40;

    private CellText() {}

    /**
     * The cells that a text names.
     *
     * @throws IllegalArgumentException if it names none or is of another form; the message is one sentence with the first fault
     */
    public static CellSet parse(String text) {
        String trimmed = text.strip();
        if (!trimmed.isEmpty() && isMask(trimmed)) {
            return ofMask(trimmed);
        }
        CellSet cells = CellSet.EMPTY;
        for (String name : trimmed.split("[\\s,]+", -1)) {
            if (!name.isEmpty()) {
                cells = cells.or(named(name));
            }
        }
        if (cells.isEmpty()) {
            throw new IllegalArgumentException(
                    EXPECTED + (trimmed.isEmpty() ? "nothing" : "no cell in '" + quote(text) + "'"));
        }
        return cells;
    }

    /** A text is taken as a mask if it begins like one, so that a fault in a mask is reported as such. */
    private static boolean isMask(String text) {
        return isIn(text.charAt(0)) || isOut(text.charAt(0));
    }

    /** Whether a character of a mask stands for a cell in the set. */
    public static boolean isIn(char sign) {
        return sign >= '1' && sign <= '9' || isCross(sign);
    }

    private static boolean isOut(char sign) {
        return ".0*_".indexOf(sign) >= 0;
    }

    private static boolean isCross(char sign) {
        return sign == 'x' || sign == 'X';
    }

    /**
     * The index of the first character that no mask has there, or that mixes digits and crosses; -1 if absent. Digits without
     * any empty cell are a solution grid, not a mask, unless all are 1.
     */
    public static int misfit(String mask) {
        int first = -1;
        boolean empty = false;
        for (int at = 0; at < mask.length(); at++) {
            char sign = mask.charAt(at);
            if (isOut(sign)) {
                empty = true;
                continue;
            }
            if (!isIn(sign) || first >= 0 && isCross(sign) != isCross(mask.charAt(first))) {
                return at;
            }
            first = first < 0 || sign != '1' ? at : first;
        }
        return empty || first < 0 || mask.charAt(first) == '1' || isCross(mask.charAt(first)) ? -1 : first;
    }

    private static CellSet ofMask(String mask) {
        int misfit = misfit(mask);
        if (misfit >= 0 && misfit < 81) {
            throw new IllegalArgumentException(
                    SIGNS + " at character " + (misfit + 1) + " of a mask, found '" + mask.charAt(misfit) + "'");
        }
        CellSet cells = CellSet.EMPTY;
        for (int cell = 0; cell < mask.length() && cell < 81; cell++) {
            cells = isIn(mask.charAt(cell)) ? cells.with(cell) : cells;
        }
        if (mask.length() != 81) {
            throw new IllegalArgumentException("expected a mask of 81 characters, found " + mask.length());
        }
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("expected a mask with a cell, found none");
        }
        return cells;
    }

    private static CellSet named(String name) {
        CellSet[] lines = {CellSet.EMPTY, CellSet.EMPTY};
        int part = -1;
        boolean whole = true;
        for (int i = 0; i < name.length(); i++) {
            char letter = Character.toLowerCase(name.charAt(i));
            if (letter == 'r' && part < 0 && whole) {
                part = 0;
                whole = false;
            } else if (letter == 'c' && part < 1 && (part < 0 || !lines[0].isEmpty())) {
                part = 1;
                whole = false;
            } else if (part >= 0 && letter >= '1' && letter <= '9') {
                lines[part] = lines[part].or(CellSet.units().get(9 * part + letter - '1'));
                whole = true;
            } else {
                throw new IllegalArgumentException(EXPECTED + "'" + quote(name) + "'");
            }
        }
        if (!whole) {
            throw new IllegalArgumentException(EXPECTED + "'" + quote(name) + "'");
        }
        return lines[0].isEmpty() ? lines[1] : lines[1].isEmpty() ? lines[0] : lines[0].and(lines[1]);
    }

    private static String quote(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }

    /** The names of the cells, row by row, {@code r1c14 r3c2}: a text that {@link #parse} reads; empty for no cell. */
    public static String of(CellSet cells) {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < 9; row++) {
            StringBuilder columns = new StringBuilder();
            for (int column = 0; column < 9; column++) {
                if (cells.contains(9 * row + column)) {
                    columns.append(column + 1);
                }
            }
            if (!columns.isEmpty()) {
                rows.add("r" + (row + 1) + "c" + columns);
            }
        }
        return String.join(" ", rows);
    }
}

package org.seventeen.sudoku.grid;

import java.util.Locale;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.TableHeader.Role;

/**
 * One row of nine cells of a multi-line layout: {@code 53..7....}, {@code 5 3 . | . 7 . | . . .}, or with blanks for empty
 * cells where bars fix the places: {@code |5 3 | 7 | |}.
 */
final class CellRow {
    private static final String CELL = "a digit 1 to 9 or one of . 0 * _ for an empty cell";

    private final String text;
    private final int end;
    private final int[] bars;
    private int barCount;
    /** Indices in the text of the first cells, one more than a row has. */
    private final int[] cells = new int[10];

    private int cellCount;

    private final byte[] digits = new byte[9];
    /** Columns in the text, from 1. */
    private final int[] columns = new int[9];

    /**
     * The cells of a row.
     *
     * @throws Fault if the text is anything but nine cells
     */
    static CellValues read(String text) throws Fault {
        CellRow row = new CellRow(text);
        return new CellValues(row.digits, row.columns, Role.NONE);
    }

    private CellRow(String text) throws Fault {
        this.text = text;
        int comment = text.indexOf('#');
        end = comment < 0 ? text.length() : comment;
        bars = new int[end];
        scan();
        if (cellCount < 9 && barCount > 0) {
            readFixedPlaces();
            return;
        }
        if (cellCount != 9) {
            int column = cellCount > 9
                    ? cells[9] + 1
                    : text.substring(0, end).stripTrailing().length() + 1;
            int found = cellsIn(text, end);
            if (end == 81) {
                throw new Fault(column, "expected one of . 0 * _ for each empty cell, found blanks among 81 signs");
            }
            if (found == 81) {
                throw new Fault(column, "expected 81 cells without gaps, or a row of 9, found gaps between 81 cells");
            }
            throw new Fault(column, "expected 81 cells on the line, or a row of 9, found " + found);
        }
        for (int i = 0; i < 9; i++) {
            set(i, cells[i]);
        }
    }

    /** The number of cells in the text. */
    static int cellsIn(String text, int end) {
        int count = 0;
        for (int i = 0; i < end; i++) {
            count += LineKind.digit(text.charAt(i)) >= 0 ? 1 : 0;
        }
        return count;
    }

    /** A character for a message: itself, or its code point if it is invisible. */
    static String name(int sign) {
        boolean visible = Character.isDefined(sign)
                && !Character.isISOControl(sign)
                && !Character.isSpaceChar(sign)
                && Character.getType(sign) != Character.FORMAT
                && Character.getType(sign) != Character.SURROGATE;
        return visible
                ? "'" + new String(Character.toChars(sign)) + "'"
                : "the character U+" + Printable.hex(sign, 4).toUpperCase(Locale.ROOT);
    }

    private void scan() throws Fault {
        for (int i = 0; i < end; i++) {
            char sign = text.charAt(i);
            if (LineKind.digit(sign) >= 0) {
                if (cellCount < 10) {
                    cells[cellCount++] = i;
                }
            } else if (LineKind.isBar(sign)) {
                bars[barCount++] = i;
            } else if (!TextLines.isSpace(sign)) {
                throw new Fault(i + 1, "expected " + CELL + ", found " + name(text.codePointAt(i)));
            }
        }
    }

    /** Fewer than nine cells are written and the rest are blank: the bars fix the places. */
    private void readFixedPlaces() throws Fault {
        int first = TextLines.firstInk(text, 0);
        int last = text.substring(0, end).stripTrailing().length() - 1;
        boolean outerLeft = bars[0] == first;
        boolean outerRight = bars[barCount - 1] == last;
        if (barCount == 8 || barCount == 2 && hasThreeParts()) {
            // Only inner bars: blank cells lie beyond the bars at both ends.
            outerLeft = false;
            outerRight = false;
        }
        int inner = barCount - (outerLeft ? 1 : 0) - (outerRight ? 1 : 0);
        if (inner != 2 && inner != 8) {
            throw new Fault(
                    first + 1,
                    "expected a row of 9 cells, found " + cellCount + " and " + barCount
                            + " bars that do not fix the places of the blank ones (2 or 8 inner bars do)");
        }
        int[] edges = new int[inner + 2];
        System.arraycopy(bars, outerLeft ? 1 : 0, edges, 1, inner);
        edges[0] = outerLeft ? bars[0] : -1;
        edges[inner + 1] = outerRight ? bars[barCount - 1] : end;
        if (inner == 8) {
            readSingles(edges);
        } else {
            readTriples(edges, outerLeft, outerRight);
        }
    }

    /**
     * Whether two bars separate boxes instead of enclosing one: there are cells, or room for them, left or right of both.
     */
    private boolean hasThreeParts() {
        boolean written = cellCount > 0 && (cells[0] < bars[0] || cells[cellCount - 1] > bars[1]);
        int width = bars[1] - bars[0] - 1;
        return written || bars[0] >= width - 1 && end - bars[1] - 1 >= width - 1;
    }

    /** A bar between any two cells. */
    private void readSingles(int[] edges) throws Fault {
        for (int i = 0; i < 9; i++) {
            int place = TextLines.firstInk(text, edges[i] + 1);
            if (place >= edges[i + 1] || place >= end) {
                set(i, -1 - (edges[i] + 1));
                continue;
            }
            if (TextLines.firstInk(text, place + 1) < edges[i + 1] && TextLines.firstInk(text, place + 1) < end) {
                throw new Fault(place + 2, "expected one cell between two bars, found more");
            }
            set(i, place);
        }
    }

    /** A bar between boxes: the middle part, with a bar on both sides, gives the width of three cells. */
    private void readTriples(int[] edges, boolean outerLeft, boolean outerRight) throws Fault {
        int width = edges[2] - edges[1] - 1;
        int[] starts = {
            outerLeft ? edges[0] + 1 : edges[1] - width, edges[1] + 1, edges[2] + 1,
        };
        if (outerLeft && edges[1] - edges[0] - 1 != width || outerRight && edges[3] - edges[2] - 1 != width) {
            throw new Fault(edges[0] + 2, "expected three boxes of the same width around blank cells, found others");
        }
        int step;
        int lead;
        switch (width) {
            case 3 -> {
                step = 1;
                lead = 0;
            }
            case 5, 6, 7 -> {
                step = 2;
                lead = width == 6 ? evenOrOdd(starts) : (width - 5) / 2;
            }
            case 9, 11 -> {
                step = (width - 3) / 2;
                lead = 1;
            }
            default ->
                throw new Fault(
                        edges[1] + 2,
                        "expected three cells between bars, found space for " + width
                                + " characters, which does not fix the places of blank cells");
        }
        int found = 0;
        for (int i = 0; i < 9; i++) {
            int place = starts[i / 3] + lead + i % 3 * step;
            boolean written = place >= 0 && place < end && LineKind.digit(text.charAt(place)) >= 0;
            found += written ? 1 : 0;
            set(i, written ? place : -1 - Math.max(0, place));
        }
        if (found != cellCount) {
            throw new Fault(
                    edges[0] + 2, "expected the cells of each box at the same distance from its bars, found others");
        }
    }

    /** Three cells and three spaces: whether the spaces follow the cells (0) or precede them (1). */
    private int evenOrOdd(int[] starts) {
        for (int i = 0; i < cellCount; i++) {
            int box = cells[i] >= starts[2] ? 2 : cells[i] >= starts[1] ? 1 : 0;
            if ((cells[i] - starts[box]) % 2 != 0) {
                return 1;
            }
        }
        return 0;
    }

    /** Sets cell {@code i}, written at {@code place} of the text, or blank at {@code -1 - place}. */
    private void set(int i, int place) {
        digits[i] = (byte) (place < 0 ? 0 : LineKind.digit(text.charAt(place)));
        columns[i] = place < 0 ? -place : place + 1;
    }

    /** The reason why a text is no row. */
    static final class Fault extends Exception {
        private static final long serialVersionUID = 1L;

        /** Its column, from 1. */
        final int column;

        Fault(int column, String message) {
            super(message);
            this.column = column;
        }
    }
}

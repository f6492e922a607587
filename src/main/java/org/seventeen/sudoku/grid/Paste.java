package org.seventeen.sudoku.grid;

/**
 * A grid of nine rows, as far as it has been read. Rows may have one blank or border line between them after rows 3 and 6,
 * or after every row; anything else means that rows are missing or belong to another grid.
 */
final class Paste {
    private static final int NO_GAPS = 0;
    private static final int BAND_GAPS = 1 << 3 | 1 << 6;
    private static final int ALL_GAPS = 0b1_1111_1110;
    /** The lines of a grid with borders between its bands that are borders, from 0. */
    private static final int BORDERS = 1 << 3 | 1 << 7;

    private final byte[] digits = new byte[81];
    private final int[] columns = new int[81];
    private final long[] lines = new long[9];
    private int rows;
    /** The sign of empty cells that is not one of the usual ones, a dot if it is usual, 0 if not known. */
    private char emptySign;
    /** Bit r: a gap of one line followed row r (1 to 8). */
    private int gaps;
    /** Bit r: row r (0 to 8) is a line of nine dashes, which could be a border too. */
    private int dashes;
    /** Whether the line above the first row could be a row of empty cells. */
    private boolean emptyAbove;
    /** Whether the cells are fields of a table or a list. */
    private boolean table;

    /**
     * The row with dots for less usual signs of empty cells, if no row before has a usual sign; else the row itself. To be asked
     * once for each row.
     */
    String usual(String row) {
        String part = row.split("#", 2)[0];
        char sign = PuzzleLine.lessUsual(part, 0, part.length());
        boolean fits = sign != 0 && (emptySign == 0 || emptySign == sign);
        String usual = fits ? PuzzleLine.usualRow(part) : part;
        if (!usual.equals(part)) {
            emptySign = sign;
            return usual;
        }
        if (part.chars().anyMatch(at -> LineKind.digit((char) at) == 0)) {
            emptySign = '.';
        }
        return row;
    }

    /** Whether dashes are the signs of empty cells. */
    boolean hasDashes() {
        return emptySign == '-';
    }

    /** Notes that the row to be added next is a line of nine dashes, which could be a border too. */
    void noteDashes() {
        dashes |= 1 << rows;
    }

    /** Whether lines of nine dashes stand where borders between bands would, if they were borders. */
    boolean mayHaveBorders() {
        return (dashes & BORDERS) == BORDERS;
    }

    /** Notes that the line above the first row could be a row of empty cells. */
    void noteEmptyAbove() {
        emptyAbove = true;
    }

    /** Whether the line above the rows could be one of empty cells: then it is one of nine rows, if there are eight below it. */
    boolean hasEmptyAbove() {
        return emptyAbove;
    }

    /** Whether the cells are fields of a table or a list. */
    boolean isTable() {
        return table;
    }

    /** Whether lines above, between or below the rows leave open whether they are rows. */
    boolean isDoubtful() {
        return gaps != 0 || emptyAbove || mayHaveBorders();
    }

    /** Whether the grid may be the line above and eight rows, with a border below them. */
    boolean mayEndAboveLast() {
        return emptyAbove && (dashes & 1 << 8) != 0;
    }

    /** Makes the line above the eight rows the first of nine, unless other lines separate them; returns whether it is. */
    boolean takeEmptyAbove() {
        if (!emptyAbove || rows != 8 || gaps != 0 || dashes != 0) {
            return false;
        }
        System.arraycopy(digits, 0, digits, 9, 72);
        System.arraycopy(columns, 0, columns, 9, 72);
        System.arraycopy(lines, 0, lines, 1, 8);
        for (int i = 0; i < 9; i++) {
            digits[i] = 0;
            columns[i] = i + 1;
        }
        lines[0] = lines[1] - 1;
        rows = 9;
        return true;
    }

    /** Whether the first row is 1 to 9 in order, which may be the numbers of columns, and the grid is no whole solution. */
    boolean mayBeginWithNumbers() {
        for (int i = 0; i < 9; i++) {
            if (digits[i] != i + 1) {
                return false;
            }
        }
        return SolutionGrid.firstFault(digits) != null;
    }

    /** Whether no digit stands twice in a row, column or box. */
    boolean isConsistent() {
        return SolutionGrid.DigitTwice.in(digits) == null;
    }

    /** The nine rows without the first, and with another one below the last. */
    Paste withoutFirst(CellValues row, long line) {
        Paste other = new Paste();
        System.arraycopy(digits, 9, other.digits, 0, 72);
        System.arraycopy(columns, 9, other.columns, 0, 72);
        System.arraycopy(lines, 1, other.lines, 0, 8);
        other.rows = 8;
        other.addRow(row, line, table);
        return other;
    }

    /** Adds the next row; returns null, or the reason why no row can be here. */
    String addRow(CellValues row, long line, boolean ofTable) {
        table |= ofTable;
        int before = (1 << rows) - 1;
        int decided = rows == 0 ? 0 : before | 1 << rows;
        if (!fits(decided)) {
            return "expected an empty or a border line after row " + rows + ", as after the rows before, found a row";
        }
        System.arraycopy(row.digits, 0, digits, 9 * rows, 9);
        System.arraycopy(row.columns, 0, columns, 9 * rows, 9);
        lines[rows++] = line;
        return null;
    }

    /** Adds a blank or border line after the rows so far; returns null, or the reason why none can be here. */
    String addGap(String found) {
        int bit = 1 << rows;
        if (hasGap()) {
            return expected(found);
        }
        gaps |= bit;
        return fits((bit << 1) - 1) ? null : expected(found);
    }

    /** Whether a blank or border line followed the last row. */
    boolean hasGap() {
        return (gaps & 1 << rows) != 0;
    }

    /** Whether blank or border lines separate the rows. */
    boolean hasGaps() {
        return gaps != 0;
    }

    /** The missing row, for a message. */
    String expected(String found) {
        return "expected row " + (rows + 1) + " of the grid that begins in line " + lines[0] + ", found " + found;
    }

    int rows() {
        return rows;
    }

    boolean isComplete() {
        return rows == 9;
    }

    Puzzle puzzle() {
        return Puzzle.of(digits);
    }

    long firstLine() {
        return lines[0];
    }

    CellPlaces places() {
        return CellPlaces.inRows(lines, columns);
    }

    /** Whether the gaps after the decided rows are those of one of the three layouts. */
    private boolean fits(int decided) {
        return gaps == (NO_GAPS & decided) || gaps == (BAND_GAPS & decided) || gaps == (ALL_GAPS & decided);
    }
}

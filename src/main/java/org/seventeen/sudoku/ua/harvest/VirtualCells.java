package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The cells of a band pair and of up to 64 third bands that complete it, in one numbering.
 *
 * <p>A column of every third band holds the same three digits, in some order. So a cell of a third band is named by its
 * column and digit: a <em>virtual cell</em>, number 3 · column + k for the k-th missing digit of the column, ascending. A
 * set of virtual cells is a 27-bit mask; its part in stack s is bits 9s to 9s + 8. Which digits stand in which column and
 * box does not depend on the third band, only which virtual cells share a row does. A set of third bands is a 64-bit mask,
 * bit t for third band t.
 *
 * <pre>
 *   virtual cell    0  1  2 |  3  4  5 |  6  7  8 |  9 …  26
 *   column          0  0  0 |  1  1  1 |  2  2  2 |  3 …   8
 *   box             0  0  0    0  0  0    0  0  0 |  1 …   2
 * </pre>
 *
 * Immutable. Source: docs/census.md.
 */
public final class VirtualCells {
    /** The most third bands. */
    public static final int MOST = Long.SIZE;

    private static final int PAIR = 54;
    private static final int VIRTUAL = 27;

    /** The digits, 1 to 9, of the 54 cells of the pair and then of the 27 virtual cells. */
    private final byte[] digits = new byte[81];

    /** At 27 · t + virtual cell: its cell in third band t as one of 27 bits. */
    private final int[] cellBit;

    /** At 27 · t + cell of third band t: the virtual cell. */
    private final byte[] virtual;

    /** At 27 · v + w: the third bands in which virtual cells v and w share a row. */
    private final long[] sameRow = new long[VIRTUAL * VIRTUAL];

    private final int thirds;

    /**
     * The cells of a band pair and its third bands.
     *
     * @param pair the 54 digits of bands 1 and 2, row by row
     * @param thirdBands 1 to 64 arrays of 27 digits, row by row, in any row order
     * @throws IllegalArgumentException without a third band or with more than 64, or one of them does not complete the pair to a
     *     solution grid
     */
    public VirtualCells(byte[] pair, byte[][] thirdBands) {
        thirds = thirdBands.length;
        if (pair.length != PAIR || thirds < 1 || thirds > MOST) {
            throw new IllegalArgumentException("expected 54 digits of two bands and 1 to 64 third bands, found "
                    + pair.length + " digits and " + thirds + " third bands");
        }
        for (int t = 0; t < thirds; t++) {
            checkGrid(pair, thirdBands[t], t);
        }
        cellBit = new int[thirds * VIRTUAL];
        virtual = new byte[thirds * VIRTUAL];
        System.arraycopy(pair, 0, digits, 0, PAIR);
        for (int column = 0; column < 9; column++) {
            for (int row = 0; row < 3; row++) {
                digits[PAIR + 3 * column + row] = thirdBands[0][9 * row + column];
            }
            Arrays.sort(digits, PAIR + 3 * column, PAIR + 3 * column + 3);
        }
        int[] row = new int[VIRTUAL];
        for (int t = 0; t < thirds; t++) {
            for (int cell = 0; cell < VIRTUAL; cell++) {
                int v = 3 * (cell % 9);
                while (digits[PAIR + v] != thirdBands[t][cell]) {
                    v++;
                }
                cellBit[VIRTUAL * t + v] = 1 << cell;
                virtual[VIRTUAL * t + cell] = (byte) v;
                row[v] = cell / 9;
            }
            for (int v = 0; v < VIRTUAL; v++) {
                for (int w = 0; w < VIRTUAL; w++) {
                    if (row[v] == row[w]) {
                        sameRow[VIRTUAL * v + w] |= 1L << t;
                    }
                }
            }
        }
    }

    private static void checkGrid(byte[] pair, byte[] third, int index) {
        if (third.length != VIRTUAL) {
            throw new IllegalArgumentException("expected 27 digits of third band " + index + ", found " + third.length);
        }
        byte[] grid = Arrays.copyOf(pair, 81);
        System.arraycopy(third, 0, grid, PAIR, VIRTUAL);
        SolutionGrid.Fault fault = SolutionGrid.firstFault(grid);
        if (fault != null) {
            throw new IllegalArgumentException(
                    "expected third band " + index + " to complete the pair, found " + fault.found());
        }
    }

    /** The number of third bands, 1 to 64. */
    public int thirds() {
        return thirds;
    }

    /** The mask of all third bands. */
    public long allThirds() {
        return -1L >>> (Long.SIZE - thirds);
    }

    /** The digit, 1 to 9, of pair cell 0 to 53, or of virtual cell v as {@code digit(54 + v)}. */
    public int digit(int cell) {
        return digits[cell];
    }

    /** The third bands in which two virtual cells (0 to 26) share a row; all of them for a cell and itself. */
    public long sameRow(int v, int w) {
        return sameRow[VIRTUAL * v + w];
    }

    /** The minirow of virtual cell v in third band t: 0 to 2, named by the virtual cell of its box's first column in it. */
    public int minirow(int v, int t) {
        int minirow = 0;
        while ((sameRow(v / 9 * 9 + minirow, v) >>> t & 1) == 0) {
            minirow++;
        }
        return minirow;
    }

    /** The cells of third band {@code t} for a set of virtual cells: 27 bits, 9 · row in band + column. */
    public int cells(int virtualCells, int t) {
        int cells = 0;
        for (int rest = virtualCells; rest != 0; rest &= rest - 1) {
            cells |= cellBit[VIRTUAL * t + Integer.numberOfTrailingZeros(rest)];
        }
        return cells;
    }

    /** The virtual cells of a set of cells of third band {@code t}: the inverse of {@link #cells}. */
    public int virtualCells(int cells, int t) {
        int virtualCells = 0;
        for (int rest = cells; rest != 0; rest &= rest - 1) {
            virtualCells |= 1 << virtual[VIRTUAL * t + Integer.numberOfTrailingZeros(rest)];
        }
        return virtualCells;
    }

    /** The virtual cell of cell {@code cell} (0 to 26) of third band {@code t}. */
    public int virtualCell(int cell, int t) {
        return virtual[VIRTUAL * t + cell];
    }

    /**
     * The third bands in which the virtual cells can take new digits without breaking a row: those where every row has
     * the same digits before and after. There each cell finds its new digit as the old one of a cell of its row, and no two
     * cells of a row take the same; as there are as many new digits in a row as old ones, they are the same then.
     *
     * @param virtualCells the cells that change
     * @param newDigits at index v the new digit, 1 to 9, of each virtual cell v that changes
     */
    public long thirdsThatAllow(int virtualCells, byte[] newDigits) {
        long allowing = thirds == Long.SIZE ? -1L : (1L << thirds) - 1;
        for (int rest = virtualCells; rest != 0; rest &= rest - 1) {
            int v = Integer.numberOfTrailingZeros(rest);
            long finding = 0;
            for (int others = virtualCells; others != 0; others &= others - 1) {
                int w = Integer.numberOfTrailingZeros(others);
                if (digits[PAIR + w] == newDigits[v]) {
                    finding |= sameRow[VIRTUAL * v + w];
                }
                if (w > v && newDigits[w] == newDigits[v]) {
                    allowing &= ~sameRow[VIRTUAL * v + w];
                }
            }
            allowing &= finding;
        }
        return allowing;
    }

    /** The grid of the pair and third band {@code t}: 81 digits row by row. */
    public byte[] grid(int t) {
        byte[] grid = Arrays.copyOf(digits, 81);
        for (int cell = 0; cell < VIRTUAL; cell++) {
            grid[PAIR + cell] = digits[PAIR + virtual[VIRTUAL * t + cell]];
        }
        return grid;
    }

    /**
     * Types of the boxes of third bands: for each box, the third bands in which the same virtual cells share minirows are of one
     * type. The active sockets in the box depend on nothing else, so results for one third band hold for all of its type. There
     * are at most 36 types, one for each way to set two columns beside the first.
     */
    public static final class BoxTypes {
        /** Most types of a box. */
        public static final int MOST = 36;

        private final byte[] type;

        /** The types of the third bands of {@code cells}. */
        public BoxTypes(VirtualCells cells) {
            type = new byte[3 * Long.SIZE];
            int[] signatures = new int[MOST];
            for (int box = 0; box < 3; box++) {
                Arrays.fill(signatures, -1);
                for (int t = 0; t < cells.thirds(); t++) {
                    int signature = signature(cells, box, t);
                    int number = 0;
                    while (signatures[number] >= 0 && signatures[number] != signature) {
                        number++;
                    }
                    signatures[number] = signature;
                    type[Long.SIZE * box + t] = (byte) number;
                }
            }
        }

        /** For each virtual cell of columns 2 and 3 of the box the cell of column 1 in its row. */
        private static int signature(VirtualCells cells, int box, int t) {
            int signature = 0;
            for (int v = 9 * box + 3; v < 9 * box + 9; v++) {
                signature = 3 * signature + cells.minirow(v, t);
            }
            return signature;
        }

        /** The type, 0 to 35, of box {@code box} in third band {@code t}. */
        public int of(int box, int t) {
            return type[Long.SIZE * box + t];
        }
    }
}

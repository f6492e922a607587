package org.seventeen.sudoku.solve;

/**
 * The candidates of one digit inside a band and inside a stack, as tables and mask arithmetic.
 *
 * <p>The 27 cells of a band are not numbered row by row here but as
 *
 * <pre>   bit = 9 · column in box + 3 · row in band + box</pre>
 *
 * so that the nine minirows fall on one another when a mask is folded by 9, and the three cells of a column when it is
 * folded by 3. A digit takes one minirow in each row and each box: one of 6 patterns in a band. Cells in no
 * open pattern are removed (pointing and claiming, both at once); minirows in all of them are certain. The same holds
 * for the columns of the three bands in a stack.
 */
final class PlaneRules {
    /** All 27 cells. */
    static final int ALL = (1 << 27) - 1;

    /** Times a minirow's bit (3 · row + box): its three cells. */
    static final int MINIROW = 1 | 1 << 9 | 1 << 18;

    /** Times a top row cell's bit: the three cells of its column in the band. */
    static final int COLUMN = 1 | 1 << 3 | 1 << 6;

    /** The cells of the first row of a band. */
    static final int TOP_ROW = 0b111 * MINIROW;

    /** The inner bit of a band cell, 9 · row in band + column. */
    static final byte[] INNER = new byte[27];

    /** The inverse of {@link #INNER}. */
    static final byte[] OUTER = new byte[27];

    /** By inner bit: the cell itself and the cells of the band that share no row, column or box with it. */
    static final int[] AFTER = new int[27];

    /** By inner bit: the cells of a band in other columns. */
    static final int[] OTHER_COLUMNS = new int[27];

    /**
     * By the nine minirows where the digit has a candidate: in bits 0 to 8 those it can take, in bits 9 to 17 those it must
     * take; 0 if no pattern is open.
     */
    static final int[] MINIROWS = new int[512];

    /** By nine minirows: bits 0 to 8 those in the row or box of one of them; bit 9 if two of them share a row or box. */
    private static final int[] MINIROW_PEERS = new int[512];

    /** By the 9 bits of a row: its inner bits in row 0; shift left by 3 and 6 for the other rows. */
    private static final int[] ROW_TO_INNER = new int[512];

    /** By the 9 inner bits of one column in box: its outer bits for column 0; shift left by 1 and 2 for the others. */
    private static final int[] FOLD_TO_OUTER = new int[512];

    /** In a mask of columns: band 0 of every stack and column; shift left by 3 and 6 for the other bands. */
    private static final int BANDS_01 = TOP_ROW | TOP_ROW << 3;

    static {
        for (int cell = 0; cell < 27; cell++) {
            int inner = cell % 3 * 9 + cell / 9 * 3 + cell % 9 / 3;
            INNER[cell] = (byte) inner;
            OUTER[inner] = (byte) cell;
        }
        for (int cell = 0; cell < 27; cell++) {
            int peers = 0;
            int sameColumn = 0;
            for (int other = 0; other < 27; other++) {
                if (other % 9 == cell % 9) {
                    sameColumn |= 1 << INNER[other];
                }
                if (other / 9 == cell / 9 || other % 9 / 3 == cell % 9 / 3) {
                    peers |= 1 << INNER[other];
                }
            }
            AFTER[INNER[cell]] = ALL & ~peers | 1 << INNER[cell];
            OTHER_COLUMNS[INNER[cell]] = ALL & ~sameColumn;
        }
        int[] patterns = {0b100_010_001, 0b010_100_001, 0b100_001_010, 0b001_100_010, 0b010_001_100, 0b001_010_100};
        for (int open = 0; open < 512; open++) {
            int can = 0;
            int must = 511;
            for (int pattern : patterns) {
                if ((open & pattern) == pattern) {
                    can |= pattern;
                    must &= pattern;
                }
            }
            int peers = 0;
            for (int minirow = 0; minirow < 9; minirow++) {
                if ((open >>> minirow & 1) != 0) {
                    int lines = 0b111 << minirow / 3 * 3 | 0b001_001_001 << minirow % 3;
                    peers |= lines | (Integer.bitCount(open & lines) > 1 ? 1 << 9 : 0);
                }
            }
            MINIROW_PEERS[open] = peers;
            MINIROWS[open] = can == 0 ? 0 : can | must << 9;
            for (int bit = 0; bit < 9; bit++) {
                if ((open >>> bit & 1) != 0) {
                    ROW_TO_INNER[open] |= 1 << INNER[bit];
                    FOLD_TO_OUTER[open] |= 1 << OUTER[bit];
                }
            }
        }
    }

    private PlaneRules() {}

    /** A band mask (bit = 9 · row in band + column) in the numbering of this class. */
    static int inner(int mask) {
        return ROW_TO_INNER[mask & 511] | ROW_TO_INNER[mask >>> 9 & 511] << 3 | ROW_TO_INNER[mask >>> 18 & 511] << 6;
    }

    /** The inverse of {@link #inner}. */
    static int outer(int mask) {
        return FOLD_TO_OUTER[mask & 511] | FOLD_TO_OUTER[mask >>> 9 & 511] << 1 | FOLD_TO_OUTER[mask >>> 18 & 511] << 2;
    }

    /** The columns that contain a cell of {@code band}, as the cells of the top row. */
    static int columns(int band) {
        return (band | band >>> 3 | band >>> 6) & TOP_ROW;
    }

    /**
     * The columns that a digit can take in the three bands and that belong to an open pattern, for all stacks at once.
     *
     * @param columns bit 9 · column in box + 3 · band + stack
     */
    static int possibleColumns(int columns) {
        int next = (columns >>> 9 | columns << 18) & ALL;
        int last = (columns >>> 18 | columns << 9) & ALL;
        return columns & (nextBand(next) & lastBand(last) | lastBand(next) & nextBand(last));
    }

    /** Whether no two of the cells share a row or box. */
    static boolean areApart(int band) {
        int minirows = minirows(band);
        return MINIROW_PEERS[minirows] >>> 9 == 0 && Integer.bitCount(minirows) == Integer.bitCount(band);
    }

    /** All cells of the rows and boxes that contain a cell of {@code band}. */
    static int minirowPeers(int band) {
        return (MINIROW_PEERS[minirows(band)] & 511) * MINIROW;
    }

    /** The nine minirows that contain a cell of {@code band}, as bits. */
    static int minirows(int band) {
        return (band | band >>> 9 | band >>> 18) & 511;
    }

    private static int nextBand(int columns) {
        return columns >>> 3 & BANDS_01 | columns << 6 & TOP_ROW << 6;
    }

    private static int lastBand(int columns) {
        return columns << 3 & BANDS_01 << 3 | columns >>> 6 & TOP_ROW;
    }

    /** The cells of {@code band} that are alone in their minirow, where {@link #MINIROWS} says it must be taken. */
    static int singles(int band, int minirows) {
        int odd = band ^ band >>> 9 ^ band >>> 18;
        int three = band & band >>> 9 & band >>> 18;
        return band & (odd & ~three & minirows >>> 9) * MINIROW;
    }
}

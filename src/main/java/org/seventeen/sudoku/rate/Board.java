package org.seventeen.sudoku.rate;

import java.util.Arrays;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * The candidates of a puzzle, by cell and by unit: units 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes. Digits are counted from 0
 * here, candidate c is digit c % 9 of cell c / 9.
 *
 * <p>A board also follows singles from a supposition, in waves: a wave places all digits that the wave before left one cell, or one place in
 * a unit. So the number of a wave does not depend on an order of cells.
 */
final class Board {
    static final int CANDIDATES = 729;
    /** By unit: its cells. */
    static final int[][] CELLS = CellSet.units().stream().map(CellSet::cells).toArray(int[][]::new);
    /** By cell: its row, column and box, as units. */
    static final int[][] UNITS = new int[81][3];
    /** By cell: its place in each of these. */
    private static final int[][] PLACE = new int[81][3];
    /** By cell: {@link CellSet#peers}, and the same as cells. */
    static final CellSet[] PEERS = new CellSet[81];

    static final int[][] PEER_CELLS = new int[81][];

    static {
        for (int cell = 0; cell < 81; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            UNITS[cell] = CellSet.unitsOf(cell);
            PLACE[cell] = new int[] {column, row, row % 3 * 3 + column % 3};
            PEERS[cell] = CellSet.peers(cell);
            PEER_CELLS[cell] = PEERS[cell].cells();
        }
    }

    /** By cell: its candidates, bit = digit; one bit once the digit is placed. */
    final int[] digits = new int[81];
    /** By 9 unit + digit: its places in the unit, bit = place. */
    final int[] places = new int[243];

    private final boolean[] placed = new boolean[81];
    /** The singles that removed candidates left, to be placed by the next waves: each cell and each digit of a unit becomes one once. */
    private final int[] singles = new int[324];

    private int first;
    private int last;
    private int wave;
    private boolean broken;
    /** By candidate: the wave that removed it; null if nobody asks. */
    private byte[] when;

    /** The board of a puzzle whose clues agree. */
    static Board of(Puzzle puzzle) {
        Board board = new Board();
        Arrays.fill(board.digits, 511);
        Arrays.fill(board.places, 511);
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle.digit(cell) > 0) {
                board.place(cell, puzzle.digit(cell) - 1);
            }
        }
        return board;
    }

    /** Becomes a copy of another board, without waves to come. */
    void copy(Board other, byte[] waves) {
        System.arraycopy(other.digits, 0, digits, 0, 81);
        System.arraycopy(other.places, 0, places, 0, 243);
        System.arraycopy(other.placed, 0, placed, 0, 81);
        first = 0;
        last = 0;
        wave = 0;
        broken = false;
        when = waves;
    }

    boolean has(int candidate) {
        return (digits[candidate / 9] >> candidate % 9 & 1) != 0;
    }

    boolean isPlaced(int cell) {
        return placed[cell];
    }

    boolean isFull() {
        for (boolean is : placed) {
            if (!is) {
                return false;
            }
        }
        return true;
    }

    boolean isBroken() {
        return broken;
    }

    void place(int cell, int digit) {
        placed[cell] = true;
        for (int rest = digits[cell] & ~(1 << digit); rest != 0; rest &= rest - 1) {
            remove(cell, Integer.numberOfTrailingZeros(rest));
        }
        for (int peer : PEER_CELLS[cell]) {
            remove(peer, digit);
        }
    }

    /** Removes a candidate, if it is there. */
    boolean remove(int cell, int digit) {
        if ((digits[cell] >> digit & 1) == 0) {
            return false;
        }
        digits[cell] &= ~(1 << digit);
        if (when != null) {
            when[9 * cell + digit] = (byte) Math.min(wave, Byte.MAX_VALUE);
        }
        note(digits[cell], cell, -1);
        for (int i = 0; i < 3; i++) {
            int unit = UNITS[cell][i];
            places[9 * unit + digit] &= ~(1 << PLACE[cell][i]);
            note(places[9 * unit + digit], unit, digit);
        }
        return true;
    }

    /** Notes a single: of a cell if the digit is negative, or of a digit in a unit. */
    private void note(int left, int where, int digit) {
        if (left == 0) {
            broken = true;
        } else if ((left & left - 1) == 0) {
            int only = Integer.numberOfTrailingZeros(left);
            singles[last++] = digit < 0 ? 9 * where + only : 9 * CELLS[where][only] + digit;
        }
    }

    /** Supposes a candidate: the first wave. */
    void suppose(int candidate) {
        wave = 1;
        place(candidate / 9, candidate % 9);
    }

    /** Places all singles left, wave by wave, until none is left or a cell or a digit of a unit has no candidate. */
    void follow() {
        while (first < last && !broken) {
            wave++;
            for (int end = last; first < end; first++) {
                int cell = singles[first] / 9;
                if (!placed[cell]) {
                    place(cell, singles[first] % 9);
                }
            }
        }
    }

    /** Begins a wave that places no single. */
    void nextWave() {
        wave++;
    }

    int wave() {
        return wave;
    }
}

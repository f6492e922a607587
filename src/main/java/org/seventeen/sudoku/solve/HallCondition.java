package org.seventeen.sudoku.solve;

import java.util.Arrays;

/**
 * The condition of Hall in rows, columns and boxes: any k cells of a unit must have at least k candidates among them. A unit that
 * breaks it has no solution, such as a box with three digits that fit into the same two cells only. The condition holds exactly if
 * each cell of the unit can take a candidate of its own, which is looked for by augmenting paths.
 *
 * <p>An instance belongs to one thread and allocates nothing after it was built.
 */
final class HallCondition {
    /** The cells of the nine rows, columns and boxes. */
    private static final int[][] UNITS = new int[27][9];

    static {
        for (int unit = 0; unit < 9; unit++) {
            for (int i = 0; i < 9; i++) {
                UNITS[unit][i] = 9 * unit + i;
                UNITS[9 + unit][i] = 9 * i + unit;
                UNITS[18 + unit][i] = unit / 3 * 27 + unit % 3 * 3 + i / 3 * 9 + i % 3;
            }
        }
    }

    /** By cell: its candidates, bit = digit − 1. */
    private final int[] candidates = new int[81];

    /** By digit: the cell that takes it, negative if none does. */
    private final int[] taker = new int[9];

    /** The digits looked at for the cell that looks for one. */
    private int seen;

    /**
     * Whether a unit breaks the condition.
     *
     * @param state where the 27 planes of {@link BitSolver} are, 3 · digit + band
     * @param base the index of the first plane
     */
    boolean isBroken(int[] state, int base) {
        Arrays.fill(candidates, 0);
        for (int plane = 0; plane < 27; plane++) {
            int band = plane % 3;
            for (int rest = state[base + plane]; rest != 0; rest &= rest - 1) {
                candidates[27 * band + PlaneRules.OUTER[Integer.numberOfTrailingZeros(rest)]] |= 1 << plane / 3;
            }
        }
        for (int[] unit : UNITS) {
            if (!isFilled(unit)) {
                return true;
            }
        }
        return false;
    }

    /** Whether each cell of the unit gets a candidate of its own. */
    private boolean isFilled(int[] unit) {
        Arrays.fill(taker, -1);
        for (int cell : unit) {
            seen = 0;
            if (!takes(cell)) {
                return false;
            }
        }
        return true;
    }

    /** Lets a cell take a digit that is free, or whose taker can take another one. */
    private boolean takes(int cell) {
        for (int open = candidates[cell] & ~seen; open != 0; open = candidates[cell] & ~seen) {
            int digit = Integer.numberOfTrailingZeros(open);
            seen |= 1 << digit;
            if (taker[digit] < 0 || takes(taker[digit])) {
                taker[digit] = cell;
                return true;
            }
        }
        return false;
    }
}

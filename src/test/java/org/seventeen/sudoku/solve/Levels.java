package org.seventeen.sudoku.solve;

import java.util.Arrays;

/** The candidates of the 81 cells, bit = digit − 1, in words as {@link LaneRules} has them. */
final class Levels {
    private Levels() {}

    /** The candidates that clues leave in their own cells; 0 is an empty cell. */
    static int[] candidates(byte[] digits) {
        int[] candidates = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            candidates[cell] = digits[cell] == 0 ? 511 : 1 << digits[cell] - 1;
        }
        return candidates;
    }

    /** Fills level 0; it is not open yet. */
    static void fill(long[] words, int[] candidates) {
        put(words, 0, candidates);
        for (int place = 0; place < 9; place++) {
            words[9 + place] |= LaneRules.FILLERS[place];
        }
    }

    /** Puts candidates into the words of the cells from a place on. */
    static void put(long[] words, int base, int[] candidates) {
        Arrays.fill(words, base, base + LaneRules.CELLS, 0);
        for (int cell = 0; cell < 81; cell++) {
            words[base + LaneRules.word(cell)] |= (long) candidates[cell] << LaneRules.shift(cell);
        }
    }

    /** The candidates in the words from a place on. */
    static int[] candidates(long[] words, int base) {
        int[] candidates = new int[81];
        for (int cell = 0; cell < 81; cell++) {
            candidates[cell] = (int) (words[base + LaneRules.word(cell)] >>> LaneRules.shift(cell)) & 511;
        }
        return candidates;
    }
}

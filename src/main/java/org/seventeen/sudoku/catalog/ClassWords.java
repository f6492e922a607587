package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;

/**
 * Which boxes complete a stack to a chute of no lesser class than a band. For each shape of the second box of a stack, g · 36 + b of
 * the code of the chute, a word has one bit for each c that the third box may add.
 */
final class ClassWords {
    /** The third boxes that make the class at least that of the band. */
    final long[] atLeast = new long[BoxBelow.SHAPES];

    /** Those that make it greater. */
    final long[] above = new long[BoxBelow.SHAPES];

    ClassWords(int band) {
        for (int shape = 0; shape < BoxBelow.SHAPES; shape++) {
            for (int c = 0; c < ChuteCode.ROW_ORDERS; c++) {
                int number = ChuteClasses.of(ChuteCode.ROW_ORDERS * shape + c);
                atLeast[shape] |= number >= band ? 1L << c : 0;
                above[shape] |= number > band ? 1L << c : 0;
            }
        }
    }
}

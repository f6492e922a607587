package org.seventeen.sudoku.search;

import org.seventeen.sudoku.grid.BandMask;

/**
 * How many clues each band has, and the cap on every stack. Which band is first, second and third is said where the counts
 * are used.
 *
 * @param first clues of the first band
 * @param second clues of the second band
 * @param third clues of the third band
 * @param stackCap most clues in a stack of the orientation searched
 */
public record ClueCounts(int first, int second, int third, int stackCap) {
    /** The clues of all bands together. */
    public int clues() {
        return first + second + third;
    }

    /** The cap for each of the three stacks, 8 bits per stack. */
    public int stackCaps() {
        return stackCap * 0x010101;
    }

    /**
     * Of some cells of a band those in stacks that have fewer clues than the cap.
     *
     * @param cells 27 bits
     * @param stackCounts clues by stack, 8 bits per stack
     */
    public int belowCap(int cells, int stackCounts) {
        int below = 0;
        for (int stack = 0; stack < 3; stack++) {
            if ((stackCounts >>> 8 * stack & 255) < stackCap) {
                below |= cells & BandMask.box(stack);
            }
        }
        return below;
    }

    /** The counts with the first two bands exchanged. */
    public ClueCounts swapped() {
        return new ClueCounts(/* first= */ second, /* second= */ first, third, stackCap);
    }

    /** The counts with the last two bands exchanged. */
    public ClueCounts turned() {
        return new ClueCounts(first, /* second= */ third, /* third= */ second, stackCap);
    }

    /** Whether no band has more than its share, a third of all clues rounded up. */
    public boolean balanced() {
        return Math.max(first, Math.max(second, third)) <= (clues() + 2) / 3;
    }
}

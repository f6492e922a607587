package org.seventeen.sudoku.search.forward;

import org.seventeen.sudoku.search.Rule;

/**
 * The clue sets of a band pair that {@link ForwardExpansion} looks for.
 *
 * @param firstClues clues in the first band, 0 to 27
 * @param secondClues clues in the second band, 0 to 27
 * @param stackCaps most clues in each stack, 8 bits per stack (0 to 127): of the pair, and with {@link Rule#FORWARD_BOXES} of
 *     the pair and the third band together
 * @param thirdClues clues that a third band may have, 0 to 27
 * @param thirds the third bands examined, bit t for third band t; others are not passed on
 * @param given cells, 54 bits, that belong to every clue set; they count as clues. They select a part of
 *     the tree by the clues that lead to it
 * @param alive cells, 54 bits, that may become further clues
 */
public record ForwardTask(
        int firstClues, int secondClues, int stackCaps, int thirdClues, long thirds, long given, long alive) {
    /** All cells of the two bands. */
    public static final long ALL_CELLS = (1L << 54) - 1;

    private static final int BAND_CELLS = 27;

    /**
     * Removes the given cells from the live ones.
     *
     * @throws IllegalArgumentException if a clue count is not 0 to 27, or a mask has a bit beyond cell 53
     */
    public ForwardTask {
        check(firstClues);
        check(secondClues);
        check(thirdClues);
        if (((given | alive) & ~ALL_CELLS) != 0) {
            throw new IllegalArgumentException("bits outside bands 1 and 2: " + Long.toHexString(given | alive));
        }
        alive &= ~given;
    }

    /**
     * All clue sets with these counts.
     *
     * @param stackCap most clues in any stack, 0 to 127
     */
    public static ForwardTask of(int firstClues, int secondClues, int stackCap, int thirdClues, long thirds) {
        return new ForwardTask(firstClues, secondClues, stackCap * 0x010101, thirdClues, thirds, 0, ALL_CELLS);
    }

    /** The part of this task below some clues, with some more cells dead. */
    public ForwardTask below(long clues, long dead) {
        return new ForwardTask(firstClues, secondClues, stackCaps, thirdClues, thirds, given | clues, alive & ~dead);
    }

    private static void check(int clues) {
        if (clues < 0 || clues > BAND_CELLS) {
            throw new IllegalArgumentException("expected 0 to 27 clues in a band, found " + clues);
        }
    }
}

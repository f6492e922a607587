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

    /** Removes the given cells from the live ones. */
    public ForwardTask {
        alive &= ~given;
    }

    /** The part of this task below these given cells, with these cells alive. */
    ForwardTask below(long clues, long open) {
        return new ForwardTask(firstClues, secondClues, stackCaps, thirdClues, thirds, clues, open);
    }
}

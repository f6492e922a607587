package org.seventeen.scan;

import org.seventeen.forward.Cut;
import org.seventeen.grid.Puzzle;

/**
 * A puzzle that the search did not find and the audit did: a fault of the program.
 *
 * @param cut what lost it
 * @param puzzle the puzzle; for {@link Cut#FIRST_BAND_SETS} the lost clue set of the first band with the other two full
 */
public record LostPuzzle(Cut cut, Puzzle puzzle) {}

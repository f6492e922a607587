package org.seventeen.sudoku.search;

/** The walk over the clue sets (X, Y) of two bands. Both find the same puzzles. */
public enum Walk {
    /** One band first, the other for groups of siblings. */
    SIBLINGS,
    /** Both bands as one table of 54 cells with the forward view, champagne's way. */
    FORWARD
}

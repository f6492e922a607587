package org.seventeen.sudoku.hunt;

/**
 * Which puzzles are neighbours of a puzzle, in the notation of the field {@code {-minus+plus}}: those that have all but {@code minus} of
 * its clues and {@code plus} clues, a cell with a digit each, that it has not, and that have one solution. If both numbers are equal,
 * a puzzle is a neighbour of each of its neighbours.
 *
 * @param minus the clues taken away, 0 to 81
 * @param plus the clues added, 0 to {@value org.seventeen.sudoku.solve.HeldSolver#MOST_ADDED}
 * @param restriction which of these are wanted
 * @param minimal whether only those are wanted that need each of their clues
 */
public record Move(int minus, int plus, Restriction restriction, boolean minimal) {
    /** Which neighbours are wanted. */
    public enum Restriction {
        ALL,
        /** Those with clues in the same cells; as many clues are taken away as added. */
        SAME_PATTERN,
        /** Those with the same solution. */
        SAME_GRID
    }

    /** As people write it. */
    @Override
    public String toString() {
        return "{" + (minus == 0 && plus > 0 ? "" : "-" + minus) + (plus == 0 ? "" : "+" + plus) + "}";
    }
}

package org.seventeen.sudoku.watch.profile;

/** Two strategies found different puzzles: one of them is wrong. The message is one sentence with the grid and the rule. */
public final class DifferentPuzzlesException extends Exception {
    private static final long serialVersionUID = 1L;

    DifferentPuzzlesException(String message) {
        super(message);
    }
}

package org.seventeen.sudoku.canon;

import java.util.List;

/** The canonical form of a grid or of a puzzle, with the moves that lead there. Immutable. */
public abstract sealed class CanonicalForm permits MinlexForm, PuzzleForm {
    private final List<Isotopy> moves;

    /** A form with all moves that lead there, at least one. */
    CanonicalForm(List<Isotopy> moves) {
        this.moves = List.copyOf(moves);
    }

    /** A move that takes the grid, or the puzzle with its solution, to the form; {@link Isotopy#inverse()} leads back. */
    public final Isotopy move() {
        return moves.get(0);
    }

    /** All moves that do so, as many as the automorphisms. */
    public final List<Isotopy> moves() {
        return moves;
    }

    /**
     * How many moves take the grid, or the puzzle with its solution, to itself, the one that changes nothing among them: 1 to
     * 648.
     */
    public final int automorphisms() {
        return moves.size();
    }

    /** The moves that take the form, and the solution of a puzzle's form, to itself, the one that changes nothing first. */
    public final List<Isotopy> automorphismsOfForm() {
        Isotopy back = moves.get(0).inverse();
        return moves.stream().map(back::andThen).toList();
    }
}

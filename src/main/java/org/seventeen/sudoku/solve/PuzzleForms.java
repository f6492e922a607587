package org.seventeen.sudoku.solve;

import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The canonical forms of puzzles with one solution, one after the other. Each method throws an {@link IllegalArgumentException} with a
 * sentence for the user if the puzzle has no solution or several. An instance belongs to one thread.
 */
public final class PuzzleForms {
    private final BitSolver solver = new BitSolver();
    private final MinlexFinder finder = new MinlexFinder();
    private final byte[] form = new byte[81];

    /** Makes a long search for solutions end early, as {@link PuzzleSolver#stopWhen}. */
    public void stopWhen(BooleanSupplier asked) {
        solver.stopWhen(asked);
    }

    /** The canonical form of a puzzle. */
    public Puzzle of(Puzzle puzzle) {
        finder.find(solved(puzzle));
        finder.copyLeastImage(puzzle.digits(), form);
        return Puzzle.of(form);
    }

    /** The same, with the moves that lead there. */
    public MinlexForm whole(Puzzle puzzle) {
        return MinlexForm.of(puzzle, solution(puzzle));
    }

    /** The minlex form of the solution. */
    public SolutionGrid ofSolution(Puzzle puzzle) {
        finder.find(solved(puzzle));
        return SolutionGrid.of(finder.digits());
    }

    /** The solution. */
    public SolutionGrid solution(Puzzle puzzle) {
        return SolutionGrid.of(solved(puzzle));
    }

    private byte[] solved(Puzzle puzzle) {
        Verdict.requireOneSolution(puzzle, solver);
        return solver.solution();
    }
}

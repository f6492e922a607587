package org.seventeen.play.sudoku;

import java.util.SplittableRandom;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.RandomGrids;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.solve.sudoku.BitSolver;
import org.seventeen.solve.sudoku.Minimizer;

/** Makes sudokus with exactly one solution, of which each clue is needed. The page makes its own, which are others. */
public final class SudokuMaker {
    private SudokuMaker() {}

    /** A puzzle of a random grid; the same seed gives the same puzzle. */
    public static Puzzle make(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return minimal(Puzzle.of(new RandomGrids(random).next().digits()), random);
    }

    /**
     * What a puzzle or a grid is to be played as: of a full grid a puzzle is made, a puzzle is returned as it is.
     *
     * @param seed the same seed gives the same puzzle of a grid
     * @throws IllegalArgumentException if a full grid is no solution grid
     */
    public static Puzzle playable(Puzzle puzzle, long seed) {
        if (puzzle.clueCount() < 81) {
            return puzzle;
        }
        SolutionGrid grid = SolutionGrid.of(puzzle.digits());
        return minimal(Puzzle.of(grid.digits()), new SplittableRandom(seed));
    }

    private static Puzzle minimal(Puzzle grid, SplittableRandom random) {
        Minimizer minimizer = new Minimizer(new BitSolver());
        minimizer.shuffle(random);
        return minimizer.one(grid);
    }
}

package org.seventeen.show.play.sudoku;

import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Minimizer;

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

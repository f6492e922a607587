package org.seventeen.sudoku.rate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.seventeen.sudoku.canon.Symmetry;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Rating.Level;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * Makes puzzles with one solution: clues are taken out of a grid in random order, those that the symmetry exchanges together, as long as one
 * solution is left. An instance belongs to one thread.
 */
public final class SudokuMaker {
    /**
     * What is asked of a puzzle.
     *
     * @param level null for any
     * @param leastClues clues are taken out only as long as so many are left
     * @param mostClues puzzles with more are given up
     * @param minimal whether puzzles with a clue that is not needed are given up, as a symmetry or the least number of clues can leave
     */
    public record Wish(Symmetry symmetry, Level level, int leastClues, int mostClues, boolean minimal) {
        /** Any puzzle of which each clue is needed. */
        public static final Wish ANY = new Wish(Symmetry.NONE, null, 0, 81, false);
    }

    /** A puzzle and its rating. */
    public record Made(Puzzle puzzle, Rating rating) {}

    private final Wish wish;
    private final RandomGenerator random;
    private final RandomGrids grids;
    private final BitSolver solver = new BitSolver();

    /** A maker that draws from a generator of random numbers. */
    public SudokuMaker(Wish wish, RandomGenerator random) {
        this.wish = wish;
        this.random = random;
        grids = new RandomGrids(random);
    }

    /**
     * One trial: a puzzle of a random grid, if it is what is asked for.
     *
     * @param stop asked while it is rated
     * @throws java.util.concurrent.CancellationException if a stop was asked for
     */
    public Optional<Made> tryOnce(BooleanSupplier stop) {
        SolutionGrid grid = grids.next();
        CellSet clues = clues(grid);
        if (clues.size() > wish.mostClues || wish.minimal && !isMinimal(grid, clues)) {
            return Optional.empty();
        }
        Puzzle puzzle = Puzzle.of(grid, clues);
        int most = wish.level == null ? Integer.MAX_VALUE : wish.level.most();
        return Rating.of(puzzle, most, stop)
                .filter(rating -> wish.level == null || rating.level() == wish.level)
                .map(rating -> new Made(puzzle, rating));
    }

    /** A puzzle of a random grid, of any level and number of clues. */
    public Puzzle next() {
        return of(grids.next());
    }

    /** A puzzle of a given grid, of any level and number of clues. */
    public Puzzle of(SolutionGrid grid) {
        return Puzzle.of(grid, clues(grid));
    }

    private CellSet clues(SolutionGrid grid) {
        List<CellSet> orbits = new ArrayList<>();
        for (int cell = 0; cell < 81; cell++) {
            CellSet orbit = wish.symmetry.orbit(cell);
            if (orbit.cells()[0] == cell) {
                orbits.add(orbit);
            }
        }
        CellSet clues = CellSet.ALL;
        while (!orbits.isEmpty()) {
            CellSet orbit = orbits.remove(random.nextInt(orbits.size()));
            CellSet rest = clues.minus(orbit);
            if (rest.size() >= wish.leastClues && isUnique(grid, rest)) {
                clues = rest;
            }
        }
        return clues;
    }

    private boolean isUnique(SolutionGrid grid, CellSet clues) {
        return !solver.findOther(grid.digits(), clues.band(0), clues.band(1), clues.band(2));
    }

    private boolean isMinimal(SolutionGrid grid, CellSet clues) {
        for (int cell : clues.cells()) {
            if (isUnique(grid, clues.without(cell))) {
                return false;
            }
        }
        return true;
    }
}

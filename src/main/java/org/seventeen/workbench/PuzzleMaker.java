package org.seventeen.workbench;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.SudokuMaker;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.SurvoGenerator;
import org.seventeen.survo.make.SurvoRating;

/** Makes puzzles with exactly one solution to play with: from the same size, level and seed the same. */
final class PuzzleMaker {
    /** The page and the command give up after as many. */
    private static final int MOST_TRIALS = 500;

    /** How difficult a made puzzle is. What there is to choose is measured in {@link SurvoRating.ChoiceBits}. */
    enum Level {
        /** At least half of the numbers are given. */
        EASY,
        /** Only such numbers are given as are needed, and there are at most (m − 1)(n − 1)/4 bits to choose. */
        MEDIUM,
        /** Only such numbers are given as are needed, and there are at least (m − 1)(n − 1)/4 bits to choose. */
        HARD,
        /** No number is given. */
        OPEN;

        /** The puzzles of this level and of a size, as a wish to the generator. */
        private SurvoGenerator.Wish wish(int m, int n) {
            SurvoGenerator.Wish any = SurvoGenerator.Wish.ANY;
            double bits = (m - 1) * (n - 1) / 4.0;
            return switch (this) {
                case EASY -> new SurvoGenerator.Wish((m * n + 1) / 2, any.mostGivens(), 0, any.mostBits());
                case MEDIUM -> new SurvoGenerator.Wish(0, any.mostGivens(), 0, bits);
                case HARD -> new SurvoGenerator.Wish(0, any.mostGivens(), bits, any.mostBits());
                case OPEN -> new SurvoGenerator.Wish(0, 0, 0, any.mostBits());
            };
        }

        /**
         * The level of a name.
         *
         * @throws IllegalArgumentException if there is none
         */
        static Level of(String name) {
            List<Level> levels = List.of(values());
            return levels.stream()
                    .filter(level -> level.toString().equals(name))
                    .findFirst()
                    .orElseThrow(() ->
                            new IllegalArgumentException("expected a level of " + levels + ", found '" + name + "'"));
        }

        /** The name in small letters, as pages and links write it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private PuzzleMaker() {}

    /**
     * A Survo puzzle.
     *
     * @param m the number of rows, from 1
     * @param n the number of columns, from 1; m n is at most 64, or 28 if the level is open
     * @param seed the same seed gives the same puzzle
     * @return nothing if none was found in 500 trials, as when a size has no puzzle of this level
     * @throws IllegalArgumentException if the size is out of range
     */
    static Optional<SurvoPuzzle> make(int m, int n, Level level, long seed) {
        if (m < 1 || n < 1 || (long) m * n > SurvoPuzzle.MAX_CELLS) {
            throw new IllegalArgumentException("expected rows and columns from 1 with a product of at most "
                    + SurvoPuzzle.MAX_CELLS + ", found " + m + " and " + n);
        }
        SurvoGenerator generator = new SurvoGenerator(m, n, level.wish(m, n), seed);
        Optional<SurvoPuzzle> made = Optional.empty();
        for (int trial = 0; trial < MOST_TRIALS && made.isEmpty(); trial++) {
            made = generator.tryOnce();
        }
        return made;
    }

    /**
     * The Survo puzzle of a day, the same everywhere: from 3 × 3 on Monday over an open 4 × 4 on Saturday to 5 × 5 on Sunday. The day is
     * the seed.
     *
     * @param day the number of the day from 1 January 1970, a Thursday
     */
    static SurvoPuzzle ofDay(long day) {
        Optional<SurvoPuzzle> puzzle = switch ((int) Math.floorMod(day, 7L)) {
            case 0 -> make(4, 4, Level.MEDIUM, day);
            case 1 -> make(4, 4, Level.HARD, day);
            case 2 -> make(4, 4, Level.OPEN, day);
            case 3 -> make(5, 5, Level.MEDIUM, day);
            case 4 -> make(3, 3, Level.MEDIUM, day);
            case 5 -> make(3, 4, Level.MEDIUM, day);
            default -> make(4, 4, Level.EASY, day);
        };
        // Each of these levels has many puzzles: a trial fails with a chance of less than 0.9.
        return puzzle.orElseThrow();
    }

    /** A sudoku of a random grid, of which each clue is needed; the same seed gives the same puzzle. */
    static Puzzle sudoku(long seed) {
        return maker(seed).next();
    }

    /**
     * The same of a given grid, 81 digits.
     *
     * @throws IllegalArgumentException if it is no solution grid
     */
    static Puzzle sudoku(String grid, long seed) {
        return maker(seed).of(SolutionGrid.of(grid));
    }

    private static SudokuMaker maker(long seed) {
        return new SudokuMaker(SudokuMaker.Wish.ANY, new SplittableRandom(seed));
    }
}

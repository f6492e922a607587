package org.seventeen.show.play.survo;

import java.time.LocalDate;
import java.util.Optional;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.make.SurvoGenerator;

/**
 * Makes puzzles with exactly one solution to play with. The page of {@code survo play} makes the same ones from the same size,
 * level and seed.
 */
public final class PuzzleMaker {
    /** The page gives up after as many. */
    private static final int MOST_TRIALS = 500;

    private PuzzleMaker() {}

    /**
     * A puzzle.
     *
     * @param m the number of rows, from 1
     * @param n the number of columns, from 1; m n is at most 64, or 28 if the level is open
     * @param seed the same seed gives the same puzzle
     * @return nothing if none was found in 500 trials, as when a size has no puzzle of this level
     * @throws IllegalArgumentException if the size is out of range
     */
    public static Optional<SurvoPuzzle> make(int m, int n, PlayLevel level, long seed) {
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
     * The puzzle of a day, the same everywhere: from 3 × 3 on Monday over an open 4 × 4 on Saturday to 5 × 5 on Sunday. The seed
     * is the number of the day from 1 January 1970.
     */
    public static SurvoPuzzle ofDay(LocalDate date) {
        long seed = date.toEpochDay();
        Optional<SurvoPuzzle> puzzle = switch (date.getDayOfWeek()) {
            case MONDAY -> make(3, 3, PlayLevel.MEDIUM, seed);
            case TUESDAY -> make(3, 4, PlayLevel.MEDIUM, seed);
            case WEDNESDAY -> make(4, 4, PlayLevel.EASY, seed);
            case THURSDAY -> make(4, 4, PlayLevel.MEDIUM, seed);
            case FRIDAY -> make(4, 4, PlayLevel.HARD, seed);
            case SATURDAY -> make(4, 4, PlayLevel.OPEN, seed);
            case SUNDAY -> make(5, 5, PlayLevel.MEDIUM, seed);
        };
        // Each of these levels has many puzzles: a trial fails with a chance of less than 0.9.
        return puzzle.orElseThrow();
    }
}

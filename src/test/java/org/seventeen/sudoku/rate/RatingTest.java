package org.seventeen.sudoku.rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.rate.Rating.Level;
import org.seventeen.sudoku.rate.Step.Technique;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.testing.Size;

class RatingTest {
    /** "Golden Nugget" of the forums, which needs suppositions within suppositions. */
    private static final String NUGGET =
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

    /** Each puzzle is solved, by steps of which none contradicts the solution that the bit solver finds. */
    @Tag("sized")
    @Test
    void puzzlesAreSolvedByRightSteps() {
        SudokuMaker maker = new SudokuMaker(SudokuMaker.Wish.ANY, new SplittableRandom(51));
        Set<Technique> used = EnumSet.noneOf(Technique.class);
        for (int i = 0; i < Size.of(500, 2000); i++) {
            Puzzle puzzle = maker.next();
            assertSolved(puzzle);
            used.addAll(Rating.of(puzzle).counts().keySet());
        }
        assertSolved(Puzzle.of(NUGGET));
        assertThat(used).containsAll(EnumSet.range(Technique.LAST_CELL, Technique.HIDDEN_TRIPLE));
    }

    private static void assertSolved(Puzzle puzzle) {
        SolutionGrid solution = new BitSolver().first(puzzle, 2).get(0);
        Rating rating = Rating.of(puzzle);
        byte[] digits = puzzle.digits();
        int hardest = 0;
        for (Step step : rating.steps()) {
            SetStepsTest.assertRight(step, solution);
            hardest = Math.max(hardest, step.rating());
            if (step.digit() > 0) {
                digits[step.cell()] = (byte) step.digit();
            }
        }
        assertThat(Puzzle.of(digits).toString()).isEqualTo(solution.toString());
        assertThat(rating.rating()).isEqualTo(hardest);
        assertThat(rating.hardest().rating()).isEqualTo(hardest);
        assertThat(rating.level()).isEqualTo(Level.of(hardest));
    }

    @Test
    void aMorphHasTheSameRatingAndAsManySteps() {
        SplittableRandom random = new SplittableRandom(52);
        SudokuMaker maker = new SudokuMaker(SudokuMaker.Wish.ANY, random);
        for (int i = 0; i < 200; i++) {
            assertInvariant(maker.next(), random);
        }
        for (Rated rated : bank()) {
            assertInvariant(rated.puzzle, random);
        }
        assertInvariant(Puzzle.of(NUGGET), random);
    }

    private static void assertInvariant(Puzzle puzzle, SplittableRandom random) {
        Rating rating = Rating.of(puzzle);
        Rating morph = Rating.of(Isotopy.random(random).apply(puzzle));
        assertThat(morph.rating()).as(puzzle.toString()).isEqualTo(rating.rating());
        assertThat(morph.counts()).as(puzzle.toString()).isEqualTo(rating.counts());
    }

    /** A puzzle of the bank, and its published rating. */
    private record Rated(Puzzle puzzle, double published) {}

    private static List<Rated> bank() {
        List<Rated> bank = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(RatingTest.class.getResourceAsStream("rated.txt"), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.startsWith("#")) {
                    bank.add(new Rated(Puzzle.of(line.substring(0, 81)), Double.parseDouble(line.substring(82))));
                }
            }
        } catch (IOException fault) {
            throw new AssertionError(fault);
        }
        return bank;
    }

    /** docs/rating.md has the figures. */
    @Test
    void theScaleRisesWithThatOfThePuzzleBank() {
        List<Rated> bank = bank();
        assertThat(bank).hasSize(200);
        double[] ours = bank.stream()
                .mapToDouble(rated -> Rating.of(rated.puzzle).rating())
                .toArray();
        double[] theirs = bank.stream().mapToDouble(Rated::published).toArray();
        assertThat(correlation(ranks(ours), ranks(theirs))).isGreaterThan(0.9);
    }

    /** By place: how many are less, and half of those that are equal. */
    private static double[] ranks(double[] values) {
        double[] ranks = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            for (double other : values) {
                ranks[i] += other < values[i] ? 1 : other == values[i] ? 0.5 : 0;
            }
        }
        return ranks;
    }

    private static double correlation(double[] one, double[] two) {
        double mean = one.length / 2.0;
        double both = 0;
        double first = 0;
        double second = 0;
        for (int i = 0; i < one.length; i++) {
            both += (one[i] - mean) * (two[i] - mean);
            first += (one[i] - mean) * (one[i] - mean);
            second += (two[i] - mean) * (two[i] - mean);
        }
        return both / Math.sqrt(first * second);
    }

    @ParameterizedTest
    @CsvSource({"11, none", "1234567, multiple"})
    void onlyAPuzzleWithOneSolutionHasARating(String clues, String found) {
        Puzzle puzzle = Puzzle.of(clues + ".".repeat(81 - clues.length()));
        assertThatThrownBy(() -> Rating.of(puzzle))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a puzzle with one solution, found " + found);
    }

    @Test
    void aFullGridHasTheRatingZero() {
        SolutionGrid grid = new BitSolver().first(Puzzle.of(NUGGET), 1).get(0);
        Rating rating = Rating.of(Puzzle.of(grid.digits()));
        assertThat(rating.rating()).isZero();
        assertThat(rating.steps()).isEmpty();
        assertThat(rating.text()).isEqualTo("0.0 easy");
    }

    @Test
    void aRatingEndsAboveItsLimit() {
        assertThat(Rating.of(Puzzle.of(NUGGET), 89, () -> false)).isEmpty();
        assertThatThrownBy(() -> Rating.of(Puzzle.of(NUGGET), 100, () -> true))
                .isInstanceOf(java.util.concurrent.CancellationException.class);
    }

    @Test
    void theWayToTheNextDigitEndsWithIt() {
        SudokuMaker maker = new SudokuMaker(SudokuMaker.Wish.ANY, new SplittableRandom(53));
        for (int i = 0; i < 50; i++) {
            Puzzle puzzle = maker.next();
            SolutionGrid solution = new BitSolver().first(puzzle, 1).get(0);
            List<Step> steps = Rating.toNextDigit(puzzle);
            steps.forEach(step -> SetStepsTest.assertRight(step, solution));
            assertThat(steps.subList(0, steps.size() - 1)).allMatch(step -> step.digit() == 0);
            assertThat(steps.get(steps.size() - 1).digit()).isPositive();
        }
    }
}

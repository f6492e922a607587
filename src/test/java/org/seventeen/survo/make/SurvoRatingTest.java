package org.seventeen.survo.make;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoVerdict;
import org.seventeen.survo.solve.SurvoSolver;
import org.seventeen.survo.swap.SwapTable;

class SurvoRatingTest {
    /** The published MD of this puzzle is 150; the order in which that program tries swaps is not published. */
    @Test
    void theMeanOfMutationsIsNearAPublishedOne() throws BadInputException {
        SurvoRating rating =
                SurvoRating.of(Puzzles.puzzle("24,15,39 / 21,10,18,29"), 1000, 100_000, new SplittableRandom(1));
        assertThat(rating.verdict()).isEqualTo(SurvoVerdict.UNIQUE);
        assertThat(rating.meanMutations()).isBetween(120.0, 190.0);
        assertThat(rating.standardError()).isBetween(3.0, 8.0);
        assertThat(rating.unfinished()).isZero();
    }

    @Test
    void meanAndStandardErrorAreThoseOfTheRuns() throws BadInputException {
        SurvoPuzzle puzzle = Puzzles.puzzle("13,27,38 / 13,14,23,28");
        SplittableRandom random = new SplittableRandom(5);
        double[] runs = new double[50];
        for (int run = 0; run < runs.length; run++) {
            SwapTable.Descent descent = new SwapTable.Descent(SwapTable.random(puzzle, random), random);
            descent.run(40);
            runs[run] = descent.mutations();
        }
        double mean = java.util.Arrays.stream(runs).average().orElseThrow();
        double variance = 0;
        for (double value : runs) {
            variance += (value - mean) * (value - mean) / 49;
        }
        SurvoRating rating = SurvoRating.of(puzzle, 50, 40, new SplittableRandom(5));
        assertThat(rating.meanMutations()).isCloseTo(mean, within(1e-9));
        assertThat(rating.standardError()).isCloseTo(Math.sqrt(variance / 50), within(1e-9));
        assertThat(rating.unfinished()).isBetween(1, 49);
    }

    @Test
    void whatHasNoRatingIsNotRated() throws BadInputException {
        SurvoRating none = SurvoRating.of(Puzzles.puzzle("6,15/5,6,10"), 10, 10, new SplittableRandom(1));
        assertThat(none.verdict()).isEqualTo(SurvoVerdict.NONE);
        assertThat(none.runs()).isZero();
        assertThat(none.meanMutations()).isNaN();
        SurvoRating several =
                SurvoRating.of(Puzzles.puzzle("34,34,34,34/34,34,34,34"), 10, 10_000, new SplittableRandom(1));
        assertThat(several.verdict()).isEqualTo(SurvoVerdict.MULTIPLE);
        assertThat(several.meanMutations()).isPositive();
        assertThat(several.bits()).isNaN();
        SurvoRating full = SurvoRating.of(Puzzles.puzzle("1 2 3\n3 4 7\n4 6"), 10, 10, new SplittableRandom(1));
        assertThat(full.meanMutations()).isZero();
        assertThat(full.bits()).isZero();
    }

    @Test
    void bitsAreThoseOfTheDefinition() throws BadInputException {
        int chosen = 0;
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(4);
            int columns = 1 + random.nextInt(4);
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, random.nextInt(rows * columns + 1));
            int[][] solution = new int[1][];
            new SurvoSolver(puzzle).visit(cells -> {
                solution[0] = cells.clone();
                return false;
            });
            double bits = SurvoRating.ChoiceBits.of(puzzle, solution[0]);
            assertThat(bits).as("seed %s: %s", seed, puzzle).isCloseTo(plainBits(puzzle, solution[0]), within(1e-9));
            chosen += bits > 0 ? 1 : 0;
        }
        assertThat(chosen).isGreaterThan(20);
    }

    /** The definition with explicit sets. */
    private static double plainBits(SurvoPuzzle puzzle, int[] solution) {
        int rows = puzzle.rows();
        int columns = puzzle.columns();
        List<Integer> filled = new ArrayList<>();
        double bits = 0;
        while (filled.size() < rows + columns) {
            int best = -1;
            long fewest = Long.MAX_VALUE;
            for (int line = 0; line < rows + columns; line++) {
                if (!filled.contains(line)) {
                    long sets = countSets(puzzle, solution, filled, line);
                    if (sets < fewest) {
                        fewest = sets;
                        best = line;
                    }
                }
            }
            filled.add(best);
            bits += Math.log((double) fewest) / Math.log(2);
        }
        return bits;
    }

    private static long countSets(SurvoPuzzle puzzle, int[] solution, List<Integer> filled, int line) {
        int rows = puzzle.rows();
        int columns = puzzle.columns();
        // For each number the line whose crossing gives it, −1 if it is free, −2 if it cannot be in this line.
        int[] source = new int[solution.length + 1];
        java.util.Arrays.fill(source, -1);
        int needed = line < rows ? puzzle.rowSum(line) : puzzle.columnSum(line - rows);
        int blank = 0;
        List<Integer> crossing = new ArrayList<>();
        for (int cell = 0; cell < solution.length; cell++) {
            int row = cell / columns;
            int column = rows + cell % columns;
            boolean inLine = row == line || column == line;
            boolean given = puzzle.given(row, column - rows) != 0;
            int along = line < rows ? row : column;
            int across = line < rows ? column : row;
            if (inLine && !given) {
                blank++;
                if (filled.contains(across)) {
                    crossing.add(across);
                }
            }
            if (inLine && given) {
                needed -= solution[cell];
            }
            boolean parallel = filled.contains(along);
            source[solution[cell]] = given || parallel ? -2 : filled.contains(across) ? across : -1;
        }
        long sets = 0;
        for (long set = 0; set < 1L << solution.length; set++) {
            if (Long.bitCount(set) != blank) {
                continue;
            }
            int sum = 0;
            List<Integer> sources = new ArrayList<>();
            boolean possible = true;
            for (int number = 1; number <= solution.length; number++) {
                if ((set >> (number - 1) & 1) != 0) {
                    sum += number;
                    possible &= source[number] != -2;
                    if (source[number] >= 0) {
                        sources.add(source[number]);
                    }
                }
            }
            java.util.Collections.sort(sources);
            java.util.Collections.sort(crossing);
            sets += possible && sum == needed && sources.equals(crossing) ? 1 : 0;
        }
        return sets;
    }
}

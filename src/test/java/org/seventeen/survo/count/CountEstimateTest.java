package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.survo.count.margin.ColumnSums;
import org.seventeen.survo.count.margin.ColumnWalk;
import org.seventeen.testing.Size;

class CountEstimateTest {
    private static final double MOST_ERRORS = 4.5;

    @ParameterizedTest
    @Tag("long")
    @CsvSource({"2, 6, 1146", "4, 4, 5327"})
    void allDescentsOfLargerSizesDoSoToo(int rows, int columns, double count) {
        allDescentsTogetherGiveTheCountAndTheNodesOfEachDepth(rows, columns, count);
    }

    /** Goes through every descent, by all random numbers that can be drawn, with its probability. */
    @ParameterizedTest
    @CsvSource({"2, 3, 18", "2, 4, 62", "2, 5, 278", "3, 3, 38", "3, 4, 583"})
    void allDescentsTogetherGiveTheCountAndTheNodesOfEachDepth(int rows, int columns, double count) {
        CountEstimate.ColumnDescent descent =
                new CountEstimate.ColumnDescent(rows, columns, new CountEstimate.CompletionCounts(rows, columns));
        ColumnWalk walk = new CountRun(rows, columns).walk();
        TreeMap<String, Long> unique = new TreeMap<>();
        double mass = 0;
        double expected = 0;
        double[] nodes = new double[columns - 2];
        List<Long> points = new ArrayList<>();
        List<Long> bounds = new ArrayList<>();
        do {
            bounds.clear();
            int[] sums = descent.draw(bound -> {
                bounds.add(bound);
                if (points.size() < bounds.size()) {
                    points.add(0L);
                }
                return points.get(bounds.size() - 1);
            });
            double probability = 1;
            for (long bound : bounds) {
                probability /= bound;
            }
            mass += probability;
            for (int column = 0; column < sums.length; column++) {
                nodes[column] += probability * descent.weight(column);
            }
            if (sums.length == columns - 2) {
                long value = unique.computeIfAbsent(Arrays.toString(sums), key -> walk.count(sums, null));
                expected += probability * value * descent.weight(columns - 3);
            }
        } while (next(points, bounds));
        assertThat(mass).isEqualTo(1, within(1e-9));
        assertThat(expected).isEqualTo(count, within(1e-6 * count));
        for (int column = 0; column < nodes.length; column++) {
            int all = new ColumnSums(rows, columns).prefixes(column + 1).size();
            assertThat(nodes[column]).as("depth %s", column).isEqualTo(all, within(1e-6 * all));
        }
    }

    /** The next random numbers in lexicographic order; false if there are none. */
    private static boolean next(List<Long> points, List<Long> bounds) {
        while (!points.isEmpty()) {
            int last = points.size() - 1;
            if (points.get(last) + 1 < bounds.get(last)) {
                points.set(last, points.get(last) + 1);
                return true;
            }
            points.remove(last);
        }
        return false;
    }

    @ParameterizedTest
    @CsvSource({"2, 8, 28707", "8, 2, 28707", "2, 9, 154587", "3, 5, 5337", "4, 4, 5327"})
    @Tag("sized")
    void estimatesAreWithinTheirErrors(int m, int n, double count) throws InterruptedException {
        for (long seed = 1; seed <= Size.of(1, 3); seed++) {
            CountEstimate estimate = new CountEstimate(m, n, seed, () -> 0, 0);
            estimate.draw(600, 2);
            CountEstimate.Result result = estimate.result();
            assertThat(result.descents()).isEqualTo(600);
            assertThat(result.puzzlesError()).as("seed %s", seed).isBetween(0.001 * count, 0.2 * count);
            assertThat(result.puzzles())
                    .as("seed %s", seed)
                    .isEqualTo(count, within(MOST_ERRORS * result.puzzlesError()));
        }
    }

    /** With one second per step of the count instead of a clock, the time is the number of steps. */
    @ParameterizedTest
    @CsvSource({"3, 5", "2, 8", "4, 4"})
    @Tag("sized")
    void theTimeIsThatOfAllSteps(int rows, int columns) throws InterruptedException {
        double steps = steps(rows, columns);
        for (long seed = 1; seed <= Size.of(1, 3); seed++) {
            long[] now = new long[1];
            CountEstimate estimate = new CountEstimate(rows, columns, seed, () -> now[0] += 1_000_000_007L, 7);
            estimate.draw(600, 1);
            CountEstimate.Result result = estimate.result();
            double error = Math.sqrt(result.cpuSeconds().variance());
            assertThat(error).as("seed %s", seed).isBetween(1e-4 * steps, 0.2 * steps);
            assertThat(result.cpuSeconds().mean()).as("seed %s", seed).isEqualTo(steps, within(MOST_ERRORS * error));
        }
    }

    /** The steps of a count: those of the first columns once per part, the others once per node. */
    private static long steps(int rows, int columns) {
        CountRun run = new CountRun(rows, columns);
        ColumnWalk walk = run.walk();
        Set<String> seen = new HashSet<>();
        for (int[] sums : new ColumnSums(rows, columns).prefixes(columns - 2)) {
            walk.count(sums, null, column -> {
                int known = column == columns - 2 ? column : Math.max(column + 1, run.prefixLength());
                seen.add(column + Arrays.toString(Arrays.copyOf(sums, known)));
            });
        }
        return seen.size();
    }

    @Test
    void aSeedDrawsTheSameOnAnyNumberOfThreads() throws InterruptedException {
        CountEstimate one = new CountEstimate(3, 4, 5, () -> 0, 0);
        one.draw(100, 1);
        CountEstimate three = new CountEstimate(3, 4, 5, () -> 0, 0);
        three.draw(100, 3);
        CountEstimate other = new CountEstimate(3, 4, 6, () -> 0, 0);
        other.draw(100, 1);
        assertThat(three.result().puzzles()).isEqualTo(one.result().puzzles(), within(1e-6));
        assertThat(three.result().puzzlesError()).isEqualTo(one.result().puzzlesError(), within(1e-6));
        assertThat(other.result().puzzles()).isNotCloseTo(one.result().puzzles(), within(1e-6));
    }

    @Test
    void aShortTimeIsEnoughForTwoDescents() throws InterruptedException {
        CountEstimate estimate = new CountEstimate(4, 4, 1, System::nanoTime);
        estimate.run(Duration.ofMillis(1), 1);
        assertThat(estimate.result().descents())
                .isGreaterThanOrEqualTo(2)
                .isEqualTo(estimate.result().planned());
    }

    @Test
    void whatIsStoppedKeepsWhatItHas() throws InterruptedException {
        long[] readings = new long[1];
        CountEstimate[] estimate = new CountEstimate[1];
        estimate[0] = new CountEstimate(
                3,
                5,
                1,
                () -> {
                    if (++readings[0] == 60) {
                        estimate[0].stop();
                    }
                    return readings[0];
                },
                0);
        estimate[0].draw(1000, 1);
        CountEstimate.Result result = estimate[0].result();
        assertThat(result.descents()).isBetween(10L, 30L);
        assertThat(result.planned()).isEqualTo(1000);
        assertThat(result.puzzles()).isPositive();
    }

    @Test
    void whatIsStoppedAtOnceKnowsNothing() throws InterruptedException {
        CountEstimate estimate = new CountEstimate(3, 5, 1, System::nanoTime);
        estimate.stop();
        estimate.run(Duration.ofMinutes(10), 2);
        assertThat(estimate.result().descents()).isZero();
        assertThat(estimate.result().puzzlesError()).isNaN();
    }

    @ParameterizedTest
    @CsvSource({"1, 4", "2, 2", "3, 1", "3, 9", "0, 4", "6, 6"})
    void otherSizesAreRefused(int m, int n) {
        assertThatThrownBy(() -> new CountEstimate(m, n, 1, System::nanoTime))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("found " + m);
    }
}

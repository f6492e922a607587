package org.seventeen.survo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts that are too dear to be made twice: what the walk says of random sums is what the solver says. */
class WalkSampleTest {
    @ParameterizedTest
    @CsvSource({"2, 8, 20, 40, 1", "3, 5, 10, 40, 2", "4, 4, 4, 20, 3"})
    void theWalkSaysOfRandomSumsWhatTheSolverSays(int m, int n, int parts, int margins, long seed) {
        sample(m, n, parts, margins, seed);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"2, 11, 50, 100, 4", "2, 12, 20, 100, 5", "3, 7, 20, 100, 6", "3, 8, 60, 200, 7", "4, 5, 10, 100, 8"})
    void theWalkSaysOfRandomSumsOfLargeTablesWhatTheSolverSays(int m, int n, int parts, int margins, long seed) {
        sample(m, n, parts, margins, seed);
    }

    /**
     * Of each of some random parts so many listed puzzles, as many sums of rows beside theirs, where puzzles with one solution
     * are next to those with none and with several, and as many random sums.
     */
    private static void sample(int m, int n, int parts, int margins, long seed) {
        Random random = new Random(seed);
        ColumnWalk walk = new CountRun(m, n).walk();
        List<int[]> prefixes = new ColumnSums(m, n).prefixes(Math.min(3, Math.max(1, n - 3)));
        List<int[]> rowSums = Margins.of(m, n);
        for (int part = 0; part < parts; part++) {
            int[] prefix = prefixes.get(random.nextInt(prefixes.size()));
            Set<List<Integer>> listed = new HashSet<>();
            List<int[][]> puzzles = new ArrayList<>();
            walk.count(prefix, (rows, columns) -> {
                listed.add(key(rows, columns));
                puzzles.add(new int[][] {rows, columns});
            });
            String where = "seed " + seed + ", columns that begin with " + Arrays.toString(prefix);
            for (int i = 0; i < margins && !puzzles.isEmpty(); i++) {
                int[][] puzzle = puzzles.get(random.nextInt(puzzles.size()));
                assertThat(solutions(puzzle[0], puzzle[1]))
                        .as("%s, listed %s", where, Arrays.deepToString(puzzle))
                        .isEqualTo(1);
                if (m != n) {
                    int[] beside = beside(random, puzzle[0], rowSums);
                    assertThat(solutions(beside, puzzle[1]) == 1)
                            .as("%s, %s beside listed %s", where, Arrays.toString(beside), Arrays.deepToString(puzzle))
                            .isEqualTo(listed.contains(key(beside, puzzle[1])));
                }
            }
            for (int i = 0; i < margins; i++) {
                int[] columns = randomColumns(random, m, n, prefix);
                int[] rows = rowSums.get(random.nextInt(rowSums.size()));
                if (columns == null || m == n) {
                    continue;
                }
                assertThat(solutions(rows, columns) == 1)
                        .as("%s, %s / %s", where, Arrays.toString(rows), Arrays.toString(columns))
                        .isEqualTo(listed.contains(key(rows, columns)));
            }
        }
    }

    /** Other sums of rows, as near as can be: one row has one more, another one less. */
    private static int[] beside(Random random, int[] sums, List<int[]> all) {
        List<int[]> near = all.stream()
                .filter(other -> IntStream.range(0, sums.length)
                                .map(row -> Math.abs(other[row] - sums[row]))
                                .sum()
                        == 2)
                .toList();
        return near.get(random.nextInt(near.size()));
    }

    /** Sums that the walk takes up, or null if it came to a dead end. */
    private static int[] randomColumns(Random random, int m, int n, int[] prefix) {
        ColumnSums sums = new ColumnSums(m, n);
        for (int column = 0; column < n - 1; column++) {
            int least = column < prefix.length ? prefix[column] : sums.least(column, sums.rest(column));
            int greatest = column < prefix.length ? prefix[column] : sums.greatest(column, sums.rest(column));
            if (least > greatest) {
                return null;
            }
            sums.choose(column, least + random.nextInt(greatest - least + 1));
        }
        sums.choose(n - 1, sums.rest(n - 1));
        return sums.weight() > 0 ? sums.chosen() : null;
    }

    private static int solutions(int[] rowSums, int[] columnSums) {
        return new LineSearch(rowSums.length, columnSums.length).openSolutions(rowSums, columnSums);
    }

    private static List<Integer> key(int[] rowSums, int[] columnSums) {
        return IntStream.concat(Arrays.stream(rowSums), Arrays.stream(columnSums))
                .boxed()
                .toList();
    }
}

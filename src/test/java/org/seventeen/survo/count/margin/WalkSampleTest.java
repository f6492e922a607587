package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/**
 * Compares walk and solver on random sums where a second full count would be too costly. To show that no puzzle is lost,
 * some columns are tested with all row sums, as few sums that are random or near a puzzle's belong to a puzzle.
 */
class WalkSampleTest {
    private static final int DRAWS = 8;

    @ParameterizedTest
    @CsvSource({"2, 8, 20, 40, 200, 1", "3, 5, 10, 40, 8000, 2", "4, 4, 10, 20, 40000, 3"})
    void theWalkSaysOfRandomSumsWhatTheSolverSays(int m, int n, int parts, int margins, int rows, long seed) {
        sample(m, n, ColumnWalk.prefixLength(m, n), parts, margins, rows, seed);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({
        "2, 11, 50, 100, 2000, 4",
        "2, 12, 20, 100, 2000, 5",
        "3, 7, 20, 100, 12000, 6",
        "3, 8, 60, 200, 10000, 7",
        "4, 5, 10, 100, 50000, 8"
    })
    void theWalkSaysOfRandomSumsOfLargeTablesWhatTheSolverSays(
            int m, int n, int parts, int margins, int rows, long seed) {
        sample(m, n, ColumnWalk.prefixLength(m, n), parts, margins, rows, seed);
    }

    /** With sums for all columns but the last two, where a part would be too costly. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"4, 6, 20, 40, 10000, 13", "5, 5, 8, 20, 40000, 10"})
    void theWalkSaysOfRandomSumsOfTheLargestTablesWhatTheSolverSays(
            int m, int n, int parts, int margins, int rows, long seed) {
        sample(m, n, n - 2, parts, margins, rows, seed);
    }

    /**
     * Tests, from each of some random parts, {@code margins} listed puzzles, as many row sums near theirs and as many random
     * sums, and {@code rows} row sums for the same columns, or all if there are no more: columns of listed puzzles, and
     * random ones.
     *
     * @param length how many first columns a part fixes
     */
    private static void sample(int m, int n, int length, int parts, int margins, int rows, long seed) {
        Random random = new Random(seed);
        ColumnWalk walk = ColumnWalk.of(m, n, () -> false);
        MarginWalk.SquareHalf half = m == n ? new MarginWalk.SquareHalf(new MarginWords(m, n), n) : null;
        List<int[]> prefixes = new ColumnSums(m, n).prefixes(length);
        List<int[]> rowSums = Margins.of(m, n);
        int all = 0;
        for (int part = 0; part < parts; part++) {
            int[] prefix = length == ColumnWalk.prefixLength(m, n)
                    ? prefixes.get(random.nextInt(prefixes.size()))
                    : small(random, prefixes);
            List<int[][]> puzzles = new ArrayList<>();
            walk.count(prefix, (sums, columns) -> puzzles.add(new int[][] {sums, columns}));
            List<int[][]> asked = new ArrayList<>();
            for (int i = 0; i < margins; i++) {
                if (!puzzles.isEmpty()) {
                    int[][] puzzle = puzzles.get(random.nextInt(puzzles.size()));
                    asked.add(puzzle);
                    asked.add(new int[][] {beside(random, puzzle[0], rowSums), puzzle[1]});
                }
                int[] columns = randomColumns(random, m, n, prefix);
                if (columns != null) {
                    asked.add(new int[][] {rowSums.get(random.nextInt(rowSums.size())), columns});
                }
            }
            for (int left = rows; left > 0; left -= rowSums.size()) {
                int share = left;
                int[] columns = puzzles.isEmpty() || random.nextBoolean()
                        ? randomColumns(random, m, n, prefix)
                        : puzzles.get(random.nextInt(puzzles.size()))[1];
                if (columns != null) {
                    rowSums.stream()
                            .filter(sums -> random.nextInt(rowSums.size()) < share)
                            .forEach(sums -> asked.add(new int[][] {sums, columns}));
                }
            }
            assertThat(wrong(puzzles, asked, half))
                    .as("seed %s, columns that begin with %s", seed, Arrays.toString(prefix))
                    .isEmpty();
            all += puzzles.size();
        }
        assertThat(all).as("listed puzzles").isPositive();
    }

    /**
     * The tested sums that are listed although they have no solution or several, or are not listed although they have one.
     *
     * @param half the choice of pairs listed for a square, or null
     */
    private static List<String> wrong(List<int[][]> puzzles, List<int[][]> asked, MarginWalk.SquareHalf half) {
        Set<List<Integer>> listed = new HashSet<>();
        Set<Set<List<Integer>>> different = new HashSet<>();
        for (int[][] puzzle : puzzles) {
            listed.add(key(puzzle[0], puzzle[1]));
            // Transposed squares count as equal.
            different.add(Set.of(key(puzzle[0]), key(puzzle[1])));
        }
        assertThat(different).as("no puzzle twice").hasSameSizeAs(puzzles);
        List<String> wrong = new ArrayList<>();
        for (int[][] sums : asked) {
            int[] rows = sums[0];
            int[] columns = sums[1];
            // Rows of a square with a wider spread than its columns are listed as columns. Rows and columns of equal
            // spread are complements; of these and their transposes one puzzle is listed.
            int side = half == null ? -1 : Integer.compare(half.rank(rows), half.rank(columns));
            boolean isPuzzle = side <= 0
                    && !Margins.exclude(rows, columns)
                    && new LineSearch(rows.length, columns.length).openSolutions(rows, columns) == 1;
            boolean isListed = listed.contains(key(rows, columns));
            if (isListed ? !isPuzzle : isPuzzle && side < 0) {
                wrong.add((isListed ? "listed " : "not listed ") + Arrays.deepToString(sums));
            }
        }
        return wrong;
    }

    /**
     * The prefix with the least sum of some random prefixes: those with greater sums are more costly and have fewer puzzles.
     */
    private static int[] small(Random random, List<int[]> prefixes) {
        return Stream.generate(() -> prefixes.get(random.nextInt(prefixes.size())))
                .limit(DRAWS)
                .min(Comparator.comparing(prefix -> Arrays.stream(prefix).sum()))
                .orElseThrow();
    }

    /** Other row sums, as near as possible: one row has one more, another one less. */
    private static int[] beside(Random random, int[] sums, List<int[]> all) {
        List<int[]> near = all.stream()
                .filter(other -> IntStream.range(0, sums.length)
                                .map(row -> Math.abs(other[row] - sums[row]))
                                .sum()
                        == 2)
                .toList();
        return near.get(random.nextInt(near.size()));
    }

    /** Sums that the walk visits, or null if it came to a dead end. */
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

    private static List<Integer> key(int[]... sums) {
        return Arrays.stream(sums).flatMapToInt(Arrays::stream).boxed().toList();
    }
}

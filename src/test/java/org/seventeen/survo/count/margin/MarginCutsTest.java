package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.comb.Margins;
import org.seventeen.testing.Size;

class MarginCutsTest {
    /** Sets the ascending column sums to test rows with. */
    static void columns(MarginCuts cuts, int[] sums) {
        for (int column = 0; column < sums.length - 1; column++) {
            cuts.column(column, sums[column]);
        }
    }

    /** Whether the ascending row sums have no solution with the column sums. */
    static boolean excludes(MarginCuts cuts, int[] rowSums) {
        return IntStream.range(0, cuts.needed().length)
                .anyMatch(u -> dot(cuts.rowWeights()[u], rowSums) < cuts.needed()[u]);
    }

    @ParameterizedTest
    @Tag("sized")
    @CsvSource({"2, 4", "4, 2", "3, 3"})
    void noSumsThatATableHasAreExcluded(int m, int n) {
        for (int weights = 1; weights <= 4; weights += Size.of(3, 1)) {
            MarginCuts cuts = new MarginCuts(m, n, weights);
            for (String sums : Puzzles.allTables(m, n).keySet()) {
                String[] sides = sums.split("/", -1);
                columns(cuts, ascending(sides[1]));
                assertThat(excludes(cuts, ascending(sides[0]))).as(sums).isFalse();
            }
        }
    }

    @ParameterizedTest
    @Tag("sized")
    @CsvSource({"3, 5, 1", "4, 4, 2", "4, 5, 3", "3, 7, 4", "3, 8, 5", "4, 6, 6", "5, 5, 7"})
    void noSumsOfARandomTableAreExcluded(int m, int n, long seed) {
        Random random = new Random(seed);
        MarginCuts cuts = new MarginCuts(m, n, MarginWalk.WEIGHTS);
        for (int i = 0; i < Size.of(1500, 5000); i++) {
            // Nearly sorted tables have sums of wide spread, where the conditions are sharp. Those sorted by weights of
            // their cells meet the condition of these weights with equality.
            int[] cells = Puzzles.shuffled(random, m * n);
            if (i % 3 == 0) {
                Arrays.sort(cells);
                swapSome(random, cells);
            } else if (i % 3 == 1) {
                cells = sortedByWeights(random, m, n);
                swapSome(random, cells);
            }
            int[][] sums = Puzzles.sums(cells, m, n);
            Arrays.sort(sums[0]);
            Arrays.sort(sums[1]);
            columns(cuts, sums[1]);
            assertThat(excludes(cuts, sums[0])).as("seed %s, table %s", seed, i).isFalse();
        }
    }

    /** A table with the smallest numbers in the cells with the greatest sums of random row and column weights. */
    private static int[] sortedByWeights(Random random, int m, int n) {
        int[] u = random.ints(m, 0, MarginWalk.WEIGHTS + 1).toArray();
        int[] v = random.ints(n, 0, MarginWalk.WEIGHTS + 1).toArray();
        int[] order = Arrays.stream(Puzzles.shuffled(random, m * n))
                .mapToObj(number -> number - 1)
                .sorted(Comparator.comparing(cell -> -u[cell / n] - v[cell % n]))
                .mapToInt(cell -> cell)
                .toArray();
        int[] cells = new int[m * n];
        for (int i = 0; i < order.length; i++) {
            cells[order[i]] = i + 1;
        }
        return cells;
    }

    private static void swapSome(Random random, int[] cells) {
        for (int swap = random.nextInt(4); swap > 0; swap--) {
            int i = random.nextInt(cells.length);
            int j = random.nextInt(cells.length);
            int number = cells[i];
            cells[i] = cells[j];
            cells[j] = number;
        }
    }

    /** Weights of 1 give condition (2), also for the complement; more weights exclude more. */
    @Test
    void weightsExcludeWhatCondition2Excludes() {
        List<int[]> rowSums = Margins.of(3, 4);
        MarginCuts ones = new MarginCuts(3, 4, 1);
        MarginCuts threes = new MarginCuts(3, 4, 3);
        int[] excluded = new int[3];
        for (int[] columns : Margins.of(4, 3)) {
            columns(ones, columns);
            columns(threes, columns);
            for (int[] rows : rowSums) {
                boolean condition = Margins.exclude(rows, columns);
                assertThat(excludes(ones, rows)).isEqualTo(condition);
                assertThat(!condition || excludes(threes, rows)).isTrue();
                excluded[0] += condition ? 1 : 0;
                excluded[1] += excludes(threes, rows) ? 1 : 0;
            }
        }
        assertThat(excluded[0]).isEqualTo(22821);
        assertThat(excluded[1]).isBetween(22822, 22821 + 2843);
    }

    @ParameterizedTest
    @CsvSource({"3, 4", "4, 4", "3, 6"})
    void bitsSayWhatSumsSay(int m, int n) {
        MarginWords words = new MarginWords(m, n);
        MarginCuts cuts = new MarginCuts(m, n, 3);
        MarginWords.RowWeights weights = new MarginWords.RowWeights(words, cuts.rowWeights());
        List<int[]> columnSums = Margins.of(n, m);
        TreeSet<String> expected = new TreeSet<>();
        TreeSet<String> found = new TreeSet<>();
        int[] sums = new int[m];
        for (int i = 0; i < columnSums.size(); i += 97) {
            columns(cuts, columnSums.get(i));
            expected.clear();
            found.clear();
            for (int[] rows : Margins.of(m, n)) {
                if (!excludes(cuts, rows)) {
                    expected.add(Arrays.toString(rows));
                }
            }
            for (int word = 0; word < words.size(); word++) {
                long possible = words.valid(word) & weights.reaching(word, cuts.needed());
                for (long bits = possible; bits != 0; bits &= bits - 1) {
                    words.sums(word, Long.numberOfTrailingZeros(bits), sums);
                    found.add(Arrays.toString(sums));
                }
            }
            assertThat(found).as(Arrays.toString(columnSums.get(i))).isEqualTo(expected);
        }
    }

    /** Conditions that are no facets follow from those that are. */
    @ParameterizedTest
    @CsvSource({"3, 3", "3, 4", "4, 4"})
    void noOtherWeightsExcludeMoreThanThoseOfAllFaces(int m, int n) {
        MarginCuts cuts = new MarginCuts(m, n, 12);
        Random random = new Random(5);
        int excluded = 0;
        List<int[]> rowSums = Margins.of(m, n);
        List<int[]> columnSums = Margins.of(n, m);
        for (int i = 0; i < 4000; i++) {
            int[] rows = rowSums.get(random.nextInt(rowSums.size()));
            int[] columns = columnSums.get(random.nextInt(columnSums.size()));
            columns(cuts, columns);
            boolean byFaces = excludes(cuts, rows);
            for (int j = 0; j < 40; j++) {
                int[] u = randomWeights(random, m);
                int[] v = randomWeights(random, n);
                if (dot(u, rows) + dot(v, columns) < leastSum(u, v)) {
                    excluded++;
                    assertThat(byFaces)
                            .as("%s / %s by %s / %s", list(rows), list(columns), list(u), list(v))
                            .isTrue();
                }
            }
        }
        assertThat(excluded).isPositive();
    }

    private static String list(int[] numbers) {
        return Arrays.toString(numbers);
    }

    private static int[] randomWeights(Random random, int lines) {
        int[] weights = new int[lines];
        for (int line = lines - 2; line >= 0; line--) {
            weights[line] = weights[line + 1] + random.nextInt(6);
        }
        return weights;
    }

    private static int dot(int[] weights, int[] sums) {
        int sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * sums[i];
        }
        return sum;
    }

    /** The least sum of cells times their weights: the greatest weights meet the smallest numbers. */
    private static int leastSum(int[] u, int[] v) {
        int[] cells = Arrays.stream(u)
                .flatMap(row -> Arrays.stream(v).map(column -> row + column))
                .sorted()
                .toArray();
        int sum = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            sum += cells[cell] * (cells.length - cell);
        }
        return sum;
    }

    private static int[] ascending(String sums) {
        return Arrays.stream(sums.split(",", -1))
                .mapToInt(Integer::parseInt)
                .sorted()
                .toArray();
    }
}

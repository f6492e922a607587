package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.count.CountRun;

/** S(2, n) and the puzzles themselves, counted by two methods that share no code. */
class DescendingColumnsTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void theSecondMethodListsWhatAPlainCountOfEachPuzzleFinds(int columns) {
        Set<String> plain = new TreeSet<>();
        for (int[] rowSums : Margins.of(2, columns)) {
            Margins.partitions(columns, 2).visit(columnSums -> {
                if (Puzzles.countByStages(SurvoPuzzle.of(rowSums, columnSums), 2) == 1) {
                    plain.add(written(rowSums, columnSums));
                }
                return true;
            });
        }
        assertThat(bySecondMethod(columns)).isEqualTo(plain);
    }

    @ParameterizedTest
    @CsvSource({"3, 18", "4, 62", "5, 278", "6, 1146", "7, 5706", "8, 28707"})
    void bothMethodsListTheSamePuzzles(int columns, int count) throws IOException, InterruptedException {
        Set<String> first = new TreeSet<>();
        CountRun run = new CountRun(2, columns);
        run.list((rowSums, columnSums) ->
                assertThat(first.add(written(rowSums, columnSums))).isTrue());
        run.run(1);
        assertThat(first).hasSize(count);
        assertThat(bySecondMethod(columns)).isEqualTo(first);
    }

    @Test
    void bothMethodsListTheSamePuzzlesByTheirFingerprint() throws IOException, InterruptedException {
        compare(9, 154_587);
    }

    /** Sizes for which Mustonen gives no figure. */
    @Tag("long")
    @ParameterizedTest
    @CsvSource({"11, 4727674", "12, 26859675"})
    void bothMethodsListTheSamePuzzlesOfLargeTables(int columns, long count) throws IOException, InterruptedException {
        compare(columns, count);
    }

    /**
     * Compares puzzles too many to keep by their number and by the sum of a hash of each, which is independent of the order.
     */
    private static void compare(int columns, long count) throws IOException, InterruptedException {
        long[] second = new long[2];
        long counted = new DescendingColumns(columns).count((rowSums, columnSums) -> add(second, rowSums, columnSums));
        assertThat(counted).isEqualTo(count);
        long[] first = new long[2];
        CountRun run = new CountRun(2, columns);
        run.list((rowSums, columnSums) -> add(first, rowSums, columnSums));
        run.run(1);
        assertThat(run.found()).isEqualTo(count);
        assertThat(first[0]).isEqualTo(count);
        assertThat(second).isEqualTo(first);
    }

    private static void add(long[] fingerprint, int[] rowSums, int[] columnSums) {
        long word = rowSums[0];
        for (int sum : columnSums) {
            word = (word ^ sum) * 0x9E3779B97F4A7C15L;
            word ^= word >>> 29;
        }
        fingerprint[0]++;
        fingerprint[1] += word;
    }

    private static Set<String> bySecondMethod(int columns) {
        Set<String> listed = new TreeSet<>();
        long count = new DescendingColumns(columns)
                .count((rowSums, columnSums) ->
                        assertThat(listed.add(written(rowSums, columnSums))).isTrue());
        assertThat(listed).hasSize((int) count);
        assertThat(new DescendingColumns(columns).count(null)).isEqualTo(count);
        return listed;
    }

    private static String written(int[] rowSums, int[] columnSums) {
        return Arrays.toString(rowSums) + Arrays.toString(columnSums);
    }
}

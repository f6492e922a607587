package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.testing.Size;

/** The walks over columns against the solver, pair of sums by pair of sums. */
class MarginWalkTest {
    @ParameterizedTest
    @CsvSource({"3, 3, 1", "3, 3, 2", "3, 3, 10", "3, 3, 1000", "3, 4, 1", "3, 4, 2", "3, 4, 10", "3, 4, 1000"})
    void theWalkFindsThePuzzlesThatTheSolverFindsHoweverMuchItKeeps(int m, int n, int limit) {
        assertThat(puzzles(new MarginWalk(m, n, limit, () -> false), m, n))
                .as("%s x %s with %s states", m, n, limit)
                .isEqualTo(puzzles(new SolvedMargins(m, n), m, n));
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "2, 4", "2, 5", "2, 6"})
    void theWalkOverTwoRowsFindsThePuzzlesThatTheSolverFinds(int m, int n) {
        assertThat(puzzles(new TwoRowCounter(n, () -> false), m, n)).isEqualTo(puzzles(new SolvedMargins(m, n), m, n));
    }

    /** Tables of one row and of two rows and columns have one part, without a column before it. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 2", "1, 5", "1, 9", "2, 2"})
    void theOnlyPuzzleOfASmallTableIsTheOneThatTheSolverFinds(int m, int n) {
        List<String> listed = new ArrayList<>();
        BiConsumer<int[], int[]> sink = (rows, columns) -> listed.add(Arrays.toString(rows) + Arrays.toString(columns));
        assertThat(ColumnWalk.prefixLength(m, n)).isZero();
        assertThat(ColumnWalk.of(m, n, () -> false).count(new int[0], sink)).isEqualTo(1);
        assertThat(new SolvedMargins(m, n).count(new int[0], sink)).isEqualTo(1);
        assertThat(listed).hasSize(2);
        assertThat(listed.get(0)).isEqualTo(listed.get(1));
    }

    /** The states kept from the previous part do not change the count of the next one. */
    @ParameterizedTest
    @Tag("sized")
    @CsvSource({"2, 7, 3, 1", "3, 5, 2, 2", "3, 6, 3, 3", "4, 4, 1, 4"})
    void aPartCountsTheSameAfterAnyOther(int m, int n, int length, long seed) {
        Random random = new Random(seed);
        List<int[]> prefixes = new ColumnSums(m, n).prefixes(length);
        ColumnWalk walk = ColumnWalk.of(m, n, () -> false);
        for (int i = 0; i < Size.of(12, 40); i++) {
            int place = random.nextInt(prefixes.size() - 3);
            for (int[] prefix : prefixes.subList(place, place + 3)) {
                assertThat(walk.count(prefix, null))
                        .as("seed %s, %s x %s, %s", seed, m, n, Arrays.toString(prefix))
                        .isEqualTo(ColumnWalk.of(m, n, () -> false).count(prefix, null));
            }
        }
    }

    /** All puzzles; those of squares with their two sides in a fixed order. */
    private static Set<String> puzzles(ColumnWalk walk, int m, int n) {
        Set<String> puzzles = new TreeSet<>();
        long count = 0;
        int listed = 0;
        for (int[] prefix : new ColumnSums(m, n).prefixes(1)) {
            int[] taken = {0};
            count += walk.count(walk instanceof SolvedMargins ? new int[0] : prefix, (rowSums, columnSums) -> {
                taken[0]++;
                boolean turned = m == n && Arrays.compare(rowSums, columnSums) > 0;
                puzzles.add(Arrays.toString(turned ? columnSums : rowSums)
                        + Arrays.toString(turned ? rowSums : columnSums));
            });
            listed += taken[0];
            if (walk instanceof SolvedMargins) {
                break;
            }
        }
        assertThat(count).isEqualTo(listed);
        assertThat(puzzles).as("no puzzle twice").hasSize(listed);
        return puzzles;
    }
}

package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.count.CountRun;

class MarginCountTest {
    @ParameterizedTest
    @CsvSource({
        "1, 1, 1",
        "1, 5, 1",
        "2, 2, 1",
        "2, 3, 18",
        "3, 2, 18",
        "2, 4, 62",
        "2, 5, 278",
        "2, 6, 1146",
        "7, 2, 5706",
        "2, 8, 28707",
        "3, 3, 38",
        "3, 4, 583",
        "4, 3, 583",
        "3, 5, 5337",
        "4, 4, 5327"
    })
    void theTableOfMustonen2007IsReproduced(int m, int n, long count) throws Exception {
        assertThat(count(m, n)).isEqualTo(count);
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"2, 10, 843476", "3, 6, 55815", "3, 7, 617658", "4, 5, 257773"})
    void theTableOfMustonen2007IsReproducedFurther(int m, int n, long count) throws Exception {
        assertThat(count(m, n)).isEqualTo(count);
    }

    @ParameterizedTest
    @CsvSource({"2, 3", "3, 2", "2, 4", "2, 5", "5, 2", "2, 6"})
    void theWalkOverColumnsCountsWhatTheSolverCounts(int m, int n) throws Exception {
        int rows = Math.min(m, n);
        int columns = Math.max(m, n);
        assertThat(new SolvedMargins(rows, columns).count(new int[0], null)).isEqualTo(count(m, n));
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "2, 3", "2, 4", "3, 3"})
    void allTablesHaveAsManyUniqueSums(int m, int n) throws Exception {
        Map<String, Set<String>> tables = Puzzles.allTables(m, n);
        long unique =
                tables.values().stream().filter(found -> found.size() == 1).count();
        long likenesses = factorial(m) * factorial(n) * (m == n ? 2 : 1);
        assertThat(unique % likenesses).isZero();
        assertThat(count(m, n)).isEqualTo(unique / likenesses);
    }

    private static long count(int m, int n) throws Exception {
        CountRun run = new CountRun(m, n);
        run.run(1);
        return run.found();
    }

    private static long factorial(int n) {
        return n < 2 ? 1 : n * factorial(n - 1);
    }

    @ParameterizedTest
    @CsvSource({"2, 4", "4, 2", "3, 3"})
    void theConditionsExcludeNoSumsThatATableHas(int m, int n) {
        for (String sums : Puzzles.allTables(m, n).keySet()) {
            String[] sides = sums.split("/", -1);
            int[] rows = Arrays.stream(sides[0].split(",", -1))
                    .mapToInt(Integer::parseInt)
                    .sorted()
                    .toArray();
            int[] columns = Arrays.stream(sides[1].split(",", -1))
                    .mapToInt(Integer::parseInt)
                    .sorted()
                    .toArray();
            assertThat(Margins.excludeLines(rows, n)).as(sums).isFalse();
            assertThat(Margins.excludeLines(columns, m)).as(sums).isFalse();
            assertThat(Margins.exclude(rows, columns)).as(sums).isFalse();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 3", "3, 0", "-1, -1"})
    void sizesBelowOneAreRefused(int m, int n) {
        assertThatThrownBy(() -> count(m, n))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected m and n from 1, found " + m + " and " + n);
    }

    @ParameterizedTest
    @CsvSource({"8, 9", "65536, 65536", "1, 65", "16, 2", "3, 9", "4, 7", "5, 6"})
    void sizesOutOfReachAreRefused(int m, int n) {
        assertThatThrownBy(() -> count(m, n))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 1 x n up to n = 64, 2 x n up to 15, 3 x n up to 8, 4 x n up to 6 or 5 x 5, found "
                        + m + " x " + n);
    }
}

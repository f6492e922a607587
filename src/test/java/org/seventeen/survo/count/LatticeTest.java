package org.seventeen.survo.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.survo.CellByCell;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.comb.Margins;

class LatticeTest {
    private static Lattice lattice(int m, int n) throws InterruptedException {
        return new Lattice.Work(m, n).run(2);
    }

    @ParameterizedTest
    @CsvSource({"3, 4", "4, 3"})
    void threeByFourHasTheNumbersOfMustonen2007(int m, int n) throws InterruptedException {
        Lattice lattice = lattice(m, n);
        assertThat(lattice.count(Lattice.Dot.EXCLUDED)).isEqualTo(22_821);
        assertThat(lattice.count(Lattice.Dot.ONE)).isEqualTo(583);
        assertThat(lattice.count(Lattice.Dot.SEVERAL)).isEqualTo(32_505);
        assertThat(lattice.count(Lattice.Dot.NONE)).isEqualTo(2_843);
        assertThat(lattice.size()).isEqualTo(58_752);
        assertThat(lattice.excludedRows() + lattice.excludedColumns()).isEqualTo(60);
        assertThat(Math.min(lattice.rows(), lattice.columns())).isEqualTo(128);
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "3, 1", "2, 2", "2, 3", "3, 2", "2, 4", "3, 3"})
    void dotsSayHowManyTablesHaveTheSums(int m, int n) throws InterruptedException {
        Map<String, Set<String>> tables = Puzzles.allTables(m, n);
        Lattice lattice = lattice(m, n);
        int seen = 0;
        long[] pairs = new long[4];
        long[] diagonal = new long[4];
        for (int row = 0; row < lattice.rows(); row++) {
            for (int column = 0; column < lattice.columns(); column++) {
                int[] rowSums = lattice.rowSums(row);
                int[] columnSums = lattice.columnSums(column);
                String sums = (CellByCell.written(rowSums) + "/" + CellByCell.written(columnSums)).replace(' ', ',');
                int solutions = tables.getOrDefault(sums, Set.of()).size();
                Lattice.Dot dot = lattice.dot(row, column);
                assertThat(dot.solutions()).as(sums).isEqualTo(Math.min(2, solutions));
                assertThat(dot == Lattice.Dot.EXCLUDED).as(sums).isEqualTo(Margins.exclude(rowSums, columnSums));
                seen++;
                if (row <= column) {
                    (row == column ? diagonal : pairs)[dot.code()]++;
                }
            }
        }
        assertThat(lattice.size()).isEqualTo(seen);
        if (m == n) {
            assertThat(dots(lattice.pairs())).isEqualTo(pairs);
            assertThat(dots(lattice.diagonal())).isEqualTo(diagonal);
        }
        assertThat(dots(lattice.all())).containsExactly(counts(lattice));
        assertThat(lattice.all().total())
                .isEqualTo((long) (lattice.rows() + lattice.excludedRows())
                        * (lattice.columns() + lattice.excludedColumns()));
        assertThat(lattice.uniqueTables())
                .isEqualTo(tables.values().stream()
                        .filter(found -> found.size() == 1)
                        .count());
        assertThat(lattice.tables())
                .isEqualTo(tables.values().stream().mapToLong(Set::size).sum());
        long unique = tables.entrySet().stream()
                .filter(entry -> entry.getValue().size() == 1 && ascends(entry.getKey()))
                .count();
        assertThat(lattice.count(Lattice.Dot.ONE)).isEqualTo(unique);
    }

    private static long[] dots(Lattice.Cases cases) {
        return new long[] {cases.black(), cases.yellow(), cases.red(), cases.green()};
    }

    private static long[] counts(Lattice lattice) {
        return Arrays.stream(Lattice.Dot.values()).mapToLong(lattice::count).toArray();
    }

    private static boolean ascends(String sums) {
        for (String side : sums.split("/", -1)) {
            int last = 0;
            for (String sum : side.split(",", -1)) {
                if (Integer.parseInt(sum) <= last) {
                    return false;
                }
                last = Integer.parseInt(sum);
            }
        }
        return true;
    }

    @Test
    void axesAreInLexicographicOrder() throws InterruptedException {
        Lattice lattice = lattice(3, 3);
        for (int row = 1; row < lattice.rows(); row++) {
            assertThat(Arrays.compare(lattice.rowSums(row - 1), lattice.rowSums(row)))
                    .isNegative();
        }
        assertThat(lattice.rowSums(0)).containsExactly(6, 15, 24);
    }

    @Test
    void sizesOutOfRangeAreRefused() {
        assertThatThrownBy(() -> new Lattice.Work(4, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a lattice of at most 20000000 dots, found 4 x 5 with 11491 row sums and 78602"
                        + " column sums, 903215582 dots");
        assertThatThrownBy(() -> new Lattice.Work(0, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Lattice.Work(8, 9))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected m and n from 1 with a product of at most 64, found 8 and 9");
        assertThatThrownBy(() -> new Lattice.Work(8, 8))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("expected a lattice of at most 20000000 dots, found 8 x 8 with ");
    }
}

package org.seventeen.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;

class MarginTablesTest {
    @Test
    void theFiguresOfMustonen2007AreFound() throws BadInputException {
        MarginTables tables =
                new MarginTables(Puzzles.examples("enumeration-3x4.txt").get(0));
        assertThat(tables.count()).contains(BigInteger.valueOf(1_104_682));
        assertThat(tables.least()).containsExactly(0, 0, 0, 13, 0, 0, 12, 15, 13, 14, 11, 0);
        assertThat(tables.greatest()).containsExactly(13, 0, 0, 0, 0, 14, 13, 0, 0, 0, 10, 28);
        assertThat(tables.correlation(tables.least())).isCloseTo(-0.78, within(0.005));
        assertThat(tables.correlation(tables.greatest())).isCloseTo(0.92, within(0.005));
    }

    @Test
    void countAndCorrelationsAreThoseOfAllTablesOneByOne() {
        for (int seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(3);
            int columns = 1 + random.nextInt(3);
            int[] cells = random.ints((long) rows * columns, 0, 4).toArray();
            int[] rowSums = new int[rows];
            int[] columnSums = new int[columns];
            for (int cell = 0; cell < cells.length; cell++) {
                rowSums[cell / columns] += cells[cell];
                columnSums[cell % columns] += cells[cell];
            }
            MarginTables tables = new MarginTables(rowSums, columnSums);
            long[] count = {0};
            double[] least = {Double.NaN};
            double[] greatest = {Double.NaN};
            each(new int[rows * columns], 0, rowSums.clone(), columnSums.clone(), table -> {
                double r = tables.correlation(table);
                least[0] = count[0] == 0 ? r : Math.min(least[0], r);
                greatest[0] = count[0] == 0 ? r : Math.max(greatest[0], r);
                count[0]++;
            });
            String margins = Arrays.toString(rowSums) + " " + Arrays.toString(columnSums);
            assertThat(tables.count()).as(margins).contains(BigInteger.valueOf(count[0]));
            if (!Double.isNaN(least[0])) {
                assertThat(tables.correlation(tables.least())).as(margins).isCloseTo(least[0], within(1e-9));
                assertThat(tables.correlation(tables.greatest())).as(margins).isCloseTo(greatest[0], within(1e-9));
            }
        }
    }

    /** Fills the table cell by cell with all numbers that the rest of both sums allows. */
    private static void each(int[] table, int cell, int[] rowRest, int[] columnRest, Consumer<int[]> sink) {
        if (cell == table.length) {
            if (Arrays.stream(rowRest).sum() == 0 && Arrays.stream(columnRest).sum() == 0) {
                sink.accept(table);
            }
            return;
        }
        int row = cell / columnRest.length;
        int column = cell % columnRest.length;
        for (int number = 0; number <= Math.min(rowRest[row], columnRest[column]); number++) {
            table[cell] = number;
            rowRest[row] -= number;
            columnRest[column] -= number;
            each(table, cell + 1, rowRest, columnRest, sink);
            rowRest[row] += number;
            columnRest[column] += number;
        }
    }

    /** Two columns leave one free number a row, so the tables are those of a distribution with bounds. */
    @Test
    void countsOfManyDigitsAreExact() {
        int rows = 30;
        int[] rowSums = new int[rows];
        Arrays.fill(rowSums, 9);
        BigInteger[] ways = {BigInteger.ONE};
        for (int row = 0; row < rows; row++) {
            BigInteger[] more = new BigInteger[ways.length + 9];
            Arrays.fill(more, BigInteger.ZERO);
            for (int sum = 0; sum < more.length; sum++) {
                for (int number = 0; number <= 9; number++) {
                    if (sum >= number && sum - number < ways.length) {
                        more[sum] = more[sum].add(ways[sum - number]);
                    }
                }
            }
            ways = more;
        }
        assertThat(ways[135].bitLength()).isGreaterThan(64);
        assertThat(new MarginTables(rowSums, new int[] {135, 135}).count()).contains(ways[135]);
    }

    @Test
    void marginsThatAreTooLargeAreNotCounted() throws BadInputException {
        MarginTables large =
                new MarginTables(Puzzles.puzzle("260,260,260,260,260,260,260,260 / 260,260,260,260,260,260,260,260"));
        assertThat(large.count()).isEmpty();
        assertThat(large.correlation(large.greatest())).isCloseTo(1, within(1e-9));
        assertThat(large.correlation(large.least())).isCloseTo(-1, within(1e-9));
        assertThat(new MarginTables(Puzzles.puzzle("1,2 / 3")).count()).contains(BigInteger.ONE);
    }
}

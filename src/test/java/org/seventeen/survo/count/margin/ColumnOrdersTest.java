package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.bits.NumberSets;

class ColumnOrdersTest {
    @ParameterizedTest
    @CsvSource({"3, 4, 1", "3, 8, 2", "4, 5, 3", "4, 6, 4", "5, 5, 5"})
    void freeColumnsAreAllThatHaveNoneOfTheNumbersUsed(int m, int n, long seed) {
        Random random = new Random(seed);
        int[][] sets = NumberSets.bySum(m * n, m);
        MarginWords.RowWeights none = new MarginWords.RowWeights(new MarginWords(m, n), new int[0][]);
        int words = 0;
        for (int sum = 0; sum < sets.length; sum++) {
            ColumnOrders columns = new ColumnOrders(sum, sets[sum], none, m);
            words = Math.max(words, columns.free(0).length);
            for (int round = 0; round < 20; round++) {
                int most = random.nextInt(1 << m * n);
                int used = most & random.nextInt(1 << m * n);
                int[] expected =
                        IntStream.of(sets[sum]).filter(set -> (set & used) == 0).toArray();
                List<Integer> found = new ArrayList<>();
                long[] free = columns.free(used);
                for (int word = 0; word < free.length; word++) {
                    for (long rest = free[word]; rest != 0; rest &= rest - 1) {
                        found.add(columns.set(word * Long.SIZE + Long.numberOfTrailingZeros(rest)));
                    }
                }
                assertThat(found)
                        .as("seed %s, sum %s, used %s", seed, sum, used)
                        .containsExactly(box(expected));
            }
        }
        assertThat(words).isEqualTo(sets[m * (m * n + 1) / 2].length / Long.SIZE + 1);
    }

    /** Each order of the numbers, only one of two that differ in the last two rows, with the number in row 0 ascending. */
    @ParameterizedTest
    @CsvSource({"3, 4", "4, 4", "5, 5"})
    void ordersPutTheNumbersOfAColumnIntoTheRows(int m, int n) {
        int sum = m * (m * n + 1) / 2;
        int[][] sets = NumberSets.bySum(m * n, m);
        MarginWords.RowWeights weights =
                new MarginWords.RowWeights(new MarginWords(m, n), MarginCuts.primitiveWeights(m, 2));
        ColumnOrders columns = new ColumnOrders(sum, sets[sum], weights, m);
        for (int column = 0; column < sets[sum].length; column++) {
            int[] numbers = new int[m];
            NumberSets.list(sets[sum][column], numbers);
            assertThat(columns.span(column)).isEqualTo(numbers[m - 1] - numbers[0]);
            for (int u = 0; u < weights.size(); u++) {
                assertThat(columns.least(u, column)).isEqualTo(weights.least(u, numbers));
            }
            List<List<Integer>> found = new ArrayList<>();
            int before = 0;
            for (int i = column * columns.each(); i < (column + 1) * columns.each(); i++) {
                int order = columns.orders()[i];
                assertThat(ColumnOrders.number(order)).isGreaterThanOrEqualTo(before);
                before = ColumnOrders.number(order);
                List<Integer> rows = new ArrayList<>();
                for (int row = 0, rest = order; row < m - 2; row++, rest = ColumnOrders.next(rest)) {
                    rows.add(ColumnOrders.number(rest));
                }
                List<Integer> lastTwo = IntStream.of(numbers)
                        .boxed()
                        .filter(number -> !rows.contains(number))
                        .toList();
                assertThat(lastTwo).hasSize(2);
                assertThat(ColumnOrders.delta(order)).isEqualTo(lastTwo.get(1) - lastTwo.get(0));
                found.add(rows);
            }
            assertThat(found).doesNotHaveDuplicates();
        }
        assertThat(columns.each()).isEqualTo(IntStream.rangeClosed(3, m).reduce(1, (a, b) -> a * b));
    }

    private static Integer[] box(int[] numbers) {
        return IntStream.of(numbers).boxed().toArray(Integer[]::new);
    }
}

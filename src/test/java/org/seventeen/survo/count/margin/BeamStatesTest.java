package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.bits.NumberSets;

class BeamStatesTest {
    /** The same where the ways to fill the columns are most. */
    @ParameterizedTest
    @Tag("long")
    @CsvSource({"4, 4, 2, 1000, 1, 5", "5, 5, 2, 4, 2, 10"})
    void linesOfManyStatesOrRowsHoldItToo(int m, int n, int taken, int limit, int rounds, long seed) {
        linesHoldWhatTheWaysToFillTheColumnsAddUpTo(m, n, taken, limit, rounds, seed);
    }

    /** Compares every line of every state, in random order, with all ways to fill the first columns. */
    @ParameterizedTest
    @CsvSource({
        "3, 4, 2, 1000, 12, 1",
        "3, 5, 3, 1000, 3, 2",
        "3, 5, 3, 40, 3, 3",
        "3, 4, 1, 1000, 4, 4",
        "4, 5, 2, 30, 1, 6",
        "5, 5, 1, 20, 2, 7",
        "3, 8, 4, 20, 1, 8",
        "3, 8, 5, 20, 1, 9",
        "4, 6, 2, 20, 1, 11",
        "4, 6, 3, 6, 1, 12"
    })
    void linesHoldWhatTheWaysToFillTheColumnsAddUpTo(int m, int n, int taken, int limit, int rounds, long seed) {
        Random random = new Random(seed);
        MarginWords words = new MarginWords(m, n);
        MarginWords.RowWeights weights = new MarginWords.RowWeights(words, MarginCuts.primitiveWeights(m, 2));
        List<BeamStates> levels = new ArrayList<>();
        for (int level = 0; level <= taken; level++) {
            levels.add(new BeamStates(words, weights, m, n, level, limit));
        }
        levels.get(0).start();
        int[][] sets = NumberSets.bySum(m * n, m);
        int compared = 0;
        for (int round = 0; round < rounds; round++) {
            int[] sums = new int[taken];
            for (int level = 0; level < taken; level++) {
                sums[level] = m * (m * n + 1) / 2 + random.nextInt(9) - 4;
                ColumnOrders columns = new ColumnOrders(sums[level], sets[sums[level]], weights, m);
                levels.get(level + 1).extend(levels.get(level), columns);
            }
            Ways ways = new Ways(levels, sets, sums);
            ways.fill(0, 0, new int[m]);
            Map<String, Integer> expected = ways.counts;
            expected.replaceAll((key, count) -> Math.min(2, count));
            String where = "seed " + seed + ", round " + round + ", sums " + Arrays.toString(sums);
            int total = Arrays.stream(sums).sum();
            Map<String, Integer> found = lines(random, levels.get(taken), weights, m, total);
            Set<String> wrong = new TreeSet<>(expected.keySet());
            wrong.addAll(found.keySet());
            wrong.removeIf(key -> Objects.equals(expected.get(key), found.get(key)));
            assertThat(wrong).as(where).isEmpty();
            compared += expected.size();
        }
        assertThat(compared).isPositive();
    }

    /** Counts the ways to each row sums, the last two ascending, for states that are kept and sums that have lines. */
    private static final class Ways {
        final Map<String, Integer> counts = new HashMap<>();
        private final List<BeamStates> levels;
        private final List<Set<Integer>> kept;
        private final int[][] sets;
        private final int[] sums;

        Ways(List<BeamStates> levels, int[][] sets, int[] sums) {
            this.levels = levels;
            this.sets = sets;
            this.sums = sums;
            kept = levels.stream()
                    .map(states -> IntStream.range(0, states.size())
                            .mapToObj(states::used)
                            .collect(Collectors.toSet()))
                    .toList();
        }

        void fill(int column, int used, int[] rowSums) {
            BeamStates states = levels.get(column);
            int m = rowSums.length;
            boolean hasLine =
                    IntStream.range(0, m - 2).allMatch(row -> rowSums[row] - states.least() < states.lines(row));
            if (!kept.get(column).contains(used) || !hasLine) {
                return;
            }
            if (column == sums.length) {
                if (rowSums[m - 1] >= rowSums[m - 2]) {
                    counts.merge(key(used, rowSums), 1, Integer::sum);
                }
                return;
            }
            for (int set : sets[sums[column]]) {
                if ((set & used) == 0 && kept.get(column + 1).contains(set | used)) {
                    put(column, used, rowSums, 0, set);
                }
            }
        }

        /** Puts the remaining numbers of a column, in all orders, into the rows from {@code row} on. */
        private void put(int column, int used, int[] rowSums, int row, int set) {
            if (row == rowSums.length) {
                fill(column + 1, used, rowSums);
                return;
            }
            for (int rest = set; rest != 0; rest &= rest - 1) {
                int bit = rest & -rest;
                int[] after = rowSums.clone();
                after[row] += Integer.numberOfTrailingZeros(bit) + 1;
                put(column, used | bit, after, row + 1, set & ~bit);
            }
        }
    }

    private static String key(int used, int[] rowSums) {
        return Integer.toBinaryString(used) + Arrays.toString(rowSums);
    }

    /** The contents of the lines: 1 for sums seen once, 2 for those seen more often. */
    private static Map<String, Integer> lines(
            Random random, BeamStates states, MarginWords.RowWeights weights, int m, int total) {
        List<int[]> places = new ArrayList<>();
        for (int state = 0; state < states.size(); state++) {
            addLines(states, new int[m], 0, state, places);
        }
        Collections.shuffle(places, random);
        Map<String, Integer> found = new HashMap<>();
        for (int[] place : places) {
            int state = place[m - 2];
            int line = states.firstLine(state);
            int[] rowSums = new int[m];
            int rest = total;
            for (int row = 0; row < m - 2; row++) {
                line += place[row] * states.stride(row);
                rowSums[row] = states.least() + place[row];
                rest -= rowSums[row];
            }
            int at = states.at(line);
            long seen = states.words()[at];
            long twice = states.words()[at + 1];
            assertThat(states.words()[at + 2]).isEqualTo(Long.reverse(seen));
            assertThat(states.words()[at + 3]).isEqualTo(Long.reverse(twice));
            assertThat(twice & ~seen).isZero();
            for (long bits = seen; bits != 0; bits &= bits - 1) {
                int bit = Long.numberOfTrailingZeros(bits);
                rowSums[m - 2] = (rest >> 1) - bit;
                rowSums[m - 1] = rest - rowSums[m - 2];
                found.put(key(states.used(state), rowSums), (twice >>> bit & 1) == 0 ? 1 : 2);
                assertReached(states, weights, state, rowSums);
            }
        }
        return found;
    }

    private static void addLines(BeamStates states, int[] place, int row, int state, List<int[]> places) {
        if (row == place.length - 2) {
            place[row] = state;
            places.add(place.clone());
            return;
        }
        for (int line = 0; line < states.lines(row); line++) {
            place[row] = line;
            addLines(states, place, row + 1, state, places);
        }
    }

    /** The least weighted sums hold for everything reached from a state. */
    private static void assertReached(BeamStates states, MarginWords.RowWeights weights, int state, int[] rowSums) {
        int[][] all = MarginCuts.primitiveWeights(rowSums.length, 2);
        assertThat(weights.size()).isEqualTo(all.length);
        for (int u = 0; u < all.length; u++) {
            int sum = 0;
            for (int row = 0; row < rowSums.length; row++) {
                sum += all[u][row] * rowSums[row];
            }
            assertThat(sum).isGreaterThanOrEqualTo(states.least(u, state));
        }
    }

    @Test
    void aDifferenceMovesToItsSumWithThatOfTheColumnAndToTheirDifference() {
        for (int difference = 0; difference < 128; difference++) {
            for (int delta = 0; difference + delta < 128 && delta < 127; delta++) {
                int before = difference & 1;
                int after = difference + delta & 1;
                long bit = 1L << (difference >> 1);
                long up = bit << MarginWords.up(delta, before, after);
                long down = bit >>> MarginWords.down(delta, before, after);
                long back = Long.reverse(bit) >>> MarginWords.back(delta, before, after);
                assertThat(up).as(difference + " + " + delta).isEqualTo(1L << (difference + delta >> 1));
                assertThat(down | back)
                        .as(difference + " - " + delta)
                        .isEqualTo(1L << (Math.abs(difference - delta) >> 1));
            }
        }
    }
}

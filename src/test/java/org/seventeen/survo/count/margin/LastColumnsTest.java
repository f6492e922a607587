package org.seventeen.survo.count.margin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.bits.Combinations;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.testing.Size;

@Tag("sized")
class LastColumnsTest {
    /** All row sums are packed into a long: eight bits each, the first row lowest. */
    private static final int SUM_BITS = 8;

    private static final int SUM_MASK = (1 << SUM_BITS) - 1;

    /**
     * Tests every split of the remaining numbers of a few states, in all orders of both columns, for some sums of the last
     * but one column.
     */
    @ParameterizedTest
    @CsvSource({
        "3, 3, 100, 8, 100, 400, 1",
        "3, 3, 2, 20, 100, 400, 2",
        "3, 4, 4, 8, 100, 400, 3",
        "3, 8, 3, 3, 50, 400, 4",
        "4, 3, 3, 5, 100, 200, 5",
        "4, 4, 3, 4, 100, 200, 6",
        "4, 5, 3, 4, 50, 200, 7",
        "4, 6, 2, 2, 50, 60, 8",
        "5, 3, 2, 2, 25, 300, 9"
    })
    void sumsAreSeenAsOftenAsWaysToFillTheColumnsLeadThere(
            int m, int n, int limit, int rounds, int percent, int wanted, long seed) {
        Random random = new Random(seed);
        MarginWords words = new MarginWords(m, n);
        Map<Long, int[]> places = places(words, m);
        MarginWords.RowWeights weights = new MarginWords.RowWeights(words, MarginCuts.primitiveWeights(m, 2));
        List<BeamStates> levels = new ArrayList<>();
        for (int level = 0; level <= n - 2; level++) {
            levels.add(new BeamStates(words, weights, m, n, level, limit));
        }
        levels.get(0).start();
        LastColumns last = new LastColumns(words, weights, m, n, limit);
        int[] compared = new int[3];
        for (int round = 0; round < Size.of((rounds + 1) / 2, rounds); round++) {
            int[] sums = randomColumns(random, m, weights, levels);
            Map<Integer, Map<Long, Integer>> ways = ways(m, levels, sums);
            BeamStates states = levels.get(n - 2);
            // The remaining numbers of other states may have sums beside these; they are not tested.
            long free = Combinations.first(m * n) & ~states.used(0);
            int least = NumberSets.leastSum(free, m);
            int greatest = NumberSets.mostSum(free, m);
            last.load(states, least, greatest);
            assertThat(last.complete()).isEqualTo(states.complete());
            for (int sum = least; sum <= greatest; sum++) {
                if (random.nextInt(100) >= Size.of((percent + 1) / 2, percent)) {
                    continue;
                }
                List<Split> splits = splits(ways, m, n, sum);
                Set<Long> chosen = choose(random, ways, splits, places.keySet(), wanted);
                Map<String, Integer> expected = new TreeMap<>();
                for (long rows : chosen) {
                    int count = count(rows, ways, splits);
                    expected.put(written(rows, m), count);
                    compared[count]++;
                }
                assertThat(seen(last, words, places, chosen, sum, m))
                        .as("seed %s, columns %s, then %s", seed, Arrays.toString(sums), sum)
                        .isEqualTo(expected);
            }
        }
        assertThat(compared).as("sums not seen, seen once, seen twice").doesNotContain(0);
    }

    /** Two such columns can be ordered in 14 400 ways together. */
    @ParameterizedTest
    @Tag("long")
    @CsvSource({"5, 4, 3, 2, 10, 40, 10", "5, 5, 1, 1, 15, 30, 11"})
    void sumsOfFiveRowsAreSeenSoToo(int m, int n, int limit, int rounds, int percent, int wanted, long seed) {
        sumsAreSeenAsOftenAsWaysToFillTheColumnsLeadThere(m, n, limit, rounds, percent, wanted, seed);
    }

    /** Fills all levels but the first by columns of random sums, such that some states are left. */
    private static int[] randomColumns(Random random, int m, MarginWords.RowWeights weights, List<BeamStates> levels) {
        int taken = levels.size() - 1;
        int[][] sets = NumberSets.bySum(m * (taken + 2), m);
        List<int[]> prefixes = new ColumnSums(m, taken + 2).prefixes(taken);
        int[] sums;
        do {
            sums = prefixes.get(random.nextInt(prefixes.size()));
            for (int column = 0; column < taken; column++) {
                ColumnOrders columns = new ColumnOrders(sums[column], sets[sums[column]], weights, m);
                levels.get(column + 1).extend(levels.get(column), columns);
            }
        } while (levels.get(taken).size() == 0);
        return sums;
    }

    /**
     * For each state its row sums and in how many ways, 2 for more, the first columns reach them: all orders of all columns,
     * for states that are kept.
     */
    private static Map<Integer, Map<Long, Integer>> ways(int m, List<BeamStates> levels, int[] columnSums) {
        int[][] sets = NumberSets.bySum(m * (columnSums.length + 2), m);
        Map<Integer, Map<Long, Integer>> ways = Map.of(0, Map.of(0L, 1));
        for (int column = 0; column < columnSums.length; column++) {
            BeamStates states = levels.get(column + 1);
            Map<Integer, Map<Long, Integer>> next = IntStream.range(0, states.size())
                    .boxed()
                    .collect(Collectors.toMap(states::used, state -> new HashMap<>()));
            for (int set : sets[columnSums[column]]) {
                ways.forEach((used, rows) -> {
                    if ((used & set) == 0 && next.containsKey(used | set)) {
                        addAll(rows, orders(set, 0).toList(), next.get(used | set));
                    }
                });
            }
            ways = next;
        }
        return ways;
    }

    private static void addAll(Map<Long, Integer> rows, List<Long> orders, Map<Long, Integer> to) {
        rows.forEach((sums, count) ->
                orders.forEach(order -> to.merge(sums + order, count, (one, other) -> Math.min(2, one + other))));
    }

    /** The numbers of a set, one per row from a row on, in all orders. */
    private static Stream<Long> orders(int set, int row) {
        return set == 0
                ? Stream.of(0L)
                : IntStream.range(0, Integer.SIZE)
                        .filter(bit -> (set >>> bit & 1) != 0)
                        .boxed()
                        .flatMap(bit -> orders(set & ~(1 << bit), row + 1)
                                .map(others -> others + ((bit + 1L) << row * SUM_BITS)));
    }

    /**
     * The row sums of the last two columns, with the numbers used before them, and in how many ways they occur, 2 for more.
     */
    private record Split(int used, Map<Long, Integer> rows) {}

    /** All splits of the remaining numbers of each state into a column with a given sum and another one. */
    private static List<Split> splits(Map<Integer, Map<Long, Integer>> ways, int m, int n, int sum) {
        List<Split> splits = new ArrayList<>();
        for (int one : NumberSets.bySum(m * n, m)[sum]) {
            for (int used : ways.keySet()) {
                if ((used & one) == 0) {
                    int other = (int) Combinations.first(m * n) & ~used & ~one;
                    Map<Long, Integer> rows = new HashMap<>();
                    orders(one, 0)
                            .forEach(order ->
                                    addAll(Map.of(order, 1), orders(other, 0).toList(), rows));
                    splits.add(new Split(used, rows));
                }
            }
        }
        return splits;
    }

    /** The number of ways to row sums, 2 for more. */
    private static int count(long rows, Map<Integer, Map<Long, Integer>> ways, List<Split> splits) {
        int count = 0;
        for (Split split : splits) {
            Map<Long, Integer> before = ways.get(split.used);
            boolean fewBefore = before.size() < split.rows.size();
            Map<Long, Integer> many = fewBefore ? split.rows : before;
            for (Map.Entry<Long, Integer> one : (fewBefore ? before : split.rows).entrySet()) {
                count += many.getOrDefault(rows - one.getKey(), 0) * one.getValue();
                if (count >= 2) {
                    return 2;
                }
            }
        }
        return count;
    }

    /** Some row sums: random ones, and some with few ways. */
    private static Set<Long> choose(
            Random random, Map<Integer, Map<Long, Integer>> ways, List<Split> splits, Set<Long> valid, int wanted) {
        List<Long> all = new ArrayList<>(valid);
        Collections.shuffle(all, random);
        Set<Long> chosen = new HashSet<>(all.subList(0, Math.min(wanted / 2, all.size())));
        Map<Integer, List<Long>> before = new HashMap<>();
        ways.forEach((used, rows) -> before.put(used, ascending(rows)));
        for (int i = wanted / 2; i < wanted && !splits.isEmpty(); i++) {
            Split split = splits.get(random.nextInt(splits.size()));
            long rows = farApart(random, before.get(split.used)) + farApart(random, ascending(split.rows));
            if (valid.contains(rows)) {
                chosen.add(rows);
            }
        }
        return chosen;
    }

    /** The ascending row sums, widest spread first. */
    private static List<Long> ascending(Map<Long, Integer> rows) {
        return rows.keySet().stream()
                .filter(LastColumnsTest::isAscending)
                .sorted(Comparator.comparing(LastColumnsTest::squares).reversed())
                .toList();
    }

    private static long farApart(Random random, List<Long> ascending) {
        return ascending.get((int) (ascending.size() * Math.pow(random.nextDouble(), 10)));
    }

    /** How often row sums are seen: 0, 1, or 2 for more. */
    private static Map<String, Integer> seen(
            LastColumns last, MarginWords words, Map<Long, int[]> places, Set<Long> chosen, int sum, int m) {
        Map<Integer, Long> bits = new TreeMap<>();
        Map<String, Integer> seen = new TreeMap<>();
        for (long rows : chosen) {
            int[] place = places.get(rows);
            bits.merge(place[0], 1L << place[1], (one, other) -> one | other);
            seen.put(written(rows, m), 2);
        }
        last.clear();
        bits.forEach(last::want);
        last.see(sum);
        int[] sums = new int[m];
        for (int i = 0; i < last.undecidedWords(); i++) {
            assertThat(last.undecided(i)).isNotZero();
            for (long rest = last.undecided(i); rest != 0; rest &= rest - 1) {
                words.sums(last.undecidedWord(i), Long.numberOfTrailingZeros(rest), sums);
                seen.put(written(packed(sums), m), (last.seen(i) & rest & -rest) == 0 ? 0 : 1);
            }
        }
        return seen;
    }

    /** The word and the bit of each row sums. */
    static Map<Long, int[]> places(MarginWords words, int m) {
        Map<Long, int[]> places = new HashMap<>();
        int[] sums = new int[m];
        for (int word = 0; word < words.size(); word++) {
            for (long bits = words.valid(word); bits != 0; bits &= bits - 1) {
                int bit = Long.numberOfTrailingZeros(bits);
                words.sums(word, bit, sums);
                places.put(packed(sums), new int[] {word, bit});
            }
        }
        return places;
    }

    static long packed(int[] sums) {
        long packed = 0;
        for (int row = sums.length - 1; row >= 0; row--) {
            packed = packed << SUM_BITS | sums[row];
        }
        return packed;
    }

    private static boolean isAscending(long rows) {
        long before = 0;
        for (long rest = rows; rest != 0; rest >>>= SUM_BITS) {
            if ((rest & SUM_MASK) < before) {
                return false;
            }
            before = rest & SUM_MASK;
        }
        return true;
    }

    private static long squares(long rows) {
        long squares = 0;
        for (long rest = rows; rest != 0; rest >>>= SUM_BITS) {
            squares += (rest & SUM_MASK) * (rest & SUM_MASK);
        }
        return squares;
    }

    private static String written(long rows, int m) {
        return IntStream.range(0, m)
                .mapToObj(row -> String.valueOf(rows >>> row * SUM_BITS & SUM_MASK))
                .collect(Collectors.joining(" "));
    }
}

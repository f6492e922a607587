package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem;

/**
 * Clue counts of the six lines of a grid: each distribution belongs to exactly one item of a plan. The item of a puzzle depends on these
 * counts alone, however its clues lie in the boxes.
 */
class CensusCoverTest {
    private static final int PLANS = 24;
    /** More than the most clues of a line, so that the counts of three lines are the digits of a number. */
    private static final int BASE = 19;

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void everyDistributionIsInExactlyOneItemUnderEveryOrder(int clues) {
        Map<List<CensusPlanItem>, String> plans = allPlans(clues);
        assertThat(plans).hasSize(2 * 6 * 6);
        plans.forEach((items, name) ->
                assertThat(inSeveral(clues, items, name)).as(name).isZero());
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void equalLinesShareDistributionsAndLeaveNoneOut(int clues) {
        SplittableRandom random = new SplittableRandom(clues);
        int shared = 0;
        for (int plan = 0; plan < PLANS; plan++) {
            int[] numbers = numbers(random, 1 + random.nextInt(5));
            int[] ranks = numbers(random, 1 + random.nextInt(3));
            String name = Arrays.toString(numbers) + " ranked " + Arrays.toString(ranks);
            shared += inSeveral(clues, items(new CensusPlan(clues, numbers, ranks)), name);
        }
        assertThat(shared).isPositive();
    }

    /** How many distributions more than one split of the items holds; each is held by one. */
    private static int inSeveral(int clues, List<CensusPlanItem> items, String name) {
        int[][] threes = threes(clues);
        assertThat(threes).hasNumberOfRows((clues + 1) * (clues + 2) / 2);
        byte[][] times = times(clues, items);
        int several = 0;
        for (int[] bands : threes) {
            for (int[] stacks : threes) {
                int held = times[code(bands)][code(stacks)];
                if (held == 0) {
                    throw new AssertionError(
                            Arrays.toString(bands) + " by " + Arrays.toString(stacks) + " is in no item of " + name);
                }
                several += held > 1 ? 1 : 0;
            }
        }
        return several;
    }

    /** The rule in words: the largest count decides, then the preferred orientation, then the order. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void theThirdBandIsTheLineThatTheRuleChooses(int clues) {
        int[][] threes = threes(clues);
        SplittableRandom random = new SplittableRandom(170 + clues);
        for (int round = 0; round < 12; round++) {
            CensusPlan plan = new CensusPlan(clues, numbers(random, 1 + round % 4), shuffled(random));
            for (CensusPlanItem item : items(plan)) {
                for (ClueCounts split : item.splits()) {
                    for (int[] across : threes) {
                        if (max(across) <= split.stackCap() && !isByTheRule(plan, item, along(item, split), across)) {
                            throw new AssertionError("seed " + (170 + clues) + ", round " + round + ": " + item.name()
                                    + " has " + split + " by " + Arrays.toString(across));
                        }
                    }
                }
            }
        }
    }

    private static boolean isByTheRule(CensusPlan plan, CensusPlanItem item, int[] along, int[] across) {
        int largest = Math.max(max(along), max(across));
        if (item.balanced()) {
            return largest == 6 && plan.isPreferred(item.orientation());
        }
        int[] lines = new int[6];
        System.arraycopy(along, 0, lines, 3 * item.orientation(), 3);
        System.arraycopy(across, 0, lines, 3 - 3 * item.orientation(), 3);
        int chosen = -1;
        for (int line = 0; line < 6; line++) {
            if (lines[line] == largest && (chosen < 0 || precedes(plan, line, chosen))) {
                chosen = line;
            }
        }
        return 3 * item.orientation() + item.third() == chosen;
    }

    private static boolean precedes(CensusPlan plan, int line, int other) {
        boolean preferred = plan.isPreferred(line / 3);
        return preferred == plan.isPreferred(other / 3) ? plan.order(line) < plan.order(other) : preferred;
    }

    /** All items of a plan. */
    static List<CensusPlanItem> items(CensusPlan plan) {
        List<CensusPlanItem> items = new ArrayList<>();
        for (int line = 0; line < 6; line++) {
            items.addAll(plan.items(line));
        }
        return items;
    }

    /** All ways to split some clues over three lines. */
    static int[][] threes(int clues) {
        List<int[]> threes = new ArrayList<>();
        for (int a = 0; a <= clues; a++) {
            for (int b = 0; a + b <= clues; b++) {
                threes.add(new int[] {a, b, clues - a - b});
            }
        }
        return threes.toArray(int[][]::new);
    }

    private static int[] numbers(SplittableRandom random, int bound) {
        int[] numbers = new int[6];
        for (int line = 0; line < 6; line++) {
            numbers[line] = random.nextInt(bound);
        }
        return numbers;
    }

    private static int[] shuffled(SplittableRandom random) {
        int[] ranks = {0, 1, 2, 3, 4, 5};
        for (int i = 5; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = ranks[i];
            ranks[i] = ranks[j];
            ranks[j] = swapped;
        }
        return ranks;
    }

    /** Every plan that arises from numbers 1 to 3 and any ranks, each with an example. */
    private static Map<List<CensusPlanItem>, String> allPlans(int clues) {
        Map<List<CensusPlanItem>, String> plans = new LinkedHashMap<>();
        List<int[]> ranks = new ArrayList<>();
        permutations(new int[] {0, 1, 2, 3, 4, 5}, 0, ranks);
        assertThat(ranks).hasSize(720);
        for (int code = 0; code < 729; code++) {
            int[] numbers = new int[6];
            for (int line = 0, rest = code; line < 6; line++, rest /= 3) {
                numbers[line] = 1 + rest % 3;
            }
            for (int[] rank : code % 91 == 0 ? ranks : ranks.subList(code % 700, code % 700 + 5)) {
                String name = Arrays.toString(numbers) + " ranked " + Arrays.toString(rank);
                plans.putIfAbsent(items(new CensusPlan(clues, numbers, rank)), name);
            }
        }
        return plans;
    }

    private static void permutations(int[] values, int from, List<int[]> all) {
        if (from == values.length) {
            all.add(values.clone());
            return;
        }
        for (int i = from; i < values.length; i++) {
            int[] swapped = values.clone();
            swapped[from] = values[i];
            swapped[i] = values[from];
            permutations(swapped, from + 1, all);
        }
    }

    /** How many splits of the items hold each distribution. */
    private static byte[][] times(int clues, List<CensusPlanItem> items) {
        int[][] threes = threes(clues);
        byte[][] times = new byte[BASE * BASE][BASE * BASE];
        for (CensusPlanItem item : items) {
            for (ClueCounts split : item.splits()) {
                int along = code(along(item, split));
                for (int[] across : threes) {
                    if (max(across) <= split.stackCap()) {
                        int bands = item.orientation() == 0 ? along : code(across);
                        int stacks = item.orientation() == 0 ? code(across) : along;
                        times[bands][stacks]++;
                    }
                }
            }
        }
        return times;
    }

    /** The counts of the three lines of the item's orientation. */
    private static int[] along(CensusPlanItem item, ClueCounts split) {
        int[] along = new int[3];
        along[item.first()] = split.first();
        along[item.second()] = split.second();
        along[item.third()] = split.third();
        return along;
    }

    private static int max(int[] counts) {
        return Math.max(counts[0], Math.max(counts[1], counts[2]));
    }

    private static int code(int[] counts) {
        return BASE * counts[0] + counts[1];
    }
}

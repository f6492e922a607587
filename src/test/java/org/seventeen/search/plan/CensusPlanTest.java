package org.seventeen.search.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Clue counts of the six lines of a grid: each such distribution belongs to exactly one item of the plan. */
class CensusPlanTest {
    private static final int[] NO_TIES = {10, 20, 30, 40, 50, 60};
    private static final int[] RANKS = {0, 1, 2, 3, 4, 5};

    @Test
    void everyDistributionIsInExactlyOneItemUnderEveryOrder() {
        int[][] threes = threes();
        assertThat(threes).hasNumberOfRows(171);
        Map<List<CensusPlanItem>, String> plans = allPlans();
        assertThat(plans).hasSize(2 * 6 * 6);
        plans.forEach((items, name) -> {
            int[] balancedAndCrowded = new int[2];
            for (int[] bands : threes) {
                for (int[] stacks : threes) {
                    int in = 0;
                    for (CensusPlanItem item : items) {
                        in += timesIn(item, bands, stacks);
                    }
                    if (in != 1) {
                        throw new AssertionError(Arrays.toString(bands) + " by " + Arrays.toString(stacks) + " is in "
                                + in + " items of " + name);
                    }
                    balancedAndCrowded[isBalanced(bands) && isBalanced(stacks) ? 0 : 1]++;
                }
            }
            assertThat(balancedAndCrowded).containsExactly(9, 171 * 171 - 9);
        });
    }

    @Test
    void everyMatrixOfBoxCountsIsInExactlyOneItem() {
        List<CensusPlanItem> items = items(new CensusPlan(new int[] {7, 7, 5, 5, 7, 7}, new int[] {4, 1, 3, 2, 0, 5}));
        int[] matrices = new int[1];
        countBoxes(new int[9], 0, 17, items, matrices);
        // C(25, 8) less the 9 · C(15, 8) with more than nine clues in a box.
        assertThat(matrices[0]).isEqualTo(1_023_660);
    }

    @Test
    void balancedItemsHoldTheDistributionsThatTheSearchOfOneGridCallsBalanced() {
        int[][] threes = threes();
        for (int better = 0; better < 2; better++) {
            CensusPlan plan = new CensusPlan(better == 0 ? NO_TIES : new int[] {60, 50, 40, 30, 20, 10}, RANKS);
            assertThat(plan.preferred()).isEqualTo(better);
            List<BandTask> tasks = ScanPlan.tasks(17, better, new int[][] {{0, 1, 2}, {2, 0, 1}});
            for (int[] bands : threes) {
                for (int[] stacks : threes) {
                    int[][] counts = {bands, stacks};
                    int here = 0;
                    for (CensusPlanItem item : plan.balanced()) {
                        here += timesIn(item, bands, stacks);
                    }
                    assertThat(here).isEqualTo(balancedTimes(tasks, counts));
                }
            }
        }
    }

    @Test
    void theBalancedItemsAreTheThreeArcsOfThePreferredOrientation() {
        CensusPlan plan = new CensusPlan(new int[] {30, 10, 20, 90, 90, 90}, RANKS);
        assertThat(plan.balanced())
                .extracting(item -> "" + item.first() + item.second() + item.third())
                .containsExactly("012", "120", "210");
        CensusPlan other = new CensusPlan(new int[] {30, 30, 30, 30, 29, 30}, RANKS);
        assertThat(other.preferred()).isEqualTo(1);
        assertThat(other.balanced())
                .extracting(item -> "" + item.first() + item.second() + item.third())
                .containsExactly("012", "102", "210");
    }

    @Test
    void aPairServesTheThirdBandsThatDoNotPrecede() {
        long a = CensusPlan.order(10, 3);
        long x = CensusPlan.order(20, 1);
        long tied = CensusPlan.order(10, 4);
        long between = CensusPlan.order(15, 0);
        long last = CensusPlan.order(20, 2);
        for (long third : new long[] {tied, between, last}) {
            assertThat(CensusPlan.balancedServes(a, third)).isTrue();
        }
        assertThat(CensusPlan.balancedServes(x, tied)).isFalse();
        assertThat(CensusPlan.balancedServes(x, between)).isFalse();
        assertThat(CensusPlan.balancedServes(x, last)).isTrue();
        assertThat(CensusPlan.balancedServes(a, CensusPlan.order(9, 9))).isFalse();
    }

    @Test
    void ranksDecideWhereNumbersAreEqual() {
        int[] equal = {5, 5, 5, 5, 5, 5};
        assertThat(new CensusPlan(equal, RANKS).preferred()).isZero();
        assertThat(new CensusPlan(equal, new int[] {3, 4, 5, 0, 1, 2}).preferred())
                .isEqualTo(1);
        assertThat(new CensusPlan(new int[] {4, 5, 6, 5, 5, 5}, new int[] {3, 4, 5, 0, 1, 2}).preferred())
                .isEqualTo(1);
    }

    /**
     * The part of a census that covers a grid whose lines may tie: the six crowded items and all arcs that a pair serves.
     */
    @Test
    void equalRanksLeaveNothingOut() {
        int[][] threes = threes();
        SplittableRandom random = new SplittableRandom(17);
        int tied = 0;
        int twice = 0;
        for (int round = 0; round < 60; round++) {
            int[] numbers = new int[6];
            int[] ranks = new int[6];
            int most = 1 + round % 4;
            for (int line = 0; line < 6; line++) {
                numbers[line] = random.nextInt(most);
                ranks[line] = random.nextInt(most);
            }
            CensusPlan plan = new CensusPlan(numbers, ranks);
            List<CensusPlanItem> items = new ArrayList<>(plan.crowded());
            for (int code = 0; code < 18; code++) {
                int orientation = code / 9;
                int first = code / 3 % 3;
                int second = code % 3;
                int third = 3 * orientation + 3 - first - second;
                if (first != second
                        && plan.isPreferred(orientation)
                        && CensusPlan.balancedServes(plan.order(3 * orientation + second), plan.order(third))) {
                    items.add(CensusPlan.balanced(orientation, first, second));
                }
            }
            boolean ties = items.size() > 9;
            for (int line = 0; line < 6; line++) {
                for (int other = 0; other < line; other++) {
                    ties |= plan.order(line) == plan.order(other);
                }
            }
            tied += ties ? 1 : 0;
            for (int[] bands : threes) {
                for (int[] stacks : threes) {
                    int in = 0;
                    for (CensusPlanItem item : items) {
                        in += timesIn(item, bands, stacks);
                    }
                    if (in < 1 || in > 1 && !ties) {
                        throw new AssertionError(Arrays.toString(bands) + " by " + Arrays.toString(stacks) + " is in "
                                + in + " items of seed 17, round " + round);
                    }
                    twice += in > 1 ? 1 : 0;
                }
            }
        }
        assertThat(tied).isBetween(20, 59);
        assertThat(twice).isPositive();
    }

    @Test
    void aPlanDoesNotDependOnHowTheLinesAreNumbered() {
        int[] numbers = {7, 3, 7, 5, 5, 8};
        int[] ranks = {4, 0, 2, 9, 1, 6};
        CensusPlan plan = new CensusPlan(numbers, ranks);
        int[] mirrored = {5, 8, 5, 3, 7, 7};
        int[] mirroredRanks = {9, 6, 1, 0, 2, 4};
        CensusPlan same = new CensusPlan(mirrored, mirroredRanks);
        assertThat(same.preferred()).isEqualTo(1 - plan.preferred());
        assertThat(named(same, mirroredRanks)).containsExactlyInAnyOrderElementsOf(named(plan, ranks));
    }

    @Test
    void itemsAreWithinTheClues() {
        CensusPlan plan = new CensusPlan(NO_TIES, RANKS);
        assertThat(plan.crowded()).hasSize(6);
        assertThat(plan.balanced()).hasSize(3);
        for (CensusPlanItem item : items(plan)) {
            assertThat(item.first() + item.second() + item.third()).isEqualTo(3);
            assertThat(item.splits()).isNotEmpty().doesNotHaveDuplicates();
            for (ClueCounts split : item.splits()) {
                assertThat(split.first() + split.second() + split.third()).isEqualTo(17);
                assertThat(Math.min(split.first(), split.second())).isNotNegative();
                assertThat(split.third()).isGreaterThanOrEqualTo(Math.max(split.first(), split.second()));
                assertThat(split.stackCap()).isBetween(split.third() - 1, split.third());
            }
        }
    }

    @Test
    void whatAreNotSixLinesIsRefused() {
        assertThatThrownBy(() -> new CensusPlan(new int[5], RANKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the numbers and ranks of six lines, found 5 and 6");
        assertThatThrownBy(() -> new CensusPlan(new int[] {1, 2, 3, 4, 5, -6}, RANKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a number and a rank of at least 0, found -6 and 5");
    }

    /** Every plan that arises from numbers 1 to 3 and any ranks, each with an example. */
    private static Map<List<CensusPlanItem>, String> allPlans() {
        Map<List<CensusPlanItem>, String> plans = new LinkedHashMap<>();
        List<int[]> ranks = new ArrayList<>();
        permutations(new int[] {0, 1, 2, 3, 4, 5}, 0, ranks);
        assertThat(ranks).hasSize(720);
        for (int code = 0; code < 729; code++) {
            int[] numbers = new int[6];
            for (int line = 0, rest = code; line < 6; line++, rest /= 3) {
                numbers[line] = 1 + rest % 3;
            }
            for (int[] rank : code % 13 == 0 ? ranks : ranks.subList(code % 700, code % 700 + 20)) {
                String name = Arrays.toString(numbers) + " ranked " + Arrays.toString(rank);
                plans.putIfAbsent(items(new CensusPlan(numbers, rank)), name);
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

    private static List<CensusPlanItem> items(CensusPlan plan) {
        List<CensusPlanItem> items = new ArrayList<>(plan.crowded());
        items.addAll(plan.balanced());
        return items;
    }

    /** The items with the ranks of their lines as names. */
    private static List<String> named(CensusPlan plan, int[] ranks) {
        List<String> names = new ArrayList<>();
        for (CensusPlanItem item : items(plan)) {
            int at = 3 * item.orientation();
            names.add(ranks[at + item.first()] + " " + ranks[at + item.second()] + " " + ranks[at + item.third()] + " "
                    + item.splits());
        }
        return names;
    }

    private static int timesIn(CensusPlanItem item, int[] bands, int[] stacks) {
        int[] along = item.orientation() == 0 ? bands : stacks;
        int[] across = item.orientation() == 0 ? stacks : bands;
        int largest = Math.max(across[0], Math.max(across[1], across[2]));
        int times = 0;
        for (ClueCounts split : item.splits()) {
            if (split.first() == along[item.first()]
                    && split.second() == along[item.second()]
                    && split.third() == along[item.third()]
                    && largest <= split.stackCap()) {
                times++;
            }
        }
        return times;
    }

    private static int balancedTimes(List<BandTask> tasks, int[][] counts) {
        int times = 0;
        for (BandTask task : tasks) {
            int[] along = counts[task.orientation()];
            int[] across = counts[1 - task.orientation()];
            int low = task.first() == 0 ? 1 : 0;
            int high = 3 - task.first() - low;
            for (ClueCounts split : task.splits()) {
                if (split.balanced()
                        && along[task.first()] == task.clues()
                        && along[low] == split.second()
                        && along[high] == split.third()
                        && Math.max(across[0], Math.max(across[1], across[2])) <= split.stackCap()) {
                    times++;
                }
            }
        }
        return times;
    }

    private static boolean isBalanced(int[] counts) {
        return Math.max(counts[0], Math.max(counts[1], counts[2])) <= 6;
    }

    /** All ways to split 17 clues over three lines. */
    private static int[][] threes() {
        List<int[]> threes = new ArrayList<>();
        for (int a = 0; a <= 17; a++) {
            for (int b = 0; a + b <= 17; b++) {
                threes.add(new int[] {a, b, 17 - a - b});
            }
        }
        return threes.toArray(int[][]::new);
    }

    private static void countBoxes(int[] boxes, int box, int left, List<CensusPlanItem> items, int[] matrices) {
        if (box == 8) {
            if (left > 9) {
                return;
            }
            boxes[8] = left;
            int[] bands = new int[3];
            int[] stacks = new int[3];
            for (int i = 0; i < 9; i++) {
                bands[i / 3] += boxes[i];
                stacks[i % 3] += boxes[i];
            }
            int in = 0;
            for (CensusPlanItem item : items) {
                in += timesIn(item, bands, stacks);
            }
            if (in != 1) {
                throw new AssertionError(Arrays.toString(boxes) + " is in " + in + " items");
            }
            matrices[0]++;
            return;
        }
        for (int clues = 0; clues <= Math.min(9, left); clues++) {
            boxes[box] = clues;
            countBoxes(boxes, box + 1, left - clues, items, matrices);
        }
    }
}

package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.testing.Permutations;

/** Clue counts by box, nine numbers row by row: each such distribution belongs to exactly one task and split. */
class ScanPlanTest {
    private static final int[][] ORDERS = Permutations.OF_THREE;

    /** The three parts of the cover. */
    private enum Pass {
        UNBALANCED_BETTER,
        UNBALANCED_OTHER,
        BALANCED;

        static Pass of(BandTask task, ClueCounts split, int better) {
            return split.balanced() ? BALANCED : task.orientation() == better ? UNBALANCED_BETTER : UNBALANCED_OTHER;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
    void everySmallDistributionIsSearchedExactlyOnce(int clues) {
        List<int[]> distributions = new ArrayList<>();
        distribute(new int[9], 0, clues, distributions);
        for (int better = 0; better < 2; better++) {
            for (int[] rows : ORDERS) {
                for (int[] columns : ORDERS) {
                    List<BandTask> tasks = ScanPlan.tasks(clues, better, new int[][] {rows, columns});
                    for (int[] boxes : distributions) {
                        assertAdmittedOnce(boxes, tasks, better, new int[][] {rows, columns});
                    }
                }
            }
        }
    }

    @Test
    void everySampledDistributionIsSearchedExactlyOnce() {
        SplittableRandom random = new SplittableRandom(31);
        Map<Pass, Integer> passes = new EnumMap<>(Pass.class);
        for (int clues = 1; clues <= 81; clues++) {
            for (int plan = 0; plan < 12; plan++) {
                int better = random.nextInt(2);
                int[][] ranks = {ORDERS[random.nextInt(6)], ORDERS[random.nextInt(6)]};
                List<BandTask> tasks = ScanPlan.tasks(clues, better, ranks);
                for (int round = 0; round < (clues <= 24 ? 800 : 40); round++) {
                    Pass pass = assertAdmittedOnce(sample(random, clues), tasks, better, ranks);
                    passes.merge(pass, 1, Integer::sum);
                }
            }
        }
        assertThat(passes).hasSize(3);
        assertThat(passes.values()).allMatch(count -> count > 1000);
    }

    @Test
    void theBalancedPassOf19CluesHasBandsOfAtMostSeven() {
        Set<List<Integer>> shapes = new HashSet<>();
        for (BandTask task : ScanPlan.tasks(19, 0, new int[][] {ORDERS[0], ORDERS[0]})) {
            for (ClueCounts split : task.splits()) {
                if (split.balanced()) {
                    assertThat(split.stackCap()).isEqualTo(7);
                    int larger = Math.max(split.second(), split.third());
                    shapes.add(List.of(larger, Math.min(split.second(), split.third()), task.clues()));
                }
            }
        }
        assertThat(shapes).containsExactlyInAnyOrder(List.of(7, 6, 6), List.of(7, 7, 5));
    }

    @Test
    void theFirstBandIsNeverLargerThanAThird() {
        for (int clues = 0; clues <= 81; clues++) {
            for (BandTask task : ScanPlan.tasks(clues, 0, new int[][] {ORDERS[3], ORDERS[4]})) {
                assertThat(task.clues()).isBetween(0, clues / 3);
                for (ClueCounts split : task.splits()) {
                    assertThat(task.clues() + split.second() + split.third()).isEqualTo(clues);
                    assertThat(split.second()).isBetween(task.clues(), 27);
                    assertThat(split.third()).isBetween(task.clues(), 27);
                }
            }
        }
    }

    /** Random counts by box: even, or crowded into one band, one stack or a few boxes. */
    private static int[] sample(SplittableRandom random, int clues) {
        int[] weights = new int[9];
        int shape = random.nextInt(4);
        int line = random.nextInt(3);
        for (int box = 0; box < 9; box++) {
            boolean crowded = switch (shape) {
                case 0 -> true;
                case 1 -> box / 3 == line;
                case 2 -> box % 3 == line;
                default -> random.nextBoolean();
            };
            weights[box] = crowded ? 8 : 1;
        }
        int[] boxes = new int[9];
        for (int clue = 0; clue < clues; ) {
            int box = random.nextInt(9);
            if (boxes[box] < 9 && random.nextInt(8) < weights[box]) {
                boxes[box]++;
                clue++;
            }
        }
        return boxes;
    }

    private static Pass assertAdmittedOnce(int[] boxes, List<BandTask> tasks, int better, int[][] ranks) {
        int[][] counts = new int[2][3];
        for (int box = 0; box < 9; box++) {
            counts[0][box / 3] += boxes[box];
            counts[1][box % 3] += boxes[box];
        }
        int admitted = 0;
        Pass pass = null;
        for (BandTask task : tasks) {
            int[] bands = counts[task.orientation()];
            int[] stacks = counts[1 - task.orientation()];
            int first = task.first();
            int low = first == 0 ? 1 : 0;
            int high = 3 - first - low;
            if (bands[first] != task.clues()) {
                continue;
            }
            for (ClueCounts split : task.splits()) {
                boolean inside =
                        stacks[0] <= split.stackCap() && stacks[1] <= split.stackCap() && stacks[2] <= split.stackCap();
                if (bands[low] == split.second() && bands[high] == split.third() && inside) {
                    admitted++;
                    pass = Pass.of(task, split, better);
                    if (!isFirst(bands, ranks[task.orientation()], first)) {
                        throw new AssertionError("not the smallest band first: " + show(boxes) + " " + task);
                    }
                }
            }
        }
        // Without AssertJ: called a million times.
        if (admitted != 1 || pass != expected(counts[better], counts[1 - better])) {
            throw new AssertionError(show(boxes) + " better " + better + " admitted " + admitted + " times, " + pass);
        }
        return pass;
    }

    private static boolean isFirst(int[] bands, int[] rank, int first) {
        for (int band = 0; band < 3; band++) {
            if (bands[band] < bands[first] || bands[band] == bands[first] && rank[band] < rank[first]) {
                return false;
            }
        }
        return true;
    }

    /** The pass as the plan defines it. */
    private static Pass expected(int[] betterBands, int[] otherBands) {
        int clues = betterBands[0] + betterBands[1] + betterBands[2];
        int balanced = (int) Math.ceil(clues / 3.0);
        int largest = Math.max(betterBands[0], Math.max(betterBands[1], betterBands[2]));
        int other = Math.max(otherBands[0], Math.max(otherBands[1], otherBands[2]));
        if (largest <= balanced && other <= balanced) {
            return Pass.BALANCED;
        }
        return largest >= other ? Pass.UNBALANCED_BETTER : Pass.UNBALANCED_OTHER;
    }

    private static String show(int[] boxes) {
        return java.util.Arrays.toString(boxes);
    }

    private static void distribute(int[] boxes, int box, int left, List<int[]> into) {
        if (box == 8) {
            boxes[8] = left;
            into.add(boxes.clone());
            return;
        }
        for (int count = 0; count <= left; count++) {
            boxes[box] = count;
            distribute(boxes, box + 1, left - count, into);
        }
    }
}

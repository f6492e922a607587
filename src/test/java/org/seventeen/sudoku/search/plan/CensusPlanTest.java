package org.seventeen.sudoku.search.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;

/** The items of a plan; {@link CensusCoverTest} shows that they leave nothing out. */
class CensusPlanTest {
    private static final int[] NO_TIES = {10, 20, 30, 40, 50, 60};
    private static final int[] RANKS = {0, 1, 2, 3, 4, 5};

    /** What is balanced in the search of one grid is what has six clues in the third band here, with 16 clues too. */
    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void sixInTheThirdBandIsWhatTheSearchOfOneGridCallsBalanced(int clues) {
        int[][] threes = CensusCoverTest.threes(clues);
        int found = 0;
        for (int better = 0; better < 2; better++) {
            CensusPlan plan = new CensusPlan(clues, better == 0 ? NO_TIES : new int[] {60, 50, 40, 30, 20, 10}, RANKS);
            assertThat(plan.isPreferred(better)).isTrue();
            List<BandTask> tasks = ScanPlan.tasks(clues, better, new int[][] {{0, 1, 2}, {2, 0, 1}});
            for (int[] bands : threes) {
                for (int[] stacks : threes) {
                    int here = 0;
                    for (CensusPlanItem item : CensusCoverTest.items(plan)) {
                        here += timesOfSix(item, bands, stacks);
                    }
                    if (here != balancedTimes(tasks, new int[][] {bands, stacks})) {
                        throw new AssertionError(
                                Arrays.toString(bands) + " by " + Arrays.toString(stacks) + " is in " + here);
                    }
                    found += here;
                }
            }
        }
        // Twice, as either orientation may be the better one: 6-6-4 or 6-5-5, 6-6-5, 6-6-6 in any order, in both
        // orientations.
        assertThat(found).isEqualTo(2 * (clues == 16 ? 36 : clues == 17 ? 9 : 1));
    }

    /** With 17 clues the three arcs of the preferred orientation, with 18 its bands in order. */
    @ParameterizedTest
    @CsvSource({
        "17, balanced-B2-B3-B1 balanced-B3-B2-B1 balanced-B1-B2-B3, balanced-S3-S2-S1 balanced-S2-S1-S3 balanced-S1-S2-S3",
        "18, balanced-B2-B3-B1, balanced-S2-S1-S3"
    })
    void theBalancedItemsAreOfThePreferredOrientation(int clues, String ofBands, String ofStacks) {
        assertThat(balanced(new CensusPlan(clues, new int[] {30, 10, 20, 90, 90, 90}, RANKS)))
                .containsExactly(ofBands.split(" ", -1));
        assertThat(balanced(new CensusPlan(clues, new int[] {30, 30, 30, 30, 29, 30}, RANKS)))
                .containsExactly(ofStacks.split(" ", -1));
    }

    @Test
    void sixteenCluesHaveNoBalancedItemAndSixInTheThirdBandOfThePreferredOrientationOnly() {
        CensusPlan plan = new CensusPlan(16, new int[] {90, 90, 90, 30, 10, 20}, RANKS);
        assertThat(balanced(plan)).isEmpty();
        List<String> sixes = new ArrayList<>();
        for (CensusPlanItem item : CensusCoverTest.items(plan)) {
            for (ClueCounts split : item.splits()) {
                if (split.third() == 6) {
                    sixes.add(item.name() + " " + split.first() + "-" + split.second() + "-6 to " + split.stackCap());
                }
            }
        }
        // Stack 2 precedes stack 3, and that precedes stack 1; the first of a pair is the one that precedes.
        assertThat(sixes)
                .containsExactly(
                        "crowded-S1 5-5-6 to 6",
                        "crowded-S2 4-6-6 to 6",
                        "crowded-S2 5-5-6 to 6",
                        "crowded-S2 6-4-6 to 6",
                        "crowded-S3 4-6-6 to 6",
                        "crowded-S3 5-5-6 to 6");
    }

    @Test
    void ranksDecideWhereNumbersAreEqual() {
        int[] equal = {5, 5, 5, 5, 5, 5};
        assertThat(new CensusPlan(17, equal, RANKS).isPreferred(0)).isTrue();
        assertThat(new CensusPlan(17, equal, new int[] {3, 4, 5, 0, 1, 2}).isPreferred(0))
                .isFalse();
        assertThat(new CensusPlan(17, new int[] {4, 5, 6, 5, 5, 5}, new int[] {3, 4, 5, 0, 1, 2}).isPreferred(0))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18})
    void aPlanDoesNotDependOnHowTheLinesAreNumbered(int clues) {
        int[] numbers = {7, 3, 7, 5, 5, 8};
        int[] ranks = {4, 0, 2, 9, 1, 6};
        CensusPlan plan = new CensusPlan(clues, numbers, ranks);
        int[] mirrored = {5, 8, 5, 3, 7, 7};
        int[] mirroredRanks = {9, 6, 1, 0, 2, 4};
        CensusPlan same = new CensusPlan(clues, mirrored, mirroredRanks);
        assertThat(same.isPreferred(0)).isEqualTo(plan.isPreferred(1)).isNotEqualTo(plan.isPreferred(0));
        assertThat(named(same, mirroredRanks)).containsExactlyInAnyOrderElementsOf(named(plan, ranks));
    }

    @ParameterizedTest
    @CsvSource({"16, 6", "17, 9", "18, 7"})
    void itemsAreWithinTheClues(int clues, int count) {
        CensusPlan plan = new CensusPlan(clues, NO_TIES, RANKS);
        List<CensusPlanItem> items = CensusCoverTest.items(plan);
        assertThat(items).hasSize(count);
        assertThat(CensusPlan.itemCount(clues)).isEqualTo(count);
        assertThat(items.stream().map(CensusPlanItem::name)).doesNotHaveDuplicates();
        assertThat(items.stream().map(CensusPlanItem::name).filter(name -> name.startsWith("crowded")))
                .containsExactly("crowded-B1", "crowded-B2", "crowded-B3", "crowded-S1", "crowded-S2", "crowded-S3");
        for (CensusPlanItem item : items) {
            assertThat(item.first() + item.second() + item.third()).isEqualTo(3);
            assertThat(item.splits()).isNotEmpty().doesNotHaveDuplicates();
            for (ClueCounts split : item.splits()) {
                assertThat(split.first() + split.second() + split.third()).isEqualTo(clues);
                assertThat(Math.min(split.first(), split.second())).isNotNegative();
                assertThat(split.third()).isGreaterThanOrEqualTo(Math.max(split.first(), split.second()));
                assertThat(split.stackCap()).isBetween(split.third() - 1, split.third());
                assertThat(3 * split.stackCap())
                        .as("stacks must hold all clues")
                        .isGreaterThanOrEqualTo(clues);
            }
        }
    }

    @Test
    void whatAreNotSixLinesIsRefused() {
        assertThatThrownBy(() -> new CensusPlan(17, new int[5], RANKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the numbers and ranks of six lines, found 5 and 6");
        assertThatThrownBy(() -> new CensusPlan(17, new int[] {1, 2, 3, 4, 5, -6}, RANKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a number and a rank of at least 0, found -6 and 5");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 15, 19})
    void otherClueCountsHaveNoPlan(int clues) {
        String sentence = "expected 16 to 18 clues for a search by band pairs, found " + clues;
        assertThatThrownBy(() -> new CensusPlan(clues, NO_TIES, RANKS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
        assertThatThrownBy(() -> CensusPlan.itemCount(clues))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(sentence);
    }

    private static List<String> balanced(CensusPlan plan) {
        return CensusCoverTest.items(plan).stream()
                .filter(CensusPlanItem::balanced)
                .map(CensusPlanItem::name)
                .toList();
    }

    /** The items with the ranks of their lines as names. */
    private static List<String> named(CensusPlan plan, int[] ranks) {
        List<String> names = new ArrayList<>();
        for (CensusPlanItem item : CensusCoverTest.items(plan)) {
            int at = 3 * item.orientation();
            names.add(ranks[at + item.first()] + " " + ranks[at + item.second()] + " " + ranks[at + item.third()] + " "
                    + item.splits());
        }
        return names;
    }

    /** How many splits of an item with six clues in the third band hold a distribution. */
    private static int timesOfSix(CensusPlanItem item, int[] bands, int[] stacks) {
        int[] along = item.orientation() == 0 ? bands : stacks;
        int[] across = item.orientation() == 0 ? stacks : bands;
        int times = 0;
        for (ClueCounts split : item.splits()) {
            if (split.third() == 6
                    && split.first() == along[item.first()]
                    && split.second() == along[item.second()]
                    && split.third() == along[item.third()]
                    && Math.max(across[0], Math.max(across[1], across[2])) <= split.stackCap()) {
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
}

package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.watch.explain.ForwardBranch.Step;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Verdict;
import org.seventeen.testing.Examples;

/** The worked examples of champagne's text. */
class ChampagneTest {
    private static final long SIX_CLUES = cells("...a..............c.................d....b..f..e......");
    private static final long EIGHT_CELLS = cells("..1.1.11....1......1............................1....1");

    private static ForwardTable primary;

    @BeforeAll
    static void harvestThePair() {
        primary = harvest(18);
    }

    private static ForwardTable harvest(int maxSize) {
        SolutionGrid grid = SolutionGrid.of(Examples.text("champagne.txt").substring(0, 81));
        return ForwardTable.pairSets(
                new UaHarvester(grid).within(UaRegion.parse("bands12").cells(), maxSize));
    }

    private static long cells(String text) {
        assertThat(text).hasSize(54);
        return Examples.mask(text);
    }

    /** Its printed residual sets, its clues and its cells not dead; three clues are left. */
    private record Example(List<Long> sets, long clues, long active) {
        static Example number(int number) {
            ForwardBranch branch = ForwardBranch.Case.examples().get(number - 1).branch();
            return new Example(Examples.masks("champagne-" + number + ".txt"), branch.clues(), branch.open());
        }

        ForwardExplanation explained() {
            return ForwardExplanation.of(ForwardTable.of(sets), active, 3);
        }
    }

    /** Champagne prints the ten smallest, and only some of those as large as the last. */
    private static void assertTop(ForwardTable table, List<Long> printed) {
        int largest = printed.stream().mapToInt(Long::bitCount).max().orElseThrow();
        assertThat(table.masks()).containsAll(printed);
        assertThat(printed)
                .containsAll(table.masks().stream()
                        .filter(row -> Long.bitCount(row) < largest)
                        .toList());
    }

    @Test
    void theTablesAfterThreeAndSixCluesBeginAsPrinted() {
        List<Long> smallest = Examples.masks("champagne-harvest.txt");
        assertTop(primary, smallest);
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(smallest.get(0), 3));
        steps.add(new Step(smallest.get(1), 41));
        steps.add(new Step(smallest.get(2), 18));
        ForwardBranch three = ForwardBranch.ofSteps(steps);
        assertThat(three.dead()).isEqualTo(cells("1........1......1.....11................1............."));
        ForwardTable afterThree = primary.rebuilt(three.clues(), three.open());
        List<Long> smallestAtThree = Examples.masks("champagne-3-clues.txt");
        assertTop(afterThree, smallestAtThree);
        assertThat(afterThree.masks()).startsWith(smallestAtThree.get(0), smallestAtThree.get(1));
        steps.add(new Step(smallestAtThree.get(0), 36));
        steps.add(new Step(smallestAtThree.get(1), 47));
        steps.add(new Step(smallestAtThree.get(2), 44));
        ForwardBranch six = ForwardBranch.ofSteps(steps);
        assertThat(six.clues()).isEqualTo(SIX_CLUES);
        assertThat(six.dead()).isEqualTo(cells("1........1.1....1.....11....1.1......11.1..1.........."));
        ForwardTable afterSix = afterThree.rebuilt(SIX_CLUES, six.open());
        assertTop(afterSix, Examples.masks("champagne-6-clues.txt"));
        Step seventh = new Step(Examples.masks("champagne-6-clues.txt").get(0), 26);
        Step eighth = new Step(cells(".....1..1.....11...........1...1..........1..1......11"), 27);
        assertThat(afterSix.masks()).contains(eighth.row());
        Example example = Example.number(1);
        steps.addAll(List.of(seventh, eighth));
        assertThat(ForwardBranch.ofSteps(steps).clues()).isEqualTo(example.clues());
        assertThat(ForwardBranch.ofSteps(steps).open()).isEqualTo(example.active());
    }

    /** Each printed set is the rest of a set of at most 18 cells, but for three; no set needs 22. */
    @Test
    void thePrintedSetsAreTheRestsOfSetsOfUpToTwentyOneCells() {
        ForwardTable all = harvest(21);
        assertThat(largeOnes(all, Example.number(1), List.of())).containsExactly("16: 19");
        assertThat(largeOnes(all, Example.number(2), List.of())).containsExactly("16: 21");
        // Champagne prints these cut down to eight cells, and how many cells each had before.
        assertThat(largeOnes(all, Example.number(3), List.of(2, 2, 4, 4, 4, 6, 7, 9, 10)))
                .containsExactly("8: 21");
    }

    /** The printed sets whose whole sets all have more than 18 cells, each with the least size of such a set. */
    private static List<String> largeOnes(ForwardTable all, Example example, List<Integer> before) {
        long kept = before.isEmpty() ? example.active() : EIGHT_CELLS;
        List<String> large = new ArrayList<>();
        for (int i = 0; i < example.sets().size(); i++) {
            long printed = example.sets().get(i);
            int size = before.isEmpty() ? Long.bitCount(printed) : before.get(i);
            int least = all.masks().stream()
                    .filter(set -> (set & example.clues()) == 0 && (set & kept) == printed)
                    .filter(set -> Long.bitCount(set & example.active()) == size)
                    .mapToInt(Long::bitCount)
                    .min()
                    .orElseThrow();
            if (least > 18) {
                large.add(i + ": " + least);
            }
        }
        return large;
    }

    @Test
    void exampleOneHasTwoCriticalGroupsAndIsDead() {
        Example example = Example.number(1);
        ForwardExplanation told = example.explained();
        Round first = told.rounds().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(first.groups()).containsExactly(List.of(0, 5, 6), List.of(4, 5, 6));
        assertThat(first.activeAfter()).isEqualTo(cells("..1.........1......1.1..1....1.1...1......1......1..11"));
        assertThat(first.shared()).containsExactly(new Shared(List.of(5, 6), List.of(0, 4), 1L << 2));
        assertThat(told.verdict().isDead()).isTrue();
    }

    @Test
    void exampleOneAfterCellThreeIsDeadWithTwoCluesLeft() {
        List<Long> printed = Examples.masks("champagne-1-cell-3.txt");
        Example example = Example.number(1);
        ForwardTable after =
                ForwardTable.of(example.sets()).restricted(1L << 2, example.active() & ~(0b1111 << 1 | 0b11 << 6));
        assertThat(after.masks()).containsAll(printed);
        assertThat(ForwardExplanation.of(ForwardTable.of(printed), example.active(), 2)
                        .verdict()
                        .isDead())
                .isTrue();
    }

    @Test
    void exampleTwoIsDeadByGroupsThatShareTwoSets() {
        Example example = Example.number(2);
        ForwardExplanation told = example.explained();
        Round first = told.rounds().get(0);
        assertThat(first.groups())
                .containsExactly(
                        List.of(0, 5, 6),
                        List.of(1, 3, 5),
                        List.of(1, 3, 7),
                        List.of(1, 3, 9),
                        List.of(1, 5, 6),
                        List.of(1, 6, 11),
                        List.of(2, 5, 6));
        assertThat(first.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(first.shared()).contains(new Shared(List.of(5, 6), List.of(0, 1, 2), 0));
        long common =
                example.sets().get(5) & example.sets().get(7) & example.sets().get(9);
        assertThat(Long.bitCount(common)).isEqualTo(1);
        assertThat(told.verdict()).isEqualTo(Verdict.EMPTY_ROW);
    }

    @Test
    void exampleThreeStaysAliveWithEightCells() {
        Example example = Example.number(3);
        ForwardExplanation told = example.explained();
        Round first = told.rounds().get(0);
        assertThat(first.groups()).containsExactly(List.of(1, 3, 5), List.of(1, 4, 6));
        assertThat(first.activeAfter()).isEqualTo(EIGHT_CELLS);
        List<Integer> redundant = new ArrayList<>();
        for (int row = 0; row < first.rows().size(); row++) {
            if (first.shrunken().get(row).contains() == 2) {
                redundant.add(row);
            }
        }
        assertThat(redundant).containsExactly(7, 8);
        assertThat(told.rounds()).hasSize(2);
        assertThat(told.rounds().get(1).rows())
                .isEqualTo(example.sets().subList(0, 7).stream()
                        .sorted((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b)))
                        .toList());
        assertThat(told.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(told.active()).isEqualTo(EIGHT_CELLS);
    }

    @Test
    void exampleThreeFromOurHarvestLeavesTheSameEightCells() {
        Example example = Example.number(3);
        ForwardExplanation ours = ForwardBranch.ofDead(
                        example.clues(), ForwardTable.ALL_CELLS & ~example.active() & ~example.clues())
                .explain(primary, 3, false);
        assertThat(ours.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(ours.active()).isEqualTo(EIGHT_CELLS);
    }
}

package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.watch.explain.ForwardBranch.Step;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Round;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Shared;
import org.seventeen.sudoku.watch.explain.ForwardExplanation.Verdict;
import tools.jackson.databind.json.JsonMapper;

/** The worked examples of champagne's text. */
class ChampagneTest {
    private static final long SIX_CLUES = cells("...a..............c.................d....b..f..e......");

    private static Map<?, ?> data;
    private static ForwardTable primary;

    @BeforeAll
    static void readTheExamples() throws BadInputException {
        Path file = Path.of(System.getProperty("seventeen.shared", "absent"), "data", "forward-view-examples.json");
        assumeTrue(Files.isRegularFile(file), "no reference data: " + file + " is absent");
        data = JsonMapper.shared().readValue(file.toFile(), Map.class);
        primary = harvest(18);
    }

    private static ForwardTable harvest(int maxSize) throws BadInputException {
        UaTable sets = new UaHarvester(
                        Gangster.completed(PairReader.parse("champagne", (String) data.get("grid_bands_1_2"))
                                .digits()))
                .within(UaRegion.parse("bands12").cells(), maxSize);
        return ForwardTable.pairSets(sets);
    }

    /** The cells that are not {@code .} or {@code 0}. */
    private static long cells(String text) {
        assertThat(text).hasSize(54);
        long mask = 0;
        for (int cell = 0; cell < 54; cell++) {
            mask |= text.charAt(cell) == '.' ? 0 : 1L << cell;
        }
        return mask;
    }

    private static List<Long> masks(Object texts) {
        return ((List<?>) texts).stream().map(text -> cells((String) text)).toList();
    }

    private record Example(List<Long> sets, long clues, long active, int left, Map<?, ?> expect) {
        static Example number(int number) {
            Map<?, ?> all = (Map<?, ?>) ((List<?>) data.get("examples")).get(number - 1);
            return new Example(
                    masks(all.get("uas")),
                    cells((String) all.get("clues")),
                    cells((String) all.get("active_cells")),
                    (Integer) all.get("clues_left"),
                    (Map<?, ?>) all.get("expect"));
        }

        ForwardExplanation explained() {
            return ForwardExplanation.of(ForwardTable.of(sets), active, left);
        }

        List<?> criticalGroups() {
            return (List<?>) expect.get("critical_groups");
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
        List<Long> smallest = masks(data.get("smallest_uas_of_primary_harvest"));
        assertTop(primary, smallest);
        List<Step> steps = new ArrayList<>();
        steps.add(new Step(smallest.get(0), 3));
        steps.add(new Step(smallest.get(1), 41));
        steps.add(new Step(smallest.get(2), 18));
        ForwardBranch three = ForwardBranch.ofSteps(steps);
        assertThat(three.dead()).isEqualTo(cells("1........1......1.....11................1............."));
        ForwardTable afterThree = primary.rebuilt(three.clues(), three.open());
        List<Long> smallestAtThree = masks(data.get("smallest_uas_after_3_clues"));
        assertTop(afterThree, smallestAtThree);
        assertThat(afterThree.masks()).startsWith(smallestAtThree.get(0), smallestAtThree.get(1));
        steps.add(new Step(smallestAtThree.get(0), 36));
        steps.add(new Step(smallestAtThree.get(1), 47));
        steps.add(new Step(smallestAtThree.get(2), 44));
        ForwardBranch six = ForwardBranch.ofSteps(steps);
        assertThat(six.clues()).isEqualTo(SIX_CLUES);
        assertThat(six.dead()).isEqualTo(cells("1........1.1....1.....11....1.1......11.1..1.........."));
        ForwardTable afterSix = afterThree.rebuilt(SIX_CLUES, six.open());
        assertTop(afterSix, masks(data.get("smallest_uas_after_6_clues")));
        Step seventh = new Step(masks(data.get("smallest_uas_after_6_clues")).get(0), 26);
        Step eighth = new Step(cells(".....1..1.....11...........1...1..........1..1......11"), 27);
        assertThat(afterSix.masks()).contains(eighth.row());
        Example example = Example.number(1);
        steps.addAll(List.of(seventh, eighth));
        assertThat(ForwardBranch.ofSteps(steps).clues()).isEqualTo(example.clues());
        assertThat(ForwardBranch.ofSteps(steps).open()).isEqualTo(example.active());
    }

    @Test
    void theHarvestHoldsTheSetsOfTheExamples() throws BadInputException {
        ForwardTable larger = harvest(20);
        assertResidual(larger, Example.number(1), 16);
        assertResidual(larger, Example.number(2), 16);
    }

    /** The printed sets that the harvest must contain: all but the largest, whose whole sets are larger still. */
    private static void assertResidual(ForwardTable harvest, Example example, int held) {
        ForwardTable residual = harvest.rebuilt(example.clues(), example.active());
        assertThat(residual.masks()).containsAll(example.sets().subList(0, held));
    }

    @Test
    void exampleOneHasTwoCriticalGroupsAndIsDead() {
        Example example = Example.number(1);
        ForwardExplanation told = example.explained();
        Round first = told.rounds().get(0);
        assertThat(first.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(first.groups()).isEqualTo(example.criticalGroups());
        assertThat(first.activeAfter())
                .isEqualTo(cells((String) example.expect().get("active_after_intersection")));
        assertThat(Long.bitCount(first.activeAfter()))
                .isEqualTo((int) (Integer) example.expect().get("active_count"));
        assertThat(first.shared()).containsExactly(new Shared(List.of(5, 6), List.of(0, 4), 1L << 2));
        assertThat(told.verdict().isDead()).isTrue();
    }

    @Test
    void exampleOneAfterCellThreeIsDeadWithTwoCluesLeft() {
        Map<?, ?> all = (Map<?, ?>) ((List<?>) data.get("examples")).get(0);
        List<Long> printed = masks(all.get("after_cell_3"));
        Example example = Example.number(1);
        ForwardTable after =
                ForwardTable.of(example.sets()).restricted(1L << 2, example.active() & ~(0b1111 << 1 | 0b11 << 6));
        // Our data completes champagne's short line with '.', so its last two cells may differ.
        assertThat(after.masks()).containsAll(printed.subList(0, 7));
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
        assertThat(first.groups()).containsAll(groups(example.criticalGroups()));
        assertThat(first.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(first.shared()).contains(new Shared(List.of(5, 6), List.of(0, 1, 2), 0));
        long common =
                example.sets().get(5) & example.sets().get(7) & example.sets().get(9);
        assertThat(Long.bitCount(common)).isEqualTo(1);
        assertThat(told.verdict()).isEqualTo(Verdict.EMPTY_ROW);
    }

    private static List<List<Integer>> groups(List<?> texts) {
        List<List<Integer>> groups = new ArrayList<>();
        for (Object group : texts) {
            groups.add(((List<?>) group).stream().map(Integer.class::cast).toList());
        }
        return groups;
    }

    @Test
    void exampleThreeStaysAliveWithEightCells() {
        Example example = Example.number(3);
        long eight = cells((String) example.expect().get("active_after_intersection"));
        assertThat(Long.bitCount(eight))
                .isEqualTo((int) (Integer) example.expect().get("active_count"));
        ForwardExplanation told = example.explained();
        Round first = told.rounds().get(0);
        assertThat(first.groups()).isEqualTo(example.criticalGroups());
        assertThat(first.activeAfter()).isEqualTo(eight);
        int subset = (Integer) example.expect().get("redundant_because_of");
        List<Integer> redundant = new ArrayList<>();
        for (int row = 0; row < first.rows().size(); row++) {
            if (first.shrunken().get(row).contains() == subset) {
                redundant.add(row);
            }
        }
        assertThat(redundant).isEqualTo(example.expect().get("redundant_uas"));
        assertThat(told.rounds()).hasSize(2);
        assertThat(told.rounds().get(1).rows())
                .isEqualTo(example.sets().subList(0, 7).stream()
                        .sorted((a, b) -> Integer.compare(Long.bitCount(a), Long.bitCount(b)))
                        .toList());
        assertThat(told.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(told.active()).isEqualTo(eight);
    }

    @Test
    void exampleThreeFromOurHarvestLeavesTheSameEightCells() {
        Example example = Example.number(3);
        long eight = cells((String) example.expect().get("active_after_intersection"));
        ForwardExplanation ours = ForwardBranch.ofDead(
                        example.clues(), ForwardTable.ALL_CELLS & ~example.active() & ~example.clues())
                .explain(primary, 3, false);
        assertThat(ours.verdict()).isEqualTo(Verdict.CRITICAL);
        assertThat(ours.active()).isEqualTo(eight);
    }
}

package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.watch.explain.ForwardBranch.Step;

class ForwardBranchTest {
    private static final String EMPTY = ".".repeat(54);

    private int nodes;
    private int rebuilt;

    private static List<Long> randomRows(SplittableRandom random, int count, int cells) {
        List<Long> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long row = 0;
            for (int j = 0; j < 2 + random.nextInt(2); j++) {
                row |= 1L << random.nextInt(cells) * 4;
            }
            rows.add(row);
        }
        rows.sort(Comparator.comparingInt(Long::bitCount));
        return rows;
    }

    /** The rows that no clue hits, restricted to the open cells, smallest first, without those that contain another. */
    private static List<Long> rebuilt(List<Long> rows, long clues, long open) {
        List<Long> kept = new ArrayList<>();
        rows.stream()
                .filter(row -> (row & clues) == 0)
                .map(row -> row & open)
                .sorted(Comparator.comparingInt(Long::bitCount))
                .filter(row -> {
                    boolean thinned = kept.stream().noneMatch(other -> (other & ~row) == 0);
                    return thinned && kept.add(row);
                })
                .forEach(row -> {});
        return kept;
    }

    /** Each branch of a plain expansion has the dead cells that the expansion left on its way there. */
    @Test
    void theDerivedDeadCellsAreThoseOfAnExpansionThatTriesAllCells() {
        SplittableRandom random = new SplittableRandom(131);
        for (int round = 0; round < 60; round++) {
            List<Long> rows = rebuilt(randomRows(random, 4 + random.nextInt(10), 13), 0, ForwardTable.ALL_CELLS);
            expand(ForwardTable.of(rows), rows, 0, 0, List.of());
        }
        assertThat(nodes).isGreaterThan(2_000);
        assertThat(rebuilt).isGreaterThan(500);
    }

    private void expand(ForwardTable primary, List<Long> rows, long clues, long dead, List<Step> steps) {
        nodes++;
        ForwardBranch branch = ForwardBranch.derived(primary, clues);
        assertThat(branch.clues()).isEqualTo(clues);
        assertThat(branch.dead()).isEqualTo(dead);
        assertThat(branch.steps()).contains(steps);
        assertThat(branch.open()).isEqualTo(ForwardTable.ALL_CELLS - clues - dead);
        assertThat(ForwardBranch.ofSteps(steps)).isEqualTo(branch);
        long next = rows.stream().filter(row -> (row & clues) == 0).findFirst().orElse(0L) & ~dead;
        long tried = 0;
        for (long rest = steps.size() == 8 ? 0 : next; rest != 0; rest &= rest - 1) {
            long clue = Long.lowestOneBit(rest);
            List<Step> more = new ArrayList<>(steps);
            more.add(new Step(next, Long.numberOfTrailingZeros(clue)));
            boolean anew = more.size() == 3 || more.size() == 6;
            rebuilt += anew ? 1 : 0;
            long open = ForwardTable.ALL_CELLS & ~dead & ~tried;
            expand(primary, anew ? rebuilt(rows, clues | clue, open) : rows, clues | clue, dead | tried, more);
            tried |= clue;
        }
    }

    @Test
    void anExplanationStartsWithTheRowsThatAreNotHit() {
        SplittableRandom random = new SplittableRandom(132);
        for (int round = 0; round < 200; round++) {
            List<Long> rows = randomRows(random, 12, 13);
            long some = random.nextLong() & ForwardTable.ALL_CELLS;
            long clues = some & random.nextLong();
            ForwardBranch branch = ForwardBranch.ofDead(clues, random.nextLong() & ForwardTable.ALL_CELLS & ~clues);
            assertThat(branch.explain(ForwardTable.of(rows), 3, true)
                            .rounds()
                            .get(0)
                            .rows())
                    .isEqualTo(rows.stream()
                            .filter(row -> (row & clues) == 0)
                            .map(row -> row & branch.open())
                            .toList());
            assertThat(branch.explain(ForwardTable.of(rows), 3, false)
                            .rounds()
                            .get(0)
                            .rows())
                    .isEqualTo(rebuilt(rows, clues, branch.open()));
        }
    }

    @Test
    void textGivesTheSameBranch() throws BadInputException {
        String clue = "...1" + ".".repeat(50);
        String cells = "11.." + ".".repeat(50);
        assertThat(ForwardBranch.parseDead(0b1000, "f", cells)).isEqualTo(ForwardBranch.ofDead(0b1000, 0b11));
        assertThat(ForwardBranch.parseActive(0b1000, "f", cells))
                .isEqualTo(ForwardBranch.ofDead(0b1000, ForwardTable.ALL_CELLS - 0b1011));
        assertThat(ForwardBranch.parseSteps("f", List.of("1.a1" + ".".repeat(50), ".1.b" + ".".repeat(50))))
                .isEqualTo(ForwardBranch.ofSteps(List.of(new Step(0b1101, 2), new Step(0b1010, 3))));
        assertThat(PairText.of(ForwardBranch.derived(ForwardTable.of(List.of()), 0b1000)
                        .clues()))
                .isEqualTo(clue);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1a.. | b1.. | f:2:1: expected no dead cell, found that of r1c1",
                "1a.. | .1b. | f:2:2: expected no earlier clue, found that of r1c2"
            })
    void stepsThatNoExpansionTakesAreRefused(String first, String second, String fault) {
        List<String> texts = List.of(first + ".".repeat(50), second + ".".repeat(50));
        assertThatThrownBy(() -> ForwardBranch.parseSteps("f", texts))
                .isInstanceOf(BadInputException.class)
                .hasMessage(fault);
    }

    @Test
    void aDeadClueIsRefused() {
        String cells = "1" + EMPTY.substring(1);
        assertThatThrownBy(() -> ForwardBranch.parseDead(1, "f", cells))
                .hasMessage("f:1:1: expected no clue, found that of r1c1");
        assertThatThrownBy(() -> ForwardBranch.parseActive(1, "f", cells))
                .hasMessage("f:1:1: expected no clue, found that of r1c1");
        assertThatThrownBy(() -> ForwardBranch.ofDead(0b110, 0b100))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected no dead clue, found that of r1c3");
        assertThatThrownBy(() -> ForwardBranch.ofDead(0, 1L << 54))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bits outside bands 1 and 2: 40000000000000");
    }

    @Test
    void cluesInNoRowTakeNoStep() {
        ForwardTable table = ForwardTable.of(List.of(0b110L));
        assertThat(ForwardBranch.derived(table, 0b1101))
                .isEqualTo(new ForwardBranch(0b1101, 0b10, Optional.of(List.of(new Step(0b110, 2)))));
    }

    /** The smallest sockets with a guardian that no clue hits and no active cell can. */
    private static List<Integer> expected(ForwardTable guardians, long hits) {
        Set<Integer> all = new TreeSet<>();
        for (CellSet row : guardians.rows()) {
            if ((row.pair() & hits) == 0) {
                all.add((int) row.third());
            }
        }
        Set<Integer> minimal = new TreeSet<>(all);
        minimal.removeIf(one -> all.stream().anyMatch(other -> !other.equals(one) && (other & ~one) == 0));
        return minimal.stream()
                .sorted(Comparator.comparingInt(Integer::bitCount).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    @Test
    void socketsAreThoseOfTheDefinitionWithoutTheOnesAboveAnother() {
        SplittableRandom random = new SplittableRandom(41);
        int found = 0;
        for (int round = 0; round < 1_000; round++) {
            List<CellSet> rows = new ArrayList<>();
            int count = random.nextInt(200);
            for (int i = 0; i < count; i++) {
                long guardian = 0;
                int socket = 0;
                for (int j = 0; j < 4; j++) {
                    socket |= 1 << random.nextInt(27);
                    guardian |= 1L << random.nextInt(54);
                }
                rows.add(new CellSet(guardian, socket));
            }
            ForwardTable guardians = new ForwardTable(rows);
            int first = random.nextInt(54);
            long clues = 1L << first | 1L << random.nextInt(54);
            long half = random.nextLong();
            long active = half & random.nextLong() & ForwardTable.ALL_CELLS & ~clues;
            int[] sockets = ForwardBranch.ofDead(clues, 0).sockets(guardians, active);
            assertThat(Arrays.stream(sockets).boxed().toList())
                    .as("seed 41, round " + round)
                    .isEqualTo(expected(guardians, clues | active));
            found += sockets.length;
        }
        assertThat(found).isGreaterThan(10_000);
    }

    @Test
    void aRebuiltTableOfGuardiansSaysTheSame() {
        SplittableRandom random = new SplittableRandom(42);
        ForwardTable guardians =
                ForwardTable.guardians(new UaHarvester(RandomGrids.seeded(42).next()).forSearch(), 27);
        int found = 0;
        for (int round = 0; round < 50; round++) {
            long clues = 0;
            for (int i = 0; i < 6; i++) {
                clues |= 1L << random.nextInt(54);
            }
            long active = random.nextLong() & ForwardTable.ALL_CELLS & ~clues;
            long fewer = active & random.nextLong();
            ForwardBranch branch = ForwardBranch.ofDead(clues, 0);
            int[] direct = branch.sockets(guardians, fewer);
            assertThat(branch.sockets(guardians.rebuilt(clues, active), fewer))
                    .as("seed 42, round " + round)
                    .isEqualTo(direct);
            found += direct.length;
        }
        assertThat(found).isGreaterThan(100);
    }
}

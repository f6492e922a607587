package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.search.forward.ForwardTable;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.watch.explain.ClueOrder.Step;

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

    private static ForwardTable table(List<Long> rows) {
        ForwardTable table = new ForwardTable();
        table.set(rows.stream().mapToLong(Long::longValue).toArray(), rows.size());
        return table;
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
            expand(table(rows), rows, 0, 0, List.of());
        }
        assertThat(nodes).isGreaterThan(2_000);
        assertThat(rebuilt).isGreaterThan(500);
    }

    private void expand(ForwardTable primary, List<Long> rows, long clues, long dead, List<Step> steps) {
        nodes++;
        ForwardBranch branch = ForwardBranch.derived(primary, clues);
        assertThat(branch.clues()).isEqualTo(clues);
        assertThat(branch.dead()).isEqualTo(dead);
        assertThat(branch.order()).contains(new ClueOrder(steps, dead));
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
            assertThat(branch.explain(table(rows), 3, true).rounds().get(0).rows())
                    .isEqualTo(rows.stream()
                            .filter(row -> (row & clues) == 0)
                            .map(row -> row & branch.open())
                            .toList());
            assertThat(branch.explain(table(rows), 3, false).rounds().get(0).rows())
                    .isEqualTo(rebuilt(rows, clues, branch.open()));
            assertThat(ForwardBranch.ofActive(clues, branch.open())).isEqualTo(branch);
        }
    }

    @Test
    void aSocketIsUnavoidableOnceItsGuardianCannotBeHit() {
        UaPool pool = new UaPool(new int[] {0b11, 0b100}, new int[] {0, 0b1}, new int[] {0b111, 0b11000});
        ForwardTable guardians = new ForwardTable();
        guardians.loadGuardians(pool, 6);
        ForwardBranch open = ForwardBranch.ofDead(0b1000, 0b1);
        assertThat(open.sockets(guardians, open.open()).toArray()).isEmpty();
        assertThat(open.sockets(guardians, open.open() & ~0b10).toArray()).containsExactly(0b111);
        ForwardBranch dead = ForwardBranch.ofDead(0b1000, 0b111 | 1L << 27);
        assertThat(dead.sockets(guardians, dead.open()).toArray()).containsExactly(0b11000, 0b111);
        ForwardBranch hit = ForwardBranch.ofDead(0b10, 0b101 | 1L << 27);
        assertThat(hit.sockets(guardians, hit.open()).toArray()).containsExactly(0b11000);
    }

    @Test
    void textGivesTheSameBranch() throws BadInputException {
        String clue = "...1" + ".".repeat(50);
        String cells = "11.." + ".".repeat(50);
        assertThat(ForwardBranch.parseDead(0b1000, "f", cells)).isEqualTo(ForwardBranch.ofDead(0b1000, 0b11));
        assertThat(ForwardBranch.parseActive(0b1000, "f", cells)).isEqualTo(ForwardBranch.ofActive(0b1000, 0b11));
        assertThat(ForwardBranch.parseActive(0b1000, "f", cells).dead()).isEqualTo(ForwardTable.ALL_CELLS - 0b1011);
        assertThat(ForwardBranch.parseSteps("f", List.of("1.a1" + ".".repeat(50), ".1.b" + ".".repeat(50))))
                .isEqualTo(ForwardBranch.ofSteps(List.of(new Step(0b1101, 2), new Step(0b1010, 3))));
        assertThat(PairText.of(ForwardBranch.derived(new ForwardTable(), 0b1000).clues()))
                .isEqualTo(clue);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1a.. | b1.. | f:2:1: expected no dead cell, found that of row 1 column 1",
                "1a.. | .1b. | f:2:2: expected no earlier clue, found that of row 1 column 2"
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
                .hasMessage("f:1:1: expected no clue, found that of row 1 column 1");
        assertThatThrownBy(() -> ForwardBranch.parseActive(1, "f", cells))
                .hasMessage("f:1:1: expected no clue, found that of row 1 column 1");
        assertThatThrownBy(() -> ForwardBranch.ofDead(0b110, 0b100))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected no dead clue, found that of row 1 column 3");
        assertThatThrownBy(() -> ForwardBranch.ofDead(0, 1L << 54))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("bits outside bands 1 and 2: 40000000000000");
    }
}

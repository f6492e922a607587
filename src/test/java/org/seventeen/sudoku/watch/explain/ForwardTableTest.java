package org.seventeen.sudoku.watch.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

class ForwardTableTest {
    /** Sets with few cells among few, so that many contain another; about half have cells in band 3. */
    private static List<CellSet> randomSets(SplittableRandom random) {
        List<CellSet> sets = new ArrayList<>();
        int count = random.nextInt(150);
        for (int i = 0; i < count; i++) {
            int[] parts = new int[3];
            int size = 2 + random.nextInt(6);
            for (int j = 0; j < size; j++) {
                parts[random.nextInt(2)] |= 1 << 3 * random.nextInt(5);
                parts[2] |= i % 2 == 0 ? 0 : 1 << 9 * random.nextInt(3);
            }
            sets.add(CellSet.ofBands(parts[0], parts[1], parts[2]));
        }
        return sets;
    }

    /** The minimal remaining parts of the sets, found by comparing all with all. */
    private static List<CellSet> expected(List<CellSet> sets, long clues, long active) {
        List<CellSet> left = new ArrayList<>();
        for (CellSet set : sets) {
            if ((set.pair() & clues) == 0) {
                left.add(new CellSet(set.pair() & active, set.third()));
            }
        }
        return left.stream()
                .distinct()
                .filter(set -> left.stream().noneMatch(other -> !other.equals(set) && set.containsAll(other)))
                .toList();
    }

    @Test
    void rebuildingStepByStepGivesTheMinimalRestsOfTheSetsSmallestFirst() {
        SplittableRandom random = new SplittableRandom(31);
        int empty = 0;
        for (int round = 0; round < 1_000; round++) {
            List<CellSet> sets = randomSets(random);
            long clues = 0;
            long active = ForwardTable.ALL_CELLS;
            ForwardTable table = new ForwardTable(sets);
            for (int step = 0; step < 3; step++) {
                clues |= 1L << 3 * random.nextInt(18) & active;
                active &= ~clues & ~(1L << 3 * random.nextInt(18)) & ~(1L << 3 * random.nextInt(18));
                table = table.rebuilt(clues, active);
                assertThat(table.rows())
                        .as("seed 31, round " + round)
                        .containsExactlyInAnyOrderElementsOf(expected(sets, clues, active))
                        .isSortedAccordingTo(Comparator.comparingInt(CellSet::size));
                empty += table.masks().contains(0L) ? 1 : 0;
            }
        }
        assertThat(empty).isBetween(100, 2_900);
    }

    @Test
    void theHarvestIsSplitIntoPairSetsAndGuardians() {
        UaTable harvest = new UaHarvester(RandomGrids.seeded(32).next()).forSearch();
        ForwardTable pairs = ForwardTable.pairSets(harvest);
        ForwardTable guardians = ForwardTable.guardians(harvest, 27);
        assertThat(pairs.rows()).hasSizeGreaterThan(50).allMatch(row -> row.third() == 0);
        assertThat(guardians.rows())
                .hasSize(harvest.size() - pairs.rows().size())
                .allMatch(row -> row.third() != 0);
        assertThat(ForwardTable.guardians(harvest, 3).rows())
                .isNotEmpty()
                .isEqualTo(guardians.rows().stream()
                        .filter(row -> Long.bitCount(row.third()) <= 3)
                        .toList());
    }

    @Test
    void rowsOfOneSizeKeepTheirOrder() {
        ForwardTable table = ForwardTable.of(List.of(0b11000L, 0b110L, 0b1L, 0b101000000L));
        assertThat(table.rebuilt(0, ForwardTable.ALL_CELLS).masks())
                .containsExactly(0b1L, 0b11000L, 0b110L, 0b101000000L);
    }

    @Test
    void aTableOfMasksKeepsItsRowsAsTheyAre() {
        List<Long> rows = List.of(0b111L, 0b1L, 0b111L, 0L);
        ForwardTable table = ForwardTable.of(rows);
        assertThat(table.masks()).isEqualTo(rows);
        assertThat(table.restricted(0b100, 0b1).masks()).containsExactly(1L, 0L);
        assertThatThrownBy(() -> ForwardTable.of(List.of(1L << 54))).isInstanceOf(IllegalArgumentException.class);
    }
}

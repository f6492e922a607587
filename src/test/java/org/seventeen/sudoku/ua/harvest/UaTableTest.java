package org.seventeen.sudoku.ua.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.testing.Size;

class UaTableTest {
    @Test
    @Tag("sized")
    void manyRandomSetsAreFilteredAsByComparingAllPairs() {
        for (long seed = 0; seed < Size.of(12, 40); seed++) {
            Random random = new Random(seed);
            List<CellSet> sets = new ArrayList<>();
            int cells = 12 + random.nextInt(70);
            for (int i = 0; i < 3000; i++) {
                CellSet set = CellSet.EMPTY;
                for (int size = 4 + random.nextInt(cells - 3); set.size() < size; ) {
                    int cell = random.nextInt(cells);
                    set = set.with((cell + 20) % 81);
                }
                sets.add(set);
            }
            List<CellSet> minimal = new ArrayList<>(new HashSet<>(sets));
            List<CellSet> distinct = List.copyOf(minimal);
            minimal.removeIf(set -> distinct.stream().anyMatch(one -> !one.equals(set) && set.containsAll(one)));
            List<CellSet> table = UaTable.of(sets).sets();
            assertThat(table).as("seed %s", seed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(minimal);
            Collections.shuffle(sets, random);
            assertThat(UaTable.of(sets).sets()).as("seed %s, shuffled", seed).isEqualTo(table);
        }
    }

    @Test
    void theOrderOfTheTableIsTheOrderOfItsSets() {
        UaTable table = new UaHarvester(RandomGrids.seeded(1).next()).forSearch();
        // In the text of a set a cell is '1', which is greater than '.'.
        assertThat(table.sets())
                .isSortedAccordingTo(Comparator.comparing(CellSet::size)
                        .thenComparing(CellSet::toString, Comparator.reverseOrder()));
    }

    @Test
    void masksSizesAndSetsTellTheSame() {
        UaTable table = new UaHarvester(RandomGrids.seeded(2).next()).forSearch();
        int[] counts = new int[82];
        for (int i = 0; i < table.size(); i++) {
            CellSet cells = table.get(i);
            counts[cells.size()]++;
            assertThat(table.cells(i))
                    .isEqualTo(cells.size())
                    .isEqualTo(table.get(i).size());
            for (int band = 0; band < 3; band++) {
                assertThat(table.band(i, band)).isEqualTo(cells.band(band)).isEqualTo(table.bandMasks(band)[i]);
            }
        }
        assertThat(table.countsBySize()).isEqualTo(counts);
    }

    @Test
    void bandMasksAreACopy() {
        UaTable table = UaTable.of(List.of(CellSet.of(0, 1, 2, 3)));
        table.bandMasks(0)[0] = 0;
        assertThat(table.band(0, 0)).isEqualTo(0b1111);
    }

    @Test
    void transposingTwiceGivesTheTableBack() {
        UaTable table = new UaHarvester(RandomGrids.seeded(3).next()).forSearch();
        UaTable transposed = table.transposed();
        List<CellSet> mirrored = table.sets().stream().map(CellSet::transposed).toList();
        assertThat(transposed.sets()).isEqualTo(UaTable.of(mirrored).sets());
        assertThat(transposed.transposed().sets()).isEqualTo(table.sets());
    }

    @Test
    void theSetsWithinARegionAreThoseThatDoNotLeaveIt() {
        UaTable table = new UaHarvester(RandomGrids.seeded(4).next()).forSearch();
        for (UaRegion region : UaRegion.values()) {
            List<CellSet> inside = table.sets().stream()
                    .filter(set -> set.minus(region.cells()).isEmpty())
                    .toList();
            assertThat(table.countWithin(region.cells())).isEqualTo(inside.size());
        }
    }

    @Test
    void anEmptyTableIsFine() {
        UaTable table = UaTable.of(List.of());
        assertThat(table.size()).isZero();
        assertThat(table.sets()).isEmpty();
        assertThat(table.bandMasks(2)).isEmpty();
        assertThat(table.transposed().size()).isZero();
        assertThat(table.countsBySize()).containsOnly(0);
    }

    @Test
    void aSetOfThreeCellsIsRefused() {
        assertThatThrownBy(() -> UaTable.of(List.of(CellSet.of(1, 2, 3))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least 4 cells");
    }
}

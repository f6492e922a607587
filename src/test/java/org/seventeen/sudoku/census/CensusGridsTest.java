package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class CensusGridsTest {
    private static final CensusUnits UNITS = CensusUnits.of(17);

    @TempDir
    private Path folder;

    private static Set<Long> unitsOf(SolutionGrid grid) {
        return Arrays.stream(CensusGrids.pairsOf(grid))
                .map(UNITS::unitOf)
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void aGridIsExhaustiveWithTheUnitsOfAllItsPairsAndWithoutNoneOfThem() {
        RandomGrids grids = new RandomGrids(new SplittableRandom(31));
        for (int i = 0; i < 30; i++) {
            SolutionGrid grid = grids.next();
            Set<Long> needed = unitsOf(grid);
            assertThat(needed).as("%s", grid).hasSize(6);
            assertThat(new CensusGrids(UNITS, needed::contains).isExhaustive(grid))
                    .isTrue();
            for (long missing : needed) {
                assertThat(new CensusGrids(UNITS, unit -> unit != missing).isExhaustive(grid))
                        .as("%s without unit %s", grid, missing)
                        .isFalse();
            }
        }
    }

    /** A store leaves grids out by their lesser bands first. */
    @Test
    void aStoreSaysTheSameOfItsFinishedUnits() throws Exception {
        RandomGrids grids = new RandomGrids(new SplittableRandom(32));
        for (int i = 0; i < 7; i++) {
            SolutionGrid grid = grids.next();
            Long[] needed = unitsOf(grid).toArray(Long[]::new);
            Path store = folder.resolve("store" + i);
            try (Store<UnitRecord> open = CensusStores.open(store, UNITS)) {
                for (int place = 0; place < needed.length; place++) {
                    // The last grid has all its units, each of the others lacks another one.
                    if (place != i) {
                        open.append(Records.with(17, needed[place], List.of()));
                    }
                }
            }
            assertThat(new CensusGrids(CensusSummary.of(store)).isExhaustive(grid))
                    .as("%s, store %s", grid, i)
                    .isEqualTo(i == 6);
        }
    }
}

package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
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

    /** One grid has all its units; each of the others lacks a different one of the six. */
    @Test
    void aGridIsExhaustiveIfTheUnitsOfAllItsPairsAreFinished() throws Exception {
        RandomGrids grids = new RandomGrids(new SplittableRandom(32));
        for (int i = 0; i < 7; i++) {
            SolutionGrid grid = grids.next();
            long[] needed = Arrays.stream(CensusStores.pairsOf(grid))
                    .map(UNITS::unitOf)
                    .distinct()
                    .toArray();
            assertThat(needed).as("%s", grid).hasSize(6);
            Path store = folder.resolve("store" + i);
            try (Store<UnitRecord> open = CensusStores.open(store, UNITS)) {
                for (int place = 0; place < needed.length; place++) {
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

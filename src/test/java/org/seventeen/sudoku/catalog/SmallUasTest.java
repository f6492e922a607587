package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

class SmallUasTest {
    private final CatalogSurvey.SmallUas uas = new CatalogSurvey.SmallUas();

    /** The harvest finds sets by repairing changes, and has no rule in common with the count. */
    @Test
    void countsWhatAHarvestFinds() {
        RandomGrids grids = RandomGrids.seeded(46);
        for (int round = 0; round < 150; round++) {
            assertCounts(grids.next());
        }
    }

    @Test
    void countsWhatAHarvestFindsInSymmetricGrids() {
        for (String grid : new String[] {
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645",
            "123456789456789123789123456214365897365897214897214365531642978642978531978531642",
            "639241785284765193517983624123857946796432851458619237342178569861594372975326418"
        }) {
            assertCounts(SolutionGrid.of(grid));
        }
    }

    private void assertCounts(SolutionGrid grid) {
        int[] found = new int[7];
        UaTable table = new UaHarvester(grid).within(CellSet.ALL, 6);
        for (int i = 0; i < table.size(); i++) {
            found[table.cells(i)]++;
        }
        uas.count(grid.digits());
        assertThat(uas.four()).as("sets of 4 cells of %s", grid).isEqualTo(found[4]);
        assertThat(uas.six()).as("sets of 6 cells of %s", grid).isEqualTo(found[6]);
    }
}

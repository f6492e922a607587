package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.PairItem;
import org.seventeen.sudoku.catalog.file.ListGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

class BandGridsTest {
    /** Bands with many automorphisms, with none, with many grids and with few. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 28, 101, 301, 387, 416})
    @Tag("sized")
    void gridsAreMinlexAscendingAndTheSameByListsAndByTables(int band) {
        BandGrids many = BandGrids.forMany(band);
        BandGrids few = BandGrids.forFew(band);
        SplittableRandom random = new SplittableRandom(band);
        for (int round = 0; round < Size.of(2, 4); round++) {
            int row = random.nextInt(many.rows.fourthRows());
            List<String> grids = new ArrayList<>();
            assertThat(many.visit(row, 0, Integer.MAX_VALUE, grid -> grids.add(ListGrids.text(grid))))
                    .isTrue();
            List<String> listed = new ArrayList<>();
            few.visit(row, 0, Integer.MAX_VALUE, grid -> listed.add(ListGrids.text(grid)));
            assertThat(listed).as("band %d, row %d", band, row).isEqualTo(grids);
            assertThat(many.count(row)).isEqualTo(grids.size());
            assertThat(few.count(row)).isEqualTo(grids.size());
            for (int i = 1; i < grids.size(); i++) {
                assertThat(grids.get(i)).isGreaterThan(grids.get(i - 1));
            }
            for (int i = 0; i < grids.size(); i += 1 + grids.size() / 20) {
                String grid = grids.get(i);
                assertThat(grid).startsWith(BandForm.numbered(band).toString());
                assertThat(Collections.min(PairItem.of(SolutionGrid.of(grid)))).hasToString(grid);
                assertVisitedFrom(many, row, i, grids);
                assertVisitedFrom(few, row, i, grids);
            }
        }
    }

    private static void assertVisitedFrom(BandGrids grids, int row, int skipped, List<String> expected) {
        List<String> rest = expected.subList(skipped, Math.min(expected.size(), skipped + 3));
        for (boolean refused : new boolean[] {false, true}) {
            List<String> found = new ArrayList<>();
            boolean ended = grids.visit(row, skipped, refused ? 4 : 3, grid -> {
                found.add(ListGrids.text(grid));
                return !refused || found.size() < 3;
            });
            assertThat(found).isEqualTo(rest);
            assertThat(ended).isEqualTo(!refused || rest.size() < 3);
        }
    }
}

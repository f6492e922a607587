package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

class MinlexFormTest {
    private static final String MOST_SYMMETRIC = SymmetricGrids.WITH_648;

    private final SplittableRandom random = new SplittableRandom(14);

    /** {@link PairItem} goes through the six lines of the grid as third bands, with other code. */
    @Test
    void theFormIsTheLeastItemOfTheGrid() {
        RandomGrids grids = RandomGrids.seeded(14);
        for (int round = 0; round < 500; round++) {
            SolutionGrid grid = grids.next();
            assertThat(MinlexForm.of(grid).grid())
                    .as("seed 14, round %d", round)
                    .hasToString(Collections.min(PairItem.of(grid)).toString());
        }
        for (int number = 1; number <= BandForm.COUNT; number++) {
            SolutionGrid grid = SymmetricGrids.turned(BandForm.numbered(number).digits());
            assertThat(MinlexForm.of(grid).grid())
                    .as("band %d", number)
                    .hasToString(Collections.min(PairItem.of(grid)).toString());
        }
    }

    @Test
    @Tag("sized")
    void movedGridsHaveTheSameForm() {
        RandomGrids grids = RandomGrids.seeded(15);
        MinlexFinder finder = new MinlexFinder();
        for (int round = 0; round < Size.of(2_000, 10_000); round++) {
            SolutionGrid grid = round < BandForm.COUNT
                    ? SymmetricGrids.turned(BandForm.numbered(round + 1).digits())
                    : grids.next();
            int automorphisms = finder.find(grid.digits());
            byte[] form = finder.digits();
            assertThat(finder.isForm()).isEqualTo(Arrays.equals(form, grid.digits()));
            for (int i = 0; i < 20; i++) {
                byte[] moved = Isotopy.random(random).apply(grid).digits();
                assertThat(finder.find(moved)).isEqualTo(automorphisms);
                assertThat(finder.digits()).as("seed 15, round %d", round).isEqualTo(form);
            }
            assertThat(finder.find(form)).isEqualTo(automorphisms);
            assertThat(finder.isForm()).isTrue();
            assertThat(finder.digits()).isEqualTo(form);
        }
    }

    @Test
    void theBandsOfTheGridAreNumberedByTheirForms() {
        SolutionGrid grid = RandomGrids.seeded(17).next();
        MinlexForm form = MinlexForm.of(grid);
        int least = BandForm.COUNT;
        for (int line = 0; line < 6; line++) {
            int number = BandForm.of(grid, line / 3, line % 3).number();
            assertThat(form.band(line / 3, line % 3)).isEqualTo(number);
            least = Math.min(least, number);
        }
        assertThat(form.grid().toString()).startsWith(BandForm.numbered(least).toString());
        assertThatThrownBy(() -> form.band(2, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no band 0 in orientation 2");
    }

    /** All 3 359 232 orders of rows and columns are tried. */
    @Test
    @Tag("sized")
    void formsAndAutomorphismsAreThoseOfTryingAllOrders() {
        for (int round = 0; round < Size.of(6, 720); round++) {
            SolutionGrid grid = SymmetricGrids.moved(round, random);
            SlowGridForm slow = new SlowGridForm(grid.digits(), new byte[81]);
            MinlexForm form = MinlexForm.of(grid);
            assertThat(form.grid().digits()).as("round %d: %s", round, grid).isEqualTo(slow.grid);
            assertThat(form.automorphisms()).isEqualTo(slow.gridOrders);
            if (round < 2) {
                assertThat(slow.gridOrders).isEqualTo(round == 0 ? 648 : 162);
            }
        }
    }

    @Test
    void imagesOfPuzzlesAreThoseOfTheMoves() {
        MinlexFinder finder = new MinlexFinder();
        byte[] image = new byte[81];
        for (String text : List.of(MOST_SYMMETRIC, RandomGrids.seeded(20).next().toString())) {
            SolutionGrid grid = Isotopy.random(random).apply(SolutionGrid.of(text));
            int ties = finder.find(grid.digits());
            for (int tie = 0; tie < ties; tie++) {
                Puzzle puzzle = Puzzle.of(grid, CellSet.ofBands(random.nextInt(1 << 27), random.nextInt(1 << 27), 5));
                finder.copyImage(puzzle.digits(), tie, image);
                assertThat(image).isEqualTo(finder.move(tie).apply(puzzle).digits());
            }
        }
    }
}

package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

/** That the least of the six items is the minlex form of the grid is in {@link MinlexFormTest}. */
class PairItemTest {
    private final SplittableRandom random = new SplittableRandom(648);

    @Test
    void theSixItemsOfAMovedGridHaveTheSameForms() {
        RandomGrids grids = RandomGrids.seeded(6);
        Set<PairForm> forms = new HashSet<>();
        for (int round = 0; round < 1_000; round++) {
            assertMovesTogether(grids.next(), "seed 6, round " + round, forms);
        }
        assertThat(forms).hasSizeGreaterThan(5_990);
        for (int number = 1; number <= BandForm.COUNT; number++) {
            byte[] band = BandFormTest.someImage(BandForm.numbered(number), random);
            assertMovesTogether(SymmetricGrids.turned(band), "band " + number, forms);
        }
    }

    @Test
    void puzzlesComeBackToTheGrid() {
        RandomGrids grids = RandomGrids.seeded(17);
        for (int round = 0; round < 200; round++) {
            SolutionGrid grid = grids.next();
            for (PairItem item : PairItem.of(grid)) {
                SolutionGrid framed = item.move().apply(grid);
                byte[] digits = framed.digits();
                assertThat(digits).isEqualTo(item.digits());
                assertThat(Arrays.copyOf(digits, 54)).isEqualTo(item.form().digits());
                assertThat(Arrays.copyOfRange(digits, 54, 81)).isEqualTo(item.thirdDigits());
                assertThat(digits[54]).isLessThan(digits[63]);
                assertThat(digits[63]).isLessThan(digits[72]);
                CellSet clues = CellSet.ofBands(random.nextInt(1 << 27), random.nextInt(1 << 27), 0b101);
                Isotopy back = item.move().inverse();
                Puzzle found = back.apply(Puzzle.of(framed, clues));
                assertThat(found).as("seed 17, round %d", round).isEqualTo(Puzzle.of(grid, back.apply(clues)));
                // The third band of the frame is the line that the item names.
                CellSet third = back.apply(CellSet.ofBands(0, 0, (1 << 27) - 1));
                CellSet line = item.orientation() == 0 ? third : third.transposed();
                assertThat(line.band(item.third())).isEqualTo((1 << 27) - 1);
                assertThat(line.band((item.third() + 1) % 3)).isZero();
            }
        }
    }

    @Test
    void itemsAreEqualOnlyIfTheirDigitsAre() {
        PairItem item = PairItem.of(RandomGrids.seeded(1).next()).get(0);
        PairItem other = PairItem.of(RandomGrids.seeded(2).next()).get(0);
        assertThat(new HashSet<>(PairItem.of(SolutionGrid.of(SymmetricGrids.WITH_648))))
                .hasSize(1);
        assertThat(item).isNotEqualTo(other).isNotEqualTo(item.toString());
        item.digits()[0] = 9;
        assertThat(item)
                .hasToString(Puzzle.of(item.digits()).toString())
                .asString()
                .startsWith("123456789");
    }

    private void assertMovesTogether(SolutionGrid grid, String what, Set<PairForm> forms) {
        Isotopy move = Isotopy.random(random);
        SolutionGrid moved = move.apply(grid);
        boolean transposing = move.cell(1) / 9 != move.cell(0) / 9;
        for (PairItem item : PairItem.of(grid)) {
            int cell = move.cell(item.orientation() == 0 ? 27 * item.third() : 3 * item.third());
            int orientation = transposing ? 1 - item.orientation() : item.orientation();
            int third = orientation == 0 ? cell / 27 : cell % 9 / 3;
            PairItem image = PairItem.of(moved).get(3 * orientation + third);
            assertThat(image.form())
                    .as("%s, line %d", what, 3 * item.orientation() + item.third())
                    .isEqualTo(item.form())
                    .hasSameHashCodeAs(item.form())
                    .extracting(PairForm::automorphisms)
                    .isEqualTo(item.form().automorphisms());
            assertThat(image).as(what).isEqualTo(item).hasSameHashCodeAs(item).isEqualByComparingTo(item);
            forms.add(item.form());
        }
    }
}

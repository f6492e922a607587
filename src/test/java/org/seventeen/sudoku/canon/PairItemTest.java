package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.testing.Size;

class PairItemTest {
    /** A grid with 648 automorphisms, the maximum: all its lines are equivalent. */
    private static final String MOST_SYMMETRIC =
            "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

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

    /** In each of the 3 359 232 arrangements the digits are named by the first row. */
    @Test
    @Tag("sized")
    void theLeastItemOfAGridIsTheLeastOfAllItsArrangements() {
        assertLeast(SolutionGrid.of(MOST_SYMMETRIC), 648);
        assertThat(new HashSet<>(PairItem.of(SolutionGrid.of(MOST_SYMMETRIC)))).hasSize(1);
        assertLeast(RandomGrids.seeded(648).next(), 1);
        if (Size.of(0, 1) == 1) {
            assertLeast(SymmetricGrids.turned(BandForm.numbered(413).digits()), 108);
        }
    }

    private void assertLeast(SolutionGrid grid, int automorphisms) {
        SolutionGrid moved = Isotopy.random(random).apply(grid);
        Puzzle full = Puzzle.of(moved.toString());
        String least = null;
        int times = 0;
        for (int number = 0; number < Isotopy.GEOMETRIC; number++) {
            String reached = named(Isotopy.geometric(number).apply(full).digits());
            int compared = least == null ? -1 : reached.compareTo(least);
            least = compared < 0 ? reached : least;
            times = compared < 0 ? 1 : times + (compared == 0 ? 1 : 0);
        }
        assertThat(Collections.min(PairItem.of(moved))).hasToString(least);
        assertThat(times).isEqualTo(automorphisms);
    }

    @Test
    void itemsAreEqualOnlyIfTheirDigitsAre() {
        PairItem item = PairItem.of(RandomGrids.seeded(1).next()).get(0);
        PairItem other = PairItem.of(RandomGrids.seeded(2).next()).get(0);
        assertThat(item).isNotEqualTo(other).isNotEqualTo(item.toString());
        item.digits()[0] = 9;
        assertThat(item).hasToString(SlowForms.text(item.digits())).asString().startsWith("123456789");
    }

    /** The digits after the renaming that makes the first row 123456789. */
    static String named(byte[] digits) {
        char[] names = new char[10];
        for (int i = 0; i < 9; i++) {
            names[digits[i]] = (char) ('1' + i);
        }
        char[] text = new char[81];
        for (int cell = 0; cell < 81; cell++) {
            text[cell] = names[digits[cell]];
        }
        return new String(text);
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

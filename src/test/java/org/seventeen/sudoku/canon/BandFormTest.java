package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.testing.Examples;

class BandFormTest {
    private static final String MOST_SYMMETRIC = "123456789456789123789123456";

    /** Bands whose first row is 123456789. */
    private static final int WITH_FIRST_ROW = 2_612_736;

    private static final int ORDERS = 6 * 1_296;
    private static final int NINE = 0b11_1111_1110;

    /** A random image of each of the 416 forms: every kind of band. */
    @Test
    void theFormIsTheLeastOfAllOrders() {
        SplittableRandom random = new SplittableRandom(416);
        for (int number = 1; number <= BandForm.COUNT; number++) {
            byte[] band = someImage(BandForm.numbered(number), random);
            SlowForm slow = new SlowForm(band);
            assertThat(BandForm.of(band))
                    .as("seed 416, band %d as %s", number, Arrays.toString(band))
                    .hasToString(slow.toString())
                    .extracting(BandForm::automorphisms)
                    .isEqualTo(slow.orders);
        }
    }

    /** The text numbers them 146 and 5 in an order of its own. */
    @Test
    void theBandsOfChampagneHaveTheNumbers184And371() {
        SolutionGrid grid = SolutionGrid.of(Examples.text("champagne.txt").substring(0, 81));
        assertThat(BandForm.of(grid, 0, 0).number()).isEqualTo(184);
        assertThat(BandForm.of(grid, 0, 1).number()).isEqualTo(371);
    }

    @Test
    void allImagesOfABandHaveOneForm() {
        SplittableRandom random = new SplittableRandom(7_776);
        RandomGrids grids = RandomGrids.seeded(7_776);
        Set<BandForm> forms = new HashSet<>();
        for (int round = 0; round < 1_000; round++) {
            SolutionGrid grid = grids.next();
            Isotopy move = Isotopy.random(random);
            SolutionGrid moved = move.apply(grid);
            boolean transposing = move.cell(1) / 9 != move.cell(0) / 9;
            for (int line = 0; line < 6; line++) {
                // The image of the first cell of the line shows the image of the line.
                int cell = move.cell(line < 3 ? 27 * line : 3 * (line - 3));
                int orientation = transposing ? 1 - line / 3 : line / 3;
                BandForm form = BandForm.of(grid, line / 3, line % 3);
                assertThat(BandForm.of(moved, orientation, orientation == 0 ? cell / 27 : cell % 9 / 3))
                        .as("seed 7776, round %d, line %d", round, line)
                        .isEqualTo(form)
                        .hasSameHashCodeAs(form)
                        .isEqualByComparingTo(form)
                        .extracting(BandForm::automorphisms)
                        .isEqualTo(form.automorphisms());
                forms.add(form);
            }
        }
        assertThat(forms).hasSizeGreaterThan(300);
    }

    @Test
    void formsAreTheirOwnFormsAndNumberedInTheirOrder() {
        for (int number = 1; number <= BandForm.COUNT; number++) {
            BandForm form = BandForm.numbered(number);
            assertThat(form.number()).isEqualTo(number);
            assertThat(BandForm.of(form.digits())).isEqualTo(form);
            if (number > 1) {
                assertThat(BandForm.numbered(number - 1).toString()).isLessThan(form.toString());
            }
        }
        BandForm form = BandForm.of(DigitValue.digitsOf("789123456456789123123456789"));
        assertThat(form)
                .isEqualTo(BandForm.numbered(1))
                .hasToString(MOST_SYMMETRIC)
                .isNotEqualTo(MOST_SYMMETRIC);
        assertThat(form.automorphisms()).isEqualTo(108);
        form.digits()[0] = 9;
        assertThat(form.digits()[0]).isEqualTo((byte) 1);
    }

    @Test
    void whatIsNoBandIsRefused() {
        assertThatThrownBy(() -> BandForm.of(new byte[26]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected the 27 digits of a band, found 26");
        assertThatThrownBy(() -> BandForm.of(new byte[27]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a band, found an empty cell in row 1 column 1");
        assertThatThrownBy(() -> BandForm.of(DigitValue.digitsOf("123456789456789123789123451")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a band, found digit 1 twice in row 3");
        SolutionGrid grid = RandomGrids.seeded(1).next();
        assertThatThrownBy(() -> BandForm.of(grid, 2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BandForm.of(grid, -1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BandForm.of(grid, 0, 3)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> BandForm.of(grid, 0, -1)).isInstanceOf(IllegalArgumentException.class);
    }

    /** The form after a random move that does not reflect, as 27 digits. */
    static byte[] someImage(BandForm form, SplittableRandom random) {
        Isotopy move;
        do {
            move = Isotopy.random(random);
        } while (move.cell(1) / 9 != move.cell(0) / 9);
        byte[] moved = move.apply(SymmetricGrids.turned(form.digits())).digits();
        int band = move.cell(0) / 27;
        return Arrays.copyOfRange(moved, 27 * band, 27 * band + 27);
    }

    /** The orders lead each band with a given first row uniformly to the bands of its class with another first row. */
    @Test
    void theClassesTogetherAreAllBands() {
        int bands = 0;
        for (int number = 1; number <= BandForm.COUNT; number++) {
            int automorphisms = BandForm.numbered(number).automorphisms();
            assertThat(ORDERS % automorphisms).as("band %d", number).isZero();
            bands += ORDERS / automorphisms;
        }
        assertThat(bands).isEqualTo(WITH_FIRST_ROW);
        // 9! namings of the first row: the 948 109 639 680 ways to fill a band.
        assertThat(362_880L * bands).isEqualTo(948_109_639_680L);
        assertThatThrownBy(() -> BandForm.numbered(BandForm.COUNT + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("there is no band 417, only 1 to 416");
        assertThatThrownBy(() -> BandForm.numbered(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theListIsThePublishedOne() throws IOException {
        List<String> lines = SharedGrids.lines("bands416.tsv");
        assertThat(lines).hasSize(BandForm.COUNT);
        for (int number = 1; number <= BandForm.COUNT; number++) {
            assertThat(lines.get(number - 1)).startsWith(number + "\t" + BandForm.numbered(number) + "\t");
        }
    }

    /** Each band with the first row 123456789 is filled in and looked up. */
    @Test
    @Tag("long")
    void everyBandHasANumberAndEachNumberAsManyBandsAsItsAutomorphismsLeave() {
        int[] counts = new int[BandForm.COUNT + 1];
        byte[] band = DigitValue.digitsOf("123456789000000000000000000");
        fill(band, 9, counts);
        int bands = 0;
        for (int number = 1; number <= BandForm.COUNT; number++) {
            assertThat(counts[number])
                    .as("band %d", number)
                    .isEqualTo(ORDERS / BandForm.numbered(number).automorphisms());
            bands += counts[number];
        }
        assertThat(bands).isEqualTo(WITH_FIRST_ROW);
    }

    private static void fill(byte[] band, int cell, int[] counts) {
        if (cell == 27) {
            counts[BandForm.of(band).number()]++;
            return;
        }
        int free = NINE;
        for (int other = 0; other < cell; other++) {
            if (other / 9 == cell / 9 || other % 9 / 3 == cell % 9 / 3) {
                free &= ~(1 << band[other]);
            }
        }
        for (; free != 0; free &= free - 1) {
            band[cell] = (byte) Integer.numberOfTrailingZeros(free);
            fill(band, cell + 1, counts);
        }
        band[cell] = 0;
    }
}

package org.seventeen.sudoku.canon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.scan.SharedGrids;

class BandIndexTest {
    /** Bands whose first row is 123456789. */
    private static final int WITH_FIRST_ROW = 2_612_736;

    private static final int ORDERS = 6 * 1_296;
    private static final int NINE = 0b11_1111_1110;

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
    void numbersFollowTheOrderOfTheForms() {
        for (int number = 1; number <= BandForm.COUNT; number++) {
            BandForm form = BandForm.numbered(number);
            assertThat(form.number()).isEqualTo(number);
            assertThat(BandForm.of(form.digits())).isEqualTo(form);
            if (number > 1) {
                assertThat(BandForm.numbered(number - 1).toString()).isLessThan(form.toString());
            }
        }
        assertThat(BandForm.numbered(1)).hasToString("123456789456789123789123456");
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

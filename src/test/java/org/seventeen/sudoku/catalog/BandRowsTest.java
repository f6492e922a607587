package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BandRowsTest {
    /** Random orders of nine digits, some of which fit below the band, compared with a search through all rows. */
    @ParameterizedTest
    @ValueSource(ints = {1, 28, 416})
    void rowsAreFoundByTheirDigitsAndOthersAreNot(int band) {
        BandRows rows = new BandRows(band);
        for (int row = 0; row < rows.count; row++) {
            assertThat(rows.find(rows.digits[row])).isEqualTo(row);
        }
        SplittableRandom random = new SplittableRandom(band);
        int absent = 0;
        for (int round = 0; round < 1000; round++) {
            long digits = shuffled(random);
            int found = -1;
            for (int row = 0; row < rows.count; row++) {
                found = rows.digits[row] == digits ? row : found;
            }
            assertThat(rows.find(digits)).isEqualTo(found);
            absent += found < 0 ? 1 : 0;
        }
        assertThat(absent).isBetween(1, 999);
    }

    /** A table that is too short stands for the want of memory while partners are marked. */
    @Test
    void partnersOfASearchThatFailedAreNotThoseOfTheNext() throws Exception {
        BandRows fresh = new BandRows(28);
        BandRows rows = new BandRows(28);
        Field thirdKind = BandPairsTest.hidden(BandRows.class, "thirdKind");
        Object whole = thirdKind.get(rows);
        thirdKind.set(rows, new short[BandRows.MOST / 2]);
        assertThatThrownBy(() -> rows.partners(rows.kind[0])).isInstanceOf(IndexOutOfBoundsException.class);
        thirdKind.set(rows, whole);
        for (int row : new int[] {5000, 0}) {
            assertThat(rows.partners(rows.kind[row])).isEqualTo(fresh.partners(fresh.kind[row]));
        }
    }

    private static long shuffled(SplittableRandom random) {
        int[] digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        long row = 0;
        for (int i = 0; i < 9; i++) {
            int other = i + random.nextInt(9 - i);
            int digit = digits[other];
            digits[other] = digits[i];
            row = row << 4 | digit;
        }
        return row;
    }
}

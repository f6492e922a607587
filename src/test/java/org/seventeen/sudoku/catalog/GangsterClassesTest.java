package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;

class GangsterClassesTest {
    @Test
    void thereAreFortyFourClasses() {
        Set<Integer> classes = new HashSet<>();
        int last = 0;
        for (int band = 1; band <= BandForm.COUNT; band++) {
            int number = GangsterClasses.of(band);
            assertThat(number).isBetween(1, last + 1);
            last = Math.max(last, number);
            classes.add(number);
        }
        assertThat(classes).hasSize(GangsterClasses.COUNT);
    }

    /** All third bands of a pair have the same columns. */
    @Test
    void bandsWithTheSameColumnsAreOfOneClass() {
        RandomGrids grids = RandomGrids.seeded(44);
        int different = 0;
        for (int round = 0; round < 60; round++) {
            byte[] pair = Arrays.copyOf(grids.next().digits(), 54);
            Set<Integer> bands = new HashSet<>();
            Set<Integer> classes = new HashSet<>();
            for (ThirdBand third : Gangster.of(pair).thirds()) {
                int band = BandForm.of(third.under(pair), 0, 2).number();
                bands.add(band);
                classes.add(GangsterClasses.of(band));
            }
            assertThat(classes).hasSize(1);
            different += bands.size() > 1 ? 1 : 0;
        }
        assertThat(different).isGreaterThan(50);
    }
}

package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
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

    /** A pair of digits in a column stays one under all moves, so what pairs of digits meet how often tells classes apart. */
    @Test
    void bandsOfAClassHaveDigitsThatMeetAsOften() {
        Map<Integer, Map<String, Integer>> meetings = new HashMap<>();
        for (int band = 1; band <= BandForm.COUNT; band++) {
            Map<String, Integer> found = meetings(BandForm.numbered(band).digits());
            Map<String, Integer> known = meetings.putIfAbsent(GangsterClasses.of(band), found);
            assertThat(known == null ? found : known).isEqualTo(found);
        }
    }

    private static Map<String, Integer> meetings(byte[] band) {
        int[] together = new int[100];
        for (int column = 0; column < 9; column++) {
            for (int one = 0; one < 3; one++) {
                for (int other = 0; other < 3; other++) {
                    together[10 * band[9 * one + column] + band[9 * other + column]]++;
                }
            }
        }
        Map<String, Integer> byDigit = new TreeMap<>();
        for (int digit = 1; digit <= 9; digit++) {
            int[] counts = new int[4];
            for (int other = 1; other <= 9; other++) {
                counts[together[10 * digit + other]]++;
            }
            byDigit.merge(counts[0] + "," + counts[1] + "," + counts[2] + "," + counts[3], 1, Integer::sum);
        }
        return byDigit;
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

package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.catalog.file.ListGrids;
import org.seventeen.sudoku.grid.RandomGrids;

class PairCatalogTest {
    private final PairCatalog catalog = PairCatalog.all();
    private final SplittableRandom random = new SplittableRandom(983);

    @Test
    void thePairWithARankHasThatRank() {
        PairCatalog.Reader reader = catalog.reader();
        byte[] digits = new byte[54];
        for (int round = 0; round < 200; round++) {
            long rank = catalog.randomRank(random);
            int automorphisms = reader.unrank(rank, digits);
            PairForm form = PairForm.of(digits);
            assertThat(form.digits()).isEqualTo(digits);
            assertThat(form.automorphisms()).isEqualTo(automorphisms);
            assertThat(reader.rank(form)).isEqualTo(rank);
        }
    }

    @Test
    void theFirstAndLastPairOfEachBandHaveTheirRanks() {
        PairCatalog.Reader reader = catalog.reader();
        byte[] digits = new byte[54];
        for (int band = 1; band <= BandForm.COUNT; band++) {
            long first = catalog.index().first(band);
            long end = catalog.index().first(band + 1);
            assertThat(end).isGreaterThan(first);
            for (long rank : new long[] {first, end - 1}) {
                reader.unrank(rank, digits);
                assertThat(ListGrids.text(digits))
                        .startsWith(BandForm.numbered(band).toString());
                assertThat(reader.rank(PairForm.of(digits))).isEqualTo(rank);
            }
        }
    }

    @Test
    void thePairsOfRandomGridsHaveTheRanksOfTheirForms() {
        RandomGrids grids = RandomGrids.seeded(6);
        for (int round = 0; round < 50; round++) {
            PairForm form = PairForm.of(Arrays.copyOf(grids.next().digits(), 54));
            assertThat(catalog.unrank(catalog.rank(form))).isEqualTo(form);
        }
    }

    @Test
    void rangesGoOverBandsAndBuckets() {
        long border = catalog.index().first(300);
        List<String> pairs = new ArrayList<>();
        assertThat(catalog.reader()
                        .visit(
                                border - 3000,
                                border + 3000,
                                (digits, automorphisms) -> pairs.add(ListGrids.text(digits))))
                .isTrue();
        assertThat(pairs).hasSize(6000).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < 6000; i += 593) {
            assertThat(catalog.unrank(border - 3000 + i)).hasToString(pairs.get(i));
        }
        assertThat(catalog.reader().visit(7, 7, (digits, automorphisms) -> false))
                .isTrue();
        assertThat(catalog.reader().visit(7, 9, (digits, automorphisms) -> false))
                .isFalse();
    }

    /** The reader keeps the pairs of one row: short ranges in any order must not find those of another. */
    @Test
    void shortRangesOfOneReaderAreThoseOfNewReaders() {
        PairCatalog.Reader reader = catalog.reader();
        long[] starts = {0, catalog.index().first(200) - 40, catalog.index().first(400) + 70_000};
        for (int i = 0; i < 16; i++) {
            long from = starts[random.nextInt(3)] + random.nextInt(i % 2 == 0 ? 40 : 20_000);
            long to = from + random.nextInt(1, 9);
            List<String> expected = new ArrayList<>();
            for (long rank = from; rank < to; rank++) {
                PairForm form = catalog.unrank(rank);
                expected.add(form + " " + form.automorphisms());
                assertThat(reader.rank(form)).isEqualTo(rank);
            }
            List<String> found = new ArrayList<>();
            reader.visit(from, to, (digits, automorphisms) -> found.add(ListGrids.text(digits) + " " + automorphisms));
            assertThat(found).as("%d to %d", from, to).isEqualTo(expected);
        }
    }

    @Test
    void ranksOutOfRangeAreRefused() {
        for (long rank : new long[] {-1, CatalogKind.PAIRS.size()}) {
            assertThatThrownBy(() -> catalog.unrank(rank))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected ranks from 0 to 983959109, found " + rank);
        }
    }
}

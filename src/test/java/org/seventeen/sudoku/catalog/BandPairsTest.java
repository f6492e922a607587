package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.canon.PairForm;
import org.seventeen.sudoku.catalog.file.ListGrids;

class BandPairsTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 28, 101, 301, 387, 416})
    void pairsAreMinlexAscendingAndHaveTheirAutomorphisms(int band) {
        BandPairs pairs = new BandPairs(band);
        SplittableRandom random = new SplittableRandom(band);
        for (int round = 0; round < 6; round++) {
            int bucket = random.nextInt(pairs.buckets());
            List<String> found = new ArrayList<>();
            pairs.visit(bucket, 0, Integer.MAX_VALUE, (digits, automorphisms) -> {
                PairForm form = PairForm.of(digits);
                assertThat(form.digits()).as("band %d, bucket %d", band, bucket).isEqualTo(digits);
                assertThat(form.automorphisms()).isEqualTo(automorphisms);
                return found.add(ListGrids.text(digits));
            });
            assertThat(found).isSorted().doesNotHaveDuplicates().hasSize(pairs.countOf(bucket));
        }
    }

    /** A list that cannot take all bands of a row stands for the want of memory while it is filled. */
    @ParameterizedTest
    @ValueSource(ints = {28, 301})
    void whatFailedHalfwayIsNotRemembered(int band) throws Exception {
        BandPairs fresh = new BandPairs(band);
        BandPairs pairs = new BandPairs(band);
        int one = 1;
        int other = 2;
        assertThat(texts(pairs, one)).isEqualTo(texts(fresh, one)).isNotEmpty();
        BandList list = (BandList) hidden(BandPairs.class, "list").get(pairs);
        short[] shapes = list.shape0;
        list.shape0 = new short[1];
        assertThatThrownBy(() -> pairs.count(other)).isInstanceOf(IndexOutOfBoundsException.class);
        list.shape0 = shapes;
        assertThat(texts(pairs, one)).isEqualTo(texts(fresh, one));
        assertThat(pairs.count(other)).isEqualTo(fresh.count(other)).isPositive();
        assertThat(texts(pairs, other)).isEqualTo(texts(fresh, other));
    }

    private static List<String> texts(BandPairs pairs, int row) {
        List<String> texts = new ArrayList<>();
        int before = 0;
        for (int other = 0; other < row; other++) {
            before += pairs.count(other);
        }
        pairs.visit(
                0,
                before,
                pairs.count(row),
                (digits, automorphisms) -> texts.add(ListGrids.text(digits) + " " + automorphisms));
        return texts;
    }

    static Field hidden(Class<?> type, String name) throws NoSuchFieldException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }

    /** Each pair of the band and another one below it has its form among the pairs listed. */
    @Test
    void noPairIsMissing() {
        BandPairs pairs = new BandPairs(416);
        List<String> listed = new ArrayList<>();
        for (int bucket = 0; bucket < pairs.buckets(); bucket++) {
            pairs.visit(bucket, 0, Integer.MAX_VALUE, (digits, automorphisms) -> listed.add(ListGrids.text(digits)));
        }
        BandRows rows = new BandRows(416);
        SplittableRandom random = new SplittableRandom(416);
        byte[] pair = new byte[54];
        System.arraycopy(rows.form, 0, pair, 0, 27);
        int ofBand = 0;
        for (int round = 0; round < 50_000; round++) {
            int first = random.nextInt(rows.count);
            int[] partners = rows.partners(rows.kind[first]);
            int partner = partners[random.nextInt(partners.length)];
            rows.copyRow(first, pair, 27);
            rows.copyRow(partner >>> BandRows.ROW_SHIFT, pair, 36);
            int kind = partner & BandRows.KIND_MASK;
            rows.copyRow(rows.rowsOfKind[BandRows.OF_A_KIND * kind + random.nextInt(8)], pair, 45);
            String form = PairForm.of(pair).toString();
            if (form.startsWith(ListGrids.text(rows.form))) {
                assertThat(listed).contains(form);
                ofBand++;
            }
        }
        assertThat(ofBand).isPositive();
    }
}

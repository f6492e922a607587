package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Compared with {@link Catalog.Reader}, which begins anew for each grid. */
class CatalogCursorTest {
    private final Catalog catalog = Catalog.all();
    private final Catalog.Reader reader = catalog.reader();
    private final byte[] digits = new byte[81];
    private final byte[] expected = new byte[81];

    private void assertBoth(CatalogCursor unranking, CatalogCursor ranking, long rank) {
        unranking.unrank(rank, digits);
        reader.unrank(rank, expected);
        assertThat(digits).as("rank %d", rank).isEqualTo(expected);
        assertThat(ranking.rank(expected)).isEqualTo(rank);
    }

    @Test
    void gridsInAnyOrderAreThoseOfTheReader() {
        CatalogCursor unranking = new CatalogCursor(catalog);
        CatalogCursor ranking = new CatalogCursor(catalog);
        SplittableRandom random = new SplittableRandom(1);
        for (int round = 0; round < 100; round++) {
            assertBoth(unranking, ranking, random.nextLong(Catalog.SIZE));
        }
    }

    /** Neighbours, up and down, across the borders of rows and bands. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1_007_150, 3_000_000_000L, 5_472_730_300L})
    void neighboursUpAndDownAreThoseOfTheReader(long first) {
        CatalogCursor both = new CatalogCursor(catalog);
        SplittableRandom random = new SplittableRandom(first);
        long rank = first;
        for (int round = 0; round < 60; round++) {
            assertBoth(both, both, rank);
            rank = Math.max(0, Math.min(Catalog.SIZE - 1, rank + random.nextInt(-2, 6)));
        }
        long border = catalog.index().first(catalog.index().bandOf(first) + 1);
        for (rank = Math.min(border, Catalog.SIZE) - 3; rank < Math.min(border + 3, Catalog.SIZE); rank++) {
            assertBoth(both, both, rank);
        }
    }

    /** So many rows of a band make the cursor change to the tables of the whole band. */
    @ParameterizedTest
    @ValueSource(ints = {2, 100})
    void aSeriesThroughABandIsThatOfTheReader(int band) {
        RankIndex index = catalog.index();
        CatalogCursor cursor = new CatalogCursor(catalog);
        int found = 0;
        for (int row = 0; row < index.buckets(band); row++) {
            if (index.count(band, row) > 0) {
                found++;
                long rank = index.first(band, row) + index.count(band, row) / 2;
                cursor.unrank(rank, digits);
                assertThat(cursor.rank(digits)).isEqualTo(rank);
                if (found % 100 == 0) {
                    assertBoth(cursor, cursor, rank);
                }
            }
        }
        assertThat(found).as("rows of band %d", band).isGreaterThan(320);
    }

    @Test
    void allGridsOfARowComeInOrder() {
        long first = catalog.index().first(200, 10);
        long end = catalog.index().first(200, 11);
        CatalogCursor unranking = new CatalogCursor(catalog);
        CatalogCursor ranking = new CatalogCursor(catalog);
        long[] next = {first};
        assertThat(end).isGreaterThan(first + 100);
        reader.visit(first, end, grid -> {
            unranking.unrank(next[0], digits);
            assertThat(Arrays.equals(digits, grid)).isTrue();
            assertThat(ranking.rank(grid)).isEqualTo(next[0]++);
            return true;
        });
        assertThat(next[0]).isEqualTo(end);
    }

    @Test
    void aGridThatIsNotMinlexHasNoRank() {
        CatalogCursor cursor = new CatalogCursor(catalog);
        RandomGrids grids = RandomGrids.seeded(3);
        for (int round = 0; round < 20; round++) {
            assertThat(cursor.rank(grids.next().digits())).isEqualTo(-1);
        }
        // Minlex but for the order of two rows of the last band, and of two rows of the second.
        byte[] grid = catalog.unrank(123_456_789).digits();
        assertThat(cursor.rank(grid)).isEqualTo(123_456_789);
        assertThat(cursor.rank(swapped(grid, 7, 8))).isEqualTo(-1);
        assertThat(cursor.rank(swapped(grid, 4, 5))).isEqualTo(-1);
        assertThat(cursor.rank(swapped(grid, 3, 4))).isEqualTo(-1);
        assertThat(cursor.rank(grid)).isEqualTo(123_456_789);
    }

    private static byte[] swapped(byte[] grid, int one, int two) {
        byte[] other = grid.clone();
        System.arraycopy(grid, 9 * one, other, 9 * two, 9);
        System.arraycopy(grid, 9 * two, other, 9 * one, 9);
        SolutionGrid.of(other);
        return other;
    }

    /** A list that cannot take all bands of a row stands for the want of memory while it is filled. */
    @Test
    void aRowThatFailedHalfwayIsReadAnew() throws Exception {
        long one = catalog.index().first(200, 10) + 70;
        long other = catalog.index().first(200, 11) + 70;
        CatalogCursor unranking = new CatalogCursor(catalog);
        CatalogCursor ranking = new CatalogCursor(catalog);
        assertBoth(unranking, ranking, one);
        reader.unrank(other, expected);
        shorten(unranking);
        assertThatThrownBy(() -> unranking.unrank(other, digits)).isInstanceOf(IndexOutOfBoundsException.class);
        shorten(ranking);
        assertThatThrownBy(() -> ranking.rank(expected)).isInstanceOf(IndexOutOfBoundsException.class);
        assertBoth(unranking, ranking, other);
    }

    private static void shorten(CatalogCursor cursor) throws Exception {
        BandList list =
                ((BandGrids) BandPairsTest.hidden(CatalogCursor.class, "grids").get(cursor)).list;
        list.second = new short[8 * BandRows.MOST];
        list.shape2 = new short[1];
    }

    @Test
    void ranksOutOfRangeAreRefused() {
        for (long rank : new long[] {-1, Catalog.SIZE}) {
            assertThatThrownBy(() -> new CatalogCursor(catalog).unrank(rank, digits))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected ranks from 0 to 5472730537, found " + rank);
        }
    }
}

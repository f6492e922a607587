package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.file.ListGrids;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class CatalogTest {
    private final Catalog catalog = Catalog.all();
    private final SplittableRandom random = new SplittableRandom(5472);

    @Test
    void theGridWithARankHasThatRank() {
        assertRanks(150);
    }

    @Test
    @Tag("long")
    void theGridsWithAHundredThousandRanksHaveThoseRanks() {
        assertRanks(100_000);
    }

    private void assertRanks(int count) {
        Catalog.Reader reader = catalog.reader();
        byte[] digits = new byte[81];
        for (int round = 0; round < count; round++) {
            long rank = catalog.randomRank(random);
            reader.unrank(rank, digits);
            assertThat(reader.rank(digits)).isEqualTo(rank);
        }
    }

    @Test
    void theFirstAndLastGridOfEachBandHaveTheirRanks() {
        Catalog.Reader reader = catalog.reader();
        byte[] digits = new byte[81];
        int found = 0;
        for (int band = 1; band <= BandForm.COUNT; band++) {
            long first = catalog.index().first(band);
            long end = catalog.index().first(band + 1);
            if (first < end) {
                for (long rank : new long[] {first, end - 1}) {
                    reader.unrank(rank, digits);
                    assertThat(ListGrids.text(digits))
                            .startsWith(BandForm.numbered(band).toString());
                    assertThat(reader.rank(digits)).isEqualTo(rank);
                }
                found++;
            }
        }
        assertThat(found).isGreaterThan(380);
    }

    /** Small bands, and in the long form large ones and those with most automorphisms. */
    @ParameterizedTest
    @ValueSource(ints = {350, 399, 411, 416})
    void allGridsOfABandAreMinlexAndAscend(int band) {
        assertAllGrids(band);
    }

    @ParameterizedTest
    @Tag("long")
    @ValueSource(ints = {1, 2, 3, 16, 28, 64, 101, 150, 200, 240, 260, 280, 300, 331})
    void allGridsOfALargeBandAreMinlexAndAscend(int band) {
        assertAllGrids(band);
    }

    private void assertAllGrids(int band) {
        MinlexFinder finder = new MinlexFinder();
        byte[] before = new byte[81];
        long[] count = new long[1];
        long from = catalog.index().first(band);
        long to = catalog.index().first(band + 1);
        boolean sound = catalog.reader().visit(from, to, grid -> {
            finder.find(grid);
            boolean right = finder.isForm() && finder.band() == band && Arrays.compare(before, grid) < 0;
            System.arraycopy(grid, 0, before, 0, 81);
            count[0]++;
            return right;
        });
        assertThat(sound).as("after %d grids of band %d", count[0], band).isTrue();
        assertThat(count[0]).isEqualTo(to - from).isPositive();
    }

    private final byte[] digits = new byte[81];

    /** Compares with a reader that begins anew. */
    private void assertBoth(Catalog.Reader reader, long rank) {
        SolutionGrid expected = catalog.unrank(rank);
        reader.unrank(rank, digits);
        assertThat(SolutionGrid.of(digits)).as("rank %d", rank).isEqualTo(expected);
        assertThat(reader.rankOfForm(digits)).isEqualTo(rank);
    }

    /** Neighbours, up and down, across the borders of rows and bands. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1_007_150, 3_000_000_000L, 5_472_730_300L})
    void neighboursUpAndDownAreThoseOfANewReader(long first) {
        Catalog.Reader reader = catalog.reader();
        long rank = first;
        for (int round = 0; round < 25; round++) {
            assertBoth(reader, rank);
            rank = Math.max(0, Math.min(Catalog.SIZE - 1, rank + random.nextInt(-2, 6)));
        }
        long border = catalog.index().first(catalog.index().bandOf(first) + 1);
        for (rank = Math.min(border, Catalog.SIZE) - 3; rank < Math.min(border + 3, Catalog.SIZE); rank++) {
            assertBoth(reader, rank);
        }
    }

    /** After so many rows of a band the reader changes to the tables of the whole band. */
    @Test
    void aSeriesThroughABandIsThatOfNewReaders() {
        int band = 100;
        RankIndex index = catalog.index();
        Catalog.Reader reader = catalog.reader();
        int found = 0;
        for (int row = 0; row < index.buckets(band); row++) {
            if (index.count(band, row) > 0) {
                found++;
                long rank = index.first(band, row) + index.count(band, row) / 2;
                reader.unrank(rank, digits);
                assertThat(reader.rankOfForm(digits)).isEqualTo(rank);
                if (found % 100 == 0) {
                    assertBoth(reader, rank);
                }
            }
        }
        assertThat(found).as("rows of band %d", band).isGreaterThan(320);
    }

    @Test
    void aVisitAndSingleLookUpsOfOneReaderMix() {
        long first = catalog.index().first(200, 10);
        long end = catalog.index().first(200, 11);
        Catalog.Reader reader = catalog.reader();
        Catalog.Reader other = catalog.reader();
        long[] next = {first};
        assertThat(end).isGreaterThan(first + 100);
        reader.visit(first, end, grid -> {
            other.unrank(next[0], digits);
            assertThat(digits).isEqualTo(grid);
            assertThat(other.rankOfForm(grid)).isEqualTo(next[0]++);
            return true;
        });
        assertThat(next[0]).isEqualTo(end);
        for (long rank = first; rank < first + 9; rank += 3) {
            assertBoth(reader, rank + 40);
            reader.visit(rank, rank + 2, grid -> true);
            assertBoth(reader, rank + 41);
        }
    }

    @Test
    void aGridThatIsNotMinlexHasNoRank() {
        Catalog.Reader reader = catalog.reader();
        RandomGrids grids = RandomGrids.seeded(3);
        for (int round = 0; round < 20; round++) {
            assertThat(reader.rankOfForm(grids.next().digits())).isEqualTo(-1);
        }
        // Minlex but for the order of two rows of the last band, and of two rows of the second.
        byte[] grid = catalog.unrank(123_456_789).digits();
        assertThat(reader.rankOfForm(grid)).isEqualTo(123_456_789);
        assertThat(reader.rankOfForm(swapped(grid, 7, 8))).isEqualTo(-1);
        assertThat(reader.rankOfForm(swapped(grid, 4, 5))).isEqualTo(-1);
        assertThat(reader.rankOfForm(swapped(grid, 3, 4))).isEqualTo(-1);
        assertThat(reader.rankOfForm(grid)).isEqualTo(123_456_789);
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
        byte[] grid = catalog.unrank(other).digits();
        for (boolean ranks : new boolean[] {false, true}) {
            Catalog.Reader reader = catalog.reader();
            assertBoth(reader, one);
            BandList list = ((BandGrids)
                            BandPairsTest.hidden(Catalog.Reader.class, "grids").get(reader))
                    .list;
            short[] shapes = list.shape2;
            list.shape2 = new short[1];
            assertThatThrownBy(() -> {
                        if (ranks) {
                            reader.rankOfForm(grid);
                        } else {
                            reader.unrank(other, digits);
                        }
                    })
                    .isInstanceOf(IndexOutOfBoundsException.class);
            list.shape2 = shapes;
            assertBoth(reader, other);
        }
    }

    @Test
    void anyGridHasTheRankOfItsForm() {
        RandomGrids grids = RandomGrids.seeded(5);
        for (int round = 0; round < 50; round++) {
            SolutionGrid grid = grids.next();
            long rank = catalog.rank(grid);
            assertThat(catalog.unrank(rank)).isEqualTo(MinlexForm.of(grid).grid());
            assertThat(catalog.rank(Isotopy.random(random).apply(grid))).isEqualTo(rank);
        }
    }

    @Test
    void rangesGoOverBandsAndRows() {
        long border = catalog.index().first(300);
        List<String> grids = new ArrayList<>();
        assertThat(catalog.reader().visit(border - 50, border + 50, digits -> grids.add(ListGrids.text(digits))))
                .isTrue();
        assertThat(grids).hasSize(100).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < 100; i += 9) {
            assertThat(catalog.unrank(border - 50 + i)).hasToString(grids.get(i));
        }
        assertThat(catalog.reader().visit(7, 7, digits -> false)).isTrue();
        assertThat(catalog.reader().visit(7, 9, digits -> false)).isFalse();
    }

    @Test
    void aStreamHasTheGridsOfItsRange() {
        List<SolutionGrid> grids = catalog.range(2_000_000_000L, 2_000_001_500L).toList();
        assertThat(grids).hasSize(1500).doesNotHaveDuplicates();
        for (int i = 0; i < 1500; i += 499) {
            assertThat(grids.get(i)).isEqualTo(catalog.unrank(2_000_000_000L + i));
        }
        assertThat(catalog.range(5, 5)).isEmpty();
        assertThatThrownBy(() -> catalog.range(5, Catalog.SIZE + 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> catalog.range(5, 4)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCursorPassesOverRanksByArithmetic() {
        RankSelection sample = RankSelection.parse("random:100:3", catalog.index());
        for (RankSelection ranks : List.of(RankSelection.of(new RankRange(1000, 1100)), sample)) {
            assertThat(ranks.countBelow(0)).isZero();
            assertThat(ranks.countBelow(Catalog.SIZE)).isEqualTo(100);
            for (int place = 0; place < 100; place++) {
                long rank = ranks.rank(place);
                assertThat(ranks.countBelow(rank)).isEqualTo(place);
                assertThat(ranks.countBelow(rank + 1)).isEqualTo(place + 1);
                Catalog.Selected grids = catalog.selected(ranks);
                assertThat(grids.skipBelow(rank)).isEqualTo(place == 0 ? 0 : ranks.rank(place - 1) + 1);
                assertThat(grids.nextRank()).isEqualTo(rank);
            }
            Catalog.Selected grids = catalog.selected(ranks);
            assertThat(grids.skipBelow(0)).isZero();
            grids.skipBelow(ranks.rank(50));
            assertThat(grids.next()).isEqualTo(catalog.unrank(ranks.rank(50)));
            assertThat(grids.skipBelow(ranks.rank(20))).isEqualTo(ranks.rank(50) + 1);
            assertThat(grids.nextRank()).isEqualTo(ranks.rank(51));
            assertThat(grids.skipBelow(Catalog.SIZE)).isEqualTo(ranks.rank(99) + 1);
            assertThat(grids.next()).isNull();
        }
    }

    @Test
    void theMostSymmetricGridHasARank() {
        SolutionGrid grid =
                SolutionGrid.of("123456789456789123789123456231564897564897231897231564312645978645978312978312645");
        SolutionGrid found = catalog.unrank(catalog.rank(grid));
        assertThat(found).isEqualTo(MinlexForm.of(grid).grid());
        assertThat(MinlexForm.of(found).automorphisms()).isEqualTo(648);
    }

    @Test
    void ranksOutOfRangeAreRefused() {
        for (long rank : new long[] {-1, Catalog.SIZE}) {
            assertThatThrownBy(() -> catalog.unrank(rank))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("expected ranks from 0 to 5472730537, found " + rank);
        }
        assertThatThrownBy(() -> catalog.reader().visit(9, 8, digits -> true))
                .isInstanceOf(IllegalArgumentException.class);
    }
}

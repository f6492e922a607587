package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.seventeen.run.journal.Checkpoint;
import org.seventeen.run.journal.JournalReader;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.testing.Size;

@Tag("sized")
class CatalogCountTest {
    /** Bands of few grids. */
    private static final int FIRST = Size.of(411, 405);

    private static final int LAST = 416;

    @TempDir
    private Path folder;

    private static CatalogCount count(CatalogKind kind) {
        return new CatalogCount(kind, FIRST, LAST);
    }

    @ParameterizedTest
    @EnumSource(CatalogKind.class)
    void bandsHaveTheNumbersOfTheIndex(CatalogKind kind) throws Exception {
        CatalogCount count = count(kind);
        assertThat(count.share()).isZero();
        count.run(2);
        assertThat(count.isWhole()).isTrue();
        assertThat(count.share()).isBetween(0.999, 1.001);
        assertThat(count.differing()).isEmpty();
        assertThat(count.total())
                .isEqualTo(kind.index().first(LAST + 1) - kind.index().first(FIRST));
        assertThatThrownBy(count::index).isInstanceOf(IllegalStateException.class);
    }

    /** The automorphisms of each grid, found from the grid itself, add up to those that the count met on its way. */
    @Test
    void automorphismsAreThoseOfTheGrids() throws Exception {
        // Bands whose grids have 1, 2, 4 and 8 automorphisms.
        int first = 405;
        int last = Size.of(407, LAST);
        CatalogCount count = new CatalogCount(CatalogKind.GRIDS, first, last);
        count.run(1);
        RankIndex index = Catalog.all().index();
        SortedMap<Integer, Long> found = new TreeMap<>();
        MinlexFinder finder = new MinlexFinder();
        Catalog.all().reader().visit(index.first(first), index.first(last + 1), grid -> {
            found.merge(finder.find(grid), 1L, Long::sum);
            return true;
        });
        assertThat(found).hasSizeGreaterThan(3).isEqualTo(count.automorphisms());
        BigInteger all = BigInteger.ZERO;
        for (var entry : found.entrySet()) {
            all = all.add(CatalogKind.GRIDS
                    .equivalent(1)
                    .multiply(BigInteger.valueOf(entry.getValue()))
                    .divide(BigInteger.valueOf(entry.getKey())));
        }
        assertThat(count.equivalent()).isEqualTo(all);
    }

    @Test
    void aCountGoesOnWhereItWasStopped() throws Exception {
        Path path = folder.resolve("kept");
        CatalogCount first = count(CatalogKind.PAIRS);
        try (Checkpoint file = Checkpoint.create(path, first.settings())) {
            first.keepIn(file);
            first.run(1);
        }
        try (JournalReader reader = JournalReader.open(path, null)) {
            for (int part = 0; part < 5; part++) {
                assertThat(reader.next()).isTrue();
            }
            // The fifth record is cut short.
            Files.write(path, Arrays.copyOf(Files.readAllBytes(path), (int) reader.end() - 3));
        }

        CatalogCount second = count(CatalogKind.PAIRS);
        try (Checkpoint file = Checkpoint.resume(path, second.settings(), second::mayHave)) {
            second.keepIn(file);
            assertThat(second.done()).isEqualTo(4);
            second.run(2);
        }
        assertThat(second.total()).isEqualTo(first.total());
        assertThat(second.automorphisms()).isEqualTo(first.automorphisms());
        CatalogCount other = new CatalogCount(CatalogKind.PAIRS, FIRST, LAST - 1);
        assertThatThrownBy(() -> Checkpoint.resume(path, other.settings(), other::mayHave))
                .hasMessageContaining("first_band=" + FIRST + " last_band=415");
    }

    @Test
    void aStoppedCountKeepsWhatItHas() throws Exception {
        CatalogCount count = count(CatalogKind.GRIDS);
        count.stop();
        count.run(2);
        assertThat(count.isWhole()).isFalse();
        assertThat(count.total()).isZero();
    }

    @Test
    void theTextOfABandIsReadAsItWasWritten() {
        CatalogCount.Band band = CatalogCount.Band.of(CatalogKind.PAIRS, 413, () -> false);
        CatalogCount.Band read = CatalogCount.Band.parse(413, band.toText());
        assertThat(read.toText()).isEqualTo(band.toText());
        assertThat(read.total()).isEqualTo(band.total());
        assertThat(read.symmetric()).isEqualTo(band.symmetric());
        for (String text : new String[] {"", "3", "x 00 ", "3 0g ", "3 00 2", "3 00 2=x"}) {
            assertThatThrownBy(() -> CatalogCount.Band.parse(413, text)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    /** E. Russell and F. Jarvis, "Mathematics of Sudoku II", 2006: all grids, and 560 151 with automorphisms. */
    @Test
    @Tag("long")
    void allGridsAreAsPublished() throws Exception {
        CatalogCount count = new CatalogCount(CatalogKind.GRIDS, 1, 416);
        count.run(2);
        assertThat(count.total()).isEqualTo(5_472_730_538L);
        assertThat(count.total() - count.automorphisms().get(1)).isEqualTo(560_151);
        assertThat(count.equivalent()).isEqualTo(new BigInteger("6670903752021072936960"));
        assertThat(count.index().bytes()).isEqualTo(Catalog.all().index().bytes());
    }

    @Test
    @Tag("long")
    void allPairsAreAsPublished() throws IOException, InterruptedException {
        CatalogCount count = new CatalogCount(CatalogKind.PAIRS, 1, 416);
        count.run(2);
        assertThat(count.total()).isEqualTo(983_959_110);
        assertThat(count.mass().doubleValue()).isBetween(983_819_984.59255, 983_819_984.59265);
        assertThat(count.index().bytes()).isEqualTo(PairCatalog.all().index().bytes());
        for (String line : SharedGrids.lines("pairs416.tsv")) {
            String[] columns = line.split("\t", -1);
            CatalogCount.Band band = count.bands().get(Integer.parseInt(columns[0]) - 1);
            assertThat(band.total()).isEqualTo(Long.parseLong(columns[4]));
            assertThat(band.symmetric().values().stream()
                            .mapToLong(many -> many)
                            .sum())
                    .isEqualTo(Long.parseLong(columns[5]));
        }
    }
}

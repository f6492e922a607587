package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.seventeen.base.file.ByteParser;

class RankIndexTest {
    private final RankIndex index = Catalog.all().index();

    /** Russell and Jarvis, "Mathematics of Sudoku II", 2006. */
    @Test
    void theIndexHasAllGrids() {
        assertThat(index.size()).isEqualTo(Catalog.SIZE);
    }

    @Test
    void bandsHaveThePublishedNumbersOfGrids() throws IOException {
        Path file = Path.of(System.getProperty("seventeen.shared", "absent"), "data", "bands416.tsv");
        assumeTrue(Files.isRegularFile(file), "no reference data: " + file + " is absent");
        int bands = 0;
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("#")) {
                String[] columns = line.split("\t", -1);
                int band = Integer.parseInt(columns[0]);
                assertThat(index.count(band)).as("band %d", band).isEqualTo(Long.parseLong(columns[2]));
                assertThat(index.first(band)).as("band %d", band).isEqualTo(Long.parseLong(columns[3]));
                bands++;
            }
        }
        assertThat(bands).isEqualTo(416);
    }

    @Test
    void theIndexOfPairsHasAllPairs() {
        assertThat(PairCatalog.all().index().size()).isEqualTo(CatalogKind.PAIRS.size());
    }

    @Test
    void bandsHaveThePublishedNumbersOfPairs() throws IOException {
        Path file = Path.of(System.getProperty("seventeen.shared", "absent"), "data", "pairs416.tsv");
        assumeTrue(Files.isRegularFile(file), "no reference data: " + file + " is absent");
        for (String line : Files.readAllLines(file)) {
            if (!line.startsWith("#")) {
                String[] columns = line.split("\t", -1);
                int band = Integer.parseInt(columns[0]);
                assertThat(PairCatalog.all().index().count(band))
                        .as("band %d", band)
                        .isEqualTo(Long.parseLong(columns[4]));
            }
        }
    }

    @Test
    void theIndexIsReadAsItWasWritten() throws ByteParser.Fault {
        byte[] bytes = index.bytes();
        assertThat(bytes.length).isLessThan(1_000_000);
        RankIndex read = RankIndex.parse(CatalogKind.GRIDS, bytes);
        assertThat(read.bytes()).isEqualTo(bytes);
        assertThat(read.size()).isEqualTo(index.size());
    }

    @Test
    void damageIsNoticed() {
        byte[] bytes = index.bytes();
        for (int at = 0; at < bytes.length; at += 9_973) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 4;
            assertThatThrownBy(() -> RankIndex.parse(CatalogKind.GRIDS, damaged))
                    .isInstanceOf(ByteParser.Fault.class);
        }
        assertThatThrownBy(() -> RankIndex.parse(CatalogKind.GRIDS, new byte[3]))
                .isInstanceOf(ByteParser.Fault.class);
        assertThatThrownBy(() -> RankIndex.parse(CatalogKind.PAIRS, bytes))
                .isInstanceOf(ByteParser.Fault.class)
                .hasMessage("no index of version 1 of pairs");
    }
}

package org.seventeen.sudoku.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.seventeen.base.file.ByteParser;
import org.seventeen.sudoku.scan.SharedGrids;

class RankIndexTest {
    private final RankIndex index = Catalog.all().index();

    /** Russell and Jarvis, "Mathematics of Sudoku II", 2006. */
    @Test
    void theIndexHasAllGrids() {
        assertThat(index.size()).isEqualTo(Catalog.SIZE);
    }

    @Test
    void bandsHaveThePublishedNumbersOfGrids() throws IOException {
        int bands = 0;
        for (String line : SharedGrids.lines("bands416.tsv")) {
            String[] columns = line.split("\t", -1);
            int band = Integer.parseInt(columns[0]);
            assertThat(index.count(band)).as("band %d", band).isEqualTo(Long.parseLong(columns[2]));
            assertThat(index.first(band)).as("band %d", band).isEqualTo(Long.parseLong(columns[3]));
            bands++;
        }
        assertThat(bands).isEqualTo(416);
    }

    @Test
    void theIndexOfPairsHasAllPairs() {
        assertThat(PairCatalog.all().index().size()).isEqualTo(CatalogKind.PAIRS.size());
    }

    @Test
    void bandsHaveThePublishedNumbersOfPairs() throws IOException {
        for (String line : SharedGrids.lines("pairs416.tsv")) {
            String[] columns = line.split("\t", -1);
            int band = Integer.parseInt(columns[0]);
            assertThat(PairCatalog.all().index().count(band))
                    .as("band %d", band)
                    .isEqualTo(Long.parseLong(columns[4]));
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

package org.seventeen.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;

/** The tables of the folder catalogs are what the commands in its README print. */
class CatalogTablesTest {
    private static final Path CATALOGS = Path.of("catalogs");

    @Test
    void theTableOfBandsIsWhatInfoPrints() throws IOException {
        assertThat(CommandRun.of("", "catalog", "info").out()).isEqualTo(lines("bands.tsv"));
    }

    @Test
    void theTableOfGangstersIsWhatInfoPrints() throws IOException {
        assertThat(CommandRun.of("", "catalog", "info", "--gangsters").out()).isEqualTo(lines("gangsters.tsv"));
    }

    private static List<String> lines(String name) throws IOException {
        assumeTrue(Files.isDirectory(CATALOGS), "the folder catalogs is absent");
        return Files.readAllLines(CATALOGS.resolve(name));
    }

    @Test
    void theIndexesAreThoseOfTheProgram() throws IOException {
        assumeTrue(Files.isDirectory(CATALOGS), "the folder catalogs is absent");
        assertThat(Files.readAllBytes(CATALOGS.resolve("rank-index.17r")))
                .isEqualTo(Catalog.all().index().bytes());
        assertThat(Files.readAllBytes(CATALOGS.resolve("pair-index.17r")))
                .isEqualTo(PairCatalog.all().index().bytes());
    }

    /** Of an index the last four bytes are the checksum of those before. */
    @ParameterizedTest
    @ValueSource(strings = {"bands.tsv", "gangsters.tsv", "rank-index.17r", "pair-index.17r"})
    void theChecksumsOfTheReadmeAreRight(String name) throws IOException {
        assumeTrue(Files.isDirectory(CATALOGS), "the folder catalogs is absent");
        byte[] bytes = Files.readAllBytes(CATALOGS.resolve(name));
        byte[] covered = name.endsWith(".17r") ? Arrays.copyOf(bytes, bytes.length - 4) : bytes;
        CRC32C checksum = new CRC32C();
        checksum.update(covered);
        String expected = String.format("`%08x`", checksum.getValue());
        assertThat(Files.readAllLines(CATALOGS.resolve("README.md")))
                .anyMatch(line -> line.startsWith("| `" + name + "` |") && line.contains(expected));
    }
}

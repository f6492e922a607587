package org.seventeen.cli.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;

/** The stores in {@code catalogs/census} are what docs/census-results.md says. */
class CensusResultsTest {
    @TempDir
    private Path folder;

    /** Every record has its checksum, its masses and its unit, and whole bands have their known sums. */
    @Test
    void thePairsOfSixteenCluesAreThereAndSound() throws Exception {
        Path kept =
                Path.of(System.getProperty("seventeen.basedir", "."), "catalogs", "census", "pairs-16", "journal.17j");
        Files.copy(kept, folder.resolve("journal.17j"));
        CommandRun verified =
                CommandRun.of("", "census", "verify", folder.toString(), "--range", "983858076-983959109");
        assertThat(verified.code()).as(verified.err()).isEqualTo(ExitCode.DONE);
        assertThat(verified.out()).contains("records\t53", "whole_bands\t7", "faults\t0");
        CommandRun status = CommandRun.of("", "census", "status", folder.toString(), "--range", "983858076-983959109");
        assertThat(status.out())
                .contains(
                        "pairs\t101034", "third_bands\t4628034", "puzzles_in_items\t0", "missing\t0 units in 0 ranges");
    }
}

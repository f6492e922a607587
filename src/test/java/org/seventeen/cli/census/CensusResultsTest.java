package org.seventeen.cli.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Size;

/** What is kept in {@code catalogs/census} is what docs/census-results.md says. */
class CensusResultsTest {
    private static final Path BASE = Path.of(System.getProperty("seventeen.basedir", "."));

    @TempDir
    private Path folder;

    /** Every record has its checksum, its masses and its unit, and whole bands have their known sums. */
    @Test
    void thePairsOfSixteenCluesAreThereAndSound() throws Exception {
        Files.copy(BASE.resolve("catalogs/census/pairs-16/journal.17j"), folder.resolve("journal.17j"));
        CommandRun verified =
                CommandRun.of("", "census", "verify", folder.toString(), "--range", "983858076-983959109");
        assertThat(verified.code()).as(verified.err()).isEqualTo(ExitCode.DONE);
        assertThat(verified.out()).contains("records\t53", "whole_bands\t7", "faults\t0");
        CommandRun status = CommandRun.of("", "census", "status", folder.toString(), "--range", "983858076-983959109");
        assertThat(status.out())
                .contains(
                        "pairs\t101034", "third_bands\t4628034", "puzzles_in_items\t0", "missing\t0 units in 0 ranges");
    }

    /** The ranges are whole and apart, the document has each, and grids drawn from them have no puzzle either. */
    @Test
    @Tag("sized")
    void rangesOfGridsWithoutAPuzzleAreDescribedAndHaveNone() throws IOException {
        String document = Files.readString(BASE.resolve("docs/census-results.md"));
        SplittableRandom random = new SplittableRandom(16);
        Map<String, Long> ends = new HashMap<>();
        List<String> lines = Files.readAllLines(BASE.resolve("catalogs/census/grids.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(lines).isNotEmpty();
        for (String line : lines) {
            String[] field = line.split("\t", -1);
            long from = Long.parseLong(field[1]);
            long to = Long.parseLong(field[2]);
            assertThat(from).as(line).isGreaterThan(ends.getOrDefault(field[0], -1L));
            ends.put(field[0], to);
            assertThat(Long.parseLong(field[3])).as(line).isEqualTo(to - from + 1);
            assertThat(field[4])
                    .as("puzzles, which would be listed beside this file")
                    .isEqualTo("0");
            assertThat(document)
                    .contains("| %s | %s to %s | %s | 0 | %s s | %s | `%s` |"
                            .formatted(
                                    field[0],
                                    spaced(field[1]),
                                    spaced(field[2]),
                                    spaced(field[3]),
                                    field[5],
                                    field[6],
                                    field[7]));
            for (int i = 0; i < Size.of(1, 20); i++) {
                String rank = String.valueOf(random.nextLong(from, to + 1));
                CommandRun scan = CommandRun.of("", "scan", "--clues", field[0], "--catalog", rank);
                assertThat(scan.code()).as(scan.err()).isEqualTo(ExitCode.DONE);
                assertThat(scan.out()).as(rank).isEmpty();
                assertThat(scan.err()).contains("exhaustive 1 of 1");
            }
        }
    }

    private static String spaced(String digits) {
        return digits.replaceAll("(?<=\\d)(?=(\\d{3})+$)", " ");
    }
}

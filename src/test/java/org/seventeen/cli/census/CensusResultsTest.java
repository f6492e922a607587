package org.seventeen.cli.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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

    /** The ranges are whole and apart, the document has neighbours as one, and grids drawn from them have no puzzle either. */
    @Test
    @Tag("sized")
    void rangesOfGridsWithoutAPuzzleAreDescribedAndHaveNone() throws IOException {
        String document = Files.readString(BASE.resolve("docs/census-results.md"));
        SplittableRandom random = new SplittableRandom(16);
        Map<String, Long> ends = new HashMap<>();
        List<Searched> blocks = new ArrayList<>();
        for (Searched range : searched()) {
            assertThat(range.from()).as("first rank").isGreaterThan(ends.getOrDefault(range.clues(), -1L));
            ends.put(range.clues(), range.to());
            Searched last = blocks.isEmpty() ? null : blocks.get(blocks.size() - 1);
            if (last != null && last.isFollowedBy(range)) {
                blocks.set(blocks.size() - 1, last.with(range));
            } else {
                blocks.add(range);
            }
            for (int i = 0; i < Size.of(1, 20); i++) {
                String rank = String.valueOf(random.nextLong(range.from(), range.to() + 1));
                CommandRun scan = CommandRun.of("", "scan", "--clues", range.clues(), "--catalog", rank);
                assertThat(scan.code()).as(scan.err()).isEqualTo(ExitCode.DONE);
                assertThat(scan.out()).as(rank).isEmpty();
                assertThat(scan.err()).contains("exhaustive 1 of 1");
            }
        }
        assertThat(blocks).isNotEmpty().allSatisfy(block -> assertThat(document).contains(block.row()));
    }

    private static List<Searched> searched() throws IOException {
        return Files.readAllLines(BASE.resolve("catalogs/census/grids.tsv")).stream()
                .filter(line -> !line.startsWith("#"))
                .map(Searched::of)
                .toList();
    }

    /** A range of ranks whose grids were all searched for puzzles of one number of clues; no puzzle was found. */
    private record Searched(String clues, long from, long to, BigDecimal cpuSeconds, int stores) {
        static Searched of(String line) {
            String[] field = line.split("\t", -1);
            assertThat(field).as(line).hasSize(8);
            Searched searched = new Searched(
                    field[0], Long.parseLong(field[1]), Long.parseLong(field[2]), new BigDecimal(field[5]), 1);
            assertThat(Long.parseLong(field[3])).as(line).isEqualTo(searched.grids());
            assertThat(field[4])
                    .as("puzzles, which would be listed beside this file")
                    .isEqualTo("0");
            assertThat(field[6]).as(line).matches("[0-9a-f]{7,}");
            assertThat(field[7]).as(line).matches("[0-9a-f]{64}");
            return searched;
        }

        long grids() {
            return to - from + 1;
        }

        boolean isFollowedBy(Searched next) {
            return clues.equals(next.clues) && to + 1 == next.from;
        }

        Searched with(Searched next) {
            return new Searched(clues, from, next.to, cpuSeconds.add(next.cpuSeconds), stores + next.stores);
        }

        /** The row of the document. */
        String row() {
            return "| %s | %s to %s | %s | 0 | %s s | %d |"
                    .formatted(
                            clues,
                            spaced(from),
                            spaced(to),
                            spaced(grids()),
                            spaced(cpuSeconds.setScale(0, RoundingMode.HALF_UP).longValueExact()),
                            stores);
        }

        private static String spaced(long number) {
            return String.valueOf(number).replaceAll("(?<=\\d)(?=(\\d{3})+$)", " ");
        }
    }
}

package org.seventeen.cli.store;

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

    /** The ranges are whole and apart, each has the puzzles that are counted, and the document has neighbours as one row. */
    @Test
    void rangesOfGridsAreWholeAndDescribed() throws IOException {
        String document = Files.readString(BASE.resolve("docs/census-results.md"));
        List<Listed> puzzles = listed();
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
            assertThat(puzzles.stream().filter(range::has))
                    .as("puzzles from rank %d on", range.from())
                    .hasSize(range.puzzles());
        }
        assertThat(puzzles).allMatch(puzzle -> blocks.stream().anyMatch(block -> block.has(puzzle)));
        assertThat(blocks).isNotEmpty().allSatisfy(block -> assertThat(document).contains(block.row()));
    }

    /** A new search of grids drawn from all ranges, and of grids with a puzzle, finds the puzzles that are listed and no others. */
    @Test
    @Tag("sized")
    void gridsOfTheRangesHaveThePuzzlesListedAndNoOthers() throws IOException {
        List<Searched> ranges = searched();
        List<Listed> puzzles = listed();
        SplittableRandom random = new SplittableRandom(16);
        for (int i = 0; i < Size.of(6, 20 * ranges.size()); i++) {
            Searched range = ranges.get(random.nextInt(ranges.size()));
            searchAgain(range.clues(), random.nextLong(range.from(), range.to() + 1), puzzles);
        }
        for (int i = 0; i < Size.of(3, puzzles.size()); i++) {
            searchAgain(String.valueOf(puzzles.get(i).clues()), puzzles.get(i).rank(), puzzles);
        }
    }

    private static void searchAgain(String clues, long rank, List<Listed> puzzles) {
        CommandRun scan = CommandRun.of("", "scan", "--clues", clues, "--catalog", String.valueOf(rank));
        assertThat(scan.code()).as(scan.err()).isEqualTo(ExitCode.DONE);
        assertThat(scan.err()).contains("exhaustive 1 of 1");
        assertThat(canonicalForms(scan.out()).stream().distinct())
                .as("puzzles of rank %d", rank)
                .containsExactlyInAnyOrderElementsOf(puzzles.stream()
                        .filter(puzzle -> puzzle.rank() == rank
                                && String.valueOf(puzzle.clues()).equals(clues))
                        .map(Listed::line)
                        .toList());
    }

    /** Each puzzle listed is valid, in canonical form, and the rank beside it is that of its solution. */
    @Test
    void puzzlesAreListedOnceInCanonicalFormWithTheRankOfTheirGrid() throws IOException {
        List<Listed> puzzles = listed();
        assertThat(puzzles).doesNotHaveDuplicates();
        for (Listed puzzle : puzzles) {
            CommandRun validated = CommandRun.of("", "validate", puzzle.puzzle());
            assertThat(validated.out())
                    .singleElement()
                    .asString()
                    .contains("valid: unique, " + puzzle.clues() + " clues");
            assertThat(canonicalForms(List.of(puzzle.line()))).containsExactly(puzzle.line());
            List<String> grids = CommandRun.of("", "solve", puzzle.puzzle()).out();
            assertThat(grids).hasSize(1);
            assertThat(CommandRun.of("", "catalog", "rank", grids.get(0)).out())
                    .containsExactly(puzzle.rank() + "\t" + grids.get(0));
        }
    }

    /** The canonical forms of the puzzles in lines of puzzles and annotations, each with its annotation. */
    private static List<String> canonicalForms(List<String> lines) {
        CommandRun canon = CommandRun.of(String.join("\n", lines), "canon", "--puzzles", "--quiet", "-");
        assertThat(canon.code()).as(canon.err()).isEqualTo(ExitCode.DONE);
        return canon.out();
    }

    private static List<Searched> searched() throws IOException {
        return lines("catalogs/census/grids.tsv").stream().map(Searched::of).toList();
    }

    private static List<Listed> listed() throws IOException {
        return lines("catalogs/census/puzzles.txt").stream().map(Listed::of).toList();
    }

    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(BASE.resolve(file)).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
    }

    /** A puzzle found, in canonical form, and the rank of its solution grid. */
    private record Listed(String puzzle, long rank) {
        static Listed of(String line) {
            String[] field = line.split("\t", -1);
            assertThat(field).as(line).hasSize(2);
            return new Listed(field[0], Long.parseLong(field[1]));
        }

        long clues() {
            return puzzle.chars().filter(character -> character != '.').count();
        }

        String line() {
            return puzzle + "\t" + rank;
        }
    }

    /** A range of ranks whose grids were all searched for puzzles of one number of clues. */
    private record Searched(String clues, long from, long to, int puzzles, BigDecimal cpuSeconds, int stores) {
        static Searched of(String line) {
            String[] field = line.split("\t", -1);
            assertThat(field).as(line).hasSize(8);
            Searched searched = new Searched(
                    field[0],
                    Long.parseLong(field[1]),
                    Long.parseLong(field[2]),
                    Integer.parseInt(field[4]),
                    new BigDecimal(field[5]),
                    1);
            assertThat(Long.parseLong(field[3])).as(line).isEqualTo(searched.grids());
            assertThat(field[6]).as(line).matches("[0-9a-f]{7,}");
            assertThat(field[7]).as(line).matches("[0-9a-f]{64}");
            return searched;
        }

        long grids() {
            return to - from + 1;
        }

        boolean has(Listed puzzle) {
            return clues.equals(String.valueOf(puzzle.clues())) && from <= puzzle.rank() && puzzle.rank() <= to;
        }

        boolean isFollowedBy(Searched next) {
            return clues.equals(next.clues) && to + 1 == next.from;
        }

        Searched with(Searched next) {
            return new Searched(
                    clues,
                    from,
                    next.to,
                    puzzles + next.puzzles,
                    cpuSeconds.add(next.cpuSeconds),
                    stores + next.stores);
        }

        /** The row of the document. */
        String row() {
            return "| %s | %s to %s | %s | %d | %s s | %d |"
                    .formatted(
                            clues,
                            spaced(from),
                            spaced(to),
                            spaced(grids()),
                            puzzles,
                            spaced(cpuSeconds.setScale(0, RoundingMode.HALF_UP).longValueExact()),
                            stores);
        }

        private static String spaced(long number) {
            return String.valueOf(number).replaceAll("(?<=\\d)(?=(\\d{3})+$)", " ");
        }
    }
}

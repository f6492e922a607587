package org.seventeen.cli.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

    /** Each range has the puzzles that are counted, and a row of the document. */
    @Test
    void rangesOfGridsAreDescribed() throws IOException {
        String document = Files.readString(BASE.resolve("docs/census-results.md"));
        List<Listed> puzzles = listed();
        List<Searched> ranges = searched();
        assertThat(ranges).hasSize(2).allSatisfy(range -> {
            assertThat(document).contains(range.row());
            assertThat(puzzles.stream().filter(range::has)).hasSize(range.puzzles());
        });
        assertThat(puzzles).allMatch(puzzle -> ranges.stream().anyMatch(range -> range.has(puzzle)));
    }

    /** A new search of grids drawn from the ranges, and of grids with a puzzle, finds the puzzles that are listed and no others. */
    @Test
    @Tag("sized")
    void gridsOfTheRangesHaveThePuzzlesListedAndNoOthers() throws IOException {
        List<Listed> puzzles = listed();
        SplittableRandom random = new SplittableRandom(16);
        for (Searched range : searched()) {
            for (int i = 0; i < Size.of(3, 100); i++) {
                searchAgain(range.clues(), random.nextLong(range.from(), range.to() + 1), puzzles);
            }
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
    private record Searched(String clues, long from, long to, int puzzles, long cpuSeconds) {
        static Searched of(String line) {
            String[] field = line.split("\t", -1);
            assertThat(field).as(line).hasSize(6);
            Searched searched = new Searched(
                    field[0],
                    Long.parseLong(field[1]),
                    Long.parseLong(field[2]),
                    Integer.parseInt(field[4]),
                    Long.parseLong(field[5]));
            assertThat(Long.parseLong(field[3])).as(line).isEqualTo(searched.to - searched.from + 1);
            return searched;
        }

        boolean has(Listed puzzle) {
            return clues.equals(String.valueOf(puzzle.clues())) && from <= puzzle.rank() && puzzle.rank() <= to;
        }

        /** The row of the document. */
        String row() {
            return "| ranks %s to %s | %s | %s | %d | %s s |"
                    .formatted(spaced(from), spaced(to), clues, spaced(to - from + 1), puzzles, spaced(cpuSeconds));
        }

        private static String spaced(long number) {
            return String.valueOf(number).replaceAll("(?<=\\d)(?=(\\d{3})+$)", " ");
        }
    }
}

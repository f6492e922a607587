package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.testing.Size;

/** {@code --method}, {@code --steps} and {@code --explain}. */
class MethodsCommandTest {
    private static final Path HOME = Path.of(System.getProperty("seventeen.basedir", "."));

    private static final String EASY =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SOLVED =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @ParameterizedTest
    @CsvSource({
        "naive, 4631 steps",
        "algorithm-x, 51 steps",
        "dancing-links, 51 steps",
        "bits, 0 steps",
        "Dancing-Links, 51 steps",
        "dlx, 51 steps",
        "DLX, 51 steps"
    })
    void eachMethodSolvesAndCountsItsSteps(String method, String steps) {
        CommandRun run = CommandRun.of(EASY, "solve", "--method", method, "--steps");
        assertThat(run.out()).containsExactly(SOLVED);
        assertThat(run.err())
                .isEqualTo("# -:1: " + method.toLowerCase(Locale.ROOT).replace("dlx", "dancing-links") + ", " + steps
                        + "\n");
        assertThat(CommandRun.of(EASY, "validate", "--method", method).out().get(0))
                .contains("valid: unique");
    }

    @ParameterizedTest
    @ValueSource(strings = {"solve", "validate", "minimize", "cover"})
    void dlxIsDancingLinksInEveryCommandWithAMethod(String command) {
        String input = command.equals("cover") ? "items: a b\none: a\ntwo: b\nboth: b a\n" : EASY;
        CommandRun dlx = CommandRun.of(input, command, "--method", "dlx");
        assertThat(dlx.code()).isEqualTo(ExitCode.DONE);
        assertThat(dlx.out())
                .isEqualTo(
                        CommandRun.of(input, command, "--method=dancing-links").out());
        assertThat(CommandRun.of(input, command, "--method=dlx").out()).isEqualTo(dlx.out());
        assertThat(CommandRun.of(input, command, "--method", "dl").err()).contains("found 'dl'");
        assertThat(String.join(" ", CommandRun.of("", command, "--help").out()).replaceAll("\\s+", " "))
                .contains("dancing links (DLX");
    }

    @Test
    void stepsAreNoErrorsSoThatQuietLeavesThemOut() {
        CommandRun run = CommandRun.of(EASY, "solve", "--quiet", "--steps");
        assertThat(run.out()).containsExactly(SOLVED);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void theStepsOfASudokuAreTold() {
        CommandRun run = CommandRun.of(EASY, "solve", "--explain");
        assertThat(CommandRun.of(EASY, "solve", "--method", "algorithm-x", "--explain"))
                .isEqualTo(run);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out())
                .startsWith("# 324 items, 729 options, of which 30 are given")
                .contains("# level 1: item R5C5 has only 1 option: R5C5#5", SOLVED)
                .endsWith("# level 1: no other option of R5C5: the search is complete");
        assertThat(run.out()).filteredOn(line -> line.contains(": take R")).hasSize(51);
        assertThat(CommandRun.of("11" + ".".repeat(79), "solve", "--method", "algorithm-x", "--explain")
                        .out())
                .containsExactly(
                        "# option R1C2#1 cannot be given, as an option given before holds one of its items: there"
                                + " is no solution");
    }

    /** The four lists of Winters (2020), written out: an activity of the essay eliminates four columns and 29 rows. */
    @Test
    void allThatAnActivityEliminatesIsListed() throws IOException {
        String file = HOME.resolve("catalogs/examples/winters-29.txt").toString();
        List<String> cell = names("R2C4#", "", "123456789");
        List<String> row = names("R2C", "#1", "123456789");
        List<String> column = names("R", "C4#1", "123456789");
        List<String> box = new ArrayList<>();
        "123".chars().forEach(r -> box.addAll(names("R" + (char) r + "C", "#1", "456")));
        TreeSet<String> all = new TreeSet<>(cell);
        List.of(row, column, box).forEach(all::addAll);
        CommandRun run = CommandRun.of("", "solve", "--explain", "--eliminated", "r2c4#1", file);
        assertThat(run.out())
                .startsWith(
                        "# option R2C4#1 eliminates 4 items and the 29 options that hold any of them",
                        "#   item R2C4, held by 9 options: " + String.join(" ", cell),
                        "#   item R2#1, held by 9 options: " + String.join(" ", row),
                        "#   item C4#1, held by 9 options: " + String.join(" ", column),
                        "#   item B2#1, held by 9 options: " + String.join(" ", box),
                        "#   29 options in all: " + String.join(" ", all));
        assertThat(all).hasSize(29);
        assertThat(run.out())
                .startsWith(block(Files.readString(HOME.resolve("docs/exact-cover.md")), "eliminated")
                        .split("\n", -1));
        assertThat(CommandRun.of("", "solve", "--as-cover", "-", file).out().stream()
                        .filter(line -> line.startsWith("R")))
                .hasSize(202);
        assertThat(run.out().get(6)).startsWith("#   it is given; of these options ");
        assertThat(run.out().get(7)).isEqualTo("# 324 items, 729 options, of which 29 are given");
        // An activity that is no clue is listed too, and is told in full where the search takes it.
        CommandRun other =
                CommandRun.of(EASY + "\n11" + EASY.substring(2), "solve", "--explain", "--eliminated", "R5C5#5");
        assertThat(other.out().get(1)).startsWith("# option R5C5#5 eliminates 4 items and the 29 options");
        assertThat(other.out())
                .filteredOn(line -> line.startsWith("# option R5C5#5 eliminates"))
                .hasSize(2);
        assertThat(other.out()).anyMatch(line -> line.startsWith("# level 1: take R5C5#5") && !line.endsWith("…"));
    }

    private static List<String> names(String before, String behind, String digits) {
        return digits.chars().mapToObj(digit -> before + (char) digit + behind).toList();
    }

    @Test
    void namesOfOptionsAreThoseOfTheProblem() {
        assertThat(CommandRun.of(EASY, "solve", "--explain", "--eliminated", "R0C1#1")
                        .code())
                .isEqualTo(ExitCode.USAGE);
        assertThat(CommandRun.of("items: a b\none: a\n\"t o\": b\n", "cover", "--explain", "--eliminated", "t o")
                        .out())
                .contains("#   item b, held by 1 option: \"t o\"", "#   1 option in all: \"t o\"");
    }

    /** The text of a sudoku, solved by cover. */
    @Test
    void aSudokuIsWrittenForCover(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sudoku.cover");
        CommandRun run = CommandRun.of(EASY + "\teasy", "solve", "--as-cover", file.toString());
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).isEmpty();
        String text = Files.readString(file);
        assertThat(text)
                .startsWith("# " + EASY + "\teasy\nitems: R1C1 R1C2 ")
                .contains("\nR1C1#5: R1C1 R1#5 C1#5 B1#5\n");
        CommandRun solved = CommandRun.of("", "cover", file.toString());
        StringBuilder expected = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            expected.append(cell == 0 ? "" : " ")
                    .append('R')
                    .append(cell / 9 + 1)
                    .append('C')
                    .append(cell % 9 + 1);
            expected.append('#').append(SOLVED.charAt(cell));
        }
        assertThat(solved.out()).containsExactly(expected.toString());
        for (String puzzle : List.of(EASY.replace("53", ".."), "11" + EASY.substring(2), SOLVED, EASY)) {
            CommandRun written = CommandRun.of(puzzle, "solve", "--as-cover", "-");
            String count = CommandRun.of(puzzle, "solve", "--count-only").out().get(0);
            assertThat(CommandRun.of(String.join("\n", written.out()), "cover", "--count-only")
                            .out())
                    .containsExactly(count.substring(count.lastIndexOf('\t') + 1));
        }
    }

    /** The manual's table of steps; the naive method has 230 million of them, most for the last two puzzles. */
    @Tag("sized")
    @Test
    void theStepsOfTheManualAreThoseOfTheMethods() throws IOException {
        List<String> puzzles = Files.readAllLines(HOME.resolve("bench/grids/methods.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        Map<String, String> rows = Files.readAllLines(HOME.resolve("docs/exact-cover.md")).stream()
                .filter(line -> line.matches("\\| (easy|random \\d|seventeen \\d) \\|( [0-9\u202f ]+ \\|){5}"))
                .collect(Collectors.toMap(line -> line.split(" \\| ", 2)[0].substring(2), line -> line));
        assertThat(rows).hasSize(puzzles.size()).hasSize(9);
        for (String puzzle : puzzles.subList(0, Size.of(7, 9))) {
            StringBuilder row = new StringBuilder("| " + puzzle.split("\t", 2)[1] + " | "
                    + puzzle.chars().limit(81).filter(Character::isDigit).count() + " |");
            for (String method : List.of("naive", "algorithm-x", "dancing-links", "bits")) {
                String err = CommandRun.of(puzzle, "solve", "--method", method, "--steps")
                        .err();
                String steps = err.replaceAll("(?s).*, (\\d+) steps?\n", "$1");
                row.append(' ').append(steps).append(" |");
            }
            assertThat(rows.get(puzzle.split("\t", 2)[1]).replaceAll("(?<=\\d)[\u202f ](?=\\d)", ""))
                    .isEqualTo(row.toString());
        }
    }

    @Test
    void theExampleOfTheManualIsToldAsTheManualSays() throws IOException {
        String page = Files.readString(HOME.resolve("docs/exact-cover.md"));
        CommandRun run = CommandRun.of(block(page, "cover"), "cover", "--explain");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).startsWith(block(page, "explained").split("\n", -1));
        assertThat(run.out().stream().filter(line -> !line.startsWith("#")))
                .containsExactlyElementsOf(block(page, "output").lines().toList());
        assertThat(CommandRun.of(block(page, "cover"), "cover", "--method", "algorithm-x")
                        .out())
                .containsExactlyElementsOf(block(page, "output").lines().toList());
    }

    private static String block(String page, String kind) {
        int start = page.indexOf("```" + kind + "\n") + kind.length() + 4;
        return page.substring(start, page.indexOf("\n```", start));
    }
}

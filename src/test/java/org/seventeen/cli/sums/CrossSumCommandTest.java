package org.seventeen.cli.sums;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.Seventeen;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sums.Sums;
import org.seventeen.testing.ChildJava;

class CrossSumCommandTest {
    private static final String SMALL = "#tc small\n5\nx,3,4\n2,x,6\n3,7,5\n";
    private static final String OPEN = "#range 1..3\nx,x,4\nx,x,4\n4,4\n";

    @TempDir
    private Path folder;

    private static CommandRun run(String input, String words) {
        return CommandRun.of(input, ("crosssum " + words).split(" "));
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest
    @CsvSource({"own", "smtinterpol"})
    void thePuzzleOfTheBookHasExactlyOneSolution(String solver) {
        CommandRun run = run(Sums.BOOK, "solve --solver " + solver);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.DONE);
        assertThat(String.join("\n", run.out())).isEqualTo(Sums.BOOK_SOLUTION + "\n# -:3: 7 x 7: exactly 1 solution");
    }

    @Test
    void theExampleOfTheManualPrintsWhatTheManualSays() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "docs", "sums.md"));
        CommandRun run = run("", "solve " + file("puzzle.txt", block(page, "```puzzle\n")));
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(String.join("\n", run.out()).replace(folder + File.separator, "") + "\n")
                .isEqualTo(block(page, "```output\n"));
    }

    /** The example of the manual, by the file of the examples, stage by stage. */
    @Test
    void theStagesOfTheManualArePrinted() throws IOException {
        Path home = Path.of(System.getProperty("seventeen.basedir", "."));
        String page = Files.readString(home.resolve("docs/sums.md"));
        Path book = home.resolve("catalogs/examples/total-concentration.txt");
        CommandRun run = run("", "solve --explain -v 1 " + book);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out().stream().filter(line -> line.startsWith("# ")).limit(5))
                .isEqualTo(block(page, "```explained\n").lines().toList());
        assertThat(String.join(
                        "\n",
                        run.out().stream()
                                .filter(line -> !line.startsWith("# "))
                                .toList()))
                .isEqualTo(Sums.BOOK_SOLUTION);
        // What is printed is a puzzle with comments.
        assertThat(run(String.join("\n", run.out()), "solve --count-only").out().get(0))
                .endsWith("exactly 1 solution");
        List<String> usual = run(Sums.BOOK, "solve --explain").out();
        assertThat(usual).contains("#   row 1: r1c1 + r1c4 + r1c6 = 70", "#   r7c6 = 18");
        assertThat(run(Sums.BOOK, "solve --explain --verbose 10").out()).hasSizeGreaterThan(usual.size());
        assertThat(run(OPEN, "solve --explain --count-only").out())
                .contains("#   level 1: try r2c2 1..2")
                .endsWith("# the search is complete: 4 nodes, 3 solutions", "# -:2: 2 x 2: 3 solutions");
        assertThat(run(OPEN, "solve --explain -v 1 --json").out().get(0))
                .endsWith(",\"unique\":false,\"explanation\":[\"4 blanks, 4 equations between them\","
                        + "\"stage 1, elimination: 3 equations more, of which 0 decide a blank\","
                        + "\"stage 2, bounds: 0 of 4 blanks have one number left\","
                        + "\"stage 3, bits: 0 of 4 blanks have one number left\",\"stage 4, search\","
                        + "\"the search is complete: 4 nodes, 3 solutions\"]}");
    }

    private static String block(String page, String start) {
        int from = page.indexOf(start) + start.length();
        return page.substring(from, page.indexOf("```", from));
    }

    /** A solution is a puzzle too: it is its own solution. */
    @Test
    void whatIsPrintedIsReadAgain() {
        CommandRun run = run(String.join("\n", run(Sums.BOOK, "solve").out()), "solve --count-only");
        assertThat(run.out()).containsExactly("# -:2: 7 x 7: exactly 1 solution");
    }

    @Test
    void solutionsAreCountedAndLimited() {
        assertThat(run(OPEN, "solve --count-only").out()).containsExactly("# -:2: 2 x 2: 3 solutions");
        assertThat(run(OPEN, "solve --count-only --limit 2").out())
                .containsExactly("# -:2: 2 x 2: more than 2 solutions");
        assertThat(run(OPEN, "solve --count-only --limit 3").out()).containsExactly("# -:2: 2 x 2: 3 solutions");
        assertThat(run(OPEN, "solve --count-only --distinct lines").out()).containsExactly("# -:2: 2 x 2: 2 solutions");
        assertThat(run(OPEN, "solve --count-only --range 1..2").out())
                .containsExactly("# -:2: 2 x 2: exactly 1 solution");
        assertThat(run(OPEN, "solve --range 3..9").out()).containsExactly("# -:2: 2 x 2: no solution");
        assertThat(run(OPEN, "solve --limit 1 --json").out().get(0))
                .endsWith("\"count\":1,\"complete\":false,\"unique\":false}");
    }

    @Test
    void anAnswerOfASolverIsChecked() throws IOException {
        String puzzle = file("puzzle", SMALL);
        CommandRun right = run("sat\n((V1 1) (V5 4))\n", "solve " + puzzle + " --answer -");
        assertThat(right.code()).isEqualTo(ExitCode.DONE);
        assertThat(right.out())
                .containsExactly(
                        "#tc small",
                        "5",
                        "1,3,4",
                        "2,4,6",
                        "3,7,5",
                        "",
                        "# " + puzzle + ":2: 2 x 2: the answer is a solution, 6 of 6 sums are right");
        CommandRun wrong = run(SMALL, "solve --answer " + file("wrong", "sat\n((V1 1) (V5 5))\n"));
        assertThat(wrong.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(wrong.out()).endsWith("# -:2: 2 x 2: the answer is no solution, 3 of 6 sums are right");
        assertThat(wrong.err().lines())
                .hasSize(3)
                .first()
                .asString()
                .endsWith("wrong:2: expected 6 as the sum of row 2, found 7");
        CommandRun lines = run(SMALL, "solve --answer " + file("lines", "sat\n(\n(V1 1)\n(V5 5)\n)\n"));
        assertThat(lines.err().lines().map(line -> line.replaceFirst(".*/", "")))
                .containsExactly(
                        "lines:4: expected 6 as the sum of row 2, found 7",
                        "lines:4: expected 7 as the sum of column 2, found 8",
                        "lines:3: expected 5 as the sum of the main diagonal, found 6");
        CommandRun none = run(SMALL, "solve --json --answer " + file("none", "unsat\n"));
        assertThat(none.code()).isEqualTo(ExitCode.DONE);
        assertThat(none.out().get(0)).endsWith("\"satisfiable\":false}");
    }

    /** The script of this program, run by a solver, read back: the way of the note. */
    @Test
    void aScriptAsksForAnotherSolution() throws IOException {
        CommandRun script = run(SMALL, "smtlib --other-than " + file("answer", "sat\n((V1 1) (V5 4))\n"));
        assertThat(script.code()).isEqualTo(ExitCode.DONE);
        assertThat(script.out())
                .contains("(assert (not (and true (= V1 1 ) (= V5 4 ) )))")
                .endsWith("(exit)");
        assertThat(run(SMALL, "smtlib").out()).doesNotContain("not").endsWith("(exit)");
        assertThat(run(SMALL, "smtlib --other-than " + file("bad", "sat\n((V1 2) (V5 4))\n"))
                        .code())
                .isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run(SMALL, "smtlib --other-than " + file("unsat", "unsat\n")).err())
                .endsWith("unsat: expected a solution, found unsat\n");
    }

    @Test
    void thePageIsWrittenToAFileOrToStandardOutput() throws IOException {
        Path page = folder.resolve("page.html");
        assertThat(run(SMALL, "html -o " + page).code()).isEqualTo(ExitCode.DONE);
        List<String> lines = run(SMALL, "html").out();
        assertThat(Files.readString(page, StandardCharsets.UTF_8).lines()).containsExactlyElementsOf(lines);
        assertThat(String.join("\n", lines)).contains("Exactly one solution.", "✓ right");
        assertThat(String.join("\n", run(OPEN, "html").out())).contains("More than one solution; this is one of them.");
        assertThat(String.join("\n", run(SMALL, "html --blank").out())).doesNotContain("answer </span>", "solution");
        CommandRun wrong = run(SMALL, "html --answer " + file("wrong", "sat\n((V1 1) (V5 5))\n"));
        assertThat(wrong.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(String.join("\n", wrong.out())).contains("✗ wrong");
    }

    @Test
    void puzzlesAreGeneratedAgainFromTheirSeed() {
        CommandRun run = run("", "generate 4 --seed 3 --count 3");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEqualTo("# seventeen crosssum generate: seed 3\n");
        assertThat(run("", "generate 4 --seed 3 --count 3")).isEqualTo(run);
        CommandRun solved = run(String.join("\n", run.out()), "solve --count-only");
        assertThat(solved.out()).hasSize(3).allMatch(line -> line.endsWith("4 x 4: exactly 1 solution"));
        CommandRun few = run("", "generate 5 --clues 0 --trials 2 --seed 1");
        assertThat(few.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(few.err()).endsWith("seventeen: expected 1 puzzle, found 0 and none in the last 2 trials\n");
    }

    /** What the table of {@code MessagesTest} has not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "solve --answer - ! expected the puzzle or the answer in a file, found both on standard input",
                "html --answer - ! expected the puzzle or the answer in a file, found both on standard input",
                "smtlib --other-than - ! expected the puzzle or the answer in a file, found both on standard input",
                "generate 3 4 --distinct all --range 1..9 ! expected a range of at least 12 numbers (distinct all)",
                "generate 3 --range 1.. ! expected a range with an upper end, found 1..",
                "generate 2 --clues 3..1 ! --clues: expected a range that ascends, found '3..1'"
            })
    void aBadCommandLineIsOneSentence(String command, String message) {
        CommandRun run = run(SMALL, command);
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).startsWith("seventeen: ").contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void badInputIsOneSentenceAndKeepsWhatWasFound() {
        CommandRun run = run(SMALL + "#tc next\n1,b,3\n", "solve");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err()).isEqualTo("seventeen: -:7:3: expected a number or 'x', found 'b'\n");
        assertThat(run.out()).endsWith("# -:2: 2 x 2: exactly 1 solution");
        CommandRun on = run("1,b,3\n" + SMALL, "solve --keep-going --count-only");
        assertThat(on.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(on.out()).containsExactly("# -:3: 2 x 2: exactly 1 solution");
        assertThat(run(SMALL + OPEN, "smtlib").err())
                .isEqualTo("seventeen: -:7: expected one puzzle, found a second one\n");
        assertThat(run("", "smtlib").err()).isEqualTo("seventeen: -: expected a puzzle, found none\n");
    }

    /** A bad puzzle that is left out shows in the exit code, as with several puzzles. */
    @Test
    void keepingGoingWithOnePuzzleIsExitCode3() throws IOException {
        String input = "1,b,3\n" + SMALL;
        String answer = file("answer", "sat\n((V1 1) (V5 4))\n");
        for (String command : List.of(
                "smtlib", "smtlib --other-than " + answer, "solve --answer " + answer, "html --answer " + answer)) {
            CommandRun run = run(input, command + " --keep-going");
            assertThat(run.code()).as(command).isEqualTo(ExitCode.BAD_INPUT);
            assertThat(run.err()).as(command).isEqualTo("seventeen: -:1:3: expected a number or 'x', found 'b'\n");
            assertThat(run.out())
                    .as(command)
                    .isEqualTo(run("# good\n" + SMALL, command).out());
        }
    }

    /** The program must run without the library, and says in one sentence where to put it. */
    @Test
    void aMissingLibraryIsOneSentence() throws IOException, InterruptedException {
        List<String> command = ChildJava.command();
        int path = command.indexOf("-cp") + 1;
        command.set(
                path,
                Arrays.stream(command.get(path).split(File.pathSeparator, -1))
                        .filter(entry -> !entry.contains("smtinterpol"))
                        .collect(Collectors.joining(File.pathSeparator)));
        command.addAll(List.of(Seventeen.class.getName(), "crosssum", "solve", file("puzzle", SMALL)));
        assertThat(exit(command)).isEqualTo(ExitCode.DONE);
        command.addAll(List.of("--solver", "smtinterpol"));
        assertThat(exit(command)).isEqualTo(ExitCode.USAGE);
        assertThat(Files.readAllLines(folder.resolve("err")))
                .contains(
                        "seventeen: --solver smtinterpol: expected the library SMTInterpol in lib/smtinterpol.jar beside"
                                + " seventeen.jar, found none (docs/sums.md)");
    }

    private int exit(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start()
                .waitFor();
    }
}

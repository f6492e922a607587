package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.testing.Grid29;

/** solve, validate and minimize. */
class PuzzleCommandsTest {
    /** A minimal puzzle, and its solution. */
    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";

    private static final String SEVENTEEN_SOLVED =
            "123456789457289631968137254572843916691725843834961572249378165385612497716594328";
    private static final String NONE = "11" + ".".repeat(79);
    private static final String MANY = ".".repeat(81);
    /** A grid without the four cells of an unavoidable set. */
    private static final String TWO = Puzzle.of(Grid29.SOLUTION, CellSet.ALL.minus(CellSet.of(1, 5, 19, 23)))
            .toString();

    @TempDir
    private Path folder;

    @Test
    void solvePrintsTheSolutionWithTheAnnotation() {
        CommandRun run = CommandRun.of(SEVENTEEN + " # x y\n", "solve");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).containsExactly(SEVENTEEN_SOLVED + "\t# x y");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"algorithm-x", "dancing-links", "bits"})
    void solveSaysNoSolutionAndSeveral(String solver) {
        CommandRun run = CommandRun.of(NONE + "\n" + MANY + "\n", "solve", "--method", solver);
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).hasSize(2).doesNotHaveDuplicates();
        assertThat(run.err()).isEqualTo("""
                        # -:1: no solution: digit 1 twice in row 1, at 1:1 and 1:2
                        # -:2: multiple solutions, of which 2 are printed
                        """);
    }

    @Test
    void solveKnowsWhetherALimitHidSolutions() {
        assertThat(CommandRun.of(TWO, "solve").err()).isEqualTo("# -:1: 2 solutions\n");
        assertThat(CommandRun.of(TWO, "solve").out()).hasSize(2).contains(GRID);
        assertThat(CommandRun.of(TWO, "solve", "--all").out()).hasSize(2);
        assertThat(CommandRun.of(TWO, "solve", "--limit", "1").err())
                .isEqualTo("# -:1: multiple solutions, of which 1 is printed\n");
        assertThat(CommandRun.of(TWO, "solve", "--count-only").out()).containsExactly(TWO + "\t2");
        assertThat(CommandRun.of(TWO + "\tnote", "solve", "--count-only", "--limit", "1")
                        .out())
                .containsExactly(TWO + "\t1+\tnote");
        assertThat(CommandRun.of(MANY, "solve", "--count-only", "--limit", "100")
                        .out())
                .containsExactly(MANY + "\t100+");
    }

    @Test
    void whatALimitHidIsNoError() {
        CommandRun solve = CommandRun.of(NONE + "\n" + TWO + "\n" + MANY, "solve", "--quiet");
        assertThat(solve.code()).isEqualTo(ExitCode.DONE);
        assertThat(solve.out()).hasSize(4);
        assertThat(solve.err()).isEmpty();
        CommandRun minimize = CommandRun.of(GRID, "minimize", "--quiet", "--all", "--limit", "2");
        assertThat(minimize.code()).isEqualTo(ExitCode.DONE);
        assertThat(minimize.out()).hasSize(2);
        assertThat(minimize.err()).isEmpty();
    }

    @Test
    void solveInJson() {
        CommandRun run = CommandRun.of(SEVENTEEN + "\tx\n" + NONE + "\n" + MANY, "solve", "--json", "--limit", "1");
        assertThat(run.out())
                .startsWith(
                        "{\"puzzle\":\"" + SEVENTEEN
                                + "\",\"annotation\":\"x\",\"file\":\"-\",\"line\":1,\"solutions\":[\""
                                + SEVENTEEN_SOLVED
                                + "\"],\"count\":1,\"complete\":true,\"verdict\":\"unique\",\"method\":\"dancing-links\",\"steps\":64}",
                        "{\"puzzle\":\"" + NONE
                                + "\",\"file\":\"-\",\"line\":2,\"solutions\":[],\"count\":0,\"complete\":true,"
                                + "\"verdict\":\"none\",\"method\":\"dancing-links\",\"steps\":0}");
        assertThat(run.out().get(2))
                .matches(
                        ".*\"solutions\":\\[\"\\d{81}\"\\],\"count\":1,\"complete\":false,\"verdict\":\"multiple\",.*");
        assertThat(run.err()).isEmpty();
        assertThat(CommandRun.of(SEVENTEEN, "solve", "--json", "--count-only", "--method", "bits")
                        .out())
                .containsExactly(
                        "{\"puzzle\":\"" + SEVENTEEN + "\",\"file\":\"-\",\"line\":1,\"count\":1,\"complete\":true,"
                                + "\"verdict\":\"unique\",\"method\":\"bits\",\"steps\":0}");
    }

    @Test
    void badLinesCanBePassedOver() {
        CommandRun went = CommandRun.of("1".repeat(80) + "\n" + SEVENTEEN, "validate", "--keep-going");
        assertThat(went.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(went.out()).hasSize(1);
        assertThat(went.err()).contains("-:1:81: expected 81 cells, found 80").contains("puzzles 1, valid 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"algorithm-x", "dancing-links", "bits"})
    void validateSaysWhatEachPuzzleIs(String solver) throws IOException {
        Path first = Files.writeString(folder.resolve("a.txt"), "# two\n" + SEVENTEEN + "\tnote\n" + NONE + "\n");
        Path second = Files.writeString(folder.resolve("b.txt"), MANY + "\n" + SEVENTEEN + "\n" + oneTooMany() + "\n");
        CommandRun run = CommandRun.of("", "validate", "--method", solver, first.toString(), second.toString());
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out())
                .containsExactly(
                        SEVENTEEN + "\tvalid: unique, 17 clues\tnote",
                        NONE + "\tinvalid: none, 2 clues, digit 1 twice in row 1, at 3:1 and 3:2",
                        MANY + "\tinvalid: multiple, 0 clues",
                        SEVENTEEN + "\tvalid: unique, 17 clues",
                        oneTooMany() + "\tvalid: unique, 18 clues");
        assertThat(run.err()).isEqualTo("""
                        # seventeen validate: puzzles 5, valid 3, invalid 2
                        # solutions: none 1, unique 3, multiple 1; minimality not tested (--minimal)
                        """);
        CommandRun minimal =
                CommandRun.of("", "validate", "--minimal", "--method", solver, first.toString(), second.toString());
        assertThat(minimal.out())
                .containsExactly(
                        SEVENTEEN + "\tvalid: unique, 17 clues, minimal\tnote",
                        NONE + "\tinvalid: none, 2 clues, digit 1 twice in row 1, at 3:1 and 3:2",
                        MANY + "\tinvalid: multiple, 0 clues",
                        SEVENTEEN + "\tvalid: unique, 17 clues, minimal",
                        oneTooMany() + "\tinvalid: unique, 18 clues, redundant: R1C1");
        assertThat(minimal.err()).isEqualTo("""
                        # seventeen validate: puzzles 5, valid 2, invalid 3
                        # solutions: none 1, unique 3, multiple 1; minimal 2 of 3
                        """);
    }

    @Test
    void validateNamesTheFirstPlaceOfAPuzzleWithDistinctOnly() throws IOException {
        Path first = Files.writeString(folder.resolve("a.txt"), MANY + "\n" + SEVENTEEN + "\n");
        Path second = Files.writeString(folder.resolve("b.txt"), SEVENTEEN + "\tnote\n");
        CommandRun without = CommandRun.of("", "validate", first.toString(), second.toString());
        assertThat(without.out().get(2)).isEqualTo(SEVENTEEN + "\tvalid: unique, 17 clues\tnote");
        assertThat(without.err()).doesNotContain("seen before");
        CommandRun with = CommandRun.of("", "validate", "--distinct", first.toString(), second.toString());
        assertThat(with.out().get(2))
                .isEqualTo(SEVENTEEN + "\tinvalid: unique, 17 clues, same as " + first + ":2\tnote");
        assertThat(with.err()).contains("; seen before 1\n");
        assertThat(with.code()).isEqualTo(ExitCode.BAD_INPUT);
    }

    @Test
    void validateFindsPuzzlesOfTheSameClass() throws IOException {
        String moved = CommandRun.of(SEVENTEEN, "grid", "morph", "--seed", "1")
                .out()
                .get(0)
                .substring(0, 81);
        String text = String.join("\n", SEVENTEEN, MANY, oneTooMany(), moved + "\tmoved", MANY, NONE, NONE) + "\n";
        String file = Files.writeString(folder.resolve("a.txt"), text).toString();
        CommandRun run = CommandRun.of("", "validate", "--distinct=isomorphic", file);
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out())
                .containsExactly(
                        SEVENTEEN + "\tvalid: unique, 17 clues",
                        MANY + "\tinvalid: multiple, 0 clues",
                        oneTooMany() + "\tvalid: unique, 18 clues",
                        moved + "\tinvalid: unique, 17 clues, isomorphic to " + file + ":1\tmoved",
                        MANY + "\tinvalid: multiple, 0 clues",
                        NONE + "\tinvalid: none, 2 clues, digit 1 twice in row 1, at 6:1 and 6:2",
                        NONE + "\tinvalid: none, 2 clues, digit 1 twice in row 1, at 7:1 and 7:2");
        assertThat(run.err()).endsWith("; seen before 1\n");
        assertThat(CommandRun.of(text, "validate", "--distinct=isomorphic", "--json", "--method", "dancing-links")
                        .out()
                        .get(3))
                .endsWith(",\"duplicate_of\":{\"file\":\"-\",\"line\":1}}");
        CommandRun exact = CommandRun.of("", "validate", "--distinct=exact", file);
        assertThat(exact.err()).endsWith("; seen before 2\n");
        assertThat(exact).isEqualTo(CommandRun.of("", "validate", "--distinct", file));
    }

    @Test
    void validateRequiresTheCluesItIsTold() {
        assertThat(CommandRun.of(SEVENTEEN, "validate", "--clues", "17", "--minimal", "--distinct")
                        .code())
                .isEqualTo(ExitCode.DONE);
        CommandRun clues = CommandRun.of(SEVENTEEN, "validate", "--clues", "16");
        assertThat(clues.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(clues.out()).containsExactly(SEVENTEEN + "\tinvalid: unique, 17 clues (expected 16)");
    }

    @Test
    void validateInJson() {
        CommandRun run = CommandRun.of(
                SEVENTEEN + "\n" + oneTooMany() + "\tx\n" + MANY + "\n" + MANY, "validate", "--json", "--distinct");
        assertThat(run.out())
                .containsExactly(
                        "{\"puzzle\":\"" + SEVENTEEN + "\",\"file\":\"-\",\"line\":1,\"valid\":true,"
                                + "\"verdict\":\"unique\",\"clues\":17}",
                        "{\"puzzle\":\"" + oneTooMany() + "\",\"annotation\":\"x\",\"file\":\"-\",\"line\":2,"
                                + "\"valid\":true,\"verdict\":\"unique\",\"clues\":18}",
                        "{\"puzzle\":\"" + MANY
                                + "\",\"file\":\"-\",\"line\":3,\"valid\":false,\"verdict\":\"multiple\",\"clues\":0}",
                        "{\"puzzle\":\"" + MANY
                                + "\",\"file\":\"-\",\"line\":4,\"valid\":false,\"verdict\":\"multiple\",\"clues\":0,"
                                + "\"duplicate_of\":{\"file\":\"-\",\"line\":3}}");
        assertThat(CommandRun.of(SEVENTEEN + "\n" + oneTooMany(), "validate", "--json", "--minimal")
                        .out())
                .containsExactly(
                        "{\"puzzle\":\"" + SEVENTEEN + "\",\"file\":\"-\",\"line\":1,\"valid\":true,"
                                + "\"verdict\":\"unique\",\"clues\":17,\"minimal\":true,\"redundant\":[]}",
                        "{\"puzzle\":\"" + oneTooMany() + "\",\"file\":\"-\",\"line\":2,\"valid\":false,"
                                + "\"verdict\":\"unique\",\"clues\":18,\"minimal\":false,\"redundant\":[\"R1C1\"]}");
    }

    @Test
    void minimizeLeavesNoRedundantClue() {
        CommandRun one = CommandRun.of(oneTooMany() + "\tx", "minimize");
        assertThat(one.code()).isEqualTo(ExitCode.DONE);
        assertThat(one.out()).containsExactly(SEVENTEEN + "\tx");
        CommandRun full = CommandRun.of(GRID, "minimize");
        assertThat(CommandRun.of(full.out().get(0), "validate", "--minimal").code())
                .isEqualTo(ExitCode.DONE);
        assertThat(CommandRun.of(GRID, "minimize", "--method", "bits").out()).isEqualTo(full.out());
    }

    @Test
    void minimizeWithASeedIsTheSameEachTime() {
        CommandRun first = CommandRun.of(GRID + "\n" + GRID, "minimize", "--seed", "5");
        assertThat(first.err()).isEqualTo("# seventeen minimize: seed 5\n");
        assertThat(first.out()).hasSize(2).doesNotHaveDuplicates();
        assertThat(CommandRun.of(GRID + "\n" + GRID, "minimize", "--seed", "5").out())
                .isEqualTo(first.out());
        assertThat(CommandRun.of(GRID, "minimize", "--seed", "6").out())
                .isNotEqualTo(first.out().subList(0, 1));
    }

    @Test
    void minimizeAllListsEachOnceUpToTheLimit() {
        CommandRun run = CommandRun.of(GRID, "minimize", "--all", "--limit", "40");
        assertThat(new HashSet<>(run.out())).hasSize(40).hasSameSizeAs(run.out());
        assertThat(run.err()).isEqualTo("# -:1: more minimal puzzles than the limit of 40\n");
        CommandRun minimal = CommandRun.of(SEVENTEEN, "minimize", "--all", "--json");
        assertThat(minimal.out())
                .containsExactly("{\"puzzle\":\"" + SEVENTEEN + "\",\"file\":\"-\",\"line\":1,\"minimized\":\""
                        + SEVENTEEN + "\",\"clues\":17}");
        assertThat(minimal.err()).isEmpty();
    }

    @Test
    void minimizeRefusesPuzzlesWithoutOneSolution() {
        CommandRun run = CommandRun.of(MANY + "\n" + NONE + "\n" + SEVENTEEN, "minimize", "--keep-going");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).containsExactly(SEVENTEEN);
        assertThat(run.err()).isEqualTo("""
                        seventeen: -:1: expected a puzzle with one solution, found multiple
                        seventeen: -:2: expected a puzzle with one solution, found none
                        """);
    }

    private static String oneTooMany() {
        return "1" + SEVENTEEN.substring(1);
    }

    @Test
    void solutionsAreDrawnBelowTheirPuzzleAndCanBeReadAgain() {
        String puzzle = Grid29.PUZZLE;
        CommandRun drawn = CommandRun.of(puzzle + "\tname\n", "solve", "--draw");
        assertThat(drawn.code()).isZero();
        assertThat(drawn.out()).startsWith("# name", "+-------+-------+-------+", "| . . . | . 4 . | 7 . . |");
        CommandRun read = CommandRun.of(String.join("\n", drawn.out()), "grid", "morph", "--json", "--seed", "1");
        assertThat(read.code()).as(read.err()).isZero();
        assertThat(read.out()).as("puzzle and solution").hasSize(2);
        CommandRun count = CommandRun.of(String.join("\n", drawn.out()), "solve", "--count-only");
        assertThat(count.out().get(0)).startsWith(puzzle + "\t1");
        assertThat(CommandRun.of(puzzle, "solve", "--draw", "--count-only").err())
                .contains("--draw: expected no --count-only");
    }

    @Test
    void manySolutionsAreDrawnInBatches() {
        CommandRun drawn = CommandRun.of(".".repeat(81), "solve", "--draw", "--limit", "205");
        assertThat(drawn.code()).isZero();
        assertThat(drawn.out().stream().filter(line -> line.startsWith("+--")).count())
                .isEqualTo(4 * 206);
    }
}

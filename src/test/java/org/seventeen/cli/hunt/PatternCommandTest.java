package org.seventeen.cli.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.CluePattern;
import org.seventeen.sudoku.hunt.PatternSearch;
import org.seventeen.sudoku.solve.PuzzleForms;

/** The commands pattern, group and twins. */
class PatternCommandTest {
    private final PuzzleForms forms = new PuzzleForms();

    private static final String SEVENTEEN =
            "................319.8..7......8..9.6..1...8...3.......24..........61....7......2.";
    private static final String SOLUTION =
            "123456789457289631968137254572843916691725843834961572249378165385612497716594328";
    private static final String MASK = Puzzle.of(SEVENTEEN).clues().toString();

    /** Most cells, such that many images have one solution and a few have two. */
    private static final CellSet WIDE = CellSet.ALL.minus(CellSet.of(0, 3, 9, 12));

    @TempDir
    private Path folder;

    @Test
    void canonPrintsTheFormOfPuzzlesAndMasks() {
        String form = CluePattern.of(Puzzle.of(SEVENTEEN).clues()).form().toString();
        CommandRun run = CommandRun.of(SEVENTEEN + "\tone\n" + MASK + "\n", "pattern", "canon");
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsExactly(form + "\tone", form);
    }

    @Test
    void infoDescribesAPattern() {
        CommandRun run = CommandRun.of("1.......1" + ".".repeat(63) + "1.......1", "pattern", "info");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "clues\t4",
                        "form\t" + ".".repeat(50) + "1..1" + ".".repeat(23) + "1..1",
                        "symmetries\thalf quarter mirror flip diagonal antidiagonal",
                        "boxes\t1 0 1 0 0 0 1 0 1",
                        "rows\t2 0 0 0 0 0 0 0 2",
                        "columns\t2 0 0 0 0 0 0 0 2",
                        "impossible\tfewer than 17 clues");
        CommandRun two = CommandRun.of(SEVENTEEN + "\n" + SEVENTEEN, "pattern", "info");
        assertThat(two.out())
                .contains("")
                .filteredOn(line -> line.equals("clues\t17"))
                .hasSize(2);
    }

    @Test
    void scanFindsThePuzzlesOfAPattern() {
        String other = RandomGrids.seeded(5).next().toString();
        CommandRun run = CommandRun.of(SOLUTION + " a\n" + other + " b\n", "pattern", "scan", "--pattern", MASK);
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsExactly(SEVENTEEN + "\ta");
        assertThat(run.err()).contains("grids 2, puzzles 1");
        String more = "x" + MASK.replace('1', 'x').substring(1);
        assertThat(CommandRun.of(SOLUTION, "pattern", "scan", "--pattern", more).out())
                .containsExactly("1" + SEVENTEEN.substring(1) + "\tnon-minimal");
        assertThat(CommandRun.of(SOLUTION, "pattern", "scan", "--minimal-only", "--pattern", more)
                        .out())
                .isEmpty();
    }

    @Test
    void scanFindsThePuzzlesOfAClassOnAnyNumberOfThreads() {
        List<Puzzle> expected = new ArrayList<>();
        new PatternSearch(WIDE, true).forEach(SolutionGrid.of(SOLUTION), expected::add);
        assertThat(expected).hasSizeGreaterThan(400);
        for (String threads : List.of("1", "3")) {
            CommandRun run = CommandRun.of(
                    SOLUTION + " a", "pattern", "scan", "--pattern-class", WIDE.toString(), "--threads", threads);
            assertThat(run.out())
                    .isEqualTo(expected.stream()
                            .map(puzzle -> puzzle + "\ta\tnon-minimal")
                            .toList());
        }
    }

    @Test
    void fillFindsThePuzzlesWithGivenClues() {
        String[] words = {"pattern", "fill", MASK, "--with", SEVENTEEN.substring(0, 65) + ".".repeat(16), "--threads"};
        CommandRun run = CommandRun.of("", with(words, "3"));
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains(SEVENTEEN).doesNotHaveDuplicates();
        assertThat(run.err())
                .contains("of CPU time")
                .contains("puzzles " + run.out().size());
        assertThat(CommandRun.of("", with(words, "1")).out()).isEqualTo(run.out());
    }

    @Test
    void randomFillsDoNotDependOnThreads() {
        CellSet pattern = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell += 3) {
            pattern = pattern.with(cell + cell / 9 % 3);
        }
        String[] words = {"pattern", "fill", pattern.toString(), "--random", "4", "--seed", "7", "--threads"};
        List<String> one = CommandRun.of("", with(words, "1")).out();
        assertThat(one).hasSize(4).doesNotHaveDuplicates();
        for (String line : one) {
            assertThat(Puzzle.of(line.substring(0, 81)).clues()).isEqualTo(pattern);
            forms.of(Puzzle.of(line.substring(0, 81)));
        }
        assertThat(CommandRun.of("", with(words, "3")).out()).isEqualTo(one);
    }

    private static String[] with(String[] words, String last) {
        List<String> all = new ArrayList<>(List.of(words));
        all.add(last);
        return all.toArray(String[]::new);
    }

    @Test
    void aFillWithoutAPuzzleGivesUp() {
        CommandRun run =
                CommandRun.of("", "pattern", "fill", "r14,c147", "--random", "1", "--with", "11" + ".".repeat(79));
        assertThat(run.code()).isEqualTo(ExitCode.STOPPED_EARLY);
        assertThat(run.err()).contains("expected 1 puzzle, found 0 and no new one in the last 10000 trials");
        CommandRun few = CommandRun.of("", "pattern", "fill", "r1", "--random", "1");
        assertThat(few.code()).isZero();
        assertThat(few.out()).isEmpty();
        assertThat(few.err()).contains("puzzles 0: fewer than 17 clues");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pattern scan|expected",
                "pattern scan --pattern r1 --pattern-class r2|--pattern",
                "pattern scan --pattern nonsense|expected cells as r1c1",
                "pattern fill r1,r2 --with 1......|--with:1",
                "pattern fill r1 --random 0|--random",
                "group|--by",
                "group --by colour|colour"
            })
    void wrongCallsAreOneSentence(String call) {
        String[] parts = call.split("\\|");
        CommandRun run = CommandRun.of("", parts[0].split(" "));
        assertThat(run.code()).isIn(ExitCode.USAGE, ExitCode.BAD_INPUT);
        assertThat(run.err()).contains(parts[1]).doesNotContain("\tat ");
    }

    @Test
    void cluesOutsideOfThePatternAreRefused() {
        CommandRun run = CommandRun.of("", "pattern", "fill", "r1", "--with", ".".repeat(80) + "1");
        assertThat(run.code()).isEqualTo(ExitCode.USAGE);
        assertThat(run.err()).contains("--with: expected clues in cells of the pattern, found r9c9 outside of it");
    }

    @Test
    void puzzlesAreGroupedByWhatTheyHaveInCommon() throws IOException {
        SolutionGrid grid = RandomGrids.seeded(9).next();
        String wide = Puzzle.of(SolutionGrid.of(SOLUTION), WIDE).toString();
        String other = Puzzle.of(grid, WIDE).toString();
        Path moved = folder.resolve("moved");
        Files.writeString(
                moved,
                String.join(
                        "\n",
                        CommandRun.of(SEVENTEEN + " m", "grid", "morph", "--seed", "4")
                                .out()));
        String input = SEVENTEEN + "\ts\n" + wide + "\tw\n" + other + "\to\n";
        Files.writeString(folder.resolve("input"), input);
        String[] files = {folder.resolve("input").toString(), moved.toString()};
        String minlex = MinlexForm.of(SolutionGrid.of(SOLUTION)).grid().toString();
        CommandRun byGrid = CommandRun.of("", "group", "--by", "grid", files[0], files[1]);
        assertThat(byGrid.code()).isZero();
        assertThat(byGrid.out()).hasSize(6).contains("# 3\t" + minlex, SEVENTEEN + "\ts", wide + "\tw");
        assertThat(byGrid.err()).contains("read 4, groups 2");
        assertThat(CommandRun.of("", "group", "--by", "band-pair", "--counts", files[0], files[1])
                        .out())
                .contains(minlex.substring(0, 54) + "\t3");
        CommandRun byPattern = CommandRun.of("", "group", "--by", "pattern", "--counts", files[0], files[1]);
        assertThat(byPattern.out())
                .containsExactly(
                        CluePattern.of(Puzzle.of(SEVENTEEN).clues()).form() + "\t2",
                        CluePattern.of(WIDE).form() + "\t2");
        assertThat(CommandRun.of("", "group", "--by", "automorphisms", "--counts", files[0], files[1])
                        .out())
                .containsExactly("1\t4");
        assertThat(CommandRun.of(".".repeat(81), "group", "--by", "grid").err())
                .contains("-:1: expected a puzzle with one solution, found multiple");
        assertThat(CommandRun.of(".".repeat(81), "group", "--by", "automorphisms", "--counts")
                        .out())
                .containsExactly("3359232\t1");
    }

    @Test
    void twinsAreTheOtherClassesOfTheScanOfThePattern() throws IOException {
        Puzzle wide = Puzzle.of(SolutionGrid.of(SOLUTION), WIDE);
        SolutionGrid other = RandomGrids.seeded(9).next();
        for (SolutionGrid grid : List.of(SolutionGrid.of(SOLUTION), other)) {
            Set<Puzzle> met = new HashSet<>(Set.of(forms.of(wide)));
            List<String> expected = new ArrayList<>();
            new PatternSearch(WIDE, true).forEach(grid, puzzle -> {
                if (met.add(forms.of(puzzle))) {
                    expected.add(puzzle + "\tw");
                }
                return true;
            });
            Path file = folder.resolve("grid");
            Files.writeString(file, grid.toString());
            CommandRun run = grid == other
                    ? CommandRun.of(wide + " w", "twins", "--in", file.toString())
                    : CommandRun.of(wide + " w", "twins");
            assertThat(run.code()).isZero();
            assertThat(run.out()).isNotEmpty().isEqualTo(expected);
            assertThat(run.err()).contains("twins " + expected.size());
        }
    }
}

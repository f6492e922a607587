package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Minimizer;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.testing.Size;

/** The commands that answer for each puzzle on several threads: all of them print the same on any number of threads. */
class OrderedEntriesTest {
    /** Three batches, or more. */
    private static final int PUZZLES = Size.of(520, 1200);

    /** Two batches, or more, for what takes long. */
    private static final int FEW = Size.of(300, PUZZLES);

    private static final String EMPTY = ".".repeat(81);

    /** Puzzles with one solution, with several and with none; some lines are bad. */
    private static final List<String> LINES = new ArrayList<>();

    @BeforeAll
    static void drawPuzzles() {
        RandomGrids grids = RandomGrids.seeded(17);
        SplittableRandom random = new SplittableRandom(17);
        Minimizer minimizer = new Minimizer(new BitSolver());
        for (int number = 0; number < PUZZLES; number++) {
            SolutionGrid grid = grids.next();
            if (number % 20 == 0) {
                LINES.add(Puzzle.of(grid, CellSet.ALL.without(number % 81)).toString());
                continue;
            }
            minimizer.shuffle(random);
            Puzzle puzzle = minimizer.one(Puzzle.of(grid, CellSet.ALL));
            int clue = puzzle.clues().cells()[number % 17];
            LINES.add(
                    switch (number % 20) {
                        case 3, 8 -> Puzzle.of(grid, puzzle.clues().without(clue)) + "\tone clue less";
                        case 5 -> "11" + puzzle.toString().substring(2);
                        case 7 -> puzzle.toString().substring(1);
                        case 9 -> puzzle + "\t" + number;
                        default -> puzzle.toString();
                    });
        }
    }

    private static CommandRun run(String words, int lines, String threads) {
        List<String> arguments = new ArrayList<>(List.of(words.split(" ", -1)));
        arguments.addAll(List.of("--keep-going", "--threads", threads));
        return CommandRun.of(String.join("\n", LINES.subList(0, lines)) + "\n", arguments.toArray(String[]::new));
    }

    @Tag("sized")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "validate",
                "validate --minimal --json",
                "validate --distinct=isomorphic",
                "validate --csv",
                "solve --steps",
                "solve --all --json",
                "solve --method bits --limit 100 --csv",
                "solve --count-only",
                "minimize --seed 5",
                "minimize --all --limit 70",
                "rate --steps",
                "rate --csv",
                "canon --puzzles --unique"
            })
    void resultsAndErrorsAreTheSameOnAnyNumberOfThreads(String words) {
        int lines = words.matches("rate .*|minimize --all .*") ? FEW : PUZZLES;
        CommandRun one = run(words, lines, "1");
        assertThat(one.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(one.out()).hasSizeGreaterThan(lines / 2);
        assertThat(run(words, lines, "2")).isEqualTo(one);
        assertThat(run(words, lines, "7")).isEqualTo(one);
    }

    @Tag("sized")
    @Test
    void verdictsAreThoseOfTheNaiveSolver() {
        List<String> expected = new ArrayList<>();
        NaiveSolver naive = new NaiveSolver();
        for (String line : LINES.subList(0, FEW)) {
            String[] fields = line.split("\t", -1);
            if (fields[0].length() == 81) {
                Puzzle puzzle = Puzzle.of(fields[0]);
                int found = naive.count(puzzle, 2);
                String rest = fields.length == 1 ? "" : "\t" + fields[1];
                expected.add((found == 1 ? "valid: unique, " : found == 0 ? "invalid: none, " : "invalid: multiple, ")
                        + puzzle.clueCount() + " clues" + rest);
            }
        }
        List<String> verdicts = run("validate", FEW, "3").out().stream()
                .map(line -> line.substring(82).replaceFirst(", digit 1 twice [^\t]*", ""))
                .toList();
        assertThat(verdicts).isEqualTo(expected);
    }

    /** More than is held until the turn of a puzzle comes. */
    @Test
    void solutionsThatAreNotHeldComeInTheSameOrder() {
        List<String> solutions = new ArrayList<>();
        new BitSolver()
                .visit(Puzzle.of(EMPTY), solution -> solutions.add(solution.toString()) && solutions.size() < 300);
        String text = EMPTY + "\n" + LINES.get(0) + "\n" + EMPTY + "\n";
        for (int limit : new int[] {1, 3, 63, 64, 65, 299}) {
            CommandRun run = CommandRun.of(text, "solve", "--method", "bits", "--limit", "" + limit, "--threads", "2");
            assertThat(run.out()).hasSize(2 * limit + 1);
            assertThat(run.out().subList(0, limit)).isEqualTo(solutions.subList(0, limit));
            assertThat(run.out().subList(limit + 1, 2 * limit + 1)).isEqualTo(solutions.subList(0, limit));
            assertThat(run.err().lines()).hasSize(2).allMatch(line -> line.contains("multiple solutions, of which"));
        }
    }
}

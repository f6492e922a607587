package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;
import static org.seventeen.testing.Grid29.PUZZLE;
import static org.seventeen.workbench.ViewAnswers.json;
import static org.seventeen.workbench.ViewAnswers.set;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.CommandRun;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.NaiveSolver;
import org.seventeen.testing.Grid29;
import tools.jackson.databind.JsonNode;

/** What the view of a puzzle answers, against the command line and the naive solver. */
class PuzzleViewTest {
    private static JsonNode line(String input, String... command) {
        return json(CommandRun.of(input, command).out().get(0));
    }

    /** Clues of random grids, some with one solution and some with more. */
    private static List<Puzzle> puzzles(int count) {
        List<Puzzle> puzzles = new ArrayList<>();
        RandomGrids grids = RandomGrids.seeded(3);
        SplittableRandom random = new SplittableRandom(3);
        while (puzzles.size() < count) {
            CellSet clues = CellSet.EMPTY;
            while (clues.size() < 30 + puzzles.size() % 12) {
                clues = clues.with(random.nextInt(81));
            }
            puzzles.add(Puzzle.of(grids.next(), clues));
        }
        return puzzles;
    }

    @Test
    void judgesAsTheCommandLine() {
        int unique = 0;
        for (Puzzle puzzle : puzzles(24)) {
            JsonNode verdict = json(PuzzleView.verdict(puzzle.toString()));
            JsonNode validated = line(puzzle.toString(), "validate", "--minimal", "--json", "--method", "naive");
            assertThat(verdict.path("solutions")).isEqualTo(validated.path("verdict"));
            assertThat(verdict.path("minimal").booleanValue())
                    .isEqualTo(validated.path("minimal").asBoolean(false));
            if (verdict.path("solutions").asString().equals("unique")) {
                unique++;
                JsonNode canon = line(puzzle.toString(), "canon", "--puzzles", "--json");
                assertThat(verdict.path("form")).isEqualTo(canon.path("form"));
                assertThat(verdict.path("automorphisms")).isEqualTo(canon.path("automorphisms"));
                for (int cell : set(verdict.path("given")).cells()) {
                    byte[] without = puzzle.digits();
                    without[cell] = 0;
                    assertThat(new NaiveSolver().isUnique(Puzzle.of(without)))
                            .isEqualTo(set(verdict.path("redundant")).contains(cell));
                }
            }
        }
        assertThat(unique).isBetween(3, 21);
        JsonNode twice = json(PuzzleView.verdict("1.1" + ".".repeat(78)));
        assertThat(twice.path("twice").asString()).isEqualTo("digit 1 twice in row 1");
        assertThat(twice.path("solutions").asString()).isEqualTo("none");
    }

    @Test
    void countsToALimit() {
        for (String method : List.of("bits", "dancing-links")) {
            for (Puzzle puzzle : puzzles(20)) {
                int all = new NaiveSolver().count(puzzle, 300);
                for (int limit : new int[] {1, 2, 100, 101, 250}) {
                    JsonNode found = json(PuzzleView.solve(puzzle.toString(), method, Integer.toString(limit)));
                    assertThat(found.path("count").intValue()).isEqualTo(Math.min(all, limit));
                    assertThat(found.path("first").size()).isEqualTo(Math.min(Math.min(all, limit), 100));
                    // At the limit itself it is known only of those that are listed.
                    if (all != limit || limit <= 100) {
                        assertThat(found.path("complete").booleanValue()).isEqualTo(all <= limit);
                    }
                    for (JsonNode solution : found.path("first")) {
                        assertThat(puzzle.firstClueNotIn(SolutionGrid.of(solution.asString())))
                                .isNegative();
                    }
                }
            }
        }
        assertThatThrownBy(() -> PuzzleView.solve(PUZZLE, "x", "1")).hasMessageEndingWith("found 'x'");
        assertThatThrownBy(() -> PuzzleView.solve(PUZZLE, "bits", "0")).hasMessageContaining("from 1 to");
    }

    @Test
    void stepsLeadToTheSolution() {
        for (String puzzle : List.of(PUZZLE, puzzles(9).get(8).toString(), "11" + ".".repeat(79))) {
            JsonNode steps = json(PuzzleView.steps(puzzle));
            int solved = 0;
            StringBuilder text = new StringBuilder();
            for (JsonNode step : steps.path("list")) {
                String cells = step.path("cells").asString();
                text.append(step.path("text").asString()).append('\n');
                if (step.path("kind").asString().equals("take")) {
                    int cell = step.path("at").get(0).intValue();
                    assertThat(cells.charAt(cell)).isBetween('1', '9');
                }
                if (step.path("kind").asString().equals("solved")) {
                    solved++;
                    assertThat(SolutionGrid.of(cells)).isNotNull();
                }
                assertThat(Puzzle.of(puzzle).firstClueNotIn(Puzzle.of(cells))).isNegative();
            }
            if (steps.path("complete").booleanValue() && solved < 2) {
                assertThat(solved).isEqualTo(new NaiveSolver().count(Puzzle.of(puzzle), 2));
                assertThat(CommandRun.of(puzzle, "solve", "--explain").out().stream()
                                .filter(line -> line.startsWith("# "))
                                .map(line -> line.substring(2).strip())
                                .toList())
                        .isEqualTo(text.toString().lines().map(String::strip).toList());
            }
        }
    }

    @Test
    void knowsTheSamePuzzleInAnotherForm() throws Exception {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 20; i++) {
            Isotopy move = Isotopy.random(random);
            Puzzle moved = move.apply(Puzzle.of(PUZZLE));
            JsonNode same = json(PuzzleView.same(PUZZLE, moved.boxed()));
            assertThat(same.path("same").booleanValue()).isTrue();
            // The puzzle has one automorphism, so there is one move.
            assertThat(same.path("move").asString()).isEqualTo(move.toString());
        }
        Puzzle other = Puzzle.of(Grid29.SOLUTION, Puzzle.of(PUZZLE).clues().with(0));
        assertThat(json(PuzzleView.same(PUZZLE, other.toString())).path("same").booleanValue())
                .isFalse();
        assertThatThrownBy(() -> PuzzleView.same(PUZZLE, "1" + ".".repeat(80)))
                .hasMessageContaining("the other: expected")
                .hasMessageContaining("several");
    }

    @Test
    void minimizesAsTheCommandLine() {
        Puzzle puzzle = Puzzle.of(
                Grid29.SOLUTION, Puzzle.of(PUZZLE).clues().with(0).with(80).with(40));
        JsonNode one = json(PuzzleView.minimize(puzzle.toString(), ""));
        assertThat(one.path("puzzle").asString())
                .isEqualTo(CommandRun.of(puzzle.toString(), "minimize").out().get(0));
        JsonNode shuffled = json(PuzzleView.minimize(GRID, "5"));
        assertThat(json(PuzzleView.verdict(shuffled.path("puzzle").asString()))
                        .path("minimal")
                        .booleanValue())
                .isTrue();
        List<String> all = new ArrayList<>();
        JsonNode minimal = json(PuzzleView.minimal(puzzle.toString()));
        minimal.path("list").forEach(each -> all.add(each.path("puzzle").asString()));
        assertThat(all)
                .containsExactlyElementsOf(
                        CommandRun.of(puzzle.toString(), "minimize", "--all").out());
        assertThat(minimal.path("complete").booleanValue()).isTrue();
        JsonNode many = json(PuzzleView.minimal(GRID));
        assertThat(many.path("list").size()).isEqualTo(200);
        assertThat(many.path("complete").booleanValue()).isFalse();
        assertThatThrownBy(() -> PuzzleView.minimize(".".repeat(81), "")).hasMessageContaining("found multiple");
    }

    @Test
    void readsOneOfSeveral() throws Exception {
        JsonNode read = json(PuzzleView.read(PUZZLE + "\n" + GRID, "2"));
        assertThat(read.path("puzzle").asString()).isEqualTo(GRID);
        assertThat(read.path("count").intValue()).isEqualTo(2);
    }

    @Test
    void findsTheNeighboursOfVary() {
        for (String[] move : new String[][] {
            {"1", "1", "all"}, {"0", "1", "all"}, {"2", "2", "same-grid"}, {"1", "1", "same-pattern"}
        }) {
            List<String> command = new ArrayList<>(List.of("vary", "--minus", move[0], "--plus", move[1]));
            if (!move[2].equals("all")) {
                command.add("--" + move[2]);
            }
            List<String> expected =
                    CommandRun.of(PUZZLE, command.toArray(String[]::new)).out();
            JsonNode found = json(PuzzleView.neighbours(PUZZLE, move[0], move[1], move[2], "false"));
            List<String> puzzles = new ArrayList<>();
            found.path("list").forEach(one -> puzzles.add(one.path("puzzle").asString()));
            assertThat(puzzles).isEqualTo(expected.subList(0, Math.min(1000, expected.size())));
            assertThat(found.path("complete").booleanValue()).isEqualTo(expected.size() <= 1000);
            for (JsonNode one : found.path("list")) {
                assertThat(set(one.path("lost")).size()).isEqualTo(Integer.parseInt(move[0]));
                assertThat(set(one.path("won")).size()).isEqualTo(Integer.parseInt(move[1]));
                assertThat(one.path("class").intValue())
                        .isBetween(1, found.path("classes").intValue());
            }
        }
    }

    @Test
    void neighboursOfUnequalPatternsAreAFault() {
        assertThat(Workbench.ask("puzzle.neighbours", PUZZLE, "1", "2", "same-pattern", "false"))
                .contains("found {-1+2}");
        assertThat(Workbench.ask("puzzle.neighbours", PUZZLE, "4", "1", "all", "false"))
                .contains("from 0 to 3");
    }

    @Test
    void ratesAsTheCommandLineAndItsStepsLeadToTheSolution() {
        JsonNode rated = json(PuzzleView.rate(PUZZLE));
        assertThat(CommandRun.of(PUZZLE, "rate").out().get(0))
                .contains(rated.path("rating").asString());
        JsonNode last = rated.path("list").get(rated.path("list").size() - 1);
        assertThat(last.path("cells").asString()).isEqualTo(GRID);
        int counted = 0;
        for (JsonNode count : rated.path("counts")) {
            counted += count.path("count").intValue();
        }
        assertThat(counted).isEqualTo(rated.path("list").size());
        assertThat(Workbench.ask("puzzle.rate", ".".repeat(81))).contains("expected a puzzle with one solution");
    }
}

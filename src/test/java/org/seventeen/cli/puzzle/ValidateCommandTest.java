package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.testing.Grid29;

/** validate: a solution that stands beside a puzzle, and digits that stand twice; the rest is in PuzzleCommandsTest. */
class ValidateCommandTest {
    private static final String P = Grid29.PUZZLE;
    private static final String S = Grid29.GRID;
    /** The solution with two digits exchanged. */
    private static final String W = "639241785284765193517983624123857946796432851458619237342178569861594372975326481";

    /** The solution with another digit where the puzzle has no clue. */
    private static final String ONE = "1" + S.substring(1);

    @Test
    void theRightSolutionIsNoFault() {
        CommandRun run = CommandRun.of("puzzle,solution\n" + P + "," + S + "\n", "validate");
        assertThat(run.out()).containsExactly(P + "\tvalid: unique, 17 clues\t" + S);
        assertThat(run.err()).endsWith("minimality not tested (--minimal); wrong solutions given 0 of 1\n");
        assertThat(run.code()).isZero();
    }

    @Test
    void aWrongSolutionIsNamedWithItsFirstCell() {
        CommandRun run = CommandRun.of("puzzle,solution\n" + P + "," + W + "\n" + P + "," + ONE + "\n", "validate");
        assertThat(run.out())
                .containsExactly(
                        P + "\tinvalid: unique, 17 clues, another solution than the one given at 2:162,"
                                + " which has 8 in R9C8 and differs in 2 cells\t" + W,
                        P + "\tinvalid: unique, 17 clues, another solution than the one given at 3:83,"
                                + " which has 1 in R1C1\t" + ONE);
        assertThat(run.err()).endsWith("; wrong solutions given 2 of 2\n");
        assertThat(run.code()).isEqualTo(3);
    }

    @Test
    void jsonHasTheSolutionAndTheCells() {
        CommandRun run = CommandRun.of("{\"puzzle\":\"" + P + "\",\"solution\":\"" + ONE + "\"}", "validate", "--json");
        assertThat(run.out().get(0))
                .contains("\"valid\":false")
                .contains("\"given_solution\":\"" + ONE + "\",\"given_solution_differs\":[\"R1C1\"]");
    }

    @Test
    void whatSolvePrintsAsJsonIsRead() {
        String json = String.join(
                "\n", CommandRun.of(P + "\teasy\n", "solve", "--json").out());
        CommandRun run = CommandRun.of(json, "validate");
        assertThat(run.out()).containsExactly(P + "\tvalid: unique, 17 clues\teasy");
        assertThat(run.err()).endsWith("; wrong solutions given 0 of 1\n");
    }

    @Test
    void aPuzzleOfSeveralSolutionsIsNotCompared() {
        String many = P.replace('7', '.').replace('1', '.');
        CommandRun run = CommandRun.of(many + "," + S + "\n", "validate");
        assertThat(run.out().get(0)).startsWith(many + "\tinvalid: multiple, ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0 8  | row 1, at 2:3 and 2:11",
                "1 73 | column 2, at 2:4 and 2:76",
                "30 50 | box 5, at 2:33 and 2:53"
            })
    void bothPlacesAreNamed(String cells, String places) {
        StringBuilder puzzle = new StringBuilder(".".repeat(81));
        for (String cell : cells.split(" ", -1)) {
            puzzle.setCharAt(Integer.parseInt(cell), '5');
        }
        String input = "# twice\n  " + puzzle + "\n";
        assertThat(CommandRun.of(input, "solve").err())
                .isEqualTo("# -:2: no solution: digit 5 twice in " + places + "\n");
        assertThat(CommandRun.of(input, "validate").out())
                .containsExactly(puzzle + "\tinvalid: none, 2 clues, digit 5 twice in " + places);
    }
}

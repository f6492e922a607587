package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;

/** A puzzle in which a digit stands twice has no solution, and both places are named. */
class DigitTwiceTest {
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

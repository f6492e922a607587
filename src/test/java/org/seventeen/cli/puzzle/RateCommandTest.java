package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.rate.Rating;

/** rate and generate. */
class RateCommandTest {
    /** It needs an X-wing. */
    private static final String HARD =
            "97.3.6.428.5...1.9....5....2.7...3.4.1..2..8.4..738..1...9.5............1..847..3";

    @Test
    void aRatingIsALineAndEachStepACommentBelowIt() {
        CommandRun run = CommandRun.of(HARD + "\tx\n", "rate", "--steps");
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.err()).isEmpty();
        Rating rating = Rating.of(Puzzle.of(HARD));
        assertThat(run.out()).hasSize(1 + rating.steps().size());
        assertThat(run.out().get(0))
                .startsWith(HARD + "\t3.1 hard, X-wing; last cell ")
                .endsWith("\tx");
        assertThat(run.out().get(1)).matches("# 1\\.[01] [a-z ]+: .+: r\\dc\\d is \\d");
        assertThat(run.out())
                .anyMatch(line -> line.startsWith("# 3.1 X-wing: 5 in rows 6 9 is only in columns 2 8: no 5 in "));
        // What is printed can be read again.
        assertThat(CommandRun.of(String.join("\n", run.out()), "rate").out())
                .containsExactly(CommandRun.of(HARD, "rate").out().get(0) + "\t"
                        + run.out().get(0).substring(82));
    }

    @Test
    void aPuzzleWithoutOneSolutionHasNoRating() {
        CommandRun run = CommandRun.of("11" + ".".repeat(79) + "\n" + HARD, "rate", "--keep-going");
        assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.out()).hasSize(1);
        assertThat(run.err()).contains("-:1: expected a puzzle with one solution, found none");
        assertThat(CommandRun.of(".".repeat(81), "rate").err())
                .contains("-:1: expected a puzzle with one solution, found multiple");
    }

    @Test
    void madePuzzlesHaveTheRatingPrinted() {
        List<String> words = List.of("generate", "--level", "medium", "--count", "5", "--seed", "3");
        CommandRun run = CommandRun.of("", words.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(ExitCode.DONE);
        assertThat(run.out()).hasSize(5).doesNotHaveDuplicates();
        for (String line : run.out()) {
            assertThat(line.substring(82))
                    .isEqualTo(Rating.of(Puzzle.of(line.substring(0, 81))).text());
            assertThat(line.substring(82)).contains(" medium, ");
        }
        assertThat(CommandRun.of("", words.toArray(String[]::new)).out()).isEqualTo(run.out());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            generate --level easiest       | 2 | --level: expected easy, medium, hard, expert or extreme, found 'easiest'
            generate --symmetry full       | 2 | --symmetry: expected none, half, quarter, mirror, flip, diagonal or antidiagonal, found 'full'
            generate --clues 82            | 2 | --clues: expected a number of clues from 0 to 81, found '82'
            generate --clues ..16 --trials 3 | 4 | expected 1 puzzle, found 0 and none in the last 3 trials
            """)
    void faultsAreSaidInASentence(String words, int code, String sentence) {
        CommandRun run = CommandRun.of("", words.split(" ", -1));
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("seventeen: " + sentence);
    }
}

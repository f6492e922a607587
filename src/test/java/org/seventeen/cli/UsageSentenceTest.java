package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.console.ExitCode;

/** What a wrong command line is told: one sentence for each kind of fault, and where the help is. */
class UsageSentenceTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "scan --thread 2          | --thread: expected an option of 'seventeen scan', found none of this name; did you mean --threads?",
                "scan --thread=2          | --thread: expected an option of 'seventeen scan', found none of this name; did you mean --threads?",
                "scan -xyz                | -xyz: expected an option of 'seventeen scan', found none of this name",
                "survo count 3 4 -5       | expected an option of 'seventeen survo count', or an operand that does not start with -, found '-5'",
                "sca                      | expected a subcommand of 'seventeen', found 'sca'; did you mean scan",
                "store finf x             | expected a subcommand of 'seventeen store', found 'finf'; did you mean find?",
                "help nosuch              | expected a subcommand of 'seventeen', found 'nosuch'",
                "survo count 3 4 5        | expected no more operands, found '5'",
                "scan --clues             | --clues: expected N, found nothing",
                "scan --threads --clues 3 | --threads: expected T, found nothing",
                "scan --threads x         | --threads: expected a whole number, found 'x'",
                "scan --threads 3000000000 | --threads: expected a whole number of at most 2147483647, found '3000000000'",
                "canon --json=x           | --json: expected no value, found 'x'",
                "survo count 3 4 --svg     | --svg: expected an option of 'seventeen survo count', found none of this name",
                "ua --list --counts       | expected one of ",
                "scan --threads 2 --threads 3 | --threads: expected once, found several times",
                "store find               | expected STORE, found nothing",
                "survo solve --form gird  | --form: expected grid, letters, matrix or line, found 'gird'; did you mean grid?",
                "scan --without deadclues | --without: expected one of ",
                "ua --region bnd1         | --region: expected ",
            })
    void eachKindOfFaultIsOneSentence(String words, String sentence) {
        String[] arguments = words.split(" ");
        CommandRun run = CommandRun.of("", arguments);
        assertThat(run.code()).as(run.err()).isEqualTo(ExitCode.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("seventeen: " + sentence);
        assertThat(run.err().lines()).hasSize(2).last().asString().matches("Try 'seventeen.* --help'\\.");
    }

    @Test
    void aNameOfARuleIsSuggested() {
        assertThat(CommandRun.of("", "scan", "--without", "box-mops").err())
                .contains("found 'box-mops'; did you mean box-maps?\n");
        assertThat(CommandRun.of("", "solve", "--method", "algoritm-x").err())
                .contains("found 'algoritm-x'; did you mean algorithm-x?\n");
    }
}

package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.cli.CommandRun;
import org.seventeen.cli.puzzle.DealCommand.Dealing;

/** {@code deal}: the Dealing Algorithm, and its inverse. */
class DealingTest {
    private static final Dealing FOUR = new Dealing(List.of(4));

    /** The example of Winters (2020): 100 cards, four stacks. */
    @Test
    void aHundredCardsInFourStacksLeave0And1And2And1() {
        List<Dealing.Round> rounds = FOUR.rounds(100);
        assertThat(rounds)
                .containsExactly(
                        new Dealing.Round(100, 4, 25, 0, 1, 0),
                        new Dealing.Round(25, 4, 6, 1, 4, 4),
                        new Dealing.Round(6, 4, 1, 2, 16, 36),
                        new Dealing.Round(1, 4, 0, 1, 64, 100));
        assertThat(FOUR.cards(List.of(0L, 1L, 2L, 1L))).isEqualTo(100);
    }

    @Test
    void theDigitsAreThoseOfTheNumberFromTheLastOneOn() {
        for (long cards = 0; cards < 2_000; cards++) {
            for (int base = 2; base <= 16; base++) {
                StringBuilder digits = new StringBuilder();
                new Dealing(List.of(base))
                        .rounds(cards)
                        .forEach(round -> digits.append(Integer.toString(round.over(), 16)));
                assertThat(digits.reverse()).hasToString(Long.toString(cards, base));
            }
        }
    }

    @Test
    void severalBasesAreForOneRoundEachAndTheLastForAllOthers() {
        List<Dealing.Round> rounds = new Dealing(List.of(60, 60, 24)).rounds(100_000);
        assertThat(rounds).extracting(Dealing.Round::over).containsExactly(40, 46, 3, 1);
        assertThat(rounds).extracting(Dealing.Round::worth).containsExactly(1L, 60L, 3_600L, 86_400L);
    }

    @Test
    void theLargestNumberIsDealtAndFoundAgain() {
        for (int base : new int[] {2, 3, 10, 1_000_003, Integer.MAX_VALUE}) {
            Dealing dealing = new Dealing(List.of(base));
            List<Dealing.Round> rounds = dealing.rounds(Long.MAX_VALUE);
            assertThat(rounds.get(rounds.size() - 1).found()).isEqualTo(Long.MAX_VALUE);
            List<Long> digits = new ArrayList<>();
            rounds.forEach(round -> digits.add((long) round.over()));
            assertThat(dealing.cards(digits)).isEqualTo(Long.MAX_VALUE);
            // Zeros in front of the number are no cards.
            digits.addAll(List.of(0L, 0L));
            assertThat(dealing.cards(digits)).isEqualTo(Long.MAX_VALUE);
        }
        assertThat(new Dealing(List.of(2)).cards(Collections.nCopies(63, 1L))).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void cardsAreDealtAsTheManualSays() throws IOException {
        String page = Files.readString(Path.of(System.getProperty("seventeen.basedir", "."), "docs", "formats.md"));
        int start = page.indexOf("$ seventeen deal --explain 100 4\n");
        List<String> lines = page.substring(start, page.indexOf("```", start))
                .lines()
                .skip(1)
                .toList();
        assertThat(lines).hasSize(5);
        assertThat(CommandRun.of("", "deal", "--explain", "100", "4").out()).isEqualTo(lines);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --back 0,1,2,1,0,0 4     | 100
                    0 4                      | 0
                    --back 40,46,3,1 60 60 24| 100000
                    9223372036854775807 2147483647 | 1 4 2
                    --back 1,4,2 2147483647  | 9223372036854775807
                    """)
    void numbersAreDealtAndFoundAgain(String words, String line) {
        CommandRun run = CommandRun.of("", ("deal " + words).split(" ", -1));
        assertThat(run.out()).as(run.err()).containsExactly(line);
    }

    @Test
    void theRoundsOfADealAreFieldsInJson() {
        assertThat(CommandRun.of("", "deal", "--json", "7", "5").out()).containsExactly("""
                {"number":7,"digits":[2,1],"rounds":[{"cards":7,"stacks":5,"stack":1,"over":2,"worth":1,"found":2},\
                {"cards":1,"stacks":5,"stack":0,"over":1,"worth":5,"found":7}]}""");
    }
}

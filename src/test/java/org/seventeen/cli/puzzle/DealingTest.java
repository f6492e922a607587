package org.seventeen.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.cli.puzzle.DealCommand.Dealing;

/** The Dealing Algorithm, and its inverse. */
class DealingTest {
    /** The example of Winters (2020): 100 cards, four stacks. */
    @Test
    void aHundredCardsInFourStacksLeave0And1And2And1() {
        List<Dealing.Round> rounds = Dealing.rounds(100, List.of(4));
        assertThat(rounds)
                .containsExactly(
                        new Dealing.Round(100, 4, 25, 0, 1, 0),
                        new Dealing.Round(25, 4, 6, 1, 4, 4),
                        new Dealing.Round(6, 4, 1, 2, 16, 36),
                        new Dealing.Round(1, 4, 0, 1, 64, 100));
        assertThat(Dealing.cards(List.of(0L, 1L, 2L, 1L), List.of(4))).isEqualTo(100);
    }

    @Test
    void theDigitsAreThoseOfTheNumberFromTheLastOneOn() {
        for (long cards = 0; cards < 2_000; cards++) {
            for (int base = 2; base <= 16; base++) {
                StringBuilder digits = new StringBuilder();
                Dealing.rounds(cards, List.of(base))
                        .forEach(round -> digits.append(Integer.toString(round.over(), 16)));
                assertThat(digits.reverse()).hasToString(Long.toString(cards, base));
            }
        }
    }

    @Test
    void severalBasesAreForOneRoundEachAndTheLastForAllOthers() {
        List<Dealing.Round> rounds = Dealing.rounds(100_000, List.of(60, 60, 24));
        assertThat(rounds).extracting(Dealing.Round::over).containsExactly(40, 46, 3, 1);
        assertThat(rounds).extracting(Dealing.Round::worth).containsExactly(1L, 60L, 3_600L, 86_400L);
    }

    @Test
    void theLargestNumberIsDealtAndFoundAgain() {
        for (int base : new int[] {2, 3, 10, 1_000_003, Integer.MAX_VALUE}) {
            List<Dealing.Round> rounds = Dealing.rounds(Long.MAX_VALUE, List.of(base));
            assertThat(rounds.get(rounds.size() - 1).found()).isEqualTo(Long.MAX_VALUE);
            List<Long> digits = new ArrayList<>();
            rounds.forEach(round -> digits.add((long) round.over()));
            assertThat(Dealing.cards(digits, List.of(base))).isEqualTo(Long.MAX_VALUE);
            // Zeros in front of the number are no cards.
            digits.add(0L);
            digits.add(0L);
            assertThat(Dealing.cards(digits, List.of(base))).isEqualTo(Long.MAX_VALUE);
        }
    }

    @Test
    void whatIsNotDealtIsRefused() {
        assertThatThrownBy(() -> Dealing.rounds(-1, List.of(4)))
                .hasMessage("expected a number of at least 0, found -1");
        assertThatThrownBy(() -> Dealing.rounds(5, List.of(4, 1))).hasMessage("expected a base of 2 or more, found 1");
        assertThatThrownBy(() -> Dealing.rounds(5, List.of())).hasMessage("expected a base of 2 or more, found none");
        assertThatThrownBy(() -> Dealing.cards(List.of(1L, 4L), List.of(4)))
                .hasMessage("expected a digit from 0 to 3, found 4");
        List<Long> ones = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
            ones.add(1L);
        }
        assertThatThrownBy(() -> Dealing.cards(ones, List.of(2))).isInstanceOf(ArithmeticException.class);
        assertThat(Dealing.cards(ones.subList(0, 63), List.of(2))).isEqualTo(Long.MAX_VALUE);
    }
}

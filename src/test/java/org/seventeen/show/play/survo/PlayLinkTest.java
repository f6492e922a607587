package org.seventeen.show.play.survo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;

class PlayLinkTest {
    @Test
    void aLinkIsReadBack() throws BadSurvoException {
        Random random = new Random(1);
        for (int trial = 0; trial < 100; trial++) {
            SurvoPuzzle puzzle =
                    Puzzles.random(random, 2 + random.nextInt(7), 2 + random.nextInt(7), random.nextInt(4));
            Optional<PlayLink.Result> result =
                    trial % 2 == 0 ? Optional.empty() : Optional.of(new PlayLink.Result(trial, 3, 60 * trial));
            PlayLink link = new PlayLink(puzzle, result);
            assertThat(PlayLink.parse(link.fragment())).isEqualTo(link);
            assertThat(PlayLink.parse("http://127.0.0.1:8017/#" + link.fragment()))
                    .isEqualTo(link);
            // No character of a fragment has to be escaped.
            assertThat(link.fragment()).matches("[A-Za-z0-9,/=_&]+");
        }
    }

    @Test
    void theFormIsThatOfThePage() throws BadSurvoException {
        SurvoPuzzle puzzle = SurvoPuzzle.of(new int[] {3, 7}, new int[] {4, 6}, new int[] {1, 0, 0, 4});
        assertThat(new PlayLink(puzzle, Optional.of(new PlayLink.Result(1, 0, 9))).fragment())
                .isEqualTo("survo=3,7/4,6/A1=1_B2=4&swaps=1&hints=0&seconds=9");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#", "sudoku=1", "survo=", "survo=3,7", "survo=3,8/4,6", "survo=3,7/4,6/C1=1", "x&y"})
    void aLinkWithoutAPuzzleIsRefused(String link) {
        assertThatThrownBy(() -> PlayLink.parse(link))
                .isInstanceOf(BadSurvoException.class)
                .hasMessageContaining("expected");
    }

    @Test
    void aLinkWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> PlayLink.parse("survo=" + "1,".repeat(100_000)))
                .hasMessage("expected a link of at most 2000 characters, found more");
    }
}

package org.seventeen.show.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;

class PlayLinkTest {
    /** What a page of no other puzzles offers after this link. */
    private static String offered(String link) throws BadInputException, BadInputException {
        PlayContent content = new PlayContent();
        content.addLink(link);
        return content.json(false);
    }

    @Test
    void thePuzzleOfALinkIsRead() throws BadInputException, BadInputException {
        Random random = new Random(1);
        for (int trial = 0; trial < 30; trial++) {
            SurvoPuzzle puzzle =
                    Puzzles.random(random, 2 + random.nextInt(4), 2 + random.nextInt(4), random.nextInt(4));
            String fragment = "survo=" + puzzle.toString().replace(" / ", "/").replace(' ', '_');
            String found = "\"puzzle\":\"" + puzzle + "\"";
            assertThat(offered(fragment)).contains(found);
            assertThat(offered("http://127.0.0.1:8017/?survo=1#" + fragment + "&swaps=1&hints=0&seconds=9"))
                    .contains(found);
            assertThat(offered("#seconds=9&" + fragment.replace(",", "%2C").replace("/", "%2f")))
                    .contains(found);
        }
        String sudoku = ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...";
        assertThat(offered("file:///page.html#sudoku=" + sudoku.replace('.', '0') + "&hints=2&seconds=83&survo=x"))
                .contains("\"puzzle\":\"" + sudoku + "\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"survo=", "survo=3,7", "survo=3,8/4,6", "survo=3,7/4,6/C1=1"})
    void aLinkWithoutASurvoPuzzleIsRefused(String link) {
        assertThatThrownBy(() -> offered(link))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("expected");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | expected a link with survo= or sudoku=, found none",
                "x&y | expected a link with survo= or sudoku=, found none",
                "sudoku= | expected 81 cells after sudoku=, found 0",
                "sudoku=12 | expected 81 cells after sudoku=, found 2",
                "sudoku=1a | expected a digit or one of . * _ as cell 2 of sudoku=, found 'a'",
                "sudoku=%4 | expected two digits of 0-9 and A-F after a percent sign of a link, found others",
                "survo=%zz | expected two digits of 0-9 and A-F after a percent sign of a link, found others",
                "sudoku=11............................................................................... | expected no"
                        + " digit twice in a row, column or box, found 1 in r1c1 twice"
            })
    void aLinkWithoutAPuzzleIsRefused(String link, String message) {
        assertThatThrownBy(() -> offered(link))
                .isInstanceOf(BadInputException.class)
                .hasMessage("link: " + message);
    }

    @Test
    void aLinkWithoutAnEndIsRefused() {
        assertThatThrownBy(() -> offered("survo=" + "1,".repeat(100_000)))
                .hasMessage("link: expected a link of at most 2000 characters, found more");
    }
}

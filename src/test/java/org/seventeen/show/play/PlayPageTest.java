package org.seventeen.show.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;

class PlayPageTest {
    @Test
    void thePageNamesNothingOutsideOfItself() {
        String page = new PlayPage().html(false);
        // The name of the picture format in the icon is no address to be asked.
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http:", "https:", "@STYLE@", "@GIVEN@");
        assertThat(page).contains("connect-src 'none'");
        assertThat(new PlayPage().html(true)).contains("connect-src 'self'");
    }

    @Test
    void thePuzzlesGivenStandOnThePage() throws BadInputException {
        PlayPage content = new PlayPage();
        content.add(SurvoPuzzle.of(new int[] {14, 28, 44, 50}, new int[] {16, 33, 40, 47}));
        content.add(Puzzle.of("1" + ".".repeat(80)));
        Matcher given = Pattern.compile("id=\"given\">(.*)</script>").matcher(content.html(false));
        assertThat(given.find()).isTrue();
        assertThat(given.group(1))
                .isEqualTo("{\"server\":false,\"survo\":[{\"name\":\"1: 4 × 4, open\","
                        + "\"puzzle\":\"14,28,44,50 / 16,33,40,47\","
                        + "\"solution\":[1,3,4,6,2,7,9,10,5,11,13,15,8,12,14,16]}],"
                        + "\"sudoku\":[{\"name\":\"1: 1 clue\",\"puzzle\":\"1" + ".".repeat(80) + "\"}]}");
    }

    @Test
    void aPageHasAtMostAThousandPuzzles() {
        PlayPage content = new PlayPage();
        for (int i = 0; i < PlayPage.MOST_PUZZLES; i++) {
            content.add(Puzzle.of(".".repeat(81)));
        }
        assertThatThrownBy(() -> content.add(Puzzle.of(".".repeat(81))))
                .hasMessage("expected at most 1000 puzzles to play, found more");
    }

    /** What a page of no other puzzles offers after this link. */
    private static String offered(String link) throws BadInputException {
        PlayPage content = new PlayPage();
        content.addLink(link);
        return content.json(false);
    }

    @Test
    void thePuzzleOfALinkIsRead() throws BadInputException {
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
                        + " digit twice in a row, column or box, found digit 1 twice in row 1"
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

package org.seventeen.show.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringWriter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.survo.SurvoPuzzle;

class PlayPageTest {
    private static String page(PlayContent content, boolean served) throws IOException {
        StringWriter text = new StringWriter();
        PlayPage.write(content, served, text);
        return text.toString();
    }

    @Test
    void thePageNamesNothingOutsideOfItself() throws IOException {
        String page = page(new PlayContent(), false);
        // The name of the picture format in the icon is no address to be asked.
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http:", "https:", "@STYLE@", "@GIVEN@");
        assertThat(page).contains("connect-src 'none'");
        assertThat(page(new PlayContent(), true)).contains("connect-src 'self'");
    }

    @Test
    void thePuzzlesGivenStandOnThePage() throws IOException, BadInputException {
        PlayContent content = new PlayContent();
        content.add(SurvoPuzzle.of(new int[] {14, 28, 44, 50}, new int[] {16, 33, 40, 47}));
        content.add(Puzzle.of("1" + ".".repeat(80)));
        Matcher given = Pattern.compile("id=\"given\">(.*)</script>").matcher(page(content, false));
        assertThat(given.find()).isTrue();
        assertThat(given.group(1))
                .isEqualTo("{\"server\":false,\"survo\":[{\"name\":\"1: 4 × 4, open\","
                        + "\"puzzle\":\"14,28,44,50 / 16,33,40,47\","
                        + "\"solution\":[1,3,4,6,2,7,9,10,5,11,13,15,8,12,14,16]}],"
                        + "\"sudoku\":[{\"name\":\"1: 1 clue\",\"puzzle\":\"1" + ".".repeat(80) + "\"}]}");
    }

    @Test
    void aPageHasAtMostAThousandPuzzles() {
        PlayContent content = new PlayContent();
        for (int i = 0; i < PlayContent.MOST_PUZZLES; i++) {
            content.add(Puzzle.of(".".repeat(81)));
        }
        assertThatThrownBy(() -> content.add(Puzzle.of(".".repeat(81))))
                .hasMessage("expected at most 1000 puzzles to play, found more");
    }
}

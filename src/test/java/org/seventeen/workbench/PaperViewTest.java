package org.seventeen.workbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.PUZZLE;
import static org.seventeen.workbench.ViewAnswers.fault;
import static org.seventeen.workbench.ViewAnswers.text;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperViewTest {
    private static final String EMPTY =
            "................................................................................";

    private static String html(String question, String... operands) {
        return text(Workbench.ask(question, operands), "html");
    }

    private static int count(String html, String what) {
        return html.split(Pattern.quote(what), -1).length - 1;
    }

    @Test
    void theSudokuOfAGameAndNewOnesStandOnSheetsWithTheirAnswers() {
        String html = html("paper.play", "sudoku=" + PUZZLE, "7", "", "3", "6", "For <you>");
        assertThat(count(html, "class=\"card sheet of6\"")).isEqualTo(2);
        assertThat(count(html, "class=\"card sheet answers\"")).isEqualTo(1);
        assertThat(count(html, "<figure>")).isEqualTo(14);
        assertThat(html).contains("Answers: For &lt;you&gt;").doesNotContain("<you>");
    }

    @Test
    void survoPuzzlesAreMadeOfTheSizeAndLevelOfTheGame() {
        String html = html("paper.play", "survo=14,28,44,50/16,33,40,47", "3", "easy", "3", "1", "");
        assertThat(count(html, "class=\"card sheet of1\"")).isEqualTo(3);
        assertThat(html).contains(">Survo puzzles</span>");
    }

    @Test
    void thePuzzlesOfATextStandOnSheets() {
        assertThat(count(html("paper.sums", "survo", "3,7 / 4,6\n6,15 / 5,7,9", "12", ""), "<figure>"))
                .isEqualTo(4);
        String cross = html("paper.sums", "cross", "x,1,6,15\n3,x,7,15\n4,9,x,15\n15,15,15\n", "4", "");
        assertThat(count(cross, "<figure>")).isEqualTo(2);
        assertThat(cross).contains(">Cross sums</span>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "sudoku=1" + EMPTY
                        + "; 1; 6; 'puzzle 1: expected one solution, which stands on the last sheet, found none or several'",
                "survo=3,7/4,6; 0; 6; 'expected for puzzles a number from 1 to 120, found ''0'''",
                "survo=3,7/4,6; 1; 5; 'expected 1, 2, 4, 6 or 12 puzzles a sheet, found 5'",
            })
    void whatCannotBePrintedIsAFault(String link, String count, String each, String fault) {
        assertThat(fault("paper.play", link, count, "easy", "1", each, "")).isEqualTo(fault);
    }
}

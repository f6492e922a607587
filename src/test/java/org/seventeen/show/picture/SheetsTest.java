package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.Sums;
import org.seventeen.survo.SurvoPuzzle;

class SheetsTest {
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID, CellSet.of(0, 10, 80));

    private static List<Sheets.Part> parts(int count) {
        return Collections.nCopies(count, Sheets.of("a <b>", PUZZLE, GRID));
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    private static String texts(Picture svg) {
        List<String> texts = new ArrayList<>();
        Pattern.compile("<text[^>]*>([^<]*)<")
                .matcher(svg.inPage("x"))
                .results()
                .forEach((MatchResult text) -> texts.add(text.group(1)));
        return String.join(" ", texts);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 1, 1", "3, 2, 2, 1", "4, 4, 1, 1", "13, 12, 2, 1", "21, 6, 4, 2", "0, 4, 0, 0"})
    void eachPuzzleIsOnASheetAndItsAnswerOnTheLastOnes(int puzzles, int each, int sheets, int answers) {
        String body = Sheets.body("My <title>", parts(puzzles), each);
        assertThat(count(body, "class=\"card sheet of" + each + "\"")).isEqualTo(sheets);
        assertThat(count(body, "class=\"card sheet answers\"")).isEqualTo(answers);
        assertThat(count(body, "aria-label=\"Puzzle a &lt;b&gt;\"")).isEqualTo(puzzles);
        assertThat(count(body, "aria-label=\"Answer a &lt;b&gt;\"")).isEqualTo(puzzles);
        assertThat(body).doesNotContain("<title>", "a <b>");
        assertThat(body.lastIndexOf("sheet of")).isLessThanOrEqualTo(Math.max(body.indexOf("sheet answers"), 0));
    }

    @Test
    void aSudokuShowsItsCluesAndItsAnswerAllDigits() {
        Sheets.Part part = Sheets.of("1", PUZZLE, GRID);
        assertThat(texts(part.puzzle()).replace(" ", ""))
                .isEqualTo(PUZZLE.toString().replace(".", ""));
        assertThat(texts(part.answer().orElseThrow()).replace(" ", "")).isEqualTo(GRID.toString());
        assertThat(Sheets.of("1", Puzzle.of(GRID.digits()), GRID).answer()).isEmpty();
    }

    @Test
    void aSurvoPuzzleShowsItsGivensAndSums() throws Exception {
        SurvoPuzzle puzzle = SurvoPuzzle.of(new int[] {6, 15}, new int[] {5, 7, 9}, new int[] {1, 0, 0, 0, 5, 0});
        Sheets.Part part = Sheets.of("1", puzzle, new int[] {1, 2, 3, 4, 5, 6});
        assertThat(texts(part.puzzle())).isEqualTo("1 1 6 2 5 15 A 5 B 7 C 9");
        assertThat(texts(part.answer().orElseThrow())).isEqualTo("1 1 2 3 6 2 4 5 6 15 A 5 B 7 C 9");
    }

    @Test
    void aCrossSumShowsItsTotalsAndThoseOfItsDiagonals() {
        CrossSum puzzle = Sums.read(Sums.BOOK);
        String text = texts(Sheets.of("1", puzzle, new int[puzzle.cells()]).puzzle());
        int clues = puzzle.cells() - puzzle.blanks().length;
        assertThat(text.split(" ", -1)).hasSize(clues + puzzle.lines().size());
        assertThat(text).contains("↘", "↗");
    }

    @Test
    void otherSizesAndTooManyPuzzlesAreRefused() {
        assertThatThrownBy(() -> Sheets.body("t", parts(1), 3))
                .hasMessage("expected 1, 2, 4, 6 or 12 puzzles a sheet, found 3");
        assertThatThrownBy(() -> Sheets.body("t", parts(1001), 1))
                .hasMessage("expected at most 1000 puzzles on sheets, found more");
    }

    @Test
    void thePageIsAPageLikeAllOthers() {
        assertThat(Sheets.page("t", parts(2), 2)).contains("class=\"main print\"", "@page", "Parts.sheets");
    }
}

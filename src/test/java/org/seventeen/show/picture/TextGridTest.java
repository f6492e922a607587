package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class TextGridTest {
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID, CellSet.of(0, 5, 17, 40, 80));
    private static final TextGrid.Style TERMINAL = new TextGrid.Style(true, true, 80);

    private static TextGrid.Style style(TextGrid.Style.When when, boolean terminal, String... environment) {
        Map<String, String> variables = environment.length == 0 ? Map.of() : Map.of(environment[0], environment[1]);
        return TextGrid.Style.of(when, terminal, 0, StandardCharsets.UTF_8, variables);
    }

    private static String plain(String line) {
        return line.replaceAll("\033\\[[0-9;]*m", "");
    }

    @Test
    void aPlainPictureIsWhatEveryReaderOfPuzzlesTakes() {
        assertThat(String.join("\n", TextGrid.of(PUZZLE, TextGrid.Style.PLAIN)) + "\n")
                .isEqualTo(PUZZLE.boxed());
    }

    @Test
    void coloursAreObeyedOnTerminalsOnlyAndNotWithNoColor() {
        assertThat(style(TextGrid.Style.When.AUTO, true).colour()).isTrue();
        assertThat(style(TextGrid.Style.When.AUTO, false).colour()).isFalse();
        assertThat(style(TextGrid.Style.When.AUTO, true, "NO_COLOR", "1").colour())
                .isFalse();
        assertThat(style(TextGrid.Style.When.AUTO, true, "NO_COLOR", "").colour())
                .as("as no-color.org says")
                .isTrue();
        assertThat(style(TextGrid.Style.When.AUTO, true, "TERM", "dumb").colour())
                .isFalse();
        assertThat(style(TextGrid.Style.When.NEVER, true).colour()).isFalse();
        assertThat(style(TextGrid.Style.When.ALWAYS, false, "NO_COLOR", "1").colour())
                .isTrue();
    }

    @Test
    void linesAreSignsThatTheOutputCanWrite() {
        assertThat(style(TextGrid.Style.When.AUTO, true).lines()).isTrue();
        assertThat(style(TextGrid.Style.When.AUTO, false).lines()).isFalse();
        assertThat(TextGrid.Style.of(TextGrid.Style.When.AUTO, true, 0, StandardCharsets.US_ASCII, Map.of())
                        .lines())
                .isFalse();
        assertThat(TextGrid.of(PUZZLE, new TextGrid.Style(false, true, 80)))
                .startsWith("┌───────┬───────┬───────┐")
                .contains("├───────┼───────┼───────┤")
                .endsWith("└───────┴───────┴───────┘");
    }

    @Test
    void theWidthIsThatOfTheTerminal() {
        assertThat(style(TextGrid.Style.When.AUTO, true).width()).isEqualTo(80);
        assertThat(style(TextGrid.Style.When.AUTO, true, "COLUMNS", "132").width())
                .isEqualTo(132);
        assertThat(style(TextGrid.Style.When.AUTO, true, "COLUMNS", "wide").width())
                .isEqualTo(80);
        assertThat(style(TextGrid.Style.When.AUTO, false, "COLUMNS", "132").width())
                .isEqualTo(1);
        assertThat(TextGrid.Style.of(TextGrid.Style.When.AUTO, true, 50, StandardCharsets.UTF_8, Map.of("COLUMNS", "9"))
                        .width())
                .isEqualTo(50);
    }

    @Test
    void picturesStandBesideEachOtherAsFarAsTheWidthAllows() {
        List<List<String>> pictures = Collections.nCopies(5, TextGrid.of(PUZZLE, TERMINAL));
        for (int[] widthAndTogether : new int[][] {{1, 1}, {25, 1}, {51, 1}, {52, 2}, {78, 2}, {79, 3}, {500, 5}}) {
            int together = widthAndTogether[1];
            List<String> lines = TextGrid.beside(pictures, new TextGrid.Style(true, true, widthAndTogether[0]));
            int rows = (5 + together - 1) / together;
            assertThat(lines).as("width %s", widthAndTogether[0]).hasSize(14 * rows - 1);
            assertThat(plain(lines.get(0))).hasSize(27 * together - 2);
            assertThat(lines)
                    .allSatisfy(line ->
                            assertThat(plain(line).length()).isLessThanOrEqualTo(Math.max(25, widthAndTogether[0])));
        }
        assertThat(TextGrid.beside(List.of(), TERMINAL)).isEmpty();
    }

    @Test
    void coloursOnlyRepeatWhatSignsSay() {
        CellSet set = CellSet.of(3, 4, 30, 31);
        List<String> coloured = TextGrid.withSet(GRID.toString(), set, TERMINAL);
        List<String> plain = TextGrid.withSet(GRID.toString(), set, new TextGrid.Style(false, true, 80));
        assertThat(coloured.stream().map(TextGridTest::plain)).isEqualTo(plain);
        assertThat(coloured).isNotEqualTo(plain);
        assertThat(String.join("", plain).chars().filter(sign -> sign == '[').count())
                .isEqualTo(4);
        assertThat(plain).allMatch(line -> line.length() == TextGrid.SET_WIDTH);
    }

    @Test
    void cluesOfASolutionAreBold() {
        List<String> lines = TextGrid.of(GRID, PUZZLE.clues(), TERMINAL);
        assertThat(lines.stream()
                        .mapToInt(line -> line.split("\033\\[1m", -1).length - 1)
                        .sum())
                .isEqualTo(5);
    }
}

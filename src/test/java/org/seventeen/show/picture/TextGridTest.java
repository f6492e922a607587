package org.seventeen.show.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class TextGridTest {
    private static final SolutionGrid GRID = RandomGrids.seeded(1).next();
    private static final Puzzle PUZZLE = Puzzle.of(GRID, CellSet.of(0, 5, 17, 40, 80));
    private static final TextGrid.Style TERMINAL = new TextGrid.Style(true, true, 80);

    private static String plain(String line) {
        return line.replaceAll("\033\\[[0-9;]*m", "");
    }

    @Test
    void aPlainPictureIsWhatEveryReaderOfPuzzlesTakes() {
        assertThat(String.join("\n", TextGrid.of(PUZZLE, TextGrid.Style.PLAIN)) + "\n")
                .isEqualTo(PUZZLE.boxed());
    }

    /** Colours on terminals only, lines that the output can write, and the width of the terminal; NO_COLOR as no-color.org says. */
    @ParameterizedTest
    @CsvSource({
        "AUTO, true, UTF-8, 0, '', true, true, 80",
        "AUTO, false, UTF-8, 0, '', false, false, 1",
        "NEVER, true, UTF-8, 0, '', false, true, 80",
        "ALWAYS, false, UTF-8, 0, NO_COLOR=1, true, false, 1",
        "AUTO, true, UTF-8, 0, NO_COLOR=1, false, true, 80",
        "AUTO, true, UTF-8, 0, NO_COLOR=, true, true, 80",
        "AUTO, true, UTF-8, 0, TERM=dumb, false, true, 80",
        "AUTO, true, US-ASCII, 0, '', true, false, 80",
        "AUTO, true, UTF-8, 0, COLUMNS=132, true, true, 132",
        "AUTO, true, UTF-8, 0, COLUMNS=wide, true, true, 80",
        "AUTO, false, UTF-8, 0, COLUMNS=132, false, false, 1",
        "AUTO, true, UTF-8, 50, COLUMNS=9, true, true, 50"
    })
    void theStyleIsThatOfTheOutput(
            TextGrid.Style.When when,
            boolean terminal,
            String charset,
            int columns,
            String variable,
            boolean colour,
            boolean lines,
            int width) {
        String[] nameAndValue = variable.split("=", -1);
        Map<String, String> environment = variable.isEmpty() ? Map.of() : Map.of(nameAndValue[0], nameAndValue[1]);
        assertThat(TextGrid.Style.of(when, terminal, columns, Charset.forName(charset), environment))
                .isEqualTo(new TextGrid.Style(colour, lines, width));
    }

    @Test
    void linesAreSignsOfBoxes() {
        assertThat(TextGrid.of(PUZZLE, new TextGrid.Style(false, true, 80)))
                .startsWith("┌───────┬───────┬───────┐")
                .contains("├───────┼───────┼───────┤")
                .endsWith("└───────┴───────┴───────┘");
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

package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Grid29;

/** Grids of nine rows, in the layouts that people paste. */
class PasteTest {
    private static final Puzzle PUZZLE = Puzzle.of(Texts.P);
    private static final Puzzle OTHER = Puzzle.of(Grid29.GRID);
    private static final String PLAIN = rows("%s%s%s%s%s%s%s%s%s\n", PUZZLE, '.');

    @ParameterizedTest
    @ValueSource(
            strings = {
                "%s%s%s%s%s%s%s%s%s",
                "  %s %s %s %s %s %s %s %s %s  ",
                "%s%s%s %s%s%s %s%s%s",
                "%s%s%s|%s%s%s|%s%s%s",
                "|%s%s%s|%s%s%s|%s%s%s|",
                " | %s %s %s | %s %s %s | %s %s %s |",
                "│ %s │ %s │ %s ║ %s │ %s │ %s ║ %s │ %s │ %s │",
                "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s # row",
            })
    void rowsAreReadWithAnySpacesAndBars(String row) throws Exception {
        for (char empty : new char[] {'.', '0', '*', '_'}) {
            assertPuzzle(rows(row + "\n", PUZZLE, empty));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "|%s%s%s|%s%s%s|%s%s%s|",
                "%s%s%s|%s%s%s|%s%s%s",
                "| %s %s %s | %s %s %s | %s %s %s |",
                "|%s %s %s|%s %s %s|%s %s %s|",
                "|%s %s %s |%s %s %s |%s %s %s |",
                "| %s %s %s| %s %s %s| %s %s %s|",
                "%s %s %s | %s %s %s | %s %s %s",
                "    %s %s %s | %s %s %s | %s %s %s   ",
                "| %s  %s  %s | %s  %s  %s | %s  %s  %s |",
                "| %s   %s   %s | %s   %s   %s | %s   %s   %s |",
                "| %s | %s | %s | %s | %s | %s | %s | %s | %s |",
                "|%s|%s|%s|%s|%s|%s|%s|%s|%s|",
                "%s|%s|%s|%s|%s|%s|%s|%s|%s",
                "║ %s │ %s │ %s ║ %s │ %s │ %s ║ %s │ %s │ %s ║",
            })
    void blanksAreEmptyCellsWhereBarsFixTheirPlaces(String row) throws Exception {
        assertPuzzle(rows(row + "\n", PUZZLE, ' '));
        assertPuzzle(rows(row + "\n", PUZZLE, ' ').replaceAll("(?m) +$", ""));
    }

    @Test
    void aLayoutOfBlanksOnlyIsThePuzzleWithoutClues() throws Exception {
        Puzzle none = Puzzle.of(".".repeat(81));
        String text = rows("| %s %s %s | %s %s %s | %s %s %s |\n", none, ' ');
        assertThat(Texts.all(text).get(0).puzzle()).isEqualTo(none);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| 5 3   |   7       |\n",
                "|5 3|  7  |   |\n",
                "|5  3|  7 |    |\n",
                "|5 3  |   7 |     |\n",
                "|53 | 7 |   | |\n",
                "|5| 3|| 7 4|||||\n",
                "||||\n",
                "|5 |\n",
                "| 5 3 4 |\n",
            })
    void blanksThatHaveNoSurePlaceAreAnError(String row) {
        assertThatThrownBy(() -> Texts.all(row + PLAIN.substring(10)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("-:1:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "   \r\n",
                "-----------\n",
                "---+---+---\n",
                "+-----+-----+-----+\n",
                "|===+===+===|\n",
                ":-------:-------:-------:\n",
                "├───┼───┼───┤\n",
                "*-----------*\n",
                "'---'---'---'\n",
            })
    void aLineOfBordersOrNoneStandsBetweenBandsOrRows(String gap) throws Exception {
        List<String> rows = PLAIN.lines().toList();
        StringBuilder bands = new StringBuilder(gap);
        StringBuilder every = new StringBuilder("# title\n" + gap);
        for (int row = 0; row < 9; row++) {
            bands.append(rows.get(row)).append('\n').append(row % 3 == 2 ? gap : "");
            every.append(rows.get(row)).append("\n# between\n").append(gap);
        }
        assertPuzzle(bands.toString());
        assertPuzzle(every.toString());
        assertThat(Texts.all(bands.toString() + bands + every + every)).hasSize(4);
    }

    @Test
    void theLineOfAGridIsThatOfItsFirstRow() throws Exception {
        String text = "Grid 01\n" + PLAIN + "Grid 02\n" + OTHER.boxed() + OTHER + "\tx\n" + PLAIN.stripTrailing();
        assertThat(Texts.all(text)).extracting(PuzzleReader.Entry::line).containsExactly(2L, 13L, 25L, 26L);
    }

    @Test
    void whatIsPrintedCanBeReadAgain() throws Exception {
        String text = PUZZLE.boxed() + "\n" + OTHER.boxed() + PUZZLE.boxed();
        assertThat(Texts.all(text)).extracting(PuzzleReader.Entry::puzzle).containsExactly(PUZZLE, OTHER, PUZZLE);
    }

    @Test
    void aGridThatIsNotCompleteIsNamedAtWhatStandsInItsPlace() throws Exception {
        String eight = PLAIN.substring(0, 80);
        String row = "expected row 9 of the grid that begins in line ";
        assertThat(Texts.read(eight)).containsExactly("-:8: " + row + "1, found the end of the file");
        assertThat(Texts.read("#\n" + eight + "\n" + PLAIN))
                .containsExactly("-:10: " + row + "2, found an empty line", "P");
        assertThat(Texts.read(eight + "Grid 2\n" + PLAIN)).containsExactly("-:9: " + row + "1, found a title", "P");
        assertThat(Texts.read(eight + "----------\n\n" + PLAIN))
                .containsExactly("-:9: " + row + "1, found a border line", "P");
        assertThat(Texts.read(eight + "hello\n" + PLAIN))
                .containsExactly("-:9:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found 'h'", "P");
        assertThat(Texts.read(PLAIN.substring(0, 50) + OTHER + "\n"))
                .containsExactly(
                        "-:6: expected row 6 of the grid that begins in line 1, found a line of more than 9 cells",
                        "G");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '!',
            value = {
                "53..7...              ! -:1:9: expected 81 cells on the line, or a row of 9, found 8",
                "53..7....|1234 56789 1 ! -:2:12: expected 81 cells on the line, or a row of 9, found 10",
                "53..7....|hello       ! -:2:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found 'h'"
            })
    void aRowOfAnotherLengthIsNamed(String form, String fault) throws Exception {
        assertThat(Texts.read(Texts.of(form))).containsExactly(fault);
    }

    /** If any single line is removed, doubled or damaged, no grid results that was not in the input. */
    @Test
    void aSpoiltLineNeverMakesAGridOfRowsOfTwo() throws Exception {
        String boxed = PUZZLE.boxed();
        String banded = PLAIN.substring(0, 30) + "\n" + PLAIN.substring(30, 60) + "\n" + PLAIN.substring(60);
        for (String layout : List.of(boxed, boxed + "\n", PLAIN + "\n", banded + "\n", "Grid 1\n" + PLAIN)) {
            List<String> lines = layout.lines().toList();
            String other = rowsOfOther(layout);
            for (int spoilt = 0; spoilt < lines.size(); spoilt++) {
                String line = lines.get(spoilt) + "\n";
                // A doubled row of grids without any line between them may equally be the next grid's first row.
                String doubled = layout.startsWith(PLAIN) || layout.startsWith("G") ? "" : line + line;
                for (String replacement : List.of("", doubled, "1234\n", "x\n", "12345678y\n")) {
                    StringBuilder text = new StringBuilder();
                    for (int i = 0; i < lines.size(); i++) {
                        text.append(i == spoilt ? replacement : lines.get(i) + "\n");
                    }
                    String whole = other + text + other + other;
                    assertThat(Texts.read(whole)).as(whole).allMatch(read -> read.matches("P|G|-:.*"));
                }
            }
        }
    }

    private static String rowsOfOther(String layout) {
        if (layout.startsWith("+")) {
            return OTHER.boxed() + (layout.endsWith("\n\n") ? "\n" : "");
        }
        String plain = rows("%s%s%s%s%s%s%s%s%s\n", OTHER, '.');
        return (layout.startsWith("G") ? "Grid 2\n" + plain : plain + "\n");
    }

    private static void assertPuzzle(String text) throws Exception {
        assertThat(Texts.read(text)).as(text).containsExactly("P");
    }

    private static String rows(String row, Puzzle puzzle, char empty) {
        StringBuilder text = new StringBuilder();
        for (int first = 0; first < 81; first += 9) {
            Object[] cells = new Object[9];
            for (int i = 0; i < 9; i++) {
                int digit = puzzle.digit(first + i);
                cells[i] = digit == 0 ? empty : (char) ('0' + digit);
            }
            text.append(String.format(row, cells));
        }
        return text.toString();
    }
}

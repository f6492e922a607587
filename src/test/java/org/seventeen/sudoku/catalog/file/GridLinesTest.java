package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.BandForm;

class GridLinesTest {
    private static final ListGrids.Grid GRID = ListGrids.random(1, 1, false).get(0);
    private static final String TEXT = GRID.text();
    private static final String BELOW = TEXT.substring(27);
    private static final String BAND = TEXT.substring(0, 27);
    private static final int NUMBER = number();

    private static int number() {
        for (int band = 1; band <= BandForm.COUNT; band++) {
            if (BandForm.numbered(band).toString().equals(BAND)) {
                return band;
            }
        }
        throw new AssertionError("no band");
    }

    private static List<String> read(String text, int band) throws Exception {
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        List<String> found = new ArrayList<>();
        try (GridLines lines = new GridLines("-", in, band)) {
            while (lines.advance()) {
                found.add(lines.line() + " " + ListGrids.text(lines.digits()) + "|" + lines.annotation());
            }
            assertThat(lines.advance()).isFalse();
        }
        return found;
    }

    @Test
    void gridsOf81DigitsMayHaveAnnotationsAndLinesBetweenThem() throws Exception {
        String input = "# comment\n\n" + TEXT + "\n  " + TEXT + "  12 a;b \n" + TEXT + ",x\r\n" + TEXT + ";y\n" + TEXT
                + "\tz\tw\nGrid 01\n---+---+---\n" + TEXT + "#5";
        assertThat(read(input, 0))
                .containsExactly(
                        "3 " + TEXT + "|",
                        "4 " + TEXT + "|12 a;b",
                        "5 " + TEXT + "|x",
                        "6 " + TEXT + "|y",
                        "7 " + TEXT + "|z\tw",
                        "10 " + TEXT + "|#5");
        assertThat(read("", 0)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"band %d", "[Band %d]", "BAND: %d", "band%d:", "[band = %d]", "  band #%d  "})
    void aLineWithANumberGivesTheBandOfTheLinesBelow(String heading) throws Exception {
        String input = heading.formatted(NUMBER) + "\n" + BELOW + " a\n" + BELOW + "\n" + TEXT + "\n" + BELOW + "\n";
        assertThat(read(input, 0))
                .containsExactly("2 " + TEXT + "|a", "3 " + TEXT + "|", "4 " + TEXT + "|", "5 " + TEXT + "|");
    }

    @Test
    void theBandMayBeGivenByAnOptionOrByItsDigits() throws Exception {
        assertThat(read(BELOW + "\n", NUMBER)).containsExactly("1 " + TEXT + "|");
        assertThat(read(BAND + "\n" + BELOW + "\n", 0)).containsExactly("2 " + TEXT + "|");
        // Rows of the band in another order: what is read is not minlex then.
        String turned = BAND.substring(9, 18) + BAND.substring(0, 9) + BAND.substring(18);
        assertThat(read(turned + "\n" + BELOW + "\n", NUMBER)).containsExactly("2 " + turned + BELOW + "|");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12345 | 6: expected the 81 digits of a grid, or 54 below a band, found 5",
                "x | 1: expected digit 1 of 81, or of 54 below a band, found another sign",
                "band 417 | expected a band 1 to 416, found 417",
                "band 0 | expected a band 1 to 416, found 0",
                "[band 417] | expected a band 1 to 416, found 417",
                "[Band 359 of 416] | expected a line such as 'band 29', found other text about a band",
                "[Band 1234567890] | expected a line such as 'band 29', found other text about a band",
                "band | expected a line such as 'band 29', found other text about a band",
                "123456789123456789123456789 | 10: expected a band of a solution grid, found digit 1 twice in column 1"
            })
    void otherLinesAreOneSentence(String line, String sentence) {
        String separator = sentence.startsWith("expected") ? ": " : ":";
        assertThatThrownBy(() -> read("#\n" + line + "\n", 0))
                .isInstanceOf(BadInputException.class)
                .hasMessage("-:2" + separator + sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Grid %s", "sudoku %s", "[%s]", "[\"%s\"]"})
    void aLineWithAGridIsNoTitle(String title) {
        String line = title.formatted(TEXT);
        assertThatThrownBy(() -> read(GRID.text() + "\n" + line + "\n", 0).size())
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith("-:2:1: expected ");
    }

    @Test
    void gridsThatAreWrongAreOneSentence() {
        assertFault(TEXT + "1", 0, "-:1:83: expected the 81 digits of a grid, or 54 below a band, found more than 81");
        assertFault(
                TEXT + "x", 0, "-:1:82: expected a space or the end of the line after 81 digits, found another sign");
        assertFault(
                TEXT.substring(0, 80) + ".",
                0,
                "-:1:81: expected digit 81 of 81, or of 54 below a band, found another sign");
        assertFault(TEXT + " a\u0001", 0, "-:1:84: expected an annotation, found a control character");
        assertFault(
                BELOW,
                0,
                "-:1: expected a band before a grid of 54 digits, by --band, a line such as 'band 29' or 27 digits, found none");
        char last = TEXT.charAt(80);
        char other = last == '1' ? '2' : '1';
        assertFault(
                TEXT.substring(0, 80) + other,
                0,
                "-:1:81: expected a solution grid, found digit " + other + " twice in row 9");
        assertFault(
                BELOW.substring(0, 53) + other,
                NUMBER,
                "-:1:54: expected a solution grid, found digit " + other + " twice in row 9");
    }

    /** Behind the digits of a grid or a band, where text is an annotation, they would be lost. */
    @Test
    void aSecondGridOrBandOnALineIsRefusedWithBothPlaces() {
        String sentence = "expected one grid or band a line, found a second one (the first is at 1:1)";
        assertFault(TEXT + " " + TEXT + " " + TEXT, 0, "-:1:83: " + sentence);
        assertFault(TEXT + ";a \"" + TEXT.substring(0, 28), 0, "-:1:86: " + sentence);
        assertFault(BELOW + "\t" + BELOW, NUMBER, "-:1:56: " + sentence);
        assertFault(BAND + " " + BELOW, NUMBER, "-:1:29: " + sentence);
        assertFault(BAND + " " + BAND.substring(0, 10), 0, "-:1:29: " + sentence);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s, %s, %s, %s, %s, %s]", "[\"%s\",\"%s\",\"%s\"]", "[%s %s]"})
    void rowsInBracketsAreNoTitle(String form) {
        Object[] rows = TEXT.split("(?<=\\G.{9})", -1);
        assertFault(
                form.formatted(rows), 0, "-:1:1: expected digit 1 of 81, or of 54 below a band, found another sign");
    }

    @Test
    void aBandOrAPuzzleBehindAGridIsItsAnnotation() throws Exception {
        assertThat(read(TEXT + " " + BAND + "\n" + TEXT + " " + ".".repeat(64) + "12345678912345678\n", 0))
                .containsExactly("1 " + TEXT + "|" + BAND, "2 " + TEXT + "|" + ".".repeat(64) + "12345678912345678");
    }

    private static void assertFault(String line, int band, String sentence) {
        assertThatThrownBy(() -> read(line, band))
                .isInstanceOf(BadInputException.class)
                .hasMessage(sentence);
    }
}

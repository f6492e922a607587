package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.testing.Grid29.GRID;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PairReader.Entry;

class PairReaderTest {
    private static final String PAIR = GRID.substring(0, 54);

    @Test
    void aPairIsTheFirstSixRows() throws Exception {
        RandomGrids random = RandomGrids.seeded(3);
        for (int i = 0; i < 20; i++) {
            String grid = random.next().toString();
            Entry pair = only(grid.substring(0, 54));
            assertThat(pair.pair()).as("seed 3, grid %d", i).isEqualTo(grid.substring(0, 54));
            assertThat(only(grid)).isEqualTo(pair);
            assertThat(pair.digits()).hasSize(54);
            for (int cell = 0; cell < 54; cell++) {
                assertThat(pair.digits()[cell]).isEqualTo((byte) (grid.charAt(cell) - '0'));
            }
        }
    }

    @Test
    void aSolutionGridInATableIsAPairAndReadingGoesOnBelowIt() throws Exception {
        String grid = GRID;
        String table = grid.replaceAll("(.)(?=.)", "$1,").replaceAll("(.{17}),?", "$1\n");
        try (PairReader reader = PairReader.open("-", text(table + grid + "\n"))) {
            assertThat(reader.next()).isEqualTo(new Entry(grid.substring(0, 54), "", "-", 1));
            assertThat(reader.next()).isEqualTo(new Entry(grid.substring(0, 54), "", "-", 10));
            assertThat(reader.next()).isNull();
        }
        try (PairReader reader = PairReader.open("-", text(table.replace("6,3,9", "6,,9")))) {
            assertThatThrownBy(reader::next)
                    .hasMessage(
                            "-:1:3: expected a solution grid, found an empty cell in row 1 column 2; a puzzle must be solved first");
        }
    }

    @Test
    void theAnnotationIsKeptAndThePlaceIsTold() throws Exception {
        List<Entry> pairs =
                read("# note\r\n\r\n" + PAIR + "\ta  b \r\n[Puzzle]\r\n  " + GRID + ", 27 more\r\n---+---\r\n" + PAIR
                        + "# c\r\n" + PAIR + " 123456789\n" + PAIR + " " + PAIR.substring(0, 27));
        assertThat(pairs)
                .containsExactly(
                        new Entry(PAIR, "a  b", "-", 3),
                        new Entry(PAIR, "27 more", "-", 5),
                        new Entry(PAIR, "# c", "-", 7),
                        new Entry(PAIR, "123456789", "-", 8),
                        new Entry(PAIR, PAIR.substring(0, 27), "-", 9));
    }

    @Test
    void aLineWithAPairIsNoTitle() {
        for (String title : new String[] {"Grid %s", "[%s]"}) {
            assertThatThrownBy(() -> read(PAIR + "\n" + title.formatted(PAIR) + "\n"))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("-:2:1: expected ");
        }
    }

    @Test
    void aByteOrderMarkAndAnEmptyTextAreRead() throws Exception {
        assertThat(only("\ufeff" + PAIR + " x")).isEqualTo(new Entry(PAIR, "x", "-", 1));
        assertThat(read("")).isEmpty();
        assertThat(read("\n# nothing\n")).isEmpty();
    }

    static List<List<String>> faults() {
        String pairOrGrid = "expected the 54 digits of a band pair or the 81 of a solution grid, found ";
        return List.of(
                List.of(PAIR.substring(1), "54: " + pairOrGrid + "53"),
                List.of("12345678", "9: " + pairOrGrid + "8"),
                List.of(PAIR + "7", "56: " + pairOrGrid + "55"),
                List.of(GRID.substring(1) + " x", "81: " + pairOrGrid + "80"),
                List.of(" " + GRID + "7", "83: " + pairOrGrid + "82"),
                List.of(GRID + GRID, "82: " + pairOrGrid + "162"),
                List.of(", " + PAIR, "1: " + pairOrGrid + "0"),
                List.of("nonsense", "1: expected digit 1 of 54, found 'n'"),
                List.of(PAIR.substring(0, 20) + "x" + PAIR, "21: expected digit 21 of 54, found 'x'"),
                List.of(PAIR + "/", "55: expected a space or the end of the line after 54 digits, found '/'"),
                List.of(GRID.substring(0, 60) + "x", "61: expected digit 61 of 81, found 'x'"),
                List.of(GRID + "x", "82: expected a space or the end of the line after 81 digits, found 'x'"),
                List.of(
                        PAIR + " " + PAIR,
                        "56: expected one band pair a line, found a second pair or grid (the first is at 2:1)"),
                List.of(
                        " " + GRID + ",a;" + GRID + " " + GRID,
                        "86: expected one band pair a line, found a second pair or grid (the first is at 2:2)"),
                List.of(
                        "[" + PAIR.substring(0, 9) + ", " + PAIR.substring(9, 18) + "]",
                        "1: expected digit 1 of 54, found '['"),
                List.of(PAIR + " a\u0007", "57: expected an annotation, found the character U+0007"),
                List.of(
                        " ." + PAIR.substring(1),
                        "2: expected two bands of a solution grid, found an empty cell in row 1 column 1"),
                List.of(
                        PAIR.substring(0, 53) + "0",
                        "54: expected two bands of a solution grid, found an empty cell in row 6 column 9"),
                List.of(
                        PAIR.substring(0, 53) + "3",
                        "54: expected two bands of a solution grid, found digit 3 twice in row 6"),
                List.of(
                        PAIR.substring(0, 27) + PAIR.substring(0, 27),
                        "28: expected two bands of a solution grid, found digit 6 twice in column 1"),
                List.of(
                        GRID.substring(0, 54) + GRID.substring(0, 27),
                        "55: expected a solution grid, found digit 6 twice in column 1"),
                List.of(
                        GRID.substring(0, 80) + ".",
                        "81: expected a solution grid, found an empty cell in row 9 column 9"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void whatIsNoPairIsToldWithItsPlaceAndReadingGoesOn(List<String> fault) throws Exception {
        try (PairReader reader = PairReader.open("-", text("#\n" + fault.get(0) + "\n" + PAIR + "\n"))) {
            assertThatThrownBy(reader::next)
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("-:2:" + fault.get(1));
            assertThat(reader.next()).isEqualTo(new Entry(PAIR, "", "-", 3));
            assertThat(reader.next()).isNull();
        }
    }

    private static Entry only(String line) throws Exception {
        List<Entry> entries = read(line);
        assertThat(entries).hasSize(1);
        return entries.get(0);
    }

    private static List<Entry> read(String text) throws Exception {
        List<Entry> entries = new ArrayList<>();
        try (PairReader reader = PairReader.open("-", text(text))) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static InputStream text(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}

package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.MemoryFolder;

/** A range of a table in text. */
class CsvCellsTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private static String table(String before, String separator, String lineEnd) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            text.append(cell % 9 == 0 ? before : "")
                    .append(PUZZLE.charAt(cell) == '.' ? "" : PUZZLE.charAt(cell))
                    .append(cell % 9 == 8 ? lineEnd : separator);
        }
        return text.toString();
    }

    private Path write(String text) throws IOException {
        return Files.write(folder.resolve("p.csv"), text.getBytes(StandardCharsets.UTF_8));
    }

    private static void refused(Path file, String cells, String message) {
        assertThatThrownBy(() -> Workbooks.read(file, null, cells))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + message);
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void aRangeIsReadWithAnySeparatorAndLineEnd(String separator) throws Exception {
        for (String lineEnd : new String[] {"\n", "\r\n", "\r"}) {
            String text = "a b" + separator + separator + "c" + lineEnd + lineEnd
                    + table("x" + separator, separator, lineEnd);
            assertThat(Workbooks.read(write(text), null, "B3")).containsExactly("3 " + PUZZLE);
        }
    }

    @Test
    void fieldsMayStandInQuotes() throws Exception {
        String quoted = table("\"a, \"\"b\"\"\r\nc\",\"\",", ",", ",end\r\n").replace("5,3,", " \"5\" ,\"3\",");
        assertThat(Workbooks.read(write("\ufeff" + quoted), null, "C1")).containsExactly("2 " + PUZZLE);
    }

    @Test
    void theSeparatorMayBeNamedAsExcelDoes() throws Exception {
        assertThat(Workbooks.read(write("sep=|\r\n" + table("", "|", "\r\n")), null, "A1"))
                .containsExactly("2 " + PUZZLE);
        assertThat(Workbooks.read(write("sep=;\nsep=,\n" + table("", ";", "\n")), null, "A2"))
                .containsExactly("3 " + PUZZLE);
    }

    /** Rows that are short or missing, and a mark for blank cells that plain text has too. */
    @Test
    void whatIsMissingIsBlank() throws Exception {
        assertThat(Workbooks.read(write("5,3,?,-,7\n\n6"), null, "A1"))
                .containsExactly("1 53..7" + ".".repeat(13) + "6" + ".".repeat(62));
        refused(write("a title, with a comma\n;;5;3;;;7"), "C2", ": expected cells of a puzzle in C2:K10, found none");
        assertThat(Workbooks.read(write(table("", ",", "\n").replaceFirst(",,", ",\u00a0,")), null, "A1"))
                .containsExactly("1 " + PUZZLE);
    }

    @Test
    void tablesMayBePackedAndHaveAnyName() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(table(",", ",", "\n").getBytes(StandardCharsets.UTF_8));
        }
        Path packed = Files.write(folder.resolve("p.gz"), bytes.toByteArray());
        assertThat(Workbooks.read(packed, null, "B1")).containsExactly("1 " + PUZZLE);
    }

    @Test
    void columnsOfMessagesAreThoseOfCharacters() throws Exception {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
            String text = "Zo\u00eb \u00e9,\u00fc," + table("", ",", "\n");
            Path file = Files.write(folder.resolve("p.csv"), text.getBytes(charset));
            refused(file, "B1", ":1:7: expected a digit 1 to 9 or a blank cell in B1, found '\u00fc'");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    5,3,,,7,,,,ten    | :1:12: expected a digit 1 to 9 or a blank cell in I1, found 'ten'
                    1\\n2\\n"3"\\n 44 | :4:2: expected a digit 1 to 9 or a blank cell in A4, found '44'
                    "1"2              | :1:1: expected a digit 1 to 9 or a blank cell in A1, found '"1"2'
                    "1                | :1:1: expected a quote that ends the field, found the end of the file
                    1,2\\n3,"4\\n5    | :2:3: expected a quote that ends the field, found the end of the file
                    ,,,,,,,,,,"\\n1    | :1:11: expected a quote that ends the field, found the end of the file
                    "1\\n\\n",x        | :3:3: expected a digit 1 to 9 or a blank cell in B1, found 'x'
                    """)
    void badTablesAreRefusedWithTheirPlace(String text, String message) throws IOException {
        refused(write(text.replace("\\n", "\n")), "A1", message);
    }

    @Test
    void filesThatAreNoTableAreRefused() throws Exception {
        Path wide = Files.write(folder.resolve("u.csv"), "1,2\n".getBytes(StandardCharsets.UTF_16));
        refused(wide, "A1", ":1:1: expected text in UTF-8, found UTF-16; convert it, as with iconv -f UTF-16 -t UTF-8");
        Path table = write("1,2\n");
        assertThatThrownBy(() -> Workbooks.read(table, "One", "A1"))
                .hasMessage(table + ": expected a workbook .xlsx to take the sheet 'One' from, found another file");
        refused(
                write("1,\"" + "2\n".repeat(600_000)),
                "A1",
                ":1:3: expected a quote that ends the field, found too much text without one");
        refused(
                write("1".repeat(1 << 21)),
                "A1",
                ":1:1048577: expected a line of at most 1048576 bytes, found a longer one");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "B", "2", "B2:J11", "B2:J9", "J10:B2", "B0", "B2:", "A1:I9:J10", "XFD1", "A1048570", "AAAA1"
            })
    void rangesThatAreNoPuzzleAreRefused(String range) {
        assertThatThrownBy(() -> CellRange.ofPuzzle(range))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a range of 9 rows and 9 columns such as B2:J10, or its first cell, found '"
                        + range + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "A1, A1:I9",
        "b2:j10, B2:J10",
        "$B$2:$J$10, B2:J10",
        "AA100, AA100:AI108",
        "XEV1048568, XEV1048568:XFD1048576"
    })
    void rangesAreReadAsSpreadsheetsWriteThem(String text, String range) {
        assertThat(CellRange.ofPuzzle(text)).hasToString(range);
    }
}

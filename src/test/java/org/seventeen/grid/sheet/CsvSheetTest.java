package org.seventeen.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.solve.sudoku.SudokuCover;

class CsvSheetTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SOLUTION =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @TempDir
    private Path folder;

    private static String table(String cells, String separator, String lineEnd) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < 81; cell++) {
            text.append(cells.charAt(cell) == '.' ? "" : cells.charAt(cell))
                    .append(cell % 9 == 8 ? lineEnd : separator);
        }
        return text.toString();
    }

    private Path write(String text) throws IOException {
        return Files.write(folder.resolve("p.csv"), text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private String copy(String text, String range) throws Exception {
        PuzzleSheet sheet =
                PuzzleSheet.open(write(text).toString(), null, range == null ? null : CellRange.ofPuzzle(range));
        SolutionGrid solution =
                new SudokuCover().solutions(sheet.entry().puzzle(), 1).get(0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        sheet.writeCopy(solution, bytes);
        return bytes.toString(StandardCharsets.ISO_8859_1);
    }

    @Test
    void columnsOfMessagesAreThoseOfCharacters() throws Exception {
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
            String text = "Zo\u00eb \u00e9,\u00fc," + table(PUZZLE, ",", "\n");
            Path file = Files.write(folder.resolve("p.csv"), text.getBytes(charset));
            assertThatThrownBy(() -> PuzzleSheet.open(file.toString(), null, CellRange.ofPuzzle("B1")))
                    .as(charset.name())
                    .hasMessage(file + ":1:7: expected a digit 1 to 9 or a blank cell in B1, found '\u00fc'");
        }
    }

    @Test
    void noBreakSpacesOfLatin1AreBlank() throws Exception {
        String text = table(PUZZLE, ",", "\n").replaceFirst(",,", ",\u00a0,");
        assertThat(PuzzleSheet.open(write(text).toString(), null, null).entry().puzzle())
                .hasToString(PUZZLE);
    }

    /** What other programs export: a line for each puzzle, with many columns. */
    @ParameterizedTest
    @ValueSource(strings = {"%s", "\"%s\"", "\u00ef\u00bb\u00bf%s"})
    void linesOfCellsWithManyFieldsAreNoTable(String field) throws Exception {
        for (String cells : new String[] {PUZZLE, SOLUTION, SOLUTION.substring(0, 54)}) {
            String line = field.formatted(cells) + ",30,easy,a,b,c,d,e,f,g\n";
            assertThat(PuzzleSheet.isSheet(write(line).toString())).as(line).isFalse();
            String inside = "1;" + field.replace("\u00ef\u00bb\u00bf", "").formatted(cells) + ";30;easy;a;b;c;d;e\r\n";
            assertThat(PuzzleSheet.isSheet(write(inside).toString())).as(inside).isFalse();
            String named = "id;puzzle;er;ep;ed;clues;author;date;name\r\n" + inside;
            assertThat(PuzzleSheet.isSheet(write(named).toString())).as(named).isFalse();
            String titled = "sep=;\n" + named;
            assertThat(PuzzleSheet.isSheet(write(titled).toString())).as(titled).isFalse();
        }
    }

    @Test
    void whatIsPackedByGzipOrNoFileIsNoTable() throws Exception {
        Path directory = Files.createDirectory(folder.resolve("directory.csv"));
        assertThat(PuzzleSheet.isSheet(directory.toString())).isFalse();
        assertThat(PuzzleSheet.isSheet(folder.resolve("absent.csv").toString())).isFalse();
        assertThat(PuzzleSheet.isSheet(write("\u001f\u008b,,,,,,,,\n").toString()))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {",", ";", "\t"})
    void tablesWithAnySeparatorAreReadAndSolved(String separator) throws Exception {
        for (String lineEnd : new String[] {"\n", "\r\n", "\r"}) {
            String text = table(PUZZLE, separator, lineEnd);
            PuzzleSheet sheet = PuzzleSheet.open(write(text).toString(), null, null);
            assertThat(sheet.entry().puzzle()).hasToString(PUZZLE);
            assertThat(copy(text, null)).isEqualTo(table(SOLUTION, separator, lineEnd));
        }
    }

    @Test
    void everythingAroundThePuzzleStaysByteByByte() throws Exception {
        String cell = "\"a, \"\"quoted\"\"\r\ntext\"";
        String before = "\u00ef\u00bb\u00bf" + cell + ",\u00e9,\u00ff,,,,,,,,\r\n";
        StringBuilder text = new StringBuilder(before);
        StringBuilder solved = new StringBuilder(before);
        for (int row = 0; row < 9; row++) {
            String puzzle = PUZZLE.substring(9 * row, 9 * row + 9);
            String digits = SOLUTION.substring(9 * row, 9 * row + 9);
            text.append(" label ;").append(',');
            solved.append(" label ;").append(',');
            for (int column = 0; column < 9; column++) {
                boolean blank = puzzle.charAt(column) == '.';
                text.append(blank ? column % 2 == 0 ? "\"\"" : " . " : " \"" + puzzle.charAt(column) + "\" ");
                solved.append(
                        !blank
                                ? " \"" + digits.charAt(column) + "\" "
                                : column % 2 == 0 ? "\"" + digits.charAt(column) + "\"" : "" + digits.charAt(column));
                text.append(column == 8 ? ",end\r\n" : ",");
                solved.append(column == 8 ? ",end\r\n" : ",");
            }
        }
        text.append("\r\nlast line without an end");
        solved.append("\r\nlast line without an end");
        assertThat(copy(text.toString(), "B2:J10")).isEqualTo(solved.toString());
    }

    @Test
    void fieldsAndRowsThatAreMissingAreAdded() throws Exception {
        String solved = table(SOLUTION, ",", "\n");
        assertThat(copy("5,3,,,7\n6\n", null))
                .startsWith("5,3,")
                .hasLineCount(9)
                .matches("(\\d(,\\d){8}\n){9}");
        assertThat(copy("5,3,,,7\n6", null)).matches("(\\d(,\\d){8}\n){8}\\d(,\\d){8}");
        assertThat(copy("x,y\n", "C3")).matches("x,y\n\n(,,\\d(,\\d){8}\n){9}");
        assertThat(copy(solved, null)).isEqualTo(solved);
    }

    @Test
    void theSeparatorMayBeNamedAsExcelDoes() throws Exception {
        String text = "sep=|\r\n" + table(PUZZLE, "|", "\r\n");
        assertThat(copy(text, null)).isEqualTo("sep=|\r\n" + table(SOLUTION, "|", "\r\n"));
    }

    @Test
    void onlyNineFieldsInTheFirstLineMakeATable() throws Exception {
        assertThat(PuzzleSheet.isSheet(write(table(PUZZLE, ";", "\n")).toString()))
                .isTrue();
        assertThat(PuzzleSheet.isSheet(write(PUZZLE + "," + SOLUTION + "\n").toString()))
                .isFalse();
        assertThat(PuzzleSheet.isSheet(write("\"a,,,,,,,,,,b\",\n").toString())).isFalse();
        assertThat(PuzzleSheet.isSheet(write("").toString())).isFalse();
        assertThat(PuzzleSheet.isSheet(
                        write("A puzzle of nine rows and nine columns as in a newspaper of some Monday,,,,,,,,\n")
                                .toString()))
                .isTrue();
        assertThat(PuzzleSheet.isSheet("absent.txt")).isFalse();
        assertThat(PuzzleSheet.isSheet("absent.XLSX")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    5,3,,,7,,,,ten    | :1:12: expected a digit 1 to 9 or a blank cell in I1, found 'ten'
                    1\\n2\\n"3"\\n 44 | :4:1: expected a digit 1 to 9 or a blank cell in A4, found '44'
                    "1                | :1:1: expected a quote that ends the field, found the end of the file
                    1,2\\n3,"4\\n5    | :2:3: expected a quote that ends the field, found the end of the file
                    ,,,\\n            | : expected a puzzle of 9 rows and 9 columns, found no cells
                    1,,,,,,,,,2       | : expected a range of 9 rows and 9 columns to be named, as no other cells may be around it, found cells in A1:J1
                    """)
    void badTablesAreRefusedWithTheirPlace(String text, String message) throws IOException {
        Path file = write(text.replace("\\n", "\n"));
        assertThatThrownBy(() -> PuzzleSheet.open(file.toString(), null, null))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + message);
    }

    /** The digit of the first field has line ends behind it; the other field is in Latin-1. */
    @Test
    void aFieldOfSeveralLinesMovesThePlacesBehindIt() throws IOException {
        Path file = write("\"1\n\n\",\u00e9");
        assertThatThrownBy(() -> PuzzleSheet.open(file.toString(), null, null))
                .hasMessage(file + ":3:3: expected a digit 1 to 9 or a blank cell in B1, found '\u00e9'");
    }

    @Test
    void filesThatAreNoTextAreRefused() throws IOException {
        Path wide = Files.write(folder.resolve("u.csv"), "1,2\n".getBytes(StandardCharsets.UTF_16));
        assertThatThrownBy(() -> PuzzleSheet.open(wide.toString(), null, null))
                .hasMessage(wide + ": expected text in UTF-8, found UTF-16 or no text");
        assertThatThrownBy(() -> PuzzleSheet.open(folder + "/absent.csv", null, null))
                .hasMessage(folder + "/absent.csv: expected a file, found none");
        assertThatThrownBy(() -> PuzzleSheet.open(folder + "/absent.ods", null, null))
                .hasMessage(folder + "/absent.ods: expected a file .xlsx, .csv or .tsv, found another name");
        Path directory = Files.createDirectory(folder.resolve("d.csv"));
        assertThatThrownBy(() -> PuzzleSheet.open(directory.toString(), null, null))
                .hasMessage(directory + ": expected a file, found a directory or a device");
        Path table = write("1,2\n");
        assertThatThrownBy(() -> PuzzleSheet.open(table.toString(), "One", null))
                .hasMessage(table + ": expected a workbook to take the sheet 'One' from, found CSV");
        Path large = folder.resolve("large.csv");
        Files.write(large, new byte[(8 << 20) + 1]);
        assertThatThrownBy(() -> PuzzleSheet.open(large.toString(), null, null))
                .hasMessage(large + ": expected a spreadsheet of at most 8 MB, found a larger one");
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

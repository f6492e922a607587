package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dhatim.fastexcel.VisibilityState;
import org.dhatim.fastexcel.Worksheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.testing.MemoryFolder;

/** The layouts of puzzles in workbooks, and the forms in which programs write them. */
class SheetReaderTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SOLUTION =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private Path write(Workbooks.Content content) throws IOException {
        return Workbooks.write(folder.resolve("p.xlsx"), Map.of("One", content));
    }

    private static void refused(Path file, String sheet, String cells, String message) {
        assertThatThrownBy(() -> Workbooks.read(file, sheet, cells))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + message);
    }

    @Test
    void thePuzzleInTheCornerIsRead() throws Exception {
        assertThat(Workbooks.read(write(sheet -> Workbooks.put(sheet, PUZZLE, 0, 0))))
                .containsExactly("1 " + PUZZLE);
        assertThat(Workbooks.read(write(sheet -> sheet.value(4, 4, 5))))
                .containsExactly("1 " + ".".repeat(40) + "5" + ".".repeat(40));
    }

    @ParameterizedTest
    @CsvSource({"0", "4", "8"})
    void aRowWithoutAClueIsARow(int row) throws Exception {
        String puzzle = PUZZLE.substring(0, 9 * row) + "........." + PUZZLE.substring(9 * row + 9);
        assertThat(Workbooks.read(Workbooks.plain(folder.resolve("e.xlsx"), Workbooks.rows(puzzle))))
                .containsExactly("1 " + puzzle);
        String bare = Workbooks.rows(puzzle).replaceAll("<c r=\"..\"></c>", "").replaceAll("<row r=\".\"></row>", "");
        assertThat(bare.split("<row ", -1)).hasSize(9);
        assertThat(Workbooks.read(Workbooks.plain(folder.resolve("b.xlsx"), bare)))
                .containsExactly("1 " + puzzle);
    }

    /** A border around blank cells says where the grid is, though its last row and column have no clue. */
    @Test
    void aPuzzleAwayFromTheCornerIsFoundIfNothingIsAroundIt() throws Exception {
        assertThat(Workbooks.read(write(sheet -> Workbooks.put(sheet, SOLUTION, 4, 30))))
                .containsExactly("5 " + SOLUTION);
        String open = PUZZLE.substring(0, 72).replaceAll("(.{8}).", "$1.") + ".........";
        assertThat(Workbooks.read(write(sheet -> Workbooks.put(sheet, open, 1, 1))))
                .containsExactly("2 " + open);
    }

    @Test
    void aRangeNamesThePlaceAmongOtherCells() throws Exception {
        Path file = write(sheet -> {
            sheet.value(0, 0, "Monday");
            Workbooks.put(sheet, PUZZLE, 1, 1);
        });
        assertThat(Workbooks.read(file, "One", "B2:J10")).containsExactly("2 " + PUZZLE);
        refused(
                file,
                null,
                null,
                ": expected a puzzle a row, nine rows of nine cells, or --cells with their place, found cells in A1:J10");
        refused(
                write(sheet -> {
                    for (int column = 0; column < 9; column++) {
                        sheet.value(3, 5 + column, 1 + column);
                        sheet.value(6, 5 + column, 9 - column);
                    }
                }),
                null,
                null,
                ": expected a puzzle a row, nine rows of nine cells, or --cells with their place, found cells in F4:N7");
    }

    @Test
    void eachRowIsAPuzzleWithItsOtherColumns() throws Exception {
        Path few = write(sheet -> {
            sheet.value(0, 0, PUZZLE);
            sheet.value(2, 0, SOLUTION);
            sheet.value(2, 1, "a\tname\nin lines");
            sheet.value(2, 2, 7.5);
        });
        assertThat(Workbooks.read(few)).containsExactly("1 " + PUZZLE, "3 " + SOLUTION + " a name in lines\t7.5");
        Path many = write(sheet -> {
            for (int row = 0; row < 300; row++) {
                sheet.value(10 + row, 3, row % 2 == 0 ? PUZZLE : SOLUTION);
            }
        });
        List<String> read = Workbooks.read(many);
        assertThat(read)
                .hasSize(300)
                .startsWith("11 " + PUZZLE, "12 " + SOLUTION)
                .endsWith("310 " + SOLUTION);
    }

    /** Line and column are those of the sheet, also of a cell behind others and behind empty columns. */
    @Test
    void faultsInRowsNameRowAndColumnOfTheSheet() throws Exception {
        refused(
                write(sheet -> {
                    sheet.value(0, 2, PUZZLE);
                    sheet.value(4, 5, PUZZLE.substring(1));
                    sheet.value(4, 6, "a name");
                }),
                null,
                null,
                ":5:6: expected 81 cells, found 80: row 9 is short");
        refused(write(sheet -> sheet.value(2, 3, PUZZLE + ".")), null, null, ":3:4: expected 81 cells, found 82");
        Path twice = write(sheet -> sheet.value(2, 3, SOLUTION.replaceFirst("534", "535")));
        try (PuzzleSource source = Workbooks.source(twice, SheetReader.Choice.NONE)) {
            Entry entry = source.next();
            assertThatThrownBy(entry::solution)
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(twice + ":3:4: expected a solution grid, found digit 5 ");
        }
    }

    @Test
    void bandPairsAreReadFromRowsAndFromAGrid() throws Exception {
        String pair = SOLUTION.substring(0, 54);
        Path rows = write(sheet -> {
            sheet.value(0, 0, pair);
            sheet.value(1, 0, SOLUTION);
        });
        assertThat(pairs(rows)).containsExactly("1 " + pair, "2 " + pair);
        assertThat(pairs(write(sheet -> Workbooks.put(sheet, SOLUTION, 0, 0)))).containsExactly("1 " + pair);
        Path open = write(sheet -> Workbooks.put(sheet, PUZZLE, 0, 0));
        assertThatThrownBy(() -> pairs(open)).hasMessageStartingWith(open + ":1:3: expected a solution grid, found an");
    }

    private static List<String> pairs(Path file) throws BadInputException, IOException {
        List<String> read = new ArrayList<>();
        try (EntrySource<PairReader.Entry> source = new EntrySource<>(
                List.of(file.toString()),
                InputStream.nullInputStream(),
                false,
                new PrintWriter(Writer.nullWriter()),
                SheetReader.pairs(SheetReader.Choice.NONE))) {
            for (var entry = source.next(); entry != null; entry = source.next()) {
                read.add(entry.line() + " " + entry.pair());
            }
        }
        return read;
    }

    /** Text cells, rows and cells that are not there, numbers with decimals, marks for a blank cell, a text formula. */
    @Test
    void cellsAreReadAsOtherProgramsWriteThem() throws Exception {
        Path file = Workbooks.plain(
                folder.resolve("p.xlsx"),
                "<dimension ref=\"A1\"/><sheetData><row r=\"1\" spans=\"1:2\"><c r=\"A1\" t=\"inlineStr\"><is><t> 5"
                        + " </t></is></c><c r=\"B1\"><v>3.0</v></c><c r=\"C1\" t=\"str\"><v>?</v></c>"
                        + "<c r=\"E1\" t=\"str\"><f>\"7\"</f><v>7</v></c></row>"
                        + "<row r=\"9\"><c r=\"H9\" t=\"inlineStr\"><is><t>.</t></is></c><c r=\"I9\"><v>9</v></c></row>"
                        + "</sheetData><extLst><ext><x14:row xmlns:x14=\"x\"><x14:c/></x14:row></ext></extLst>");
        assertThat(Workbooks.read(file)).containsExactly("1 53..7" + ".".repeat(75) + "9");
    }

    @Test
    void rowsAndCellsWithoutPlacesFollowEachOther() throws Exception {
        String rows = Workbooks.rows(PUZZLE).replaceAll(" r=\"[A-I]?[0-9]\"", "");
        assertThat(Workbooks.read(Workbooks.plain(folder.resolve("p.xlsx"), rows)))
                .containsExactly("1 " + PUZZLE);
        String mixed =
                "<sheetData><row><c/></row><row r=\"3\"><c r=\"C3\"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v>"
                        + "</c></row></sheetData>";
        assertThat(Workbooks.read(Workbooks.plain(folder.resolve("m.xlsx"), mixed)))
                .containsExactly("1 " + ".".repeat(20) + "12" + ".".repeat(5) + "3" + ".".repeat(53));
    }

    /** Prefixes, runs of rich text with pronunciation, the strict namespace, names in another case, and a relative target with dots. */
    @Test
    void partsAreReadAsOtherProgramsWriteThem() throws Exception {
        String strings = "<si><r><rPr><b/></rPr><t>" + PUZZLE.substring(0, 40) + "</t></r><r><t xml:space=\"preserve\">"
                + PUZZLE.substring(40)
                + "</t></r><rPh sb=\"0\" eb=\"1\"><t>9</t></rPh><phoneticPr/></si><si><t>x</t></si>";
        Path shared = Workbooks.withStrings(
                folder.resolve("s.xlsx"),
                strings,
                "<sheetData><row r=\"2\"><c r=\"B2\" t=\"s\"><v>0</v></c><c r=\"C2\" t=\"s\"><v>1</v></c></row></sheetData>");
        assertThat(Workbooks.read(shared)).containsExactly("2 " + PUZZLE + " x");
        Map<String, byte[]> parts = Workbooks.parts(shared);
        Map<String, byte[]> other = new LinkedHashMap<>();
        Workbooks.replace(
                parts, "xl/_rels/workbook.xml.rels", "/xl/worksheets/sheet1.xml", "./x/../Worksheets/sheet1.xml");
        for (String part : List.of("xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/workbook.xml")) {
            String xml = new String(parts.get(part), StandardCharsets.UTF_8)
                    .replaceAll("<(/?)([a-zA-Z])", "<$1x:$2")
                    .replaceAll("<(/?)x:xml", "<$1xml")
                    .replace("xmlns=\"http://schemas.openxmlformats.org/", "xmlns:x=\"http://purl.oclc.org/ooxml/");
            parts.put(part, xml.getBytes(StandardCharsets.UTF_8));
        }
        parts.forEach((name, bytes) -> other.put(name.replace("xl/", "xl\\"), bytes));
        assertThat(Workbooks.read(Workbooks.archive(folder.resolve("t.xlsm"), other)))
                .containsExactly("2 " + PUZZLE + " x");
    }

    @Test
    void theFirstSheetThatIsNotHiddenIsReadIfNoneIsNamed() throws Exception {
        Map<String, Workbooks.Content> sheets = new LinkedHashMap<>();
        sheets.put("Old", sheet -> {
            Workbooks.put(sheet, SOLUTION, 0, 0);
            hide(sheet);
        });
        sheets.put("Monday & more", sheet -> Workbooks.put(sheet, PUZZLE, 0, 0));
        sheets.put("Notes", sheet -> sheet.value(0, 0, "text"));
        Path file = Workbooks.write(folder.resolve("p.xlsx"), sheets);
        assertThat(Workbooks.read(file)).containsExactly("1 " + PUZZLE);
        assertThat(Workbooks.read(file, "Old", null)).containsExactly("1 " + SOLUTION);
        assertThat(Workbooks.read(file, "Monday & more", "A1")).containsExactly("1 " + PUZZLE);
        refused(file, "monday", null, ": expected a sheet 'monday', found 'Old', 'Monday & more', 'Notes'");
    }

    private static void hide(Worksheet sheet) {
        sheet.setVisibilityState(VisibilityState.HIDDEN);
    }

    /** Libraries save none. The clue must not be lost; a formula beside the puzzle is no matter. */
    @Test
    void aFormulaWithoutASavedValueIsNoBlankCell() throws Exception {
        String why = ": expected the saved value of the formula in %s, found none: open the workbook in a spreadsheet"
                + " program and save it";
        Path file = write(sheet -> {
            Workbooks.put(sheet, PUZZLE, 0, 0);
            sheet.formula(0, 2, "2+3");
        });
        refused(file, null, null, ":1:3" + why.formatted("C1"));
        Path beside = write(sheet -> {
            Workbooks.put(sheet, PUZZLE, 0, 0);
            sheet.formula(20, 0, "1+1");
        });
        assertThat(Workbooks.read(beside, null, "A1")).containsExactly("1 " + PUZZLE);
        Path rows = write(sheet -> {
            sheet.value(0, 0, PUZZLE);
            sheet.formula(1, 0, "A1");
        });
        refused(rows, null, null, ":2:1" + why.formatted("A2"));
        Path empty = Workbooks.plain(
                folder.resolve("f.xlsx"),
                "<sheetData><row><c t=\"str\"><f>\"\"</f><v></v></c><c><v>1</v></c></row></sheetData>");
        assertThat(Workbooks.read(empty)).containsExactly("1 .1" + ".".repeat(79));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <v>12</v>                                   | 12
                    <v>5.5</v>                                  | 5.5
                    <v>-1</v>                                   | -1
                    <v>5E+0</v>                                 | 5E+0
                    <is><t>x</t></is>                           | x
                    <is><t>1 2</t></is>                         | 1 2
                    <is><t>nothing here</t></is>                | nothing here
                    <is><t>A text, much longer than a cell of a puzzle may be</t></is> | A text, much longer than a cell of a puz…
                    """)
    void whatIsNoCellOfAPuzzleIsRefusedWithItsName(String value, String found) throws Exception {
        String rows = Workbooks.rows(PUZZLE).replace("<c r=\"E4\"><v>6</v>", "<c r=\"E4\">" + value);
        refused(
                Workbooks.plain(folder.resolve("p.xlsx"), rows),
                null,
                null,
                ":4:5: expected a digit 1 to 9 or a blank cell in E4, found '" + found + "'");
    }

    @Test
    void truthAndErrorsAreNoCells() throws Exception {
        refused(
                write(sheet -> sheet.value(8, 8, true)),
                null,
                null,
                ":9:9: expected a digit 1 to 9 or a blank cell in I9, found 'true'");
        Path error = Workbooks.plain(
                folder.resolve("e.xlsx"), "<sheetData><row><c t=\"e\"><v>#REF!</v></c></row></sheetData>");
        refused(error, null, null, ":1:1: expected a digit 1 to 9 or a blank cell in A1, found '#REF!'");
        refused(write(sheet -> {}), null, null, ": expected a puzzle, found a sheet without cells");
    }

    /** A spreadsheet program makes a number of 81 digits, of which it keeps 15. */
    @Test
    void aPuzzleThatBecameANumberIsRefusedWithWhatToDo() throws Exception {
        for (String number : new String[] {"5.30070000600195E+80", "5e80", "1E+40"}) {
            Path file = Workbooks.plain(
                    folder.resolve("p.xlsx"),
                    "<sheetData><row><c t=\"str\"><v>" + PUZZLE + "</v></c></row><row><c/><c><v>" + number
                            + "</v></c></row></sheetData>");
            refused(
                    file,
                    null,
                    null,
                    ":2:2: expected a puzzle as text in B2, found the number " + number
                            + ", which lacks most of its digits; format the column as text and fill it in again");
        }
    }
}

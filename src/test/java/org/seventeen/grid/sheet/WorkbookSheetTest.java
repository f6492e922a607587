package org.seventeen.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.solve.sudoku.SudokuCover;

class WorkbookSheetTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    @TempDir
    private Path folder;

    private Path write(Workbooks.Content content) throws IOException {
        return Workbooks.write(folder.resolve("p.xlsx"), Map.of("One", content));
    }

    private static SolutionGrid solution(PuzzleSheet sheet) {
        return new SudokuCover().solutions(sheet.entry().puzzle(), 1).get(0);
    }

    private static PuzzleSheet open(Path file) throws BadInputException {
        return PuzzleSheet.open(file.toString(), null, null);
    }

    private Path copy(PuzzleSheet sheet) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        sheet.writeCopy(solution(sheet), bytes);
        return Files.write(folder.resolve("copy.xlsx"), bytes.toByteArray());
    }

    @Test
    void thePuzzleOfASheetIsReadAndSolvedInACopy() throws Exception {
        PuzzleSheet sheet = open(write(written -> Workbooks.put(written, PUZZLE, 0, 0)));
        assertThat(sheet.entry().puzzle()).hasToString(PUZZLE);
        assertThat(sheet.entry().line()).isEqualTo(1);
        assertThat(sheet.range()).hasToString("A1:I9");
        PuzzleSheet solved = open(copy(sheet));
        assertThat(solved.entry().puzzle()).hasToString(solution(sheet).toString());
    }

    /** Libraries save none. The clue must not be lost; a formula beside the puzzle is no matter. */
    @Test
    void aFormulaWithoutASavedValueIsNoBlankCell() throws Exception {
        Path file = write(sheet -> {
            Workbooks.put(sheet, PUZZLE, 0, 0);
            sheet.formula(0, 0, "2+3");
            sheet.formula(20, 0, "1+1");
        });
        assertThatThrownBy(() -> PuzzleSheet.open(file.toString(), null, CellRange.ofPuzzle("A1")))
                .isInstanceOf(BadInputException.class)
                .hasMessage(
                        file + ":1:1: expected the saved value of the formula in A1, found none: open the workbook in a"
                                + " spreadsheet program and save it");
        Path beside = write(sheet -> {
            Workbooks.put(sheet, PUZZLE, 0, 0);
            sheet.formula(20, 0, "1+1");
        });
        assertThat(PuzzleSheet.open(beside.toString(), null, CellRange.ofPuzzle("A1"))
                        .entry()
                        .puzzle())
                .hasToString(PUZZLE);
    }

    @Test
    void theRestOfTheWorkbookStays() throws Exception {
        Map<String, Workbooks.Content> sheets = new LinkedHashMap<>();
        sheets.put("Notes", sheet -> {
            sheet.value(0, 0, "for Ann & Bob");
            sheet.formula(1, 0, "SUM(Monday!B2:J2)");
        });
        sheets.put("Monday", sheet -> {
            sheet.value(0, 0, "Puzzle of \"Monday\" <1>");
            sheet.value(20, 3, 2.5);
            sheet.formula(0, 10, "SUM(B2:J10)");
            Workbooks.put(sheet, PUZZLE, 1, 1);
        });
        Path file = Workbooks.write(folder.resolve("p.xlsx"), sheets);
        PuzzleSheet sheet = PuzzleSheet.open(file.toString(), "Monday", CellRange.ofPuzzle("B2"));
        assertThat(sheet.entry().puzzle()).hasToString(PUZZLE);
        Path copy = copy(sheet);
        PuzzleSheet solved = PuzzleSheet.open(copy.toString(), "Monday", CellRange.ofPuzzle("B2:J10"));
        assertThat(solved.entry().puzzle()).hasToString(solution(sheet).toString());

        Map<String, byte[]> before = Workbooks.parts(file);
        Map<String, byte[]> after = Workbooks.parts(copy);
        assertThat(after.keySet()).containsExactlyElementsOf(before.keySet());
        before.forEach((name, bytes) -> {
            if (!name.equals("xl/worksheets/sheet2.xml") && !name.equals("xl/workbook.xml")) {
                assertThat(after.get(name)).as(name).isEqualTo(bytes);
            }
        });
        String xml = new String(after.get("xl/worksheets/sheet2.xml"), StandardCharsets.UTF_8);
        String styled = "<c r=\"D2\" s=\"";
        assertThat(xml).contains(styled).contains("SUM(B2:J10)");
        int style = xml.indexOf(styled) + styled.length();
        String old = new String(before.get("xl/worksheets/sheet2.xml"), StandardCharsets.UTF_8);
        assertThat(old).contains(xml.substring(style - styled.length(), xml.indexOf('"', style) + 1));
        // Saved values of formulas are old now: the program that opens the copy is asked to compute them.
        assertThat(new String(after.get("xl/workbook.xml"), StandardCharsets.UTF_8))
                .contains("fullCalcOnLoad=\"1\"");
        try (ReadableWorkbook workbook = new ReadableWorkbook(copy.toFile())) {
            Sheet monday = workbook.getSheets().toList().get(1);
            Row first = monday.read().get(0);
            assertThat(first.getCellText(0)).isEqualTo("Puzzle of \"Monday\" <1>");
            assertThat(monday.read()
                            .get(monday.read().size() - 1)
                            .getCellAsNumber(3)
                            .orElseThrow())
                    .isEqualByComparingTo("2.5");
            assertThat(workbook.getFirstSheet().read().get(0).getCellText(0)).isEqualTo("for Ann & Bob");
        }
    }

    /** Text cells, rows and cells that are not there, numbers with decimals, marks for a blank cell, a text formula. */
    @Test
    void cellsAreReadAsOtherProgramsWriteThem() throws Exception {
        Path file = Workbooks.plain(
                folder.resolve("p.xlsx"),
                "<dimension ref=\"A1\"/><sheetData><row r=\"1\" spans=\"1:2\"><c r=\"A1\" t=\"inlineStr\"><is><t> 5"
                        + " </t></is></c><c r=\"B1\"><v>3.0</v></c><c r=\"E1\" t=\"str\"><f>\"7\"</f><v>7</v></c></row>"
                        + "<row r=\"9\"><c r=\"H9\" t=\"inlineStr\"><is><t>.</t></is></c><c r=\"I9\"><v>9</v></c></row>"
                        + "</sheetData>");
        PuzzleSheet sheet = open(file);
        assertThat(sheet.entry().puzzle()).hasToString("53..7" + ".".repeat(75) + "9");
        Path copy = copy(sheet);
        assertThat(open(copy).entry().puzzle()).hasToString(solution(sheet).toString());
        String xml = new String(Workbooks.parts(copy).get("xl/worksheets/sheet1.xml"), StandardCharsets.UTF_8);
        assertThat(xml)
                .contains("ref=\"A1:I9\"", "<f>\"7\"</f>", "<row r=\"2\">")
                .doesNotContain("spans");
        for (int row = 1; row <= 9; row++) {
            assertThat(xml.indexOf("<row r=\"" + row + "\"")).isPositive();
            assertThat(xml.indexOf("\"A" + row + "\"")).isLessThan(xml.indexOf("\"B" + row + "\""));
        }
    }

    @Test
    void rowsAndCellsWithoutPlacesFollowEachOther() throws Exception {
        StringBuilder rows = new StringBuilder();
        for (int row = 0; row < 9; row++) {
            rows.append("<row>");
            for (int column = 0; column < 9; column++) {
                char cell = PUZZLE.charAt(9 * row + column);
                rows.append(cell == '.' ? "<c/>" : "<c><v>" + cell + "</v></c>");
            }
            rows.append("</row>");
        }
        Path file = Workbooks.plain(folder.resolve("p.xlsx"), "<sheetData>" + rows + "</sheetData>");
        PuzzleSheet sheet = open(file);
        assertThat(sheet.entry().puzzle()).hasToString(PUZZLE);
        assertThat(open(copy(sheet)).entry().puzzle())
                .hasToString(solution(sheet).toString());
    }

    @Test
    void aPuzzleAwayFromTheCornerIsFoundIfNothingIsAroundIt() throws Exception {
        String full = solution(open(write(sheet -> Workbooks.put(sheet, PUZZLE, 0, 0))))
                .toString();
        assertThat(open(write(sheet -> Workbooks.put(sheet, full, 4, 30))).range())
                .hasToString("AE5:AM13");
    }

    private void refused(Path file, String sheet, String range, String message) {
        assertThatThrownBy(() ->
                        PuzzleSheet.open(file.toString(), sheet, range == null ? null : CellRange.ofPuzzle(range)))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + message);
    }

    @Test
    void whatIsNoPuzzleIsRefusedWithItsPlace() throws Exception {
        Path file = write(sheet -> {
            Workbooks.put(sheet, PUZZLE, 1, 1);
            sheet.value(3, 4, "x");
            sheet.value(30, 30, 1);
        });
        refused(file, null, "B2", ":4:5: expected a digit 1 to 9 or a blank cell in E4, found 'x'");
        refused(
                file,
                null,
                null,
                ": expected a range of 9 rows and 9 columns to be named, as no other cells may be around"
                        + " it, found cells in B2:AE31");
        refused(file, "Two", null, ": expected a sheet 'Two', found 'One'");
        refused(
                write(sheet -> sheet.value(0, 0, 12)),
                null,
                null,
                ":1:1: expected a digit 1 to 9 or a blank cell in A1, found '12'");
        refused(
                write(sheet -> sheet.value(0, 0, 5.5)),
                null,
                null,
                ":1:1: expected a digit 1 to 9 or a blank cell in A1, found '5.5'");
        refused(
                write(sheet -> sheet.value(8, 8, true)),
                null,
                null,
                ":9:9: expected a digit 1 to 9 or a blank cell in I9, found 'true'");
        refused(
                write(sheet -> sheet.value(8, 8, "7".repeat(100))),
                null,
                null,
                ":9:9: expected a digit 1 to 9 or a blank cell in I9, found '" + "7".repeat(40) + "…'");
        refused(write(sheet -> {}), null, null, ": expected a puzzle of 9 rows and 9 columns, found no cells");
    }

    @Test
    void cellsThatCannotTakeADigitAreNamed() throws Exception {
        PuzzleSheet formula = open(Workbooks.plain(
                folder.resolve("f.xlsx"),
                "<sheetData><row r=\"2\"><c r=\"C2\" t=\"str\"><f>\"\"</f><v></v></c></row><row r=\"9\"><c r=\"I9\">"
                        + "<v>1</v></c></row></sheetData>"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatThrownBy(() -> formula.writeCopy(solution(formula), out))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + "/f.xlsx:2:3: expected a blank cell to write a digit into, found a formula");
        PuzzleSheet merged = open(Workbooks.plain(
                folder.resolve("m.xlsx"),
                "<sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row></sheetData><mergeCells count=\"2\"><mergeCell"
                        + " ref=\"K1:L2\"/><mergeCell ref=\"I9:J10\"/></mergeCells>"));
        assertThatThrownBy(() -> merged.writeCopy(solution(merged), out))
                .hasMessage(folder
                        + "/m.xlsx:9:9: expected cells of their own in A1:I9 to write a solution, found the merged"
                        + " cells I9:J10");
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    D0CF11E0A1B11AE1 | expected a workbook .xlsx, found an encrypted workbook or one of the old form .xls
                    312C322C         | expected a workbook .xlsx, found another kind of file
                    ''               | expected a workbook .xlsx, found another kind of file
                    50               | expected a workbook .xlsx, found another kind of file
                    """)
    void otherFilesAreRefused(String hex, String message) throws Exception {
        Path file = Files.write(folder.resolve("o.xlsx"), HexFormat.of().parseHex(hex));
        refused(file, null, null, ": " + message);
    }

    @Test
    void damagedWorkbooksAreRefusedInOneSentence() throws Exception {
        Path whole = write(sheet -> Workbooks.put(sheet, PUZZLE, 0, 0));
        byte[] bytes = Files.readAllBytes(whole);
        int refused = 0;
        for (int at = 0; at < bytes.length; at += 13) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= (byte) 0x55;
            Path file = Files.write(folder.resolve("d.xlsx"), damaged);
            try {
                PuzzleSheet sheet = open(file);
                copy(sheet);
            } catch (BadInputException | IOException fault) {
                refused++;
                assertThat(fault.getMessage()).isNotBlank().hasLineCount(1);
            }
        }
        assertThat(refused).isGreaterThan(20);
        byte[] cut = Arrays.copyOf(bytes, bytes.length / 2);
        Path half = Files.write(folder.resolve("half.xlsx"), cut);
        assertThatThrownBy(() -> open(half))
                .hasMessageStartingWith(half + ": expected a workbook .xlsx, found a damaged archive: ");
    }

    @Test
    void anArchiveThatUnpacksToTooMuchIsRefused() throws Exception {
        Path bomb = folder.resolve("bomb.xlsx");
        byte[] zeros = new byte[1 << 20];
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            out.putNextEntry(new ZipEntry("xl/media/picture.png"));
            for (int i = 0; i < 65; i++) {
                out.write(zeros);
            }
            out.closeEntry();
        }
        assertThat(Files.size(bomb)).isLessThan(1 << 20);
        refused(
                bomb,
                null,
                null,
                ": expected a workbook of at most 64 MB unpacked and 8 MB in a sheet, found more in"
                        + " 'xl/media/picture.png'");
        Path huge = folder.resolve("huge.xlsx");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(huge))) {
            out.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
            for (int i = 0; i < 9; i++) {
                out.write(zeros);
            }
            out.closeEntry();
        }
        refused(
                huge,
                null,
                null,
                ": expected a workbook of at most 64 MB unpacked and 8 MB in a sheet, found more in"
                        + " 'xl/worksheets/sheet1.xml'");
        Path many = folder.resolve("many.xlsx");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(many))) {
            for (int i = 0; i < 10_001; i++) {
                out.putNextEntry(new ZipEntry("part" + i));
                out.closeEntry();
            }
        }
        refused(many, null, null, ": expected a workbook of at most 10000 parts, found 10001");
    }

    /** A document type could name other files, or grow without end. */
    @Test
    void aPartWithADocumentTypeIsNotRead() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "7");
        Map<String, byte[]> parts = Workbooks.parts(Workbooks.plain(
                folder.resolve("x.xlsx"), "<sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row></sheetData>"));
        String sheet = new String(parts.get("xl/worksheets/sheet1.xml"), StandardCharsets.UTF_8)
                .replace("<worksheet", "<!DOCTYPE w [<!ENTITY s SYSTEM \"" + secret.toUri() + "\">]><worksheet")
                .replace("<v>1</v>", "<v>&s;</v>");
        parts.put("xl/worksheets/sheet1.xml", sheet.getBytes(StandardCharsets.UTF_8));
        Path file = Workbooks.archive(folder.resolve("x.xlsx"), parts);
        String read;
        try {
            read = open(file).entry().puzzle().toString();
        } catch (BadInputException refused) {
            read = refused.getMessage();
        }
        assertThat(read).doesNotStartWith("7").doesNotContain("'7'");
        assertThatThrownBy(() -> XmlPart.parse(sheet.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("DOCTYPE");
    }
}

package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;

/** Workbooks for tests. */
final class Workbooks {
    /** The content of a sheet. */
    interface Content {
        void write(Worksheet sheet);
    }

    private static final String MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    private static final String RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
    private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    private Workbooks() {}

    /** Writes a workbook with the named sheets, by a library of its own. */
    static Path write(Path file, Map<String, Content> sheets) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "Test", "1.0")) {
            sheets.forEach((name, content) -> content.write(workbook.newWorksheet(name)));
        }
        return Files.write(file, bytes.toByteArray());
    }

    /** Puts a puzzle of 81 cells at a cell; empty cells get a format and no value. */
    static void put(Worksheet sheet, String puzzle, int row, int column) {
        for (int cell = 0; cell < 81; cell++) {
            int atRow = row + cell / 9;
            int atColumn = column + cell % 9;
            if (puzzle.charAt(cell) != '.') {
                sheet.value(atRow, atColumn, puzzle.charAt(cell) - '0');
            }
            sheet.style(atRow, atColumn).bold().set();
        }
    }

    /** The parts of a workbook. */
    static Map<String, byte[]> parts(Path file) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipFile archive = new ZipFile(file.toFile())) {
            for (ZipEntry part : Collections.list(archive.entries())) {
                try (InputStream in = archive.getInputStream(part)) {
                    parts.put(part.getName(), in.readAllBytes());
                }
            }
        }
        return parts;
    }

    /** Writes a workbook of given parts. */
    static Path archive(Path file, Map<String, byte[]> parts) throws IOException {
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                out.putNextEntry(new ZipEntry(part.getKey()));
                out.write(part.getValue());
                out.closeEntry();
            }
        }
        return file;
    }

    /** A workbook with one sheet whose XML is given, as other programs write it. */
    static Path plain(Path file, String sheetData) throws IOException {
        return archive(file, plainParts(sheetData));
    }

    /** A workbook with one sheet and shared strings. */
    static Path withStrings(Path file, String strings, String sheetData) throws IOException {
        Map<String, byte[]> parts = plainParts(sheetData);
        put(parts, "xl/sharedStrings.xml", "<sst xmlns=\"" + MAIN + "\">" + strings + "</sst>");
        replace(
                parts,
                "xl/_rels/workbook.xml.rels",
                "</Relationships>",
                relation("r8", "sharedStrings", "sharedStrings.xml") + "</Relationships>");
        return archive(file, parts);
    }

    /** The parts of a workbook with one sheet, {@code xl/worksheets/sheet1.xml}. */
    static Map<String, byte[]> plainParts(String sheetData) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        put(
                parts,
                "_rels/.rels",
                "<Relationships xmlns=\"" + RELATIONS + "\">" + relation("r1", "officeDocument", "xl/workbook.xml")
                        + "</Relationships>");
        put(
                parts,
                "xl/workbook.xml",
                "<workbook xmlns=\"" + MAIN + "\" xmlns:r=\"" + OFFICE
                        + "\"><sheets><sheet name=\"One\" sheetId=\"1\" r:id=\"r7\"/></sheets></workbook>");
        put(
                parts,
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"" + RELATIONS + "\">" + relation("r7", "worksheet", "/xl/worksheets/sheet1.xml")
                        + "</Relationships>");
        put(parts, "xl/worksheets/sheet1.xml", "<worksheet xmlns=\"" + MAIN + "\">" + sheetData + "</worksheet>");
        return parts;
    }

    static String relation(String id, String type, String target) {
        return "<Relationship Id=\"" + id + "\" Type=\"" + OFFICE + "/" + type + "\" Target=\"" + target + "\"/>";
    }

    /** Replaces text in a part, which must have it. */
    static void replace(Map<String, byte[]> parts, String name, String old, String text) {
        String before = new String(parts.get(name), StandardCharsets.UTF_8);
        assertThat(before).contains(old);
        parts.put(name, before.replace(old, text).getBytes(StandardCharsets.UTF_8));
    }

    /** Nine rows of a puzzle as XML; blank cells get an element too. */
    static String rows(String puzzle) {
        StringBuilder rows = new StringBuilder("<sheetData>");
        for (int cell = 0; cell < 81; cell++) {
            rows.append(cell % 9 == 0 ? "<row r=\"" + (cell / 9 + 1) + "\">" : "");
            String place = CellRange.name(cell / 9, cell % 9);
            char sign = puzzle.charAt(cell);
            rows.append("<c r=\"" + place + "\">" + (sign == '.' ? "" : "<v>" + sign + "</v>") + "</c>");
            rows.append(cell % 9 == 8 ? "</row>" : "");
        }
        return rows.append("</sheetData>").toString();
    }

    /** The entries of a file, each as its line, its puzzle and, if it has one, its annotation. */
    static List<String> read(Path file, String sheet, String cells) throws BadInputException, IOException {
        SheetReader.Choice choice = new SheetReader.Choice(sheet, cells == null ? null : CellRange.ofPuzzle(cells));
        List<String> read = new ArrayList<>();
        try (PuzzleSource source = source(file, choice)) {
            for (Entry entry = source.next(); entry != null; entry = source.next()) {
                read.add((entry.line() + " " + entry.puzzle() + " " + entry.annotation()).strip());
            }
        }
        return read;
    }

    /** The puzzles of a file. */
    static PuzzleSource source(Path file, SheetReader.Choice choice) {
        return new PuzzleSource(
                List.of(file.toString()),
                InputStream.nullInputStream(),
                false,
                new PrintWriter(Writer.nullWriter()),
                SheetReader.puzzles(choice));
    }

    static List<String> read(Path file) throws BadInputException, IOException {
        return read(file, null, null);
    }

    private static void put(Map<String, byte[]> parts, String name, String text) {
        String xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + text;
        parts.put(name, xml.getBytes(StandardCharsets.UTF_8));
    }
}

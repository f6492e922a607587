package org.seventeen.grid.sheet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Workbooks for tests. */
final class Workbooks {
    /** The content of a sheet. */
    interface Content {
        void write(Worksheet sheet);
    }

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

    /** A workbook with one sheet whose XML is given, as other programs write it; with a namespace prefix if asked for. */
    static Path plain(Path file, String sheetData) throws IOException {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        String main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
        String types = "http://schemas.openxmlformats.org/package/2006/content-types";
        String relations = "http://schemas.openxmlformats.org/package/2006/relationships";
        String office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
        put(
                parts,
                "[Content_Types].xml",
                "<Types xmlns=\"" + types + "\"><Default Extension=\"rels\" ContentType=\""
                        + "application/vnd.openxmlformats-package.relationships+xml\"/><Override PartName=\"/xl/workbook.xml\""
                        + " ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml\"/>"
                        + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\""
                        + "application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml\"/></Types>");
        put(
                parts,
                "_rels/.rels",
                "<Relationships xmlns=\"" + relations + "\"><Relationship Id=\"r1\" Type=\"" + office
                        + "/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>");
        put(
                parts,
                "xl/workbook.xml",
                "<workbook " + main + " xmlns:r=\"" + office
                        + "\"><sheets><sheet name=\"One\" sheetId=\"1\" r:id=\"r7\"/></sheets></workbook>");
        put(
                parts,
                "xl/_rels/workbook.xml.rels",
                "<Relationships xmlns=\"" + relations + "\"><Relationship Id=\"r7\"" + " Type=\"" + office
                        + "/worksheet\" Target=\"/xl/worksheets/sheet1.xml\"/></Relationships>");
        put(parts, "xl/worksheets/sheet1.xml", "<worksheet " + main + ">" + sheetData + "</worksheet>");
        return archive(file, parts);
    }

    private static void put(Map<String, byte[]> parts, String name, String text) {
        String xml = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n" + text;
        parts.put(name, xml.getBytes(StandardCharsets.UTF_8));
    }
}

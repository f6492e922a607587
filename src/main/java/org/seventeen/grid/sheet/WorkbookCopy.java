package org.seventeen.grid.sheet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A copy of a workbook with the solution of a puzzle in it. Only the part of the sheet is changed, and, if the workbook has
 * formulas, the mark that asks for all of them to be computed anew; every other part is copied byte by byte.
 */
final class WorkbookCopy {
    private static final String OFFICE_RELATIONS =
            "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

    /** What may stand before {@code calcPr} in a workbook (ECMA-376, part 1, 18.2.27). */
    private static final List<String> BEFORE_CALCULATION = List.of(
            "fileVersion",
            "fileSharing",
            "workbookPr",
            "workbookProtection",
            "bookViews",
            "sheets",
            "functionGroups",
            "externalReferences",
            "definedNames");

    private final String file;
    private final Path path;
    private final int sheetIndex;
    private final CellRange range;

    /** The copy of a workbook whose sheets are counted from 0. */
    WorkbookCopy(String file, Path path, int sheetIndex, CellRange range) {
        this.file = file;
        this.path = path;
        this.sheetIndex = sheetIndex;
        this.range = range;
    }

    /** Writes the copy; parameters as {@link PuzzleSheet#writeCopy}. */
    void write(Puzzle puzzle, SolutionGrid solution, OutputStream out) throws BadInputException, IOException {
        try (ZipFile archive = new ZipFile(path.toFile())) {
            Map<String, byte[]> changed = changedParts(archive, puzzle, solution);
            ZipOutputStream copy = new ZipOutputStream(out);
            for (ZipEntry part : Collections.list(archive.entries())) {
                ZipEntry entry = new ZipEntry(part.getName());
                entry.setTime(part.getTime());
                copy.putNextEntry(entry);
                byte[] content = changed.get(part.getName());
                if (content == null) {
                    try (InputStream in = archive.getInputStream(part)) {
                        in.transferTo(copy);
                    }
                } else {
                    copy.write(content);
                }
                copy.closeEntry();
            }
            copy.finish();
        }
    }

    private Map<String, byte[]> changedParts(ZipFile archive, Puzzle puzzle, SolutionGrid solution)
            throws BadInputException, IOException {
        String workbookName = target(archive, "", "officeDocument", null);
        Document workbook = XmlPart.parse(bytes(archive, workbookName));
        Element sheets = XmlPart.child(workbook.getDocumentElement(), "sheets");
        Element sheet = XmlPart.children(sheets, "sheet").get(sheetIndex);
        String relation = sheet.getAttributeNS(OFFICE_RELATIONS, "id");
        if (relation.isEmpty()) {
            // The strict form of the standard has another namespace.
            relation = sheet.getAttributeNS("http://purl.oclc.org/ooxml/officeDocument/relationships", "id");
        }
        String sheetName = target(archive, workbookName, null, relation);
        Document part = XmlPart.parse(bytes(archive, sheetName));
        new SheetEdit(file, part.getDocumentElement(), range).fill(puzzle, solution);
        Map<String, byte[]> changed = new TreeMap<>();
        changed.put(sheetName, XmlPart.bytes(part));
        if (hasFormulas(archive)) {
            computeAnew(workbook.getDocumentElement());
            changed.put(workbookName, XmlPart.bytes(workbook));
        }
        return changed;
    }

    /**
     * The name of the part that a part refers to.
     *
     * @param source the name of the part that refers, empty for the archive
     * @param type the end of the type of the reference; null for any
     * @param id the identifier of the reference; null for any
     */
    private static String target(ZipFile archive, String source, String type, String id) throws IOException {
        int folder = source.lastIndexOf('/') + 1;
        String relations = source.substring(0, folder) + "_rels/" + source.substring(folder) + ".rels";
        Document part = XmlPart.parse(bytes(archive, relations));
        for (Element relation : XmlPart.children(part.getDocumentElement(), "Relationship")) {
            if ((type == null || relation.getAttribute("Type").endsWith("/" + type))
                    && (id == null || relation.getAttribute("Id").equals(id))) {
                return URI.create("/" + source)
                        .resolve(relation.getAttribute("Target"))
                        .getPath()
                        .substring(1);
            }
        }
        throw new FileNotFoundException("no part " + (type == null ? id : type) + " in " + relations);
    }

    private static byte[] bytes(ZipFile archive, String name) throws IOException {
        ZipEntry part = archive.getEntry(name);
        if (part == null) {
            throw new FileNotFoundException("no part " + name);
        }
        try (InputStream in = archive.getInputStream(part)) {
            return in.readAllBytes();
        }
    }

    private static boolean hasFormulas(ZipFile archive) throws IOException {
        for (ZipEntry part : Collections.list(archive.entries())) {
            if (part.getName().contains("worksheets/") && part.getName().endsWith(".xml")) {
                String text = new String(bytes(archive, part.getName()), StandardCharsets.ISO_8859_1);
                if (text.contains("<f>") || text.contains("<f ") || text.contains(":f>") || text.contains(":f ")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static void computeAnew(Element workbook) {
        Element calculation = XmlPart.child(workbook, "calcPr");
        if (calculation == null) {
            Element last = null;
            for (String name : BEFORE_CALCULATION) {
                Element found = XmlPart.child(workbook, name);
                last = found == null ? last : found;
            }
            calculation = XmlPart.create(workbook, "calcPr");
            workbook.insertBefore(calculation, last == null ? workbook.getFirstChild() : last.getNextSibling());
        }
        calculation.setAttribute("fullCalcOnLoad", "1");
    }
}

package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.BadInputException;

/**
 * A workbook: its sheets, which are parts of the archive that relationships lead to, and the strings that they share. What stands
 * twice and could be read either way is refused.
 */
final class Workbook implements Closeable {
    /** A relationship of a part to another. */
    private record Relation(String type, String target, boolean external) {}

    /** A sheet of the workbook. */
    private record Sheet(String relation, boolean hidden) {}

    private final String file;
    private final WorkbookArchive archive;
    private final Map<String, Sheet> sheets = new LinkedHashMap<>();
    private final Map<String, Relation> relations;
    private final List<String> strings = new ArrayList<>();

    /**
     * Opens a workbook.
     *
     * @throws BadInputException if the file is none, is damaged or too large
     */
    Workbook(String file) throws BadInputException, IOException {
        this.file = file;
        archive = new WorkbookArchive(file);
        try {
            String book = "";
            for (Relation relation : relations("").values()) {
                book = relation.type.equals("officeDocument") ? relation.target : book;
            }
            if (book.endsWith(".bin")) {
                throw fault("expected a workbook .xlsx, found one of the binary form .xlsb; save it as .xlsx");
            }
            if (book.isEmpty()) {
                throw fault("expected a workbook .xlsx, found an archive of another kind");
            }
            relations = relations(book);
            readSheets(book);
            readStrings();
        } catch (BadInputException | IOException fault) {
            archive.close();
            throw fault;
        }
    }

    /** The relationships of a part, or of the archive itself for an empty name, by their numbers. */
    private Map<String, Relation> relations(String part) throws BadInputException, IOException {
        int folder = part.lastIndexOf('/') + 1;
        String name = part.substring(0, folder) + "_rels/" + part.substring(folder) + ".rels";
        Map<String, Relation> found = new HashMap<>();
        try (WorkbookArchive.Part xml = archive.read(name, "Relationships")) {
            while (xml.child()) {
                String id = xml.attribute("Id");
                String type = xml.attribute("Type");
                String target = xml.attribute("Target");
                if (id == null || type == null || target == null) {
                    throw xml.fault("expected relationships with Id, Type and Target, found another");
                }
                boolean external = "External".equals(xml.attribute("TargetMode"));
                String kind = type.substring(type.lastIndexOf('/') + 1);
                Relation relation = new Relation(kind, resolved(part.substring(0, folder), target), external);
                if (found.put(id, relation) != null) {
                    throw xml.fault("expected each relationship once, found two of the Id '" + id + "'");
                }
                xml.skip();
            }
            xml.end();
        }
        return found;
    }

    /** The name of a part from a target, which begins with / or is relative to a folder. */
    private static String resolved(String folder, String target) {
        Deque<String> steps = new ArrayDeque<>();
        String path = target.startsWith("/") ? target : folder + target;
        for (String step : path.split("/", -1)) {
            if (step.equals("..")) {
                steps.pollLast();
            } else if (!step.isEmpty() && !step.equals(".")) {
                steps.addLast(step);
            }
        }
        return String.join("/", steps);
    }

    private void readSheets(String book) throws BadInputException, IOException {
        try (WorkbookArchive.Part xml = archive.read(book, "workbook")) {
            while (xml.child()) {
                if (!xml.element().equals("sheets")) {
                    xml.skip();
                    continue;
                }
                while (xml.child()) {
                    String name = xml.attribute("name");
                    boolean hidden = xml.attribute("state") != null
                            && !xml.attribute("state").equals("visible");
                    if (name == null || sheets.put(name, new Sheet(xml.attribute("id"), hidden)) != null) {
                        throw xml.fault("expected sheets with a name each, found "
                                + (name == null ? "one without" : "two of the name '" + name + "'"));
                    }
                    xml.skip();
                }
            }
            xml.end();
        }
    }

    private void readStrings() throws BadInputException, IOException {
        String name = null;
        for (Relation relation : relations.values()) {
            if (relation.type.equals("sharedStrings")) {
                if (name != null || relation.external) {
                    throw fault("expected one part of shared strings in the workbook, found "
                            + (name == null ? "a relationship to the outside" : "two"));
                }
                name = relation.target;
            }
        }
        if (name == null) {
            return;
        }
        try (WorkbookArchive.Part xml = archive.read(name, "sst")) {
            while (xml.child()) {
                if (xml.element().equals("si")) {
                    strings.add(SheetCells.richText(xml));
                } else {
                    xml.skip();
                }
            }
            xml.end();
        }
    }

    /**
     * Reads a sheet.
     *
     * @param wanted its name; null for the first sheet of cells that is not hidden
     * @throws BadInputException if there is no such sheet
     */
    SheetCells cells(String wanted) throws BadInputException, IOException {
        String name = wanted == null ? firstSheet() : wanted;
        Sheet sheet = sheets.get(name);
        if (sheet == null) {
            throw fault("expected a sheet '" + name + "', found '" + String.join("', '", sheets.keySet()) + "'");
        }
        Relation relation = relations.get(sheet.relation);
        if (relation == null || relation.external || !relation.type.equals("worksheet")) {
            throw fault("expected cells in the sheet '" + name + "', found "
                    + (relation == null
                            ? "a sheet without a part"
                            : relation.external ? "a relationship to the outside" : "a " + relation.type));
        }
        return new SheetCells(file, archive.read(relation.target, "worksheet"), strings);
    }

    private String firstSheet() throws BadInputException {
        for (Map.Entry<String, Sheet> each : sheets.entrySet()) {
            Relation relation = relations.get(each.getValue().relation);
            if (!each.getValue().hidden && (relation == null || relation.type.equals("worksheet"))) {
                return each.getKey();
            }
        }
        throw fault("expected a sheet, found "
                + (sheets.isEmpty()
                        ? "a workbook without any"
                        : "none of cells that is not hidden among '" + String.join("', '", sheets.keySet()) + "'"));
    }

    private BadInputException fault(String sentence) {
        return new BadInputException(file, 0, 0, sentence);
    }

    @Override
    public void close() {
        archive.close();
    }
}

package org.seventeen.sudoku.grid.sheet;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.seventeen.base.text.BadInputException;

/**
 * A workbook: its sheets, which are parts of a zip archive that relationships lead to, and the strings that they share. What stands
 * twice and could be read either way is refused.
 *
 * <p>Before any part is read, each is unpacked and held against its length and its CRC-32, which {@link ZipFile} does not compare: else a
 * single wrong bit gives another puzzle. A small archive may hold gigabytes of zeros, so what is unpacked is measured.
 */
final class Workbook implements Closeable {
    /** A relationship of a part to another. */
    private record Relation(String type, String target, boolean external) {}

    /** A sheet of the workbook. */
    private record Sheet(String relation, boolean hidden) {}

    private static final long MOST_BYTES = 64L << 20;
    /** All parts together, unpacked. */
    private static final long MOST_UNPACKED = 64L << 20;
    /** One part, whatever its name is: shared strings take some three times as much memory as their part. */
    private static final long MOST_PART = 32L << 20;

    private static final int MOST_PARTS = 10_000;

    private final String file;
    private final ZipFile archive;
    /** The parts by their names in lower case, as two names that differ in case only name the same part. */
    private final Map<String, ZipEntry> parts = new HashMap<>();

    private final Map<String, Sheet> sheets = new LinkedHashMap<>();
    private Map<String, Relation> relations;
    private final List<String> strings = new ArrayList<>();

    /**
     * Opens a workbook.
     *
     * @throws BadInputException if the file is none, is damaged or too large
     */
    Workbook(String file) throws BadInputException, IOException {
        this.file = file;
        try {
            Path path = Path.of(file);
            checkFile(path);
            archive = new ZipFile(path.toFile());
        } catch (ZipException | IllegalArgumentException damaged) {
            // A name that cannot be decoded is an illegal argument.
            throw damaged instanceof InvalidPathException ? fault("expected a file, found none") : damaged();
        } catch (IOException fault) {
            throw BadInputException.unread(file, fault);
        }
        try {
            checkParts();
            readBook();
        } catch (BadInputException | IOException fault) {
            close();
            throw fault;
        }
    }

    private void checkFile(Path path) throws BadInputException, IOException {
        if (!Files.isRegularFile(path)) {
            throw fault("expected a file, found " + (Files.exists(path) ? "a directory or a device" : "none"));
        }
        if (!Files.isReadable(path)) {
            throw fault("expected a file to read, found no permission");
        }
        if (Files.size(path) > MOST_BYTES) {
            throw fault("expected a workbook of at most " + (MOST_BYTES >> 20) + " MB, found a larger one");
        }
        try (InputStream in = Files.newInputStream(path)) {
            String start = HexFormat.of().formatHex(in.readNBytes(4));
            if (!start.startsWith("504b") || start.length() < 8) {
                throw fault("expected a workbook .xlsx, found "
                        + (start.equals("d0cf11e0")
                                ? "an encrypted workbook or one of the old form .xls"
                                : "another kind of file"));
            }
        }
    }

    private void checkParts() throws BadInputException {
        if (archive.size() > MOST_PARTS) {
            throw fault("expected a workbook of at most " + MOST_PARTS + " parts, found " + archive.size());
        }
        long unpacked = 0;
        byte[] buffer = new byte[1 << 16];
        CRC32 checksum = new CRC32();
        for (Enumeration<? extends ZipEntry> all = archive.entries(); all.hasMoreElements(); ) {
            ZipEntry part = all.nextElement();
            if (parts.put(key(part.getName()), part) != null) {
                throw fault("expected each part of the workbook once, found two of the name '" + part.getName() + "'");
            }
            long size = 0;
            checksum.reset();
            try (InputStream in = archive.getInputStream(part)) {
                for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                    size += read;
                    checksum.update(buffer, 0, read);
                    if (size > MOST_PART || unpacked + size > MOST_UNPACKED) {
                        throw fault("expected a workbook of at most " + (MOST_UNPACKED >> 20) + " MB unpacked and "
                                + (MOST_PART >> 20) + " MB in a part, found more in '" + part.getName() + "'");
                    }
                }
            } catch (IOException broken) {
                throw damaged();
            }
            if (size != part.getSize() || checksum.getValue() != part.getCrc()) {
                throw fault("expected a workbook .xlsx, found a damaged archive: the checksum of '" + part.getName()
                        + "' is wrong");
            }
            unpacked += size;
        }
    }

    private static String key(String name) {
        return name.replace('\\', '/').toLowerCase(Locale.ROOT);
    }

    /**
     * The elements of a part.
     *
     * @param root the local name of the outermost element
     * @throws BadInputException if there is no such part, or it has another root
     */
    Part read(String name, String root) throws BadInputException, IOException {
        ZipEntry part = parts.get(key(name));
        if (part == null) {
            throw fault("expected a workbook .xlsx, found an archive without the part '" + name + "'");
        }
        return new Part(file, name, root, archive.getInputStream(part));
    }

    private BadInputException damaged() {
        return fault("expected a workbook .xlsx, found a damaged archive");
    }

    BadInputException fault(String sentence) {
        return new BadInputException(file, sentence);
    }

    private void readBook() throws BadInputException, IOException {
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
    }

    /** The relationships of a part, or of the archive itself for an empty name, by their numbers. */
    private Map<String, Relation> relations(String part) throws BadInputException, IOException {
        int folder = part.lastIndexOf('/') + 1;
        String name = part.substring(0, folder) + "_rels/" + part.substring(folder) + ".rels";
        Map<String, Relation> found = new HashMap<>();
        try (Part xml = read(name, "Relationships")) {
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
        try (Part xml = read(book, "workbook")) {
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
        try (Part xml = read(name, "sst")) {
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
        return new SheetCells(file, read(relation.target, "worksheet"), strings);
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

    @Override
    public void close() {
        try {
            archive.close();
        } catch (IOException fault) {
            // Everything has been read from it.
        }
    }

    /**
     * The elements of a part of a workbook, read forward, in constant memory. Names are compared without their namespace, as each
     * element has one in the transitional and one in the strict form. A part that declares a document type is refused: it could
     * refer to other files, or grow without end.
     */
    static final class Part implements Closeable {
        private final String file;
        private final String name;
        private final InputStream in;
        private XMLStreamReader reader;

        /**
         * Goes to the outermost element, which has the local name {@code root}.
         *
         * @throws BadInputException if the part begins otherwise
         */
        Part(String file, String name, String root, InputStream in) throws BadInputException {
            this.file = file;
            this.name = name;
            this.in = in;
            XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
            factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
            try {
                reader = factory.createXMLStreamReader(in);
            } catch (XMLStreamException | RuntimeException fault) {
                throw fault("expected XML, found a fault");
            }
            while (step() != XMLStreamConstants.START_ELEMENT) {
                // A declaration, comments and blanks.
            }
            if (!root.equals(element())) {
                throw fault("expected a part '" + root + "', found '" + element() + "'");
            }
        }

        /** Goes to the next child of the current element and makes it the current one; false at the end of the current element. */
        boolean child() throws BadInputException {
            int event = step();
            while (event != XMLStreamConstants.START_ELEMENT && event != XMLStreamConstants.END_ELEMENT) {
                event = step();
            }
            return event == XMLStreamConstants.START_ELEMENT;
        }

        /** The local name of the current element. */
        String element() {
            return reader.getLocalName();
        }

        /** An attribute of the current element; null if it has none of this local name. */
        String attribute(String local) {
            return reader.getAttributeValue(null, local);
        }

        /** Goes to the end of the current element. */
        void skip() throws BadInputException {
            for (int depth = 1; depth > 0; ) {
                int event = step();
                depth += event == XMLStreamConstants.START_ELEMENT
                        ? 1
                        : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            }
        }

        /** Goes to the end of the current element; its text, without that of its children. */
        String text() throws BadInputException {
            StringBuilder text = new StringBuilder();
            int event = step();
            while (event != XMLStreamConstants.END_ELEMENT) {
                if (event == XMLStreamConstants.START_ELEMENT) {
                    skip();
                } else if (reader.hasText() && event != XMLStreamConstants.COMMENT) {
                    text.append(reader.getText());
                }
                event = step();
            }
            return text.toString();
        }

        /** Goes on to the end of the part: what is behind the outermost element may be a fault. */
        void end() throws BadInputException {
            while (step() != XMLStreamConstants.END_DOCUMENT) {
                // Comments and blanks.
            }
        }

        /** A fault of this part. */
        BadInputException fault(String sentence) {
            return new BadInputException(file, sentence + " in '" + name + "'");
        }

        private int step() throws BadInputException {
            int event;
            try {
                event = reader.next();
            } catch (XMLStreamException | RuntimeException fault) {
                // The parser reports some faults by unchecked exceptions.
                throw fault("expected XML, found a fault");
            }
            if (event == XMLStreamConstants.DTD) {
                throw fault("expected XML without a document type, found '<!DOCTYPE'");
            }
            return event;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}

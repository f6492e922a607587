package org.seventeen.sudoku.grid.sheet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.MemoryFolder;
import org.seventeen.testing.Size;

/** A workbook that is damaged, or could be read in two ways, is refused in one sentence. */
class WorkbookFaultsTest {
    private static final String PUZZLE =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    private static final String SHEET = "xl/worksheets/sheet1.xml";

    @TempDir(factory = MemoryFolder.class)
    private Path folder;

    private static void refused(Path file, String message) {
        assertThatThrownBy(() -> Workbooks.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ": " + message);
    }

    /** A workbook with one sheet whose XML is given; quotes may be single. */
    private Path sheet(String xml) throws IOException {
        return Workbooks.plain(folder.resolve("p.xlsx"), "<sheetData>" + xml.replace('\'', '"') + "</sheetData>");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    <row><c r='A1'><v>4</v></c><c r='A1'><v>5</v></c></row>         | expected cells in ascending order, found A1 twice
                    <row><c r='A1'/><c r='A1'><v>5</v></c></row>                    | expected cells in ascending order, found A1 twice
                    <row><c r='B1'/><c r='A1'><v>5</v></c></row>                    | expected cells in ascending order, found A1 after B1
                    <row r='2'><c r='A1'><v>5</v></c></row>                         | expected cells of row 2, found A1
                    <row r='2'/><row r='2'><c><v>5</v></c></row>                    | expected rows in ascending order, found row 2 after row 2
                    <row r='2'/><row r='1'><c><v>5</v></c></row>                    | expected rows in ascending order, found row 1 after row 2
                    <row r='0'><c><v>5</v></c></row>                                | expected rows 1 to 1048576, found row '0'
                    <row r='x'><c><v>5</v></c></row>                                | expected rows 1 to 1048576, found row 'x'
                    <row r='1048577'><c><v>5</v></c></row>                          | expected rows 1 to 1048576, found row '1048577'
                    <row r='1048576'/><row><c><v>5</v></c></row>                    | expected rows 1 to 1048576, found row '1048577'
                    <row r='99999999999'/>                                          | expected rows 1 to 1048576, found row '99999999999'
                    <row><c r='XFE1'><v>5</v></c></row>                             | expected cells in the columns A to XFD, found 'XFE1'
                    <row><c r='ZZZZZZ1'><v>5</v></c></row>                          | expected cells in the columns A to XFD, found 'ZZZZZZ1'
                    <row><c r='XFD1'/><c><v>5</v></c></row>                         | expected cells in the columns A to XFD, found more in row 1
                    <row><c r='A1:B2'><v>5</v></c></row>                            | expected cells in the columns A to XFD, found 'A1:B2'
                    <row><c r=''><v>5</v></c></row>                                 | expected cells in the columns A to XFD, found ''
                    <row><c><v>5</v><v>6</v></c></row>                              | expected one value in A1, found two
                    <row><c t='q'><v>5</v></c></row>                                | expected a type of cells in A1, found 'q'
                    """)
    void placesThatDoNotAscendOrLeaveTheSheetAreRefused(String xml, String message) throws Exception {
        refused(sheet(xml), message + " in '" + SHEET + "'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "-1", "1.0", "", "99999999999", "x"})
    void theNumberOfASharedStringMustBeOneOfThem(String number) throws Exception {
        Path file = Workbooks.withStrings(
                folder.resolve("p.xlsx"),
                "<si><t>1</t></si><si><t>2</t></si>",
                "<sheetData><row r=\"4\"><c r=\"E4\" t=\"s\"><v>" + number + "</v></c></row></sheetData>");
        assertThatThrownBy(() -> Workbooks.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessage(file + ":4:5: expected the number of one of the 2 shared strings in E4, found '" + number
                        + "'");
    }

    @Test
    void aCellHoldsNoMoreTextThanProgramsKeep() throws Exception {
        Path file = sheet("<row><c t='str'><v>" + "1".repeat(32_768) + "</v></c></row>");
        assertThatThrownBy(() -> Workbooks.read(file))
                .hasMessage(file + ":1:1: expected at most 32767 characters in A1, found 32768");
    }

    /** Many cells may share one long text: the line of a row is cut where no line may be longer. */
    @Test
    void aRowThatIsTooLongForALineIsRefused() throws Exception {
        Path file = Workbooks.withStrings(
                folder.resolve("p.xlsx"),
                "<si><t>" + "1".repeat(32_000) + "</t></si>",
                "<sheetData><row>" + "<c t=\"s\"><v>0</v></c>".repeat(16_384) + "</row></sheetData>");
        assertThatThrownBy(() -> Workbooks.read(file))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ":1:33: expected a line of at most 1048576 bytes");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    _rels/.rels                | officeDocument              | x               | expected a workbook .xlsx, found an archive of another kind
                    _rels/.rels                | Target=                     | T=              | expected relationships with Id, Type and Target, found another in '_rels/.rels'
                    _rels/.rels                | xl/workbook.xml             | xl/workbook.bin | expected a workbook .xlsx, found one of the binary form .xlsb; save it as .xlsx
                    _rels/.rels                | xl/workbook.xml             | xl/none.xml     | expected a workbook .xlsx, found an archive without the part 'xl/_rels/none.xml.rels'
                    xl/workbook.xml            | <workbook                   | <document       | expected a part 'workbook', found 'document' in 'xl/workbook.xml'
                    xl/workbook.xml            | r:id='r7'                   | r:id='r6'       | expected cells in the sheet 'One', found a sheet without a part
                    xl/workbook.xml            | <sheet name='One' sheetId='1' r:id='r7'/> | "" | expected a sheet, found a workbook without any
                    xl/workbook.xml            | <sheets>                    | <sheets><sheet name='One'/> | expected sheets with a name each, found two of the name 'One' in 'xl/workbook.xml'
                    xl/workbook.xml            | name='One'                  | name='One' state='hidden' | expected a sheet, found none of cells that is not hidden among 'One'
                    xl/_rels/workbook.xml.rels | /xl/worksheets              | xl/worksheets   | expected a workbook .xlsx, found an archive without the part 'xl/xl/worksheets/sheet1.xml'
                    xl/_rels/workbook.xml.rels | Target=                     | TargetMode='External' Target= | expected cells in the sheet 'One', found a relationship to the outside
                    xl/_rels/workbook.xml.rels | /worksheet'                 | /chartsheet'    | expected a sheet, found none of cells that is not hidden among 'One'
                    xl/_rels/workbook.xml.rels | </Relationships>            | <Relationship Id='r7' Type='a/b' Target='c'/></Relationships> | expected each relationship once, found two of the Id 'r7' in 'xl/_rels/workbook.xml.rels'
                    xl/_rels/workbook.xml.rels | </Relationships>            | <R Id='a' Type='x/sharedStrings' Target='c'/><R Id='b' Type='x/sharedStrings' Target='c'/></Relationships> | expected one part of shared strings in the workbook, found two
                    xl/worksheets/sheet1.xml   | <worksheet                  | <!DOCTYPE worksheet><worksheet | expected XML without a document type, found '<!DOCTYPE' in 'xl/worksheets/sheet1.xml'
                    xl/worksheets/sheet1.xml   | <v>5                        | <v>&s;5         | expected XML, found a fault in 'xl/worksheets/sheet1.xml'
                    xl/workbook.xml            | </workbook>                 | </document>     | expected XML, found a fault in 'xl/workbook.xml'
                    xl/worksheets/sheet1.xml   | UTF-8                       | UTF-9           | expected XML, found a fault in 'xl/worksheets/sheet1.xml'
                    xl/worksheets/sheet1.xml   | </worksheet>                | </worksheet><a/> | expected XML, found a fault in 'xl/worksheets/sheet1.xml'
                    """)
    void partsThatDoNotLeadToASheetAreRefused(String part, String old, String text, String message) throws Exception {
        Map<String, byte[]> parts = Workbooks.plainParts("<sheetData><row><c><v>5</v></c></row></sheetData>");
        Workbooks.replace(parts, part, old.replace('\'', '"'), text.replace('\'', '"'));
        refused(Workbooks.archive(folder.resolve("p.xlsx"), parts), message);
    }

    /** What a document type names must not be read, nor its entities count as text. */
    @Test
    void aDocumentTypeIsRefusedInEachPart() throws Exception {
        Path secret = Files.writeString(folder.resolve("secret"), "7");
        Path whole = Workbooks.withStrings(
                folder.resolve("p.xlsx"),
                "<si><t>7</t></si>",
                "<sheetData><row><c t=\"s\"><v>0</v></c></row></sheetData>");
        assertThat(Workbooks.read(whole)).hasSize(1);
        for (String part : Workbooks.parts(whole).keySet()) {
            Map<String, byte[]> parts = Workbooks.parts(whole);
            String type = "<!DOCTYPE x [<!ENTITY s SYSTEM \"" + secret.toUri() + "\"> <!ENTITY t \"8\">]>";
            Workbooks.replace(parts, part, "?>\n", "?>\n" + type);
            refused(
                    Workbooks.archive(folder.resolve("d.xlsx"), parts),
                    "expected XML without a document type, found '<!DOCTYPE' in '" + part + "'");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    D0CF11E0A1B11AE1 | expected a workbook .xlsx, found an encrypted workbook or one of the old form .xls
                    312C322C         | expected a workbook .xlsx, found another kind of file
                    ''               | expected a workbook .xlsx, found another kind of file
                    50               | expected a workbook .xlsx, found another kind of file
                    504B0304         | expected a workbook .xlsx, found a damaged archive
                    """)
    void otherFilesAreRefused(String hex, String message) throws Exception {
        refused(Files.write(folder.resolve("o.xlsx"), HexFormat.of().parseHex(hex)), message);
    }

    @Test
    void whatIsNoFileOrNoWholeFileIsRefused() throws Exception {
        refused(folder.resolve("absent.xlsx"), "expected a file, found none");
        refused(Files.createDirectory(folder.resolve("d.xlsx")), "expected a file, found a directory or a device");
        Path whole = Workbooks.plain(folder.resolve("p.xlsx"), Workbooks.rows(PUZZLE));
        byte[] bytes = Files.readAllBytes(whole);
        refused(
                Files.write(folder.resolve("half.xlsx"), Arrays.copyOf(bytes, bytes.length / 2)),
                "expected a workbook .xlsx, found a damaged archive");
    }

    /** {@link java.util.zip.ZipFile} does not compare checksums. */
    @Test
    void aPartThatIsNotWhatItsChecksumSaysIsRefused() throws Exception {
        Path stored = folder.resolve("stored.xlsx");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(stored))) {
            out.setLevel(0);
            for (Map.Entry<String, byte[]> part :
                    Workbooks.plainParts(Workbooks.rows(PUZZLE)).entrySet()) {
                out.putNextEntry(new ZipEntry(part.getKey()));
                out.write(part.getValue());
            }
        }
        assertThat(Workbooks.read(stored)).containsExactly("1 " + PUZZLE);
        String bytes = Files.readString(stored, StandardCharsets.ISO_8859_1);
        for (String other : new String[] {"<c r=\"A1\"><v>4</v>", "<c r=\"A2\"><v>5</v>"}) {
            String damaged = bytes.replace("<c r=\"A1\"><v>5</v>", other);
            refused(
                    Files.writeString(folder.resolve("d.xlsx"), damaged, StandardCharsets.ISO_8859_1),
                    "expected a workbook .xlsx, found a damaged archive: the checksum of '" + SHEET + "' is wrong");
        }
        String moved = bytes.replace("Relationships", "Relationzhips");
        refused(
                Files.writeString(folder.resolve("d.xlsx"), moved, StandardCharsets.ISO_8859_1),
                "expected a workbook .xlsx, found a damaged archive: the checksum of '_rels/.rels' is wrong");
    }

    /** Which of the two is the sheet nobody can say. Names that differ in case only are the same. */
    @Test
    void aPartThatIsThereTwiceIsRefused() throws Exception {
        Map<String, byte[]> parts = Workbooks.plainParts(Workbooks.rows(PUZZLE));
        parts.put("xl/worksheets/sheet2.xml", parts.get(SHEET));
        Path file = Workbooks.archive(folder.resolve("p.xlsx"), parts);
        for (String name : new String[] {SHEET, "xl/WorkSheets/sheet1.xml", "xl\\worksheets\\sheet1.xml"}) {
            String bytes =
                    Files.readString(file, StandardCharsets.ISO_8859_1).replace("xl/worksheets/sheet2.xml", name);
            refused(
                    Files.writeString(folder.resolve("d.xlsx"), bytes, StandardCharsets.ISO_8859_1),
                    "expected each part of the workbook once, found two of the name '" + name + "'");
        }
    }

    @Test
    void anArchiveThatUnpacksToTooMuchIsRefused() throws Exception {
        String most = "expected a workbook of at most 64 MB unpacked and 32 MB in a part, found more in ";
        for (String name : new String[] {"xl/media/picture.png", SHEET, "sheet", "a.XML"}) {
            Path bomb = bomb(33, name);
            assertThat(Files.size(bomb)).isLessThan(1 << 20);
            refused(bomb, most + "'" + name + "'");
        }
        refused(bomb(22, "a", "b", "c"), most + "'c'");
        Path many = folder.resolve("many.xlsx");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(many))) {
            for (int i = 0; i < 10_001; i++) {
                out.putNextEntry(new ZipEntry("part" + i));
            }
        }
        refused(many, "expected a workbook of at most 10000 parts, found 10001");
    }

    private Path bomb(int megabytes, String... names) throws IOException {
        Path bomb = folder.resolve("bomb.xlsx");
        byte[] zeros = new byte[1 << 20];
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(bomb))) {
            for (String name : names) {
                out.putNextEntry(new ZipEntry(name));
                for (int i = 0; i < megabytes; i++) {
                    out.write(zeros);
                }
            }
        }
        return bomb;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    bitflip.xlsx | found a damaged archive: the checksum of 'xl/worksheets/sheet1.xml' is wrong
                    doctype.xlsx | found '<!DOCTYPE' in 'xl/worksheets/sheet1.xml'
                    dup.xlsx     | found two of the name 'xl/worksheets/sheet1.xml'
                    dupcell.xlsx | found E1 twice in 'xl/worksheets/sheet1.xml'
                    hugecol.xlsx | found 'ZZZZZZ1' in 'xl/worksheets/sheet1.xml'
                    """)
    void theWorkbooksOfTheReferenceDataAreRefused(String name, String found) throws Exception {
        Path workbooks = Path.of(System.getProperty("seventeen.shared", "absent"), "data", "workbooks");
        assumeTrue(Files.isDirectory(workbooks), "no reference data: " + workbooks + " is absent");
        assertThat(Workbooks.read(workbooks.resolve("ok.xlsx"))).hasSize(1);
        assertThatThrownBy(() -> Workbooks.read(workbooks.resolve(name)))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith(found)
                .message()
                .hasLineCount(1);
    }

    /** Three workbooks: numbers in the cells, shared strings, a puzzle a row. */
    private Map<String, Path> three() throws IOException {
        Map<String, Path> three = new LinkedHashMap<>();
        three.put("numbers", Workbooks.plain(folder.resolve("numbers.xlsx"), Workbooks.rows(PUZZLE)));
        StringBuilder strings = new StringBuilder();
        for (int digit = 1; digit <= 9; digit++) {
            strings.append("<si><t>" + digit + "</t></si>");
        }
        String cells = Workbooks.rows(PUZZLE);
        for (int digit = 1; digit <= 9; digit++) {
            cells = cells.replace("\"><v>" + digit + "</v>", "\" t=\"s\"><v>0" + (digit - 1) + "</v>");
        }
        three.put("strings", Workbooks.withStrings(folder.resolve("strings.xlsx"), strings.toString(), cells));
        three.put("rows", Workbooks.write(folder.resolve("rows.xlsx"), Map.of("One", sheet -> {
            for (int row = 0; row < 30; row++) {
                sheet.value(row, 0, row);
                sheet.value(row, 1, PUZZLE.substring(row) + PUZZLE.substring(0, row));
            }
        })));
        return three;
    }

    @Test
    @Tag("sized")
    void noWrongBitGivesAnotherPuzzle() throws Exception {
        int flips = Size.of("workbook.flips", 150, 3_000);
        for (Map.Entry<String, Path> each : three().entrySet()) {
            List<String> right = Workbooks.read(each.getValue());
            byte[] bytes = Files.readAllBytes(each.getValue());
            SplittableRandom random = new SplittableRandom(17);
            int same = 0;
            for (int flip = 0; flip < flips; flip++) {
                int bit = random.nextInt(8 * bytes.length);
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
                Path damaged = Files.write(folder.resolve("d.xlsx"), bytes);
                bytes[bit / 8] ^= (byte) (1 << bit % 8);
                same += sameOrRefused(damaged, right, each.getKey() + ", bit " + bit) ? 1 : 0;
            }
            assertThat(same).as(each.getKey()).isLessThan(flips / 2);
        }
    }

    /** Whether the puzzles are right; false if the workbook is refused in a sentence. */
    private static boolean sameOrRefused(Path file, List<String> right, String name) throws IOException {
        try {
            assertThat(Workbooks.read(file)).as(name).isEqualTo(right);
            return true;
        } catch (BadInputException fault) {
            assertThat(fault.getMessage())
                    .as(name)
                    .startsWith(file + "")
                    .contains("expected ", ", found ")
                    .hasLineCount(1)
                    .doesNotContain("Exception", "java");
            return false;
        }
    }

    /** Damage that the checksums do not show, as a program makes it: one sentence, whatever it is. */
    @Test
    @Tag("sized")
    void changedXmlIsReadOrRefusedInOneSentence() throws Exception {
        int mutations = Size.of("workbook.mutations", 300, 4_000);
        SplittableRandom random = new SplittableRandom(18);
        String signs = "<>/=\"'&;!-[]? 0123456789AXZrctvs\0\u0001\u00e9\uffff";
        for (Path file : three().values()) {
            for (int mutation = 0; mutation < mutations; mutation++) {
                Map<String, byte[]> parts = Workbooks.parts(file);
                List<String> names = List.copyOf(parts.keySet());
                String name = names.get(random.nextInt(names.size()));
                StringBuilder text = new StringBuilder(new String(parts.get(name), StandardCharsets.UTF_8));
                for (int change = random.nextInt(3); change >= 0; change--) {
                    int at = random.nextInt(text.length());
                    switch (random.nextInt(4)) {
                        case 0 -> text.setCharAt(at, signs.charAt(random.nextInt(signs.length())));
                        case 1 -> text.insert(at, signs.charAt(random.nextInt(signs.length())));
                        case 2 -> text.delete(at, Math.min(text.length() - 1, at + random.nextInt(40)));
                        default ->
                            text.insert(at, text.substring(at, Math.min(text.length(), at + random.nextInt(90))));
                    }
                }
                parts.put(name, text.toString().getBytes(StandardCharsets.UTF_8));
                Path changed = Workbooks.archive(folder.resolve("c.xlsx"), parts);
                try {
                    Workbooks.read(changed);
                } catch (BadInputException fault) {
                    assertThat(fault.getMessage())
                            .contains("expected ", ", found ")
                            .doesNotContain("Exception", "java");
                }
            }
        }
    }
}

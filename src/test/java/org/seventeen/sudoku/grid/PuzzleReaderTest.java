package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.seventeen.sudoku.grid.Texts.all;
import static org.seventeen.sudoku.grid.Texts.only;
import static org.seventeen.sudoku.grid.Texts.read;
import static org.seventeen.testing.Grid29.GRID;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.scan.SharedGrids;
import org.seventeen.testing.Grid29;

class PuzzleReaderTest {
    private static final String PUZZLE = Texts.P;

    @TempDir
    private Path folder;

    @Test
    void aLineOf81CellsIsAGrid() throws Exception {
        PuzzleReader.Entry entry = only(GRID);
        assertThat(entry.solution()).isEqualTo(Grid29.SOLUTION);
        assertThat(entry.annotation()).isEmpty();
        assertThat(entry.line()).isEqualTo(1);
        assertThat(entry.file()).isEqualTo("-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\t1.260\t1 ",
                " 1.260\t1",
                ",1.260\t1",
                ";1.260\t1",
                ", 1.260\t1",
                "\u00a01.260\t1",
                "   1.260\t1\t",
            })
    void theTextBehindTheCellsIsTheAnnotation(String behind) throws Exception {
        assertThat(only(PUZZLE + behind).annotation()).isEqualTo("1.260\t1");
    }

    @ParameterizedTest
    @ValueSource(strings = {",,x", "#x", " # x", ",#x", "\t,x", " ;", ";;", "\tname, von Ä 数独"})
    void anAnnotationWrittenAndReadAgainStaysTheSame(String behind) throws Exception {
        PuzzleReader.Entry entry = only(PUZZLE + behind);
        assertThat(entry.annotation()).isNotEmpty();
        assertThat(only(entry.puzzle().line(entry.annotation())))
                .extracting(PuzzleReader.Entry::annotation)
                .isEqualTo(entry.annotation());
    }

    @Test
    void commentsBlankLinesBordersAndTitlesStandBetweenGrids() throws Exception {
        String text = "# one\n\n   \n[Puzzle]\n" + PUZZLE + "\n  # two\nGrid 01\n18x\n----+----\n" + GRID + "\n\n#";
        List<PuzzleReader.Entry> entries = all(text);
        assertThat(entries).extracting(PuzzleReader.Entry::line).containsExactly(5L, 10L);
    }

    /** A title has no grid in it: what is skipped is never searched. */
    @ParameterizedTest
    @ValueSource(strings = {"Grid %s", "sudoku %s", "\"Puzzle\" %s", "[\"%s\"]", "[%s]", "[Puzzle %s]", "(%s)"})
    void aGridBehindAWordIsRead(String title) throws Exception {
        assertThat(read(title.formatted(GRID) + "\n\n" + title.formatted(PUZZLE)))
                .containsExactly("G", "P");
    }

    @Test
    void aGridBehindAWordWithoutASpaceIsRefused() throws Exception {
        for (String cells : List.of(GRID, PUZZLE, PUZZLE.replace('.', '-'))) {
            assertThat(read(GRID + "\ngrid" + cells)).containsExactly("G", "-:2:1: expected cell 1 of 81, found 'g'");
        }
    }

    @Test
    void nineDashesAboveEightRowsWithDashesAreTheFirstRow() throws Exception {
        String below = PUZZLE.substring(9).replace('.', '-').replaceAll(".{9}", "$0\n");
        Puzzle expected = Puzzle.of(".".repeat(9) + PUZZLE.substring(9));
        for (String first : List.of("---------\n", "---|---|---\n", "- - - - - - - - -\n")) {
            for (String end : List.of("", "\n", "\n" + GRID, GRID, "# end\n", "Grid 2\n" + GRID)) {
                PuzzleReader.Entry entry = all(first + below + end).get(0);
                assertThat(entry.puzzle()).as(first + below + end).isEqualTo(expected);
                assertThat(entry.line()).isEqualTo(1);
                assertThat(entry.places().line(80)).isEqualTo(9);
            }
        }
    }

    @Test
    void nineDashesAboveNineRowsWithDashesAreABorder() throws Exception {
        String rows = PUZZLE.replace('.', '-').replaceAll(".{9}", "$0\n");
        String dots = PUZZLE.replaceAll(".{9}", "$0\n");
        for (String text : List.of(rows, rows + "\n", "\n" + rows, dots)) {
            assertThat(read("---------\n" + text)).containsExactly("P");
        }
        assertThat(only("---------\n" + rows + "\n").line()).isEqualTo(2);
    }

    /** Nobody can say whether the first or the last of them is a border; no grid is made of rows of two. */
    @Test
    void nineDashesAboveAndBelowEightRowsAreRefused() throws Exception {
        String eight = PUZZLE.substring(9).replace('.', '-').replaceAll(".{9}", "$0\n");
        for (String below : List.of("", eight)) {
            assertThat(read("---------\n" + eight + "---------\n" + below + "\n" + GRID))
                    .satisfiesExactly(
                            fault -> assertThat(fault)
                                    .endsWith("line 1 is a border or a row, found another border or row in row 9"),
                            grid -> assertThat(grid).isEqualTo("G"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\n\n", "\r\r", "\r\n\r\n"})
    void everyLineEndIsReadAndCounted(String lineEnd) throws Exception {
        long step = lineEnd.length() > 1 && !lineEnd.equals("\r\n") ? 2 : 1;
        String text = String.join(lineEnd, PUZZLE, GRID, PUZZLE);
        assertThat(all(text)).extracting(PuzzleReader.Entry::line).containsExactly(1L, 1L + step, 1L + 2 * step);
        assertThat(all(text + lineEnd)).hasSize(3);
    }

    @Test
    void aByteOrderMarkIsDropped() throws Exception {
        assertThat(read('\ufeff' + GRID + "\n\ufeff" + PUZZLE)).containsExactly("G", "P");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\r\n\r", "\ufeff", "# only a comment", "\n\n   \n"})
    void aFileWithoutAGridHasNoEntry(String text) throws Exception {
        assertThat(all(text)).isEmpty();
    }

    @Test
    void anIndentedGridReportsItsColumns() {
        assertThatThrownBy(() -> only("   " + PUZZLE).solution())
                .hasMessage(
                        "-:1:6: expected a solution grid, found an empty cell in row 1 column 3; a puzzle must be solved first");
    }

    @Test
    void aDigitThatStandsTwiceIsNamedWithItsPlace() {
        String text = "#\n\n" + GRID.substring(0, 16) + "2" + GRID.substring(17);
        assertThatThrownBy(() -> only(text).solution())
                .hasMessage("-:3:17: expected a solution grid, found digit 2 twice in row 2");
    }

    @Test
    void aDigitThatStandsTwiceInAPasteIsNamedWithItsPlace() {
        String text = "\n"
                + Puzzle.of(GRID.substring(0, 16) + "2" + GRID.substring(17)).boxed();
        assertThatThrownBy(() -> only(text).solution())
                .hasMessage("-:4:21: expected a solution grid, found digit 2 twice in row 2");
    }

    @Test
    void wrongLinesAreNamedWithLineColumnAndRow() {
        assertFault("#\n" + GRID.substring(1), "-:2:81: expected 81 cells, found 80: row 9 is short");
        assertFault(GRID.substring(9) + " x", "-:1:73: expected 81 cells, found 72: row 9 is missing");
        assertFault(GRID + "1", "-:1:82: expected 81 cells, found 82");
        assertFault(" " + GRID + GRID, "-:1:83: expected 81 cells, found 162");
        assertFault(GRID + "x", "-:1:82: expected a space or the end of the line after 81 cells, found 'x'");
        assertFault(GRID.substring(0, 40) + "x" + GRID.substring(41), "-:1:41: expected cell 41 of 81, found 'x'");
        assertFault(GRID.substring(0, 3) + "x" + GRID.substring(4), "-:1:4: expected cell 4 of 81, found 'x'");
        assertFault("12345", "-:1:6: expected 81 cells on the line, or a row of 9, found 5");
        assertFault("hello", "-:1:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found 'h'");
        assertFault(
                " 1 .".repeat(40) + "5",
                "-:1:20: expected 81 cells without gaps, or a row of 9, found gaps between 81 cells");
        assertFault(GRID + "\t\u001b[31m", "-:1:83: expected an annotation, found the character U+001B");
        assertFault(
                "\u0000\u0001\u0002",
                "-:1:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found the character U+0000");
        assertFault(GRID.substring(1) + "\u0000", "-:1:81: expected cell 81 of 81, found the character U+0000");
    }

    @Test
    void readingGoesOnBehindAnError() throws Exception {
        assertThat(read(GRID + "\nhello\n" + PUZZLE + "\n12\n\n" + GRID))
                .containsExactly(
                        "G",
                        "-:2:1: expected a digit 1 to 9 or one of . 0 * _ for an empty cell, found 'h'",
                        "P",
                        "-:4:3: expected 81 cells on the line, or a row of 9, found 2",
                        "G");
    }

    @Test
    void anEndlessLineIsReportedWithoutKeepingIt() throws Exception {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return '1';
            }
        };
        try (PuzzleReader reader = PuzzleReader.open("-", endless)) {
            assertThatThrownBy(reader::next)
                    .hasMessage("-:1:1048577: expected a line of at most 1048576 bytes, found a longer one");
        }
    }

    @Test
    void readingGoesOnBehindALongLine() throws Exception {
        String line = "9".repeat(TextLines.LONGEST + 1);
        String fault = ":1048577: expected a line of at most 1048576 bytes, found a longer one";
        assertThat(read(line + line + "\r\n" + GRID + "\n" + line)).containsExactly("-:1" + fault, "G", "-:3" + fault);
    }

    @Test
    void theLongestLineIsStillRead() throws Exception {
        String annotation = "x".repeat(TextLines.LONGEST - 82);
        assertThat(only(GRID + "\t" + annotation).annotation()).isEqualTo(annotation);
        assertThat(all(GRID + "\t" + annotation + "\n" + GRID)).hasSize(2);
        assertFault(
                GRID + "\t" + annotation + "x",
                "-:1:1048577: expected a line of at most 1048576 bytes, found a longer one");
        assertThat(all("#" + annotation.repeat(2) + "\n" + GRID)).hasSize(1);
    }

    @Test
    void anEntryIsThereAsSoonAsItsLineIs() throws Exception {
        byte[] line = (GRID + "\n").getBytes(StandardCharsets.UTF_8);
        InputStream pipe = new InputStream() {
            private int position;

            @Override
            public int read() {
                if (position == line.length) {
                    throw new AssertionError("asked for bytes that have not arrived");
                }
                return line[position++];
            }

            @Override
            public int read(byte[] target, int offset, int length) {
                target[offset] = (byte) read();
                return 1;
            }
        };
        try (PuzzleReader reader = PuzzleReader.open("-", pipe)) {
            assertThat(reader.next().puzzle()).isEqualTo(Puzzle.of(GRID));
        }
    }

    @Test
    void gzipIsKnownByItsFirstBytesAndMayHaveManyMembers() throws Exception {
        byte[] first = gzip(GRID + "\n" + PUZZLE.substring(0, 30));
        byte[] second = gzip(PUZZLE.substring(30) + "\n");
        byte[] both = join(first, gzip(""), second, new byte[10]);
        assertThat(read(both)).containsExactly("G", "P");
        Path file = Files.write(folder.resolve("puzzles.txt"), both);
        try (PuzzleReader reader = PuzzleReader.open(file.toString(), InputStream.nullInputStream())) {
            assertThat(reader.next().file()).isEqualTo(file.toString());
            assertThat(reader.next()).isNotNull();
            assertThat(reader.next()).isNull();
        }
    }

    @Test
    void gzipCutShortAnywhereIsAnError() throws Exception {
        byte[] whole = join(gzip(GRID + "\n"), gzip(PUZZLE + "\n"));
        int firstMember = gzip(GRID + "\n").length;
        for (int length = 2; length < whole.length; length++) {
            String fault = "expected more gzip data, found the end of the file: the file is cut short";
            assertThat(read(Arrays.copyOf(whole, length)))
                    .as("cut at %d", length)
                    .last()
                    .asString()
                    .endsWith(length == firstMember ? "G" : fault);
        }
    }

    @Test
    void damagedGzipIsAnErrorAndEndsTheFile() throws Exception {
        byte[] whole = gzip(GRID + "\n");
        for (int i = 2; i < whole.length; i++) {
            if (i >= 4 && i < 10) {
                continue; // time, speed flags and system are not checked
            }
            byte[] damaged = whole.clone();
            damaged[i] ^= 0x55;
            // The text may be damaged too; the last fault is that of the data.
            assertThat(read(damaged)).as("damaged at %d", i).last().asString().contains("gzip");
        }
        assertThat(read(join(whole, new byte[] {1, 2, 3})))
                .containsExactly("G", "-:2: expected the end of the gzip data or a further member, found other bytes");
    }

    @Test
    void filesThatCannotBeReadAreNamed() {
        assertThatThrownBy(() -> PuzzleReader.open("no/such/file.txt", InputStream.nullInputStream()))
                .isInstanceOf(BadInputException.class)
                .hasMessage("no/such/file.txt: no such file");
        assertThatThrownBy(() -> PuzzleReader.open("\0", InputStream.nullInputStream()))
                .isInstanceOf(BadInputException.class);
        String name = folder.toString();
        assertThatThrownBy(() -> PuzzleReader.open(name, InputStream.nullInputStream()))
                .isInstanceOf(BadInputException.class)
                .hasMessage(name + ": expected a file, found a directory");
    }

    @Test
    void standardInputIsLeftOpen() throws Exception {
        boolean[] closed = {false};
        InputStream in = new ByteArrayInputStream(new byte[0]) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        PuzzleReader.open("-", in).close();
        assertThat(closed[0]).isFalse();
    }

    @Test
    void aLongCollectionIsReadToItsEnd() throws Exception {
        Path file = SharedGrids.file("known17-puzzles-5000.txt.gz");
        int count = 0;
        try (PuzzleReader reader = PuzzleReader.open(file.toString(), InputStream.nullInputStream())) {
            for (PuzzleReader.Entry entry = reader.next(); entry != null; entry = reader.next()) {
                assertThat(entry.puzzle().clueCount()).isEqualTo(17);
                assertThat(entry.line()).isEqualTo(++count);
            }
        }
        assertThat(count).isEqualTo(5_000);
    }

    private static void assertFault(String text, String message) {
        assertThatThrownBy(() -> all(text))
                .isInstanceOf(BadInputException.class)
                .hasMessage(message);
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }
}

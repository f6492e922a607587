package org.seventeen.survo.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.survo.Puzzles;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.read.SurvoReader.Entry;

class SurvoReaderTest {
    private static final String GRID = "* * * * 51\n* * * * 36\n* * * * 32\n* * * * 17\n51 42 26 17\n";

    private static final InputStream NOTHING = InputStream.nullInputStream();

    @ParameterizedTest
    @ValueSource(
            strings = {
                GRID,
                "A B C D\n1 * * * * 51\n2 * * * * 36\n3 * * * * 32\n4 * * * * 17\n51 42 26 17",
                "\ta\tb\tc\td\t\r\n1 . . . . 51\r\n\r\n2 _ _ _ _ 36\r\n3 0 0 0 0 32\r\n4 * * * * 17\r\n  51 42 26 17\r\n",
                "MAT SAVE AS A\n0 0 0 0 51\n0 0 0 0 36\n0 0 0 0 32\n0 0 0 0 17\n51 42 26 17 0\n",
                "0 0 0 0 51\n0 0 0 0 36\n0 0 0 0 32\n0 0 0 0 17\n51 42 26 17 0\n",
                "mat save as b # a comment\n0 0 0 0 51\n0 0 0 0 36\n0 0 0 0 32\n0 0 0 0 17\n51 42 26 17",
                "51,36,32,17 / 51,42,26,17",
                "51 36 32 17/51 42 26 17 /",
                "# first a comment\n\n 51, 36, 32, 17 /51,42 , 26,17 # and one behind",
            })
    void thePuzzleOfProductsOfMarginalSumsIsReadInEveryForm(String text) throws BadInputException {
        List<Entry> entries = SurvoReader.read("test", text);
        assertThat(entries).hasSize(1);
        SurvoPuzzle puzzle = entries.get(0).puzzle();
        assertThat(puzzle.isOpen()).isTrue();
        assertThat(puzzle).hasToString("51,36,32,17 / 51,42,26,17");
    }

    @Test
    void formsAreToldApart() throws BadInputException {
        String text = GRID
                + "\n3,7/4,6\n\nMAT SAVE AS X\n0 0 3\n0 0 7\n4 6 0\nA B\n1 1 2 3\n2 * 4 7\n4 6\n0 0 3\n0 0 7\n4 6 0";
        List<Entry> entries = SurvoReader.read("test", text);
        assertThat(entries)
                .extracting(Entry::form)
                .containsExactly(SurvoForm.GRID, SurvoForm.LINE, SurvoForm.MATRIX, SurvoForm.LETTERS, SurvoForm.MATRIX);
        assertThat(entries).extracting(Entry::line).containsExactly(1L, 7L, 9L, 13L, 17L);
        assertThat(entries.get(3).puzzle()).hasToString("3,7 / 4,6 / A1=1 B1=2 B2=4");
        assertThat(entries.get(3).puzzle().isOpen()).isFalse();
    }

    /** Each of their words starts with a letter or a parenthesis. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Problem S1: (three swaps needed)",
                "A puzzle by Mustonen",
                "(three swaps needed)",
                "S1 (three swaps needed)",
                "C1",
                "Sum of S1",
                "A B",
                "A\n(an example)\nmatrix of Mustonen (2007)"
            })
    void titlesStandBeforeAMatrix(String title) throws BadInputException {
        List<Entry> entries = SurvoReader.read(
                "test", "A B\n1 * * 3\n2 * 4 7\n4 6\n" + title + "\nMAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n");
        assertThat(entries).extracting(Entry::form).containsExactly(SurvoForm.LETTERS, SurvoForm.MATRIX);
        assertThat(entries.get(1).line()).isEqualTo(5 + title.lines().count());
    }

    /** The text never ends: a reader that kept it all would run out of memory. */
    @Test
    void proseWithoutEndIsRefusedAsWhatItIs() throws BadInputException, IOException {
        try (SurvoReader reader = SurvoReader.open("-", endless("Some words of prose\n"))) {
            assertThatThrownBy(reader::next)
                    .isInstanceOf(BadInputException.class)
                    .hasMessage("-:1:1: expected a puzzle, found 'Some'; # makes a comment of a line");
        }
    }

    @Test
    void aHundredLinesOfProseMayStandBeforeAMatrix() throws BadInputException {
        String matrix = "MAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n";
        assertThat(SurvoReader.read("test", "Words of prose\n".repeat(100) + matrix))
                .hasSize(1);
        assertThatThrownBy(() -> SurvoReader.read("test", "Words of prose\n".repeat(101) + matrix))
                .hasMessage("test:1:1: expected a puzzle, found 'Words'; # makes a comment of a line");
    }

    @Test
    void givensStandAnywhere() throws BadInputException {
        SurvoPuzzle puzzle = Puzzles.puzzle("13,27,38 / 13,14,23,28 / D3=11, b2=4 A1=2");
        assertThat(puzzle.givens()).containsExactly(2, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 11);
        assertThat(Puzzles.puzzle("2 * * * 13\n* 4 * * 27\n* * * 11 38\n13 14 23 28"))
                .isEqualTo(puzzle);
        assertThat(puzzle.given(2, 3)).isEqualTo(11);
    }

    @ParameterizedTest
    @EnumSource(SurvoForm.class)
    void whatIsPrintedIsReadBack(SurvoForm form) throws BadInputException {
        StringBuilder text = new StringBuilder();
        List<SurvoPuzzle> puzzles = new ArrayList<>();
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int rows = 1 + random.nextInt(8);
            int columns = 1 + random.nextInt(8);
            SurvoPuzzle puzzle = Puzzles.random(random, rows, columns, random.nextInt(rows * columns + 1));
            puzzles.add(puzzle);
            text.append(SurvoPrinter.text(puzzle, form)).append('\n');
        }
        puzzles.add(Puzzles.random(new Random(1), 1, 64, 20));
        puzzles.add(Puzzles.random(new Random(2), 64, 1, 20));
        text.append(SurvoPrinter.text(puzzles.get(300), form)).append('\n');
        text.append(SurvoPrinter.text(puzzles.get(301), form)).append('\n');
        List<Entry> entries = SurvoReader.read("test", text.toString());
        assertThat(entries).extracting(Entry::puzzle).containsExactlyElementsOf(puzzles);
        assertThat(entries).extracting(Entry::form).containsOnly(form);
    }

    @Test
    void tablesArePrintedAsByMustonen() throws BadInputException {
        SurvoPuzzle puzzle = Puzzles.puzzle(GRID);
        assertThat(SurvoPrinter.text(puzzle, SurvoForm.LETTERS)).isEqualTo("""
                           A  B  C  D
                        1  *  *  *  * 51
                        2  *  *  *  * 36
                        3  *  *  *  * 32
                        4  *  *  *  * 17
                          51 42 26 17""");
        assertThat(SurvoPrinter.text(puzzle, SurvoForm.MATRIX)).isEqualTo("""
                        MAT SAVE AS A
                         0  0  0  0 51
                         0  0  0  0 36
                         0  0  0  0 32
                         0  0  0  0 17
                        51 42 26 17  0""");
        assertThatThrownBy(() -> SurvoPrinter.text(puzzle, new int[3], SurvoForm.GRID))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 16 cells, found 3");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    3,7/4,7                | f:1:5: expected column sums that add up to 10, the sum of 1 to 4, found 11
                    2,8/4,6                | f:1:1: expected a sum from 3 to 7 for row 1, found 2
                    3,7/8,2                | f:1:5: expected a sum from 3 to 7 for column A, found 8
                    3,7/4,6/A1=1 A2=1      | f:1:14: expected each number once, found 1 in A1 and A2
                    3,7/4,6/A1=1 A1=1      | f:1:14: expected each cell once, found 'A1=1' again
                    3,7/4,6/A1=5           | f:1:9: expected numbers from 1 to 4, found 5 in A1
                    3,7/4,6/A1=4           | f:1:1: expected a sum from 5 to 7 for row 1, found 3
                    3,7/4,6/A1=1 B1=3      | f:1:1: expected the sum 4 for row 1, found 3
                    3,7/4,6/A3=1           | f:1:9: expected a cell from A1 to B2, found 'A3=1'
                    3,7/4,6/A0=1           | f:1:9: expected a cell from A1 to B2, found 'A0=1'
                    3,7/4,6/C1=1           | f:1:9: expected a cell from A1 to B2, found 'C1=1'
                    3,7/4,6/5              | f:1:9: expected a given as A1=5, found '5'
                    3,7/4,6/A1=1/          | f:1:9: expected a given as A1=5, found 'A1=1/'
                    3,7/                   | f:1:5: expected column sums, found none
                    /3,7                   | f:1:1: expected row sums, found none
                    3\u00017/4,6                | f:1:1: expected a sum, a whole number of at most 9 digits, found '3\u00017'
                    3,-7/4,6               | f:1:3: expected a sum, a whole number of at most 9 digits, found '-7'
                    3,9999999999/4,6       | f:1:3: expected a sum, a whole number of at most 9 digits, found '9999999999'
                    * * 3;* * 7;4          | f:3: expected a row of 2 cells and their sum or 2 column sums, found 1 entry
                    * * 3;* * 7            | f:2: expected a row of 2 cells and their sum or 2 column sums, found the end of the input
                    * * 3;* * * 7;4 6      | f:2:7: expected a row of 2 cells and their sum or 2 column sums, found 4 entries
                    * ? 3;* * 7;4 6        | f:1:3: expected a number of at most 9 digits or a blank cell ('*', '.', '_' or '0'), found '?'
                    * * *;* * 7;4 6        | f:1:5: expected a sum, a whole number of at most 9 digits, found '*'
                    5                      | f:1:1: expected cells and their sum, found one entry
                    MAT SAVE AS A          | f:1: expected a row of cells and their sum, found the end of the input
                    A B;2 * * 3            | f:2:1: expected row 1, found '2'
                    A C;1 * * 3            | f:1:3: expected the letter B, found 'C'
                    A B;1 * * 3;4 6 0      | f:3:1: expected column sums that add up to 3, the sum of 1 to 2, found 10
                    * * 3;* * 7;4 *        | f:3:3: expected a sum, a whole number of at most 9 digits, found '*'
                    * * 3;5 * 7;4 6        | f:2:1: expected numbers from 1 to 4, found 5 in A2
                    2 * 3;* 2 7;4 6        | f:2:3: expected each number once, found 2 in A1 and B2
                    * * 3;* * 9;4 6        | f:1:5: expected row sums that add up to 10, the sum of 1 to 4, found 12
                    * * 2;* * 8;4 6        | f:1:5: expected a sum from 3 to 7 for row 1, found 2
                    * * 3;* * 7;2 8        | f:3:1: expected a sum from 3 to 7 for column A, found 2
                    * * 3;* * -7;4 6       | f:2:5: expected a sum, a whole number of at most 9 digits, found '-7'
                    1234567890 * 3;* * 7;4 6      | f:1:1: expected a number of at most 9 digits or a blank cell ('*', '.', '_' or '0'), found '1234567890'
                    MAT SAVE AS A;0 0 3;0 7;4 6 0 | f:3: expected a row of 2 cells and their sum or 2 column sums, found 2 entries, a blank one among them
                    MAT SAVE AS A;0 0 3;3 7;4 6 0 | f:3: expected a row of 2 cells and their sum or 2 column sums that add up to 3, found 2 entries that add up to 10
                    MAT SAVE AS A;0 0 3;0 0 7;4 6 10 | f:4:5: expected 0 in the corner, found 10
                    * * 3;* * 7;4 6 9      | f:3:5: expected 0 or 10, the sum of all cells, in the corner, found '9'
                    A B;1 * * 3;2 * * 7;4 6 9     | f:4:5: expected 0 or 10, the sum of all cells, in the corner, found '9'
                    * * 3;* * 8;4 6 10     | f:1:5: expected row sums that add up to 10, the sum of 1 to 4, found 11
                    Problem 1:;* * 3       | f:2: expected a row of 2 cells and their sum or 2 column sums, found the end of the input
                    Problem;Row 3 7;* * 3  | f:2:1: expected a puzzle, found 'Row'; # makes a comment of a line
                    * * 3;Words;* * 7;4 6  | f:2: expected a row of 2 cells and their sum or 2 column sums, found 1 entry
                    * * 3;* * 7;4 6;Words  | f:4:1: expected a puzzle, found 'Words'; # makes a comment of a line
                    Sums 3 7;MAT SAVE AS A;0 0 3  | f:1:1: expected a puzzle, found 'Sums'; # makes a comment of a line
                    ,,                     | f:1:1: expected cells and their sum, found one entry
                    * * 3;* * 7;4 9        | f:3:1: expected column sums that add up to 10, the sum of 1 to 4, found 13
                    """)
    void badPuzzlesAreToldInOneSentence(String text, String fault) {
        assertThatThrownBy(() -> SurvoReader.read("f", text.replace(';', '\n')))
                .isInstanceOf(BadInputException.class)
                .hasMessage(fault);
    }

    /** The forms in which tables come from spreadsheets and from people's notes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "A;B\n1;*;*;3\n2;*;4;7\n;4;6\n",
                "\ufeffA;B;Sum\r\n1;;;3\r\n2;;4;7\r\nSum;4;6;10\r\n",
                ";A;B;;\n1;;;3;\n2;;4;7;\n;4;6;;\n",
                "*;*;3\n*; 4 ;7\n4;6;\n",
                "\tA\tB\tSum\n1\t\t\t3\n2\t\t4\t7\nSum\t4\t6\n",
                "A,B,Sum\n1,,,3\n2,,4,7\nSum,4,6,\n",
                "A B Total\n1 * * 3\n2 * 4 7\nTotal: 4 6 10\n",
                "A B Σ\n1 * * 3\n2 * 4 7\nΣ 4 6\n",
                "C1 C2 Sum\nR1 * * 3\nR2 * 4 7\nSum 4 6\n",
                "*\u00a0*\u00a03\n* 4 7\n4 6\n",
                "3;7 / 4;6 / B2=4",
                "% a comment\n* * 3 % a row\n* 4 7 # and another\n  % between\n4 6\n",
                "Survo puzzle 12 (easy)\n* * 3\n* 4 7\n4 6\n",
                "A puzzle of mine\n(from a book)\nTehtävä 3.\nA B\n1 * * 3\n2 * 4 7\n4 6\n",
                "Open ones:\n3,7 / 4,6 / B2=4\n"
            })
    void tablesAreReadAsPeopleHaveThem(String text) throws BadInputException {
        assertThat(SurvoReader.read("f", text))
                .extracting(entry -> entry.puzzle().toString())
                .containsExactly("3,7 / 4,6 / B2=4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"* * 3; * 4 7; 4 6\n", "* *;3\n* 4;7\n4;6\n", "A B\n1;* *;3\n"})
    void semicolonsBetweenRowsAreRefused(String text) {
        assertThatThrownBy(() -> SurvoReader.read("f", text))
                .hasMessageMatching("f:[12]:[2-6]: expected one row of the table a line, found ';' behind one");
    }

    @Test
    void puzzlesTooLargeAreRefused() {
        String sums = "1,".repeat(70);
        assertThatThrownBy(() -> SurvoReader.read("f", sums + "/" + sums + "/A1=1"))
                .isInstanceOf(BadInputException.class)
                .hasMessage("f:1: expected 1 to 64 cells, found 70 rows of 70");
        String row = "* ".repeat(5_000) + "1\n";
        assertThatThrownBy(() -> SurvoReader.read("f", row.repeat(3) + "1 ".repeat(5_000)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("f:1: expected 1 to 64 cells, found 3 rows of 5000");
        assertThatThrownBy(() -> SurvoPuzzle.of(new int[] {3, 7}, new int[] {4, 6}, new int[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 4 cells, found 3");
        assertThatThrownBy(() -> SurvoPuzzle.of(new int[0], new int[] {4, 6}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected 1 to 64 cells, found 0 rows of 2");
        assertThatThrownBy(() -> SurvoPuzzle.of(new int[] {-1, 11}, new int[] {4, 6}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a sum from 3 to 7 for row 1, found -1");
    }

    @Test
    void filesAndStandardInputAreReadPlainAndPacked(@TempDir Path folder) throws BadInputException, IOException {
        byte[] packed = packed("\ufeff" + GRID);
        Path plain = Files.writeString(folder.resolve("plain.txt"), GRID);
        String name = plain.toString();
        assertThat(all(name, NOTHING)).isEqualTo(SurvoReader.read(name, GRID));
        assertThat(all("-", new ByteArrayInputStream(packed))).isEqualTo(SurvoReader.read("-", GRID));
        assertThatThrownBy(() -> all("-", new ByteArrayInputStream(packed, 0, packed.length - 9)))
                .isInstanceOf(BadInputException.class)
                .hasMessage("-:6: expected more gzip data, found the end of the file: the file is cut short");
        assertThatThrownBy(() -> all(folder.toString(), NOTHING))
                .isInstanceOf(BadInputException.class)
                .hasMessage(folder + ": expected a file, found a directory");
        assertThatThrownBy(() -> all("/absent/file", NOTHING))
                .isInstanceOf(BadInputException.class)
                .hasMessage("/absent/file: no such file");
        assertThat(all("-", NOTHING)).isEmpty();
    }

    @Test
    void aSecondGzipMemberThatIsCutOrNoneIsRefused() throws Exception {
        byte[] member = packed(GRID);
        ByteArrayOutputStream members = new ByteArrayOutputStream();
        members.writeBytes(member);
        members.write(member, 0, 15);
        assertThatThrownBy(() -> all("-", new ByteArrayInputStream(members.toByteArray())))
                .isInstanceOf(BadInputException.class)
                .hasMessage("-:6: expected more gzip data, found the end of the file: the file is cut short");
        members.reset();
        members.writeBytes(member);
        members.writeBytes("garbage".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> all("-", new ByteArrayInputStream(members.toByteArray())))
                .isInstanceOf(BadInputException.class)
                .hasMessage("-:6: expected the end of the gzip data or a further member, found other bytes");
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    private static List<Entry> all(String operand, InputStream standardInput) throws BadInputException, IOException {
        List<Entry> entries = new ArrayList<>();
        try (SurvoReader reader = SurvoReader.open(operand, standardInput)) {
            for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private static final String TABLES =
            "* * 3\n* 4 7\n4 6\n\nA B\n1 * * 3\n2 * 4 7\n  4 6\nMAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n";

    /** The damage is told when the puzzles before it have been read. */
    @ParameterizedTest
    @ValueSource(strings = {"", "* * 3\n* 4 7\n", "Problem S1\n"})
    void puzzlesBeforeDamageAreRead(String begun) throws Exception {
        byte[] text = (TABLES + begun).getBytes(StandardCharsets.UTF_8);
        long line = new String(text, StandardCharsets.UTF_8).lines().count() + 1;
        InputStream longLine = new SequenceInputStream(
                new ByteArrayInputStream(text),
                new ByteArrayInputStream("* ".repeat(10_000).getBytes(StandardCharsets.UTF_8)));
        puzzlesThenDamage(
                longLine,
                "-:" + line
                        + ":16385: expected a line of at most 16384 characters before a comment, found a longer one");
        byte[] packed = packed(TABLES + begun);
        puzzlesThenDamage(
                new ByteArrayInputStream(packed, 0, packed.length - 8),
                "-:" + line + ": expected more gzip data, found the end of the file: the file is cut short");
        puzzlesThenDamage(
                new SequenceInputStream(new ByteArrayInputStream(text), new InputStream() {
                    @Override
                    public int read() throws IOException {
                        throw new IOException("lost");
                    }
                }),
                "lost");
    }

    private static void puzzlesThenDamage(InputStream in, String message) throws Exception {
        try (SurvoReader reader = SurvoReader.open("-", in)) {
            for (int i = 0; i < 3; i++) {
                assertThat(reader.next().puzzle()).hasToString("3,7 / 4,6 / B2=4");
            }
            assertThatThrownBy(reader::next).hasMessage(message);
        }
    }

    @Test
    void aFaultBeforeDamageIsTold() {
        assertThatThrownBy(() -> SurvoReader.read("f", "* * 3\n* * * 7\n" + "* ".repeat(10_000)))
                .hasMessage("f:2:7: expected a row of 2 cells and their sum or 2 column sums, found 4 entries");
    }

    /** A writer may wait for the answer before it goes on. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "* * 3\n* 4 7\n4 6\n",
                "A B\n1 * * 3\n2 * 4 7\n4 6\n",
                "1 2\n1 * * 3\n2 * 4 7\n4 6\n",
                "\tA\tB\t\n1\t\t\t3\n2\t\t4\t7\n\t4\t6\t\n",
                "Problem S1\nMAT SAVE AS A\n0 0 3\n0 4 7\n4 6 0\n",
                ",,3\n,4,7\n4,6\n",
                "3,7 / 4,6 / B2=4\n"
            })
    void aTableIsReadBeforeMoreComes(String text) throws Exception {
        InputStream waiting = new InputStream() {
            private final InputStream in = new ByteArrayInputStream((text + text).getBytes(StandardCharsets.UTF_8));

            @Override
            public int read() throws IOException {
                int read = in.read();
                assertThat(read).as("waits").isNotNegative();
                return read;
            }

            @Override
            public int read(byte[] to, int from, int length) throws IOException {
                to[from] = (byte) read();
                return 1;
            }
        };
        try (SurvoReader reader = SurvoReader.open("-", waiting)) {
            for (int i = 0; i < 2; i++) {
                assertThat(reader.next().puzzle()).hasToString("3,7 / 4,6 / B2=4");
            }
        }
    }

    /** Endless input is not kept in memory. */
    @ParameterizedTest
    @CsvSource({
        "'3,7 / 4,6;', 30000, 1",
        "'* * 3;* * 7;4 6;;', 10000, 4",
        "'Problem S1;MAT SAVE AS A;0 0 3;0 0 7;4 6 0;', 10000, 5"
    })
    void puzzlesAreReadAsTheyCome(String text, int count, int lines) throws Exception {
        try (SurvoReader reader = SurvoReader.open("-", endless(text.replace(';', '\n')))) {
            SurvoPuzzle first = reader.next().puzzle();
            for (int i = 1; i < count; i++) {
                Entry entry = reader.next();
                assertThat(entry.puzzle()).isEqualTo(first);
                assertThat((entry.line() - 1) / lines).isEqualTo(i);
            }
        }
    }

    /** A text again and again. */
    private static InputStream endless(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new InputStream() {
            private int at;

            @Override
            public int read() {
                return bytes[at++ % bytes.length];
            }

            @Override
            public int read(byte[] to, int from, int length) {
                for (int i = 0; i < length; i++) {
                    to[from + i] = (byte) read();
                }
                return length;
            }
        };
    }
}

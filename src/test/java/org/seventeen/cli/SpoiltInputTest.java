package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.seventeen.testing.Grid29.GRID;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;
import org.seventeen.cover.CoverReader;
import org.seventeen.cover.DancingLinks;
import org.seventeen.sudoku.catalog.file.GridLines;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.watch.explain.PairText;
import org.seventeen.sudoku.watch.profile.Strategy;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader;
import org.seventeen.sums.SumConditions;
import org.seventeen.sums.Sums;
import org.seventeen.sums.smt.SumAnswer;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.testing.Size;

/**
 * Input of all kinds but puzzles and spreadsheets, damaged at random: each reader reads it or names the fault with its place, ends, and
 * takes no more memory than the input gives reason to.
 */
class SpoiltInputTest {
    private static final String PAIR = GRID.substring(0, 54);
    private static final String SIGNS =
            " \n\r\t,;:|/#%()[]{}\"'\\-+=.*_x?0123456789AaBVbdfnst\u00e9\u2212\u00a0\ufeff\u0000\u001b";
    private static final List<String> NUMBERS =
            List.of("99999999999", "-2147483649", "9223372036854775808", "9".repeat(400), "0".repeat(50), "1e9", "-0");
    private static final String SENTENCE = "(?s)-(:[0-9]+(:[0-9]+)?)?: .*expected .*, found .*";
    /** The most bytes that reading may take beside {@link #A_BYTE} for each byte of input. */
    private static final long BYTES = 4 << 20;

    private static final long A_BYTE = 2_000;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Reads a text to its end; returns how many things it holds. */
    private interface Reading {
        int of(InputStream text) throws Exception;
    }

    private static final CrossSum SMALL = Sums.read("#range -9..9\n5\nx,3,4\n2,x,6\n3,7,5\n");

    /** A kind of input: its name, a text that is read, and its reader. */
    private record Kind(String name, String text, Reading reading) {
        byte[] bytes() {
            return text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Kind> kinds() {
        return List.of(
                new Kind("survo", """
                % two tables, a line and a matrix
                Survo puzzle 1 (easy)
                A;B;C;Sum
                1;;;;6
                2;;5;;15
                3;;;9;24
                Sum;12;15;18;
                * * 3
                * 4 7
                4 6
                13,27,38 / 13,14,23,28 / D3=11 B2=4 A1=2
                Problem S1: (three swaps needed)
                MAT SAVE AS A
                0 0 3
                0 4 7
                4 6 0
                """, in -> {
                    String text = TextLines.decoded(in.readAllBytes());
                    return SurvoReader.read("-", text).size();
                }),
                new Kind(
                        "cross sums",
                        Sums.BOOK + "#tc small\n#range 1..9\n#distinct lines\n1,x,3\nx x 6\n4;5\n",
                        in -> count(CrossSumReader.open("-", in, SumConditions.OF_THE_FILE))),
                new Kind(
                        "answer",
                        "success\nsat\n((V0 5) (|V1| (- 1))\n (V5 4) (V4 2)) ; done\n(:added-eqs 12\n :time 0.01)\n",
                        SpoiltInputTest::answer),
                new Kind(
                        "model",
                        "sat\n(model (define-fun V1 () Int\n 1)\n (define-fun V5 () Int (- 4)))\n(= V2 3)\n",
                        SpoiltInputTest::answer),
                new Kind(
                        "cover",
                        "# c\nitems: a b \"c d\" e\nsecondary: f g\n\"one 1\": a b f\ntwo: \"c d\" e # x\nthree: a\n4: b f\n5: e \"c d\" g\n",
                        SpoiltInputTest::cover),
                new Kind(
                        "knuth",
                        "| c\na b c d e | f g\na b f\nc d\n  | c\ne\na c g\nb d e\na b f\n",
                        SpoiltInputTest::cover),
                new Kind(
                        "grids",
                        "# grids\n" + GRID + "\ta\n[Band 29]\n---+---\n" + GRID.substring(0, 27) + "\n"
                                + GRID.substring(27) + " b 12\n" + GRID + "\n",
                        SpoiltInputTest::grids),
                new Kind(
                        "pairs",
                        "# pairs\n" + PAIR + "\ta\n" + GRID + " b\n[Puzzle]\n" + PAIR + "\n",
                        SpoiltInputTest::pairs),
                new Kind(
                        "strategies",
                        "# two\ndefault\n old = mcguire2012 \r\nf = forward:smallest,bands\nby-pairs without:disjoint\n",
                        in -> Strategy.read("-", in).size()),
                new Kind(
                        "sets",
                        "# sets\n" + "1..1".repeat(13) + "11  1  4\nCode: Select all\n\t" + "1".repeat(54)
                                + ".".repeat(27) + "\n",
                        in -> PairText.parseSets("-", new TextLines("-", in)).size()));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    @Tag("sized")
    void spoiltInputIsReadOrRefusedWithItsPlace(Kind kind) throws Exception {
        assertThat(kind.reading.of(new ByteArrayInputStream(kind.bytes()))).isPositive();
        SplittableRandom random = new SplittableRandom(kind.name.hashCode());
        int read = 0;
        int rounds = Size.of("spoilt", 1_200, 50_000);
        for (int round = 0; round < rounds; round++) {
            byte[] spoilt = kind.bytes();
            for (int change = random.nextInt(4); change >= 0; change--) {
                spoilt = spoilt(spoilt, random);
            }
            String what = kind + ", round " + round;
            long before = THREADS.getCurrentThreadAllocatedBytes();
            try {
                kind.reading.of(new ByteArrayInputStream(spoilt));
                read++;
            } catch (BadInputException fault) {
                assertThat(fault).as(what).hasMessageMatching(SENTENCE);
            } catch (RuntimeException | Error other) {
                throw new AssertionError(what + ":\n" + new String(spoilt, StandardCharsets.UTF_8), other);
            }
            assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
                    .as(what)
                    .isLessThan(BYTES + A_BYTE * spoilt.length);
        }
        assertThat(read).as(kind + ", of " + rounds).isBetween(rounds / 100, rounds * 9 / 10);
    }

    private static byte[] spoilt(byte[] text, SplittableRandom random) {
        if (text.length < 2) {
            return text;
        }
        int at = random.nextInt(text.length);
        int length = Math.min(text.length - at, 1 + random.nextInt(40));
        int[] line = line(text, at);
        byte[] sign =
                SIGNS.substring(random.nextInt(SIGNS.length())).substring(0, 1).getBytes(StandardCharsets.UTF_8);
        byte[] byteOfAny = {(byte) random.nextInt(256)};
        int many = random.nextInt(50) == 0 ? 2_000 : 1;
        return switch (random.nextInt(12)) {
            case 0 -> replaced(text, at, 1, byteOfAny);
            case 1 -> replaced(text, at, 1, sign);
            case 2 -> replaced(text, at, 0, sign);
            case 3 -> replaced(text, at, random.nextInt(3) == 0 ? length : 1, new byte[0]);
            case 4 -> replaced(text, at, 0, repeated(Arrays.copyOfRange(text, at, at + length), many));
            case 5 -> replaced(text, at, length, repeated(sign, many));
            case 6 -> replaced(text, line[0], line[1] - line[0], new byte[0]);
            case 7 -> replaced(text, line[0], 0, repeated(Arrays.copyOfRange(text, line[0], line[1]), many));
            case 8 -> { // two lines change places
                int[] next = line(text, Math.min(line[1], text.length - 1));
                byte[] second = Arrays.copyOfRange(text, next[0], next[1]);
                byte[] first = Arrays.copyOfRange(text, line[0], line[1]);
                byte[] without = replaced(text, line[0], Math.max(0, next[1] - line[0]), new byte[0]);
                yield next[0] < line[1] ? text : replaced(replaced(without, line[0], 0, first), line[0], 0, second);
            }
            case 9 -> // a line end becomes a blank
                replaced(text, line[1] - 1, 1, " ".getBytes(StandardCharsets.UTF_8));
            case 10 -> { // a number becomes another
                int start = at;
                while (start < text.length && !Character.isDigit(text[start])) {
                    start++;
                }
                int end = start;
                while (end < text.length && Character.isDigit(text[end])) {
                    end++;
                }
                String number = NUMBERS.get(random.nextInt(NUMBERS.size()));
                yield replaced(text, start, end - start, number.getBytes(StandardCharsets.UTF_8));
            }
            default -> Arrays.copyOf(text, at);
        };
    }

    /** Where the line of a place begins, and where the next one does. */
    private static int[] line(byte[] text, int at) {
        int start = at;
        while (start > 0 && text[start - 1] != '\n') {
            start--;
        }
        int end = at;
        while (end < text.length && text[end] != '\n') {
            end++;
        }
        return new int[] {start, Math.min(text.length, end + 1)};
    }

    private static byte[] replaced(byte[] text, int at, int length, byte[] by) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(text, 0, at);
        out.writeBytes(by);
        out.write(text, at + length, text.length - at - length);
        return out.toByteArray();
    }

    private static byte[] repeated(byte[] piece, int times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < times; i++) {
            out.writeBytes(piece);
        }
        return out.toByteArray();
    }

    /** Reads all entries, those behind faults too, and throws the first fault at the end. */
    private static int count(EntrySource.Reader<?> reader) throws Exception {
        BadInputException first = null;
        int count = 0;
        boolean ended = false;
        try (reader) {
            for (int calls = 0; !ended && calls < 1_000_000; calls++) {
                try {
                    ended = reader.next() == null;
                    count++;
                } catch (BadInputException fault) {
                    first = first == null ? fault : first;
                }
            }
        }
        assertThat(ended).as("reading ends").isTrue();
        if (first != null) {
            throw first;
        }
        return count - 1;
    }

    private static int answer(InputStream in) throws Exception {
        return SumAnswer.read("-", in, SMALL).numbers().isPresent() ? 1 : 0;
    }

    private static int cover(InputStream in) throws Exception {
        new DancingLinks(CoverReader.read("-", in)).count(10);
        return 1;
    }

    private static int grids(InputStream in) throws Exception {
        byte[] bytes = in.readAllBytes();
        int count = 0;
        try (GridLines lines = new GridLines("-", new ByteArrayInputStream(bytes), 0)) {
            while (lines.advance()) {
                assertThat(SolutionGrid.firstFault(lines.digits())).isNull();
                lines.annotation();
                count++;
            }
        }
        assertThat(count).as("grids that were not lost").isEqualTo(words(bytes));
        return count;
    }

    private static int pairs(InputStream in) throws Exception {
        byte[] bytes = in.readAllBytes();
        int count = count(PairReader.open("-", new ByteArrayInputStream(bytes)));
        assertThat(count).as("pairs that were not lost").isEqualTo(words(bytes));
        return count;
    }

    /** How many words of 54 digits or more stand in lines that are no comments. */
    private static int words(byte[] bytes) throws Exception {
        int words = 0;
        try (TextLines lines = new TextLines("-", new ByteArrayInputStream(bytes))) {
            while (lines.advanceToText()) {
                for (String word : lines.text().split("[^1-9]+", -1)) {
                    words += word.length() < PAIR.length() ? 0 : 1;
                }
            }
        }
        return words;
    }
}

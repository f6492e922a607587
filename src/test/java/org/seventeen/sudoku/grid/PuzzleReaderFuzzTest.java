package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.testing.Size;

/** Files damaged at random: reading gives only entries and errors that name a place, and ends. */
class PuzzleReaderFuzzTest {
    private static final String INK = "0123456789.*_|+-= \t\r\n#,;x[]{}():\"'\u0000\u001b│║─\ufeffé";

    @Tag("sized")
    @Test
    void spoiltTextGivesEntriesOrErrorsWithAPlace() throws Exception {
        long seed = 170_001;
        SplittableRandom random = new SplittableRandom(seed);
        byte[] text = sample(seed).getBytes(StandardCharsets.UTF_8);
        int entries = 0;
        int rounds = Size.of(2_000, 8_000);
        for (int round = 0; round < rounds; round++) {
            entries += read(mangled(text, random, 1 + random.nextInt(8)), "seed " + seed + " round " + round);
        }
        assertThat(entries).as("grids that survive").isBetween(rounds, rounds * 27);
    }

    @Tag("sized")
    @Test
    void spoiltGzipGivesEntriesOrErrorsWithAPlace() throws Exception {
        long seed = 170_002;
        SplittableRandom random = new SplittableRandom(seed);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int member = 0; member < 3; member++) {
            try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
                out.write(sample(seed + member).getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] whole = bytes.toByteArray();
        for (int round = 0; round < Size.of(750, 3_000); round++) {
            byte[] spoilt = mangled(whole, random, 1 + random.nextInt(3));
            if (round % 2 == 0) {
                spoilt[0] = 0x1f;
                spoilt[1] = (byte) 0x8b;
            }
            read(spoilt, "seed " + seed + " round " + round);
        }
    }

    @Tag("sized")
    @Test
    void noiseGivesEntriesOrErrorsWithAPlace() throws Exception {
        long seed = 170_003;
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < Size.of(750, 3_000); round++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(400); length > 0; length--) {
                text.append(INK.charAt(random.nextInt(INK.length())));
            }
            read(text.toString().getBytes(StandardCharsets.UTF_8), "seed " + seed + " round " + round);
            byte[] noise = new byte[random.nextInt(2_000)];
            random.nextBytes(noise);
            read(noise, "seed " + seed + " noise of round " + round);
        }
    }

    /** Damaged rows of layouts: every path through the reading of bars and blanks. */
    @Test
    void spoiltRowsAreNineCellsOrAFault() {
        long seed = 170_004;
        SplittableRandom random = new SplittableRandom(seed);
        String[] rows = {
            "| 5 3   |   7   |       |",
            "5 3 . | . 7 . | . . .",
            "|5|3| | |7| | | | |",
            "53 | 7 |   ",
            "| 5  3    |    7    |",
        };
        int read = 0;
        for (int round = 0; round < 30_000; round++) {
            StringBuilder row = new StringBuilder(rows[random.nextInt(rows.length)]);
            for (int change = random.nextInt(4); change > 0; change--) {
                int place = random.nextInt(row.length());
                switch (random.nextInt(3)) {
                    case 0 -> row.setCharAt(place, "5. |#".charAt(random.nextInt(5)));
                    case 1 -> row.insert(place, "5. |".charAt(random.nextInt(4)));
                    default -> row.deleteCharAt(place);
                }
            }
            try {
                CellValues cells = CellRow.read(row.toString());
                read++;
                for (int i = 0; i < 9; i++) {
                    assertThat(cells.digits[i]).as(row.toString()).isBetween((byte) 0, (byte) 9);
                    assertThat(cells.columns[i]).as(row.toString()).isBetween(1, 100);
                }
                long written = row.toString()
                        .split("#", 2)[0]
                        .chars()
                        .filter(sign -> sign == '5' || sign == '3' || sign == '7')
                        .count();
                long found = 0;
                for (byte digit : cells.digits) {
                    found += digit == 0 ? 0 : 1;
                }
                assertThat(found).as(row.toString()).isEqualTo(written);
            } catch (CellRow.Fault fault) {
                assertThat(fault.column).as(row.toString()).isPositive();
                assertThat(fault).hasMessageStartingWith("expected ");
            }
        }
        assertThat(read).as("seed " + seed).isGreaterThan(5_000);
    }

    private static int read(byte[] bytes, String what) throws BadInputException, IOException {
        int entries = 0;
        try (PuzzleReader reader = PuzzleReader.open("-", new ByteArrayInputStream(bytes))) {
            for (int calls = 0; calls <= bytes.length + 1; calls++) {
                try {
                    PuzzleReader.Entry entry = reader.next();
                    if (entry == null) {
                        return entries;
                    }
                    entries++;
                    assertThat(entry.line()).isPositive();
                } catch (BadInputException fault) {
                    assertThat(fault)
                            .as(what)
                            .hasMessageMatching("-:[0-9]+(:[0-9]+)?: expected [^\\p{Cntrl}]+, found [^\\p{Cntrl}]+");
                }
            }
        } catch (RuntimeException other) {
            throw new AssertionError(what + ":\n" + new String(bytes, StandardCharsets.UTF_8), other);
        }
        throw new AssertionError(what + ": reading does not end");
    }

    private static byte[] mangled(byte[] source, SplittableRandom random, int changes) {
        byte[] bytes = source.clone();
        for (int change = 0; change < changes && bytes.length > 100; change++) {
            int place = random.nextInt(bytes.length - 50);
            int length = 1 + random.nextInt(40);
            switch (random.nextInt(5)) {
                case 0 -> bytes[place] = (byte) random.nextInt(256);
                case 1 -> bytes[place] = (byte) INK.charAt(random.nextInt(32));
                case 2 -> { // a piece is removed
                    System.arraycopy(bytes, place + length, bytes, place, bytes.length - place - length);
                    bytes = Arrays.copyOf(bytes, bytes.length - length);
                }
                case 3 -> { // a piece is doubled
                    byte[] longer = Arrays.copyOf(bytes, bytes.length + length);
                    System.arraycopy(bytes, place, longer, place + length, bytes.length - place);
                    bytes = longer;
                }
                default -> bytes = Arrays.copyOf(bytes, place + 50);
            }
        }
        return bytes;
    }

    private static String sample(long seed) {
        RandomGrids grids = RandomGrids.seeded(seed);
        StringBuilder text = new StringBuilder("# sample\n");
        for (int i = 0; i < 3; i++) {
            Puzzle puzzle = Puzzle.of(grids.next().toString().replaceAll("[1-6]", "."));
            text.append(puzzle.line("number " + i)).append("\n\n");
            text.append(puzzle.boxed()).append('\n');
            text.append(puzzle.boxed().replace('.', ' ')).append("Grid 1\r\n");
            text.append(puzzle.toString().replaceAll(".{9}", "$0\n"));
            String solution = puzzle.toString().replace('.', '1');
            text.append("\npuzzle,solution\n")
                    .append(puzzle)
                    .append(',')
                    .append(solution)
                    .append('\n');
            text.append("{\"puzzle\":\"" + puzzle + "\",\"solution\":\"" + solution + "\",\"n\":7}\n");
            String list = puzzle.toString().replaceAll("(.)(?=.)", "$1,");
            text.append("[").append(list.replace(".", "null")).append("]\n");
            text.append(list.replace(".", "").replaceAll("((?:\\d?,){8}\\d?),?", "$1\n"))
                    .append("\n\n");
            text.append("1 2 3 4 5 6 7 8 9\n")
                    .append(puzzle.toString().replaceAll(".{9}", "$0\n"))
                    .append('\n');
        }
        return text.toString();
    }
}

package org.seventeen.survo;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Reads Survo puzzles in the forms of {@link SurvoForm}, any number of them one after the other, forms mixed. A blank
 * cell is {@code *}, {@code .}, {@code _} or {@code 0} in every form. Blank lines mean nothing; {@code #} starts a
 * comment.
 */
public final class SurvoReader {
    /** The most lines of a table that are no rows: a header, and three of column sums. */
    private static final int MOST_OTHER_LINES = 4;

    /** The totals of rows, of columns and in the corner. */
    private static final int ALL_TOTALS = 3;

    private final List<SurvoLine> lines = new ArrayList<>();
    private int next;

    private SurvoReader(String file, String text) {
        int number = 0;
        for (String line : text.split("\r\n|[\r\n]", -1)) {
            SurvoLine words = new SurvoLine(file, ++number, line);
            if (!words.isEmpty()) {
                lines.add(words);
            }
        }
    }

    /**
     * A puzzle and where it came from.
     *
     * @param puzzle the puzzle
     * @param form how it was written
     * @param line the line it starts at, from 1
     */
    public record Entry(SurvoPuzzle puzzle, SurvoForm form, int line) {}

    /**
     * Reads all puzzles of a text.
     *
     * @param file the name for messages
     * @throws BadSurvoException at the first thing that is no puzzle; names the place
     */
    public static List<Entry> read(String file, String text) throws BadSurvoException {
        SurvoReader reader = new SurvoReader(file, text);
        List<Entry> entries = new ArrayList<>();
        while (reader.next < reader.lines.size()) {
            entries.add(reader.entry());
        }
        return entries;
    }

    /**
     * Reads all puzzles of a file, UTF-8, plain or gzip.
     *
     * @param operand a file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput what {@code -} stands for; left open
     * @throws BadSurvoException if there is no such file or it holds what is no puzzle; names the place
     * @throws IOException if reading fails for another reason
     */
    public static List<Entry> read(String operand, InputStream standardInput) throws BadSurvoException, IOException {
        return read(operand, text(operand, standardInput));
    }

    /** The text of a file or of standard input, with the faults of {@link #read(String, InputStream)}. */
    static String text(String operand, InputStream standardInput) throws BadSurvoException, IOException {
        if (operand.equals("-")) {
            return unpacked(operand, standardInput);
        }
        try {
            Path path = Path.of(operand);
            if (Files.isDirectory(path)) {
                throw new BadSurvoException(operand, 0, 0, "expected a file, found a directory");
            }
            try (InputStream in = Files.newInputStream(path)) {
                return unpacked(operand, in);
            }
        } catch (NoSuchFileException | InvalidPathException absent) {
            throw new BadSurvoException(operand, 0, 0, "no such file");
        } catch (AccessDeniedException denied) {
            throw new BadSurvoException(operand, 0, 0, "expected a file that may be read, found no permission");
        }
    }

    private static String unpacked(String operand, InputStream raw) throws BadSurvoException, IOException {
        PushbackInputStream in = new PushbackInputStream(raw, 2);
        byte[] start = in.readNBytes(2);
        in.unread(start);
        boolean packed = start.length == 2 && start[0] == 0x1f && start[1] == (byte) 0x8b;
        try {
            byte[] bytes = packed ? new GZIPInputStream(in).readAllBytes() : in.readAllBytes();
            String text = new String(bytes, StandardCharsets.UTF_8);
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (ZipException | EOFException damaged) {
            throw new BadSurvoException(operand, 0, 0, "expected whole gzip data, found it damaged or cut short");
        }
    }

    private Entry entry() throws BadSurvoException {
        skipTitles();
        SurvoLine first = lines.get(next);
        if (first.isLine()) {
            next++;
            return new Entry(first.puzzleOnOneLine(), SurvoForm.LINE, first.number());
        }
        Reading reading = reading(false);
        if (hasEmptyFields()) {
            Reading byFields = reading(true);
            if (reading.entry != null && byFields.entry != null && !reading.entry.equals(byFields.entry)) {
                throw first.fault("expected * in each blank cell, found tabs or commas that can be read in two ways");
            }
            reading = better(reading, byFields);
        }
        if (reading.fault != null) {
            throw reading.fault;
        }
        next = reading.end;
        return reading.entry;
    }

    /**
     * What came of one way to read a table.
     *
     * @param entry null if it is none this way
     * @param complete whether it is a table, if not a puzzle
     * @param end the place of the line behind it
     * @param fault null if there is an entry
     */
    private record Reading(Entry entry, boolean complete, int end, BadSurvoException fault) {}

    /**
     * Reads a table that has the sum of all cells in the corner, or not. A row of all cells with their sum can look like
     * column sums with a total. But column sums add up for one number of rows only, so at most one end lets all that
     * follows be read: without a total if that is a puzzle, else the last line with a total that makes one.
     */
    private Reading reading(boolean byFields) {
        Reading plain = reading(new SurvoTable(lines, next, byFields));
        if (plain.entry != null) {
            return plain;
        }
        Reading last = null;
        for (int rows = 0; ; rows++) {
            SurvoTable table = new SurvoTable(lines, next, byFields).endAtTotal(ALL_TOTALS, rows);
            Reading reading = reading(table);
            if (!table.hasTotal()) {
                break;
            }
            last = last == null || reading.entry != null ? reading : last;
        }
        if (last != null) {
            return last;
        }
        // None of these; perhaps because one of the totals is wrong, which is to be told then.
        SurvoTable table = new SurvoTable(lines, next, byFields).endAtTotal(ALL_TOTALS - 1, 0);
        Reading withFault = reading(table);
        return table.hasTotal() ? withFault : plain;
    }

    private static Reading reading(SurvoTable table) {
        try {
            return new Reading(table.read(), true, table.end(), null);
        } catch (BadSurvoException fault) {
            return new Reading(null, table.isComplete(), table.end(), fault);
        }
    }

    /** Of two readings the puzzle, or else the one whose fault is likely that of the text. */
    private Reading better(Reading byWords, Reading byFields) {
        if (byWords.entry != null || byFields.entry != null) {
            return byWords.entry != null ? byWords : byFields;
        }
        if (byWords.complete != byFields.complete) {
            return byWords.complete ? byWords : byFields;
        }
        return startsWithEmptyFields() ? byFields : byWords;
    }

    /** Whether a line that can belong to the table has nothing between two tabs or commas. */
    private boolean hasEmptyFields() {
        int last = Math.min(lines.size(), next + SurvoPuzzle.MAX_CELLS + MOST_OTHER_LINES);
        for (int line = next; line < last && (line == next || !lines.get(line).startsPuzzle()); line++) {
            if (lines.get(line).hasEmptyFields()) {
                return true;
            }
        }
        return false;
    }

    private boolean startsWithEmptyFields() {
        return lines.get(next).hasEmptyFields()
                || next + 1 < lines.size() && lines.get(next + 1).hasEmptyFields();
    }

    /** Skips lines for people before {@code MAT SAVE AS}, as seed 000 has them; elsewhere they are refused. */
    private void skipTitles() throws BadSurvoException {
        int at = next;
        while (at < lines.size() && lines.get(at).isTitle()) {
            at++;
        }
        if (at < lines.size() && lines.get(at).isMatrixTitle()) {
            next = at;
        }
        SurvoLine first = lines.get(next);
        if (first.isProse()) {
            throw first.words()
                    .get(0)
                    .fault("expected a puzzle, found " + first.words().get(0).quoted()
                            + "; # makes a comment of a line");
        }
    }
}

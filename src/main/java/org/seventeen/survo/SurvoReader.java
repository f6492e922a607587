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
    private final String file;
    private final List<SurvoLine> lines = new ArrayList<>();
    private int next;

    private SurvoReader(String file, String text) {
        this.file = file;
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
        SurvoLine first = lines.get(next);
        if (first.isLine()) {
            next++;
            return new Entry(first.puzzleOnOneLine(), SurvoForm.LINE, first.number());
        }
        SurvoTable table = new SurvoTable();
        if (first.isMatrixTitle()) {
            next++;
            table.startMatrix();
        } else if (first.isLetters()) {
            next++;
            table.startLetters(first);
        }
        while (!table.isComplete()) {
            if (next == lines.size()) {
                SurvoLine last = lines.get(next - 1);
                throw new BadSurvoException(
                        file, last.number(), 0, "expected " + table.expected() + ", found the end of the input");
            }
            table.add(lines.get(next++));
        }
        return new Entry(table.puzzle(first), table.form(), first.number());
    }
}

package org.seventeen.sudoku.grid;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;

/**
 * Reads band pairs, one per line, in constant memory, each as soon as its line has arrived.
 *
 * <p>A pair is 54 digits, rows 1 to 6 of a grid, or a whole solution grid of 81 digits, whose last 27 must be valid but are
 * not used. An annotation may follow. The text between pairs, and the encoding, are those of {@link PuzzleReader}, but pairs in
 * several lines are not accepted, but for a solution grid in a table or a list.
 */
public final class PairReader implements EntrySource.Reader<PairReader.Entry> {
    private static final int PAIR = 54;
    private static final int GRID = 81;
    private static final String EXPECTED =
            "expected the " + PAIR + " digits of a band pair or the " + GRID + " of a solution grid, found ";

    private final String file;
    private final TextLines lines;

    /** Reads from the lines of a text that is open already; {@link #close()} closes it. */
    public PairReader(String file, TextLines lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Opens a file; parameters and faults as in {@link TextLines#open}. */
    public static PairReader open(String operand, InputStream standardInput) throws BadInputException, IOException {
        return new PairReader(operand, TextLines.open(operand, standardInput));
    }

    /**
     * The pair that a text of one line is.
     *
     * @param source the origin of the text, for messages
     * @throws BadInputException if it is not one
     */
    public static Entry parse(String source, String text) throws BadInputException {
        try (PairReader reader = new PairReader(source, TextLines.of(source, text))) {
            Entry entry = reader.next();
            if (entry == null) {
                throw new BadInputException(source, 1, 1, EXPECTED + 0);
            }
            return entry;
        } catch (IOException inMemory) {
            throw new UncheckedIOException(inMemory);
        }
    }

    @Override
    public @Nullable Entry next() throws BadInputException, IOException {
        while (lines.advanceToText()) {
            String text = PuzzleLine.plain(lines.text());
            LineKind kind = LineKind.of(text);
            if (kind == LineKind.WHOLE) {
                return entry(text);
            }
            if (kind == LineKind.ROW) {
                return isRow(text) ? grid() : entry(text);
            }
        }
        return null;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    /** Whether a line is a row of a grid, or a grid, with a cell a field. Behind a name, a reader of puzzles would look at the next line. */
    private boolean isRow(String text) throws BadInputException {
        try {
            CellValues values = CellValues.of(text);
            return values != null && values.name == TableHeader.Role.NONE;
        } catch (CellRow.Fault fault) {
            throw fault(fault.column, fault.getMessage());
        }
    }

    /** The pair of a solution grid in a table or a list, with a cell a field. */
    private Entry grid() throws BadInputException, IOException {
        lines.repeat();
        return Entry.of(new PuzzleReader(file, lines).next());
    }

    private Entry entry(String text) throws BadInputException {
        int start = TextLines.firstInk(text, 0);
        int end = LineKind.endOfCells(text, start);
        int count = end - start;
        if (!PuzzleLine.isParted(text, end)) {
            String wanted = count == PAIR || count == GRID
                    ? "a space or the end of the line after " + count + " digits"
                    : "digit " + (count + 1) + " of " + (count < PAIR ? PAIR : GRID);
            if (count <= GRID) {
                throw fault(end + 1, "expected " + wanted + ", found " + CellRow.name(text.codePointAt(end)));
            }
        }
        if (count != PAIR && count != GRID) {
            throw fault((count > GRID ? start + GRID : end) + 1, EXPECTED + count);
        }
        // More digits than a third band would be lost as an annotation.
        int second = LineKind.digitsBehind(text, end, GRID - PAIR + 1);
        if (second >= 0) {
            throw fault(
                    second + 1,
                    "expected one band pair a line, found a second pair or grid (the first is at " + lines.number()
                            + ":" + (start + 1) + ")");
        }
        byte[] digits = new byte[GRID];
        for (int cell = 0; cell < count; cell++) {
            digits[cell] = (byte) LineKind.digit(text.charAt(start + cell));
        }
        SolutionGrid.Fault wrong = SolutionGrid.firstFault(digits);
        if (wrong != null && wrong.cell() < count) {
            String wanted = count == PAIR ? "two bands of a solution grid" : "a solution grid";
            throw fault(start + wrong.cell() + 1, "expected " + wanted + ", found " + wrong.found());
        }
        try {
            return new Entry(
                    text.substring(start, start + PAIR), PuzzleLine.annotation(text, end), file, lines.number());
        } catch (CellRow.Fault control) {
            throw fault(control.column, control.getMessage());
        }
    }

    private BadInputException fault(int column, String message) {
        return new BadInputException(file, lines.number(), column, message);
    }

    /**
     * A band pair with its place. Every pair has a third band: see docs/census.md.
     *
     * @param pair 54 digits 1 to 9, row by row, each once in each row and box, no two in a column
     * @param annotation the text after the digits, trimmed, empty if absent
     * @param file the file's name as given, {@code -} for standard input
     * @param line the line, from 1
     */
    public record Entry(String pair, String annotation, String file, long line) {
        /**
         * The pair of a solution grid.
         *
         * @throws BadInputException if it is not one
         */
        public static Entry of(PuzzleReader.Entry grid) throws BadInputException {
            return new Entry(
                    grid.solution().toString().substring(0, PAIR), grid.annotation(), grid.file(), grid.line());
        }

        /** The 54 digits as numbers 1 to 9. */
        public byte[] digits() {
            return DigitValue.digitsOf(pair);
        }
    }
}

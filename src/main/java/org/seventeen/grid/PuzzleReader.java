package org.seventeen.grid;

import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntryReader;
import org.seventeen.base.text.LineKind;
import org.seventeen.base.text.TextLines;

/**
 * Reads puzzles and solution grids one after the other, in constant memory, each as soon as its last line has arrived (or
 * the line after it, if lines separate its bands).
 *
 * <p>A grid is 81 cells in one line, with an optional annotation; or nine rows of nine cells, with or without borders. A
 * cell is a digit or one of {@code . 0 * _}; a blank is a cell only if bars fix its place. Lines that start with {@code #},
 * blank lines, border lines and titles like {@code Grid 01} may come between grids. Text is UTF-8, plain or gzip (recognized
 * by its first bytes, any number of members).
 *
 * <p>Anything else is an error that names its place. Reading continues after it: with the next line, or, if rows of a grid
 * are left over, with the line after them, so that no grid is assembled from rows of two.
 */
public final class PuzzleReader implements EntryReader<PuzzleReader.Entry> {
    /** The longest number of a puzzle in the first column of a table. */
    private static final int LONGEST_NUMBER = 20;

    private static final Pattern STATE = Pattern.compile("(?i)\\[(?:state|pencil ?marks)]");

    private final String file;
    private final TextLines lines;
    /** How many more rows may be left over from a rejected grid. */
    private int leftOver;
    /** The number of the last line, if it was nine dashes between grids: a border, or a first row without a clue; 0 if not. */
    private long dashes;
    /** What the first line says of the columns, if it names them. */
    private TableHeader header = TableHeader.NONE;
    /** Whether a line of a saved state, up to the next title, is to be passed over: the puzzle itself came before. */
    private boolean inState;
    /** Whether there was a title of a puzzle, as files have that keep its state too. */
    private boolean hasPuzzleTitle;
    /** Whether there was a line that may have been a puzzle. */
    private boolean begun;

    /** Reads from the lines of a text that is open already; {@link #close()} closes it. */
    public PuzzleReader(String file, TextLines lines) {
        this.file = file;
        this.lines = lines;
    }

    /**
     * Opens a file.
     *
     * @param operand the file's name, or {@code -} for standard input; shown in messages as given
     * @param standardInput the stream for {@code -}; {@link #close()} leaves it open
     * @throws BadInputException if there is no such file, it is a directory, or it may not be read
     * @throws IOException if opening fails for another reason
     */
    public static PuzzleReader open(String operand, InputStream standardInput) throws BadInputException, IOException {
        return new PuzzleReader(operand, TextLines.open(operand, standardInput));
    }

    @Override
    public Entry next() throws BadInputException, IOException {
        skipLeftOver();
        Paste paste = null;
        while (lines.advance()) {
            String text = text();
            LineKind kind = LineKind.of(text);
            if (kind == LineKind.COMMENT || paste == null && isOfState(text, kind)) {
                continue;
            }
            if (lines.cut()) {
                leftOver = paste == null ? 0 : 8 - paste.rows();
                throw lines.tooLong();
            }
            if (paste == null && kind != LineKind.WHOLE && kind != LineKind.ROW) {
                dashes = kind == LineKind.RULE && PuzzleLine.isRowOfDashes(text) ? lines.number() : 0;
                continue;
            }
            if (kind == LineKind.ROW && !begun) {
                TableHeader names = TableHeader.of(text);
                if (names != null) {
                    header = names;
                    begun = true;
                    continue;
                }
            }
            begun = true;
            boolean besideSolutions =
                    paste == null && header.hasSolutions() && (kind == LineKind.WHOLE || header.parts(text));
            PuzzleLine line = kind == LineKind.ROW || besideSolutions || mayHaveOtherForm(text, kind)
                    ? PuzzleLine.find(text, header)
                    : null;
            if (line == null && besideSolutions) {
                throw fault(0, "expected 81 cells in a column of puzzles, as the first line names them, found none");
            }
            if (kind == LineKind.RULE && paste.hasDashes() && PuzzleLine.isRowOfDashes(text)) {
                kind = LineKind.ROW;
                paste.noteDashes();
            }
            switch (line == null ? kind : LineKind.WHOLE) {
                case WHOLE -> {
                    if (paste == null) {
                        return line == null ? whole(text) : table(line);
                    }
                    lines.repeat();
                    throw fault(0, paste.expected("a line of more than 9 cells"));
                }
                case ROW -> {
                    if (paste == null) {
                        paste = new Paste();
                    }
                    addRow(paste, text);
                    checkFirst(paste);
                    if (paste.isComplete()) {
                        checkEnd(paste);
                        return new Entry(paste.puzzle(), "", file, paste.firstLine(), paste.places());
                    }
                }
                case HEADING -> throw fault(0, paste.expected("a title"));
                default -> addGap(paste, kind);
            }
        }
        if (paste != null) {
            throw fault(0, paste.expected("the end of the file"));
        }
        return null;
    }

    @Override
    public boolean ready() {
        return lines.ready();
    }

    @Override
    public boolean waits() {
        return lines.waits();
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }

    /**
     * Whether the line belongs to what a program saves beside the puzzle, in sections behind titles: the puzzle as far as it was
     * solved, and its candidates.
     */
    private boolean isOfState(String text, LineKind kind) {
        if (kind == LineKind.HEADING) {
            String title = text.strip();
            inState = hasPuzzleTitle && STATE.matcher(title).matches();
            hasPuzzleTitle |= title.equalsIgnoreCase("[Puzzle]");
        }
        return inState;
    }

    /** The current line, without the signs of quotations. */
    private String text() {
        return PuzzleLine.plain(lines.text());
    }

    /** Whether a line that looks like cells starts with a number of a table, or has a less usual sign of an empty cell. */
    private static boolean mayHaveOtherForm(String text, LineKind kind) {
        if (kind != LineKind.WHOLE) {
            return false;
        }
        int start = LineKind.firstInk(text, 0);
        int end = LineKind.endOfCells(text, start);
        if (end == text.length()) {
            return false;
        }
        boolean number = end - start <= LONGEST_NUMBER && ",;\t ".indexOf(text.charAt(end)) >= 0;
        return number || end - start < 81 && PuzzleLine.isLessUsual(text.charAt(end));
    }

    /** The cells of a line with other columns. */
    private Entry table(PuzzleLine line) {
        return new Entry(
                Puzzle.of(line.cells()),
                line.annotation(),
                file,
                lines.number(),
                CellPlaces.inOneLine(lines.number(), line.column()));
    }

    private void addRow(Paste paste, String text) throws BadInputException {
        int several = PuzzleLine.candidates(text);
        if (several > 0) {
            leftOver = 8 - paste.rows();
            throw fault(several, "expected one digit or sign a cell, found a grid of candidates (pencil marks)");
        }
        CellRow row;
        try {
            row = new CellRow(paste.usual(text));
        } catch (CellRow.Fault fault) {
            int cells = CellRow.cellsIn(text, text.length());
            // A first row with a typing error still has its other eight below; a stray line of words has not.
            if (paste.rows() > 0 || cells >= 5 && cells <= 17) {
                leftOver = 8 - paste.rows();
            }
            throw fault(fault.column, fault.getMessage());
        }
        String why = paste.addRow(row, lines.number());
        if (why != null) {
            leftOver = 8 - paste.rows();
            throw fault(0, why);
        }
    }

    /** Below nine dashes a row that has dashes for empty cells leaves open which of the two is the first. */
    private void checkFirst(Paste paste) throws BadInputException {
        if (paste.rows() == 1 && paste.hasDashes() && dashes > 0 && dashes == lines.number() - 1) {
            // All rows up to an empty line: the ninth of them may be the last of this puzzle or the first of the next.
            leftOver = Integer.MAX_VALUE;
            throw fault(
                    0,
                    "expected dots for empty cells below a line of nine dashes, which is a border or a row, found dashes");
        }
    }

    /**
     * If lines separate the bands, a tenth row without such a line before it shows that the grid has one too many. If lines 4 and 8
     * are nine dashes, it leaves open whether these are rows or borders.
     */
    private void checkEnd(Paste paste) throws BadInputException, IOException {
        if (!paste.hasGaps() && !paste.mayHaveBorders() || !lines.advance()) {
            return;
        }
        if (LineKind.of(text()) != LineKind.ROW) {
            lines.repeat();
        } else if (paste.mayHaveBorders()) {
            // All rows up to an empty line: nobody can say where the next grid begins.
            leftOver = Integer.MAX_VALUE;
            throw fault(
                    0,
                    "expected dots for empty cells, as rows 4 and 8 are nine dashes, which may be borders, found a tenth row");
        } else {
            leftOver = 8;
            throw fault(0, "expected an empty or a border line after row 9, as after the rows before, found a row");
        }
    }

    private void addGap(Paste paste, LineKind kind) throws BadInputException {
        boolean first = !paste.hasGap();
        String why = paste.addGap(kind == LineKind.BLANK ? "an empty line" : "a border line");
        if (why != null) {
            leftOver = kind == LineKind.RULE && first ? 9 - paste.rows() : 0;
            throw fault(0, why);
        }
    }

    /** Skips the rows of a rejected grid, up to any sign of its end. */
    private void skipLeftOver() throws BadInputException, IOException {
        boolean afterRule = leftOver > 0 && LineKind.of(text()) == LineKind.RULE;
        while (leftOver > 0) {
            if (!lines.advance()) {
                leftOver = 0;
                return;
            }
            LineKind kind = LineKind.of(text());
            boolean ends = kind == LineKind.BLANK || kind == LineKind.RULE && afterRule;
            if (kind == LineKind.WHOLE || kind == LineKind.HEADING || ends) {
                leftOver = 0;
                lines.repeat();
            } else if (kind == LineKind.ROW) {
                leftOver--;
            }
            afterRule = kind == LineKind.RULE;
        }
    }

    /** Reads 81 cells and an annotation. */
    private Entry whole(String text) throws BadInputException {
        int start = LineKind.firstInk(text, 0);
        byte[] digits = new byte[81];
        int most = Math.min(text.length(), start + 81);
        int end = start;
        for (; end < most; end++) {
            int digit = LineKind.digit(text.charAt(end));
            if (digit < 0) {
                break;
            }
            digits[end - start] = (byte) digit;
        }
        end = LineKind.endOfCells(text, end);
        int count = end - start;
        if (count <= 81 && !Annotation.isParted(text, end)) {
            String wanted =
                    count < 81 ? "cell " + (count + 1) + " of 81" : "a space or the end of the line after 81 cells";
            throw fault(end + 1, "expected " + wanted + ", found " + CellRow.name(text.codePointAt(end)));
        }
        if (count < 81) {
            String hint = "row " + (count / 9 + 1) + (count % 9 == 0 ? " is missing" : " is short");
            throw fault(end + 1, "expected 81 cells, found " + count + ": " + hint);
        }
        if (count > 81) {
            throw fault(start + 82, "expected 81 cells, found " + count);
        }
        String annotation = annotation(text, end);
        return new Entry(
                Puzzle.ofChecked(digits),
                annotation,
                file,
                lines.number(),
                CellPlaces.inOneLine(lines.number(), start + 1));
    }

    private String annotation(String text, int end) throws BadInputException {
        try {
            return Annotation.behind(text, end);
        } catch (CellRow.Fault control) {
            throw fault(control.column, control.getMessage());
        }
    }

    private BadInputException fault(int column, String message) {
        return new BadInputException(file, lines.number(), column, message);
    }

    /**
     * A grid with its place.
     *
     * @param puzzle the 81 cells
     * @param annotation the text after the cells, trimmed, empty if there is none
     * @param file the file's name as given, {@code -} for standard input
     * @param line the grid's first line, from 1
     * @param places the place of each cell
     */
    public record Entry(Puzzle puzzle, String annotation, String file, long line, CellPlaces places) {
        /**
         * The puzzle as a solution grid.
         *
         * @throws BadInputException if a cell is empty or a digit occurs twice in a row, column or box; names the cell
         */
        public SolutionGrid solution() throws BadInputException {
            SolutionGrid.Fault fault = SolutionGrid.firstFault(puzzle.digits);
            if (fault == null) {
                return SolutionGrid.ofChecked(puzzle.digits);
            }
            throw new BadInputException(
                    file,
                    places.line(fault.cell()),
                    places.column(fault.cell()),
                    "expected a solution grid, found " + fault.found());
        }
    }
}

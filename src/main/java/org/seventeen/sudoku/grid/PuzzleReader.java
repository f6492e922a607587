package org.seventeen.sudoku.grid;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.TableHeader.Role;

/**
 * Reads puzzles and solution grids one after the other, in constant memory, each as soon as its last line has arrived (or
 * the line after it, if lines separate its bands, or a name announces a puzzle, whose solution may follow).
 *
 * <p>A grid is 81 cells in one line, alone or among other columns ({@link LineGrids}); or nine rows of nine cells, with or without
 * borders; or a list or a table with a cell a field ({@link CellValues}). A cell is a digit or one of {@code . 0 * _}; a blank is a cell
 * only if bars or separators fix its place. Text is UTF-8, plain or gzip (recognized by its first bytes, any number of members).
 *
 * <p>Between grids these lines are passed over: blank ones, those that start with {@code #}, borders, titles such as {@code Grid 01}, the
 * names of columns of a table, names of a field such as {@code puzzle:} or {@code board = [}, and lines of nothing but brackets.
 *
 * <p>Anything else is an error that names its place. Reading continues after it: with the next line, or, if rows of a grid
 * are left over, with the line after them, so that no grid is assembled from rows of two.
 */
public final class PuzzleReader implements EntrySource.Reader<PuzzleReader.Entry> {
    private static final Pattern STATE = Pattern.compile("(?i)\\[(?:state|pencil ?marks)]");
    private static final Pattern TITLE = Pattern.compile("\\[([^\\[\\]]*)]");
    /** A line that only names what follows: {@code Solution}, {@code puzzle:}, {@code "board": [}, or one that declares an array. */
    private static final Pattern NAME = Pattern.compile(
            "[\\s\\[{,\"']*(\\p{L}[\\p{L}\\p{Nd}\\p{Nl}\\p{No}_ .-]{0,40}?)[\"'\\s]*(?:\\[\\d*]\\s*)*(?:([:=])\\s*([\\[{(\"']*))?\\s*");

    private static final Pattern BRACKETS = Pattern.compile("(?=.*[\\[\\](){}])[\\s\\[\\](){},;\"']+");
    /** A field of JSON in a line of its own. */
    private static final Pattern FIELD =
            Pattern.compile("\\s*\"[^\"]*\"\\s*:\\s*(?:\"[^\"]{0,80}\"|[-+.0-9eE]{1,30}|true|false|null)\\s*,?\\s*");

    private static final Pattern SEPARATOR = Pattern.compile("(?i)sep=.");
    /** More behind the cells may have another grid in it. */
    private static final int LONGEST_ANNOTATION = 80;

    private final String file;
    private final TextLines lines;
    /** How many more rows may be left over from a rejected grid. */
    private int leftOver;
    /** The number of the last line, if it could be a first row without a clue: nine dashes, or eight TABs; 0 if not. */
    private long empty;
    /** What the last line with names says of the columns. */
    private TableHeader header = TableHeader.NONE;
    /** What a line said that names what follows. */
    private Role named = Role.NONE;
    /** Whether a line of a saved state, up to the next title, is to be passed over: the puzzle itself came before. */
    private boolean inState;
    /** Whether there was a title of a puzzle, as files have that keep its state too. */
    private boolean hasPuzzleTitle;
    /** Grids that were read and not returned yet, in order, and the fault behind them. */
    private final Deque<Read> queue = new ArrayDeque<>();

    private BadInputException later;
    /** What was returned last. */
    private Entry last;

    /** A grid, and what its name said. */
    record Read(Entry entry, Role role) {
        boolean isSolution() {
            return (role == Role.SOLUTION || role == Role.GRID)
                    && entry.puzzle().clueCount() == 81;
        }

        boolean isPuzzle() {
            return role == Role.PUZZLE || role == Role.GRID;
        }
    }

    /** Reads from the lines of a text that is open already; {@link #close()} closes it. */
    public PuzzleReader(String file, TextLines lines) {
        this.file = file;
        this.lines = lines;
    }

    /** Opens a file; parameters and faults as in {@link TextLines#open}. */
    public static PuzzleReader open(String operand, InputStream standardInput) throws BadInputException, IOException {
        return new PuzzleReader(operand, TextLines.open(operand, standardInput));
    }

    /**
     * All puzzles and grids of a text.
     *
     * @param file where the text comes from, for messages
     */
    public static List<Entry> read(String file, String text) throws BadInputException {
        return new PuzzleReader(file, TextLines.of(file, text)).all();
    }

    @Override
    public @Nullable Entry next() throws BadInputException, IOException {
        for (Read one = take(); one != null; one = take()) {
            Read puzzle = one;
            if (one.isSolution() && last != null && last.puzzle().clueCount() < 81) {
                // It stands below its puzzle, which is gone already.
                given(last, one);
                continue;
            }
            if (one.role != Role.NONE && one.entry.given() == null) {
                Read two = peek();
                if (two != null && one.isPuzzle() && two.isSolution()) {
                    queue.poll();
                    puzzle = new Read(given(one.entry, two), Role.NONE);
                } else if (two != null && one.isSolution() && two.isPuzzle()) {
                    queue.poll();
                    puzzle = new Read(given(two.entry, one), Role.NONE);
                }
            }
            last = puzzle.entry;
            return last;
        }
        last = null;
        return null;
    }

    /** The next grid of the queue or of the text; null at the end. */
    private Read take() throws BadInputException, IOException {
        Read first = queue.poll();
        if (first != null) {
            return first;
        }
        if (later != null) {
            BadInputException fault = later;
            later = null;
            last = null;
            throw fault;
        }
        return read();
    }

    /** The grid that {@link #take()} will return; null if it is the end or a fault. */
    private Read peek() throws IOException {
        if (queue.isEmpty() && later == null) {
            try {
                Read next = read();
                if (next != null) {
                    queue.addFirst(next);
                }
            } catch (BadInputException fault) {
                later = fault;
            }
        }
        return queue.peek();
    }

    /** A puzzle with the solution of another line. */
    private Entry given(Entry puzzle, Read solution) throws BadInputException {
        Puzzle digits = solution.entry.puzzle;
        int cell = puzzle.puzzle.firstClueNotIn(digits);
        if (cell >= 0) {
            throw new BadInputException(
                    file,
                    solution.entry.places.line(cell),
                    solution.entry.places.column(cell),
                    "expected a solution of the puzzle in line " + puzzle.line + ", found digit " + digits.digit(cell)
                            + " where the puzzle has " + puzzle.puzzle.digit(cell) + " in row " + (cell / 9 + 1)
                            + " column " + (cell % 9 + 1));
        }
        return new Entry(
                puzzle.puzzle,
                puzzle.annotation,
                file,
                puzzle.line,
                puzzle.places,
                new Given(digits, solution.entry.places),
                puzzle.others);
    }

    private Read read() throws BadInputException, IOException {
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
            if (paste == null && isBetween(text, kind)) {
                continue;
            }
            CellValues values = null;
            if (kind == LineKind.WHOLE || kind == LineKind.ROW) {
                Read plain = paste == null && kind == LineKind.WHOLE ? plain(text) : null;
                if (plain != null) {
                    return plain;
                }
                try {
                    List<Read> grids = LineGrids.in(text, header, file, lines.number());
                    values = grids.isEmpty() ? CellValues.of(text) : null;
                    if (grids.isEmpty() && values == null && header.names(Role.PUZZLE) && header.parts(text)) {
                        throw new CellRow.Fault(0, LineGrids.NO_PUZZLE);
                    }
                    boolean whole = values != null && values.digits.length == 81;
                    if (grids.isEmpty() && !whole && kind == LineKind.WHOLE && values == null) {
                        throw LineGrids.damage(text, TextLines.firstInk(text, 0));
                    }
                    if (paste == null && (whole || !grids.isEmpty())) {
                        return whole ? listed(values) : several(grids);
                    }
                    kind = whole || !grids.isEmpty() ? LineKind.WHOLE : LineKind.ROW;
                } catch (CellRow.Fault fault) {
                    leftOver = paste != null ? 8 - paste.rows() : isRow(text) ? 8 : 0;
                    throw fault(fault.column, fault.getMessage());
                }
            } else if (kind == LineKind.RULE && paste.hasDashes() && PuzzleLine.isRowOfDashes(text)) {
                kind = LineKind.ROW;
                paste.noteDashes();
            } else if (kind == LineKind.BLANK && paste.isTable() && CellValues.isBlankRow(text)) {
                kind = LineKind.ROW;
                values = CellValues.blankRow();
            }
            if (kind != LineKind.ROW && paste.takeEmptyAbove()) {
                lines.repeat();
                return pasted(paste);
            }
            switch (kind) {
                case WHOLE -> {
                    lines.repeat();
                    throw fault(0, paste.expected("a line of more than 9 cells"));
                }
                case ROW -> {
                    if (paste == null) {
                        paste = new Paste();
                    }
                    addRow(paste, text, values);
                    noteEmptyAbove(paste);
                    if (paste.isComplete()) {
                        return pasted(checkEnd(paste));
                    }
                }
                case HEADING -> throw fault(0, paste.expected("a title"));
                default -> addGap(paste, kind);
            }
        }
        if (paste != null && !paste.takeEmptyAbove()) {
            throw fault(0, paste.expected("the end of the file"));
        }
        return paste == null ? null : pasted(paste);
    }

    @Override
    public boolean ready() {
        return !queue.isEmpty() || lines.ready();
    }

    @Override
    public boolean waits() {
        return queue.isEmpty() && later == null && lines.waits();
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

    /** Whether a line between grids is passed over; notes what it says of those that follow. */
    private boolean isBetween(String text, LineKind kind) {
        if (kind == LineKind.WHOLE) {
            return false;
        }
        boolean emptyRow = kind == LineKind.RULE && PuzzleLine.isRowOfDashes(text)
                || kind == LineKind.BLANK && CellValues.isBlankRow(text);
        long above = empty;
        empty = emptyRow ? lines.number() : 0;
        if (kind == LineKind.HEADING) {
            Matcher title = TITLE.matcher(text.strip());
            Role role = title.matches() ? TableHeader.role(title.group(1)) : Role.NONE;
            named = role == Role.SOLUTION ? role : Role.NONE;
        }
        if (kind != LineKind.ROW) {
            return true;
        }
        empty = above;
        if (isName(text)
                || BRACKETS.matcher(text).matches()
                || SEPARATOR.matcher(text).matches()) {
            return true;
        }
        TableHeader names = TableHeader.of(text);
        header = names == null ? header : names;
        return names != null || FIELD.matcher(text).matches() && !hasCells(text);
    }

    private boolean isName(String text) {
        int first = TextLines.firstInk(text, 0);
        boolean mayBe = text.length() < 100
                && (Character.isLetter(text.charAt(first)) || "[{,\"'".indexOf(text.charAt(first)) >= 0);
        Matcher name = mayBe ? NAME.matcher(text) : null;
        if (name == null || !name.matches()) {
            return false;
        }
        Role role = TableHeader.role(name.group(1));
        boolean list = name.group(3) != null && !name.group(3).isEmpty();
        boolean word = name.group(2) != null || name.group(1).indexOf(' ') < 0;
        if (!list && (role == Role.OTHER || !word)) {
            return false;
        }
        named = role == Role.OTHER ? Role.NONE : role;
        return true;
    }

    private static boolean hasCells(String text) {
        return text.chars().filter(sign -> LineKind.digit((char) sign) >= 0).count() >= 27;
    }

    /** The current line, without the signs of quotations. */
    private String text() {
        return PuzzleLine.plain(lines.text());
    }

    /** The puzzles of a line; all but the first wait in the queue. */
    private Read several(List<Read> grids) {
        queue.addAll(grids.subList(1, grids.size()));
        Read first = grids.get(0);
        Role before = takeName();
        return grids.size() == 1 && first.role == Role.NONE ? new Read(first.entry, before) : first;
    }

    private Read listed(CellValues values) {
        CellPlaces places = CellPlaces.inOneLine(lines.number(), values.columns);
        return new Read(
                new Entry(Puzzle.ofChecked(values.digits), file, lines.number(), places),
                values.name == Role.NONE ? takeName() : values.name);
    }

    private Read pasted(Paste paste) {
        return new Read(new Entry(paste.puzzle(), file, paste.firstLine(), paste.places()), takeName());
    }

    private Role takeName() {
        Role role = named;
        named = Role.NONE;
        return role;
    }

    private void addRow(Paste paste, String text, CellValues values) throws BadInputException {
        try {
            CellValues row = values != null ? values : row(paste.usual(text), text);
            String why = paste.addRow(row, lines.number(), values != null);
            if (why == null) {
                return;
            }
            leftOver = 8 - paste.rows();
            throw fault(0, why);
        } catch (CellRow.Fault fault) {
            int cells = CellRow.cellsIn(text, text.length());
            // A first row with a typing error still has its other eight below; a stray line of words has not.
            if (paste.rows() > 0 || cells >= 5 && cells <= 17 || PuzzleLine.candidates(text) > 0) {
                leftOver = 8 - paste.rows();
            }
            throw fault(fault.column, fault.getMessage());
        }
    }

    private static CellValues row(String usual, String text) throws CellRow.Fault {
        int several = PuzzleLine.candidates(text);
        if (several > 0) {
            throw new CellRow.Fault(
                    several, "expected one digit or sign a cell, found a grid of candidates (pencil marks)");
        }
        try {
            return CellRow.read(usual);
        } catch (CellRow.Fault fault) {
            int size = LineGrids.sizeOfRow(usual);
            throw size == 0 ? fault : new CellRow.Fault(TextLines.firstInk(text, 0) + 1, LineGrids.onlyNine(size));
        }
    }

    /** Notes a line directly above the first row that may be a row itself: nine dashes above dashes, blank fields above fields. */
    private void noteEmptyAbove(Paste paste) {
        if (paste.rows() == 1 && empty > 0 && empty == lines.number() - 1 && (paste.hasDashes() || paste.isTable())) {
            paste.noteEmptyAbove();
        }
    }

    /**
     * Judges nine rows by the line below them, where their first lines leave open which nine rows are the grid: a tenth row shows that the
     * first one has the numbers of columns, or that nobody can say where the next grid begins.
     *
     * @return the grid
     */
    private Paste checkEnd(Paste paste) throws BadInputException, IOException {
        boolean numbers = paste.mayBeginWithNumbers();
        if (!numbers && !paste.isDoubtful() || !lines.advance()) {
            return paste;
        }
        if (!isRow(text())) {
            lines.repeat();
            if (!paste.mayEndAboveLast()) {
                return paste;
            }
        } else if (paste.hasGaps()) {
            leftOver = 8;
            throw fault(0, "expected an empty or a border line after row 9, as after the rows before, found a row");
        }
        String found = ", found a tenth row";
        if (numbers) {
            try {
                CellValues values = CellValues.of(text());
                CellValues row = values != null ? values : row(paste.usual(text()), text());
                Paste below = paste.withoutFirst(row, lines.number());
                if (paste.isConsistent() != below.isConsistent()) {
                    if (below.isConsistent()) {
                        return below;
                    }
                    lines.repeat();
                    return paste;
                }
            } catch (CellRow.Fault fault) {
                leftOver = Integer.MAX_VALUE;
                throw fault(fault.column, fault.getMessage());
            }
            // All rows up to an empty line: nobody can say where the next grid begins.
            leftOver = Integer.MAX_VALUE;
            throw fault(
                    0,
                    "expected an empty line below nine rows, as line " + paste.firstLine()
                            + " may be a row or the numbers of columns" + found);
        }
        leftOver = Integer.MAX_VALUE;
        throw fault(
                0,
                (paste.hasEmptyAbove()
                                ? "expected dots for empty cells, or an empty line above and below the grid, as line "
                                        + (paste.firstLine() - 1) + " is a border or a row"
                                : "expected dots for empty cells, as rows 4 and 8 are nine dashes, which may be borders")
                        + (paste.mayEndAboveLast() ? ", found another border or row in row 9" : found));
    }

    /** Whether a line is meant to be a row of nine cells, right or wrong. */
    private static boolean isRow(String text) {
        long cells = text.chars()
                .filter(sign -> LineKind.digit((char) sign) >= 0 || PuzzleLine.isLessUsual((char) sign))
                .count();
        boolean bars = text.chars().anyMatch(sign -> LineKind.isBar((char) sign));
        return LineKind.of(text) == LineKind.ROW && (cells >= 7 || bars) && cells <= 17;
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

    /**
     * The grid of a line that is 81 cells, and behind them nothing that may be another grid; null for any other line. Nearly all lines of
     * large files are such lines, so their cells are read once.
     */
    private @Nullable Read plain(String text) throws BadInputException {
        int start = TextLines.firstInk(text, 0);
        int end = start + 81;
        if (header.isThere() || text.length() < end || text.length() - end > LONGEST_ANNOTATION) {
            return null;
        }
        byte[] digits = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            int digit = LineKind.digit(text.charAt(start + cell));
            if (digit < 0) {
                return null;
            }
            digits[cell] = (byte) digit;
        }
        if (!PuzzleLine.isParted(text, end)) {
            return null;
        }
        boolean alone = start == 0 && end == text.length();
        try {
            String annotation = PuzzleLine.annotation(text, end);
            long line = lines.number();
            return new Read(
                    new Entry(
                            Puzzle.ofChecked(digits),
                            annotation,
                            file,
                            line,
                            CellPlaces.inOneLine(line, start + 1),
                            null,
                            alone ? OtherColumns.NONE : OtherColumns.of(header, text, start)),
                    takeName());
        } catch (CellRow.Fault control) {
            throw fault(control.column, control.getMessage());
        }
    }

    private BadInputException fault(int column, String message) {
        return new BadInputException(file, lines.number(), column, message);
    }

    /**
     * A column beside a puzzle.
     *
     * @param name its name in the first line of a table, or that of the field of JSON; empty if it has none
     * @param value its text, without quotes
     */
    public record Column(String name, String value) {}

    /**
     * A solution that stands beside a puzzle. It has been compared with nothing yet.
     *
     * @param cells its cells, some of which may be empty
     * @param places the place of each cell
     */
    public record Given(Puzzle cells, CellPlaces places) {}

    /**
     * What parts an annotation into the columns beside a puzzle, when somebody asks for them.
     *
     * @param header the names of all columns
     * @param separator what parts them; 0 if nothing does
     * @param puzzle the number of the column of the puzzle, from 0
     * @param fields the fields of JSON; null if the line is not JSON
     */
    record OtherColumns(TableHeader header, char separator, int puzzle, List<Column> fields) {
        static final OtherColumns NONE = new OtherColumns(TableHeader.NONE, (char) 0, 0, List.of());

        /** Those of a line with a puzzle that begins at a place. */
        static OtherColumns of(TableHeader header, String text, int place) {
            char separator = header.separatorAround(text, place, place + 81);
            return new OtherColumns(header, separator, LineFields.number(text, place, separator), null);
        }

        List<Column> of(String annotation) {
            if (fields != null || annotation.isEmpty() && !header.isThere()) {
                return fields != null ? fields : List.of();
            }
            List<Column> columns = header.columns(annotation, separator, puzzle);
            boolean one = columns.size() == 1 && columns.get(0).name().isEmpty();
            return one ? List.of(new Column("annotation", columns.get(0).value())) : columns;
        }
    }

    /**
     * A grid with its place.
     *
     * @param puzzle the 81 cells
     * @param annotation the text beside the cells, trimmed, empty if absent
     * @param file the file's name as given, {@code -} for standard input
     * @param line the grid's first line, from 1
     * @param places the place of each cell
     * @param given the solution that stands beside it; null if absent
     * @param others the columns beside it
     */
    public record Entry(
            Puzzle puzzle,
            String annotation,
            String file,
            long line,
            CellPlaces places,
            @Nullable Given given,
            OtherColumns others) {
        /** A grid with nothing beside it. */
        public Entry(Puzzle puzzle, String file, long line, CellPlaces places) {
            this(puzzle, "", file, line, places, null, OtherColumns.NONE);
        }

        /** The same with other places, as of a text that was made of something else. */
        public Entry placed(UnaryOperator<CellPlaces> other) {
            Given elsewhere = given == null ? null : new Given(given.cells, other.apply(given.places));
            return new Entry(puzzle, annotation, file, line, other.apply(places), elsewhere, others);
        }

        /** The columns beside the puzzle, in their order; the annotation of a line that is not parted is one named so. */
        public List<Column> columns() {
            return others.of(annotation);
        }

        /** How many of these columns stand before the puzzle. */
        public int columnsBefore() {
            return others.fields == null ? others.puzzle : 0;
        }

        /** The fault of an entry that is not of the wanted kind, and of no cell of it. */
        public BadInputException fault(String sentence) {
            return new BadInputException(file, line, 0, sentence);
        }

        /**
         * The puzzle, or else the solution that stands beside it, as a solution grid.
         *
         * @throws BadInputException if a cell is empty or a digit occurs twice in a row, column or box; names the cell
         */
        public SolutionGrid solution() throws BadInputException {
            SolutionGrid.Fault fault = SolutionGrid.firstFault(puzzle.digits);
            if (fault == null) {
                return SolutionGrid.ofChecked(puzzle.digits);
            }
            if (given != null
                    && puzzle.firstClueNotIn(given.cells) < 0
                    && SolutionGrid.firstFault(given.cells.digits) == null) {
                return SolutionGrid.ofChecked(given.cells.digits);
            }
            throw new BadInputException(
                    file,
                    places.line(fault.cell()),
                    places.column(fault.cell()),
                    "expected a solution grid, found " + fault.found()
                            + (puzzle.digits[fault.cell()] == 0 ? "; a puzzle must be solved first" : ""));
        }
    }
}

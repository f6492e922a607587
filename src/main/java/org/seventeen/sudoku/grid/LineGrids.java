package org.seventeen.sudoku.grid;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.JsonScalars;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.grid.TableHeader.Role;

/**
 * The puzzles of one line that has them among other things: a table with commas, semicolons, tabs or blanks, such as {@code
 * 12,53..7…,534678…}, JSON objects, {@code puzzle: 53..7…}, a line of a library of Hodoku, {@code :0000:x:53..7…:}, or several
 * puzzles.
 *
 * <p>No word of 81 cells is passed over without a reason. A complete grid beside a puzzle that it agrees with is the given solution of the
 * puzzle; so is what a name says to be one. All other grids of a line are read, if the line has nothing else; else the line is refused.
 */
final class LineGrids {
    /** What is said of a list of candidates of all cells. */
    static final String CANDIDATES =
            "expected 81 cells, found 729 signs, the candidates of each cell (pencil marks); give the 81 cells";

    /** What is said of a line without a puzzle below names of columns. */
    static final String NO_PUZZLE = "expected 81 cells in a column of puzzles, as names say, found none";

    private static final int CELLS = 81;
    /** A longer word before the cells may be a puzzle with a slip, and the solution of it must not be taken in its place. */
    private static final int LONGEST_WORD = 40;

    /** The longest word of cells alone that is a number. */
    private static final int LONGEST_NUMBER = 20;

    private static final int LONGEST_NAME = 40;
    /** Between these numbers of cells a word is a puzzle with a slip, wherever it stands. */
    private static final int FEWEST_OF_SLIP = 72;

    private static final int MOST_OF_SLIP = 90;
    private static final String SEPARATORS = ",;\t |\":";
    /** Separators that part empty columns too; any number of the others part two columns. */
    private static final String COLUMN_SEPARATORS = ",;\t";

    /** For each character of ASCII whether a word ends before it. */
    private static final boolean[] ENDS_WORD = new boolean[128];

    static {
        for (char sign : ",;\t |\":#'[]{}()=".toCharArray()) {
            ENDS_WORD[sign] = true;
        }
    }

    private static final Pattern WORD_OF_ROW = Pattern.compile("[^\\s|]+");
    private static final Pattern CELL_OF_OTHERS = Pattern.compile("[0-9]{1,2}|[A-Za-z.*_-]");
    private static final Pattern ONE_QUOTED = Pattern.compile("^\"([^\"]*)\"$");
    private static final Pattern NAME_OF_PUZZLE = Pattern.compile("(?i)(?:puzzle|quiz|sudoku|question)[\"']?\\s*[:=]");
    private static final Pattern SCIENTIFIC = Pattern.compile("\\b[0-9](?:[.,][0-9]*)?[eE]\\+?[0-9]{2}\\b");
    private static final Pattern SIGNS_OF_LIST =
            Pattern.compile("[\\s\\[\\]{}()'\",;:=]*[\\[\\]{}()'][\\s\\[\\]{}()'\",;:=]*");

    private LineGrids() {}

    /**
     * A grid of a line.
     *
     * @param cells its cells
     * @param places the places of these
     * @param start where it begins in the line; of JSON, the number of its first value from 0
     * @param end where it ends; of JSON, the number of the value behind it
     * @param role what its name says
     * @param object the number of the JSON object that it is in; 0 outside
     */
    private record Found(Puzzle cells, CellPlaces places, int start, int end, Role role, int object) {
        boolean isComplete() {
            return cells.clueCount() == CELLS;
        }

        /** The first clue that another grid does not have; −1 if it has all. */
        int firstDifference(Found other) {
            return cells.firstClueNotIn(other.cells);
        }
    }

    /** A puzzle, and the solution beside it or null. */
    private record Pair(Found puzzle, Found given) {}

    /**
     * The puzzles of a line, in order; none if it has no word of 81 cells.
     *
     * @param text the line without the signs of quotations
     * @param header the names of its columns
     * @param file the file's name as given
     * @param line its number, from 1
     * @throws CellRow.Fault if a word of cells is damaged, or nobody can say which of several grids is meant
     */
    static List<PuzzleReader.Read> in(String text, TableHeader header, String file, long line) throws CellRow.Fault {
        List<JsonScalars.Scalar> values = JsonScalars.of(text);
        if (values != null) {
            List<Found> grids = ofJson(values, line);
            for (JsonScalars.Scalar value : values) {
                boolean puzzle = value.text().length() > 3 && TableHeader.role(value.name()) == Role.PUZZLE;
                if (puzzle && roles(grids).equals(EnumSet.of(Role.SOLUTION))) {
                    throw new CellRow.Fault(
                            value.column(),
                            "expected 81 cells in the field '" + Printable.line(value.name()) + "', found "
                                    + value.text().length() + " characters");
                }
            }
            return grids.isEmpty() ? List.of() : reads(text, header, ofNames(grids), values, file, line);
        }
        List<Found> grids = words(text, header, line);
        Set<Role> roles = roles(grids);
        boolean puzzleNamed = header.isThere()
                ? header.names(Role.PUZZLE) && header.names(Role.SOLUTION)
                : roles.equals(EnumSet.of(Role.SOLUTION))
                        && NAME_OF_PUZZLE.matcher(text).find();
        if (puzzleNamed && !grids.isEmpty() && !roles.contains(Role.PUZZLE)) {
            throw new CellRow.Fault(0, NO_PUZZLE);
        }
        if (grids.isEmpty()) {
            if (SCIENTIFIC.matcher(text).find()) {
                throw new CellRow.Fault(
                        1,
                        "expected 81 cells, found a number such as 5.3E+79, of which a spreadsheet has kept 15 digits;"
                                + " fill its column anew after formatting it as text");
            }
            return List.of();
        }
        PuzzleLine.checkAnnotation(text, 0);
        boolean named = !roles.equals(EnumSet.of(Role.NONE));
        return reads(text, header, named ? ofNames(grids) : byContent(grids), null, file, line);
    }

    /** The size of a grid, other than nine, of which a line may be a row: cells with blanks or bars between them; 0 if it is no row. */
    static int sizeOfRow(String row) {
        int count = 0;
        boolean right = true;
        for (Matcher word = WORD_OF_ROW.matcher(row); word.find(); count++) {
            right &= CELL_OF_OTHERS.matcher(word.group()).matches();
        }
        return right && (count == 4 || count == 6 || count == 12 || count == 16 || count == 25) ? count : 0;
    }

    /** The fault of a size other than 9 × 9. */
    static String onlyNine(int size) {
        return "expected 81 cells, as only 9 × 9 is read, found " + size + " × " + size;
    }

    /** The words of 81 cells. */
    private static List<Found> words(String text, TableHeader header, long line) throws CellRow.Fault {
        List<Found> grids = new ArrayList<>(2);
        boolean damaged = false;
        int damage = -1;
        int start = 0;
        while (start < text.length()) {
            if (endsWord(text.charAt(start))) {
                if (text.charAt(start) == '#' && !grids.isEmpty()) {
                    break;
                }
                start++;
                continue;
            }
            int end = start;
            while (end < text.length() && !endsWord(text.charAt(end))) {
                end++;
            }
            int length = end - start;
            if (length > LONGEST_WORD
                    || length > LONGEST_NUMBER && grids.isEmpty() && LineKind.endOfCells(text, start) == end) {
                byte[] digits = length >= CELLS && length <= 2 * CELLS ? cells(text, start, end) : null;
                Role role = header.isThere() ? header.roleAt(text, start) : roleBefore(text, start);
                if (digits != null) {
                    grids.add(new Found(
                            Puzzle.ofChecked(digits), CellPlaces.inOneLine(line, start + 1), start, end, role, 0));
                } else if (!header.names(Role.PUZZLE) || role == Role.PUZZLE || role == Role.SOLUTION) {
                    if (grids.isEmpty() ? looksLikeCells(text, start, end) : isSlip(text, start, end)) {
                        damage = damage < 0 ? start : damage;
                    }
                    damaged |= grids.isEmpty();
                }
            }
            start = end;
        }
        if (damage >= 0) {
            throw damage(text, damage);
        }
        return damaged ? List.of() : grids;
    }

    /** Whether most signs of a long word are cells, or it is one of the encodings of a grid. */
    private static boolean looksLikeCells(String text, int start, int end) {
        int cells = 0;
        for (int i = start; i < end; i++) {
            cells += LineKind.digit(text.charAt(i)) >= 0 || PuzzleLine.isLessUsual(text.charAt(i)) ? 1 : 0;
        }
        int size = (int) Math.round(Math.sqrt(end - start));
        boolean larger = size * size == end - start && size > 9 && size <= 25 && 2 * cells >= end - start;
        return larger || 4 * cells >= 3 * (end - start) || start >= 3 && text.startsWith("bd=", start - 3);
    }

    private static boolean isSlip(String text, int start, int end) {
        return end - start >= FEWEST_OF_SLIP && end - start <= MOST_OF_SLIP && LineKind.endOfCells(text, start) == end;
    }

    /** The fault of a word that is meant to be a grid. */
    static CellRow.Fault damage(String text, int start) {
        int word = start;
        while (word < text.length() && !endsWord(text.charAt(word))) {
            word++;
        }
        int size = (int) Math.round(Math.sqrt(word - start));
        int end = LineKind.endOfCells(text, start);
        int count = end - start;
        if (start >= 3 && text.startsWith("bd=", start - 3)) {
            return new CellRow.Fault(
                    start + 1,
                    "expected the 81 cells of a puzzle behind bd=, found another form of an address; give the cells");
        }
        if (count == 729 && count == word - start) {
            return new CellRow.Fault(start + 1, CANDIDATES);
        }
        if (size * size == word - start && (size == 4 || size == 6 || size == 8 || size > 9 && size <= 25)) {
            return new CellRow.Fault(start + 1, onlyNine(size));
        }
        if (count < CELLS && end < word) {
            return new CellRow.Fault(
                    end + 1, "expected cell " + (count + 1) + " of 81, found " + CellRow.name(text.codePointAt(end)));
        }
        if (count == CELLS) {
            return new CellRow.Fault(
                    end + 1,
                    "expected a space or the end of the line after 81 cells, found "
                            + CellRow.name(text.codePointAt(end)));
        }
        if (count > CELLS) {
            return new CellRow.Fault(start + CELLS + 1, "expected 81 cells, found " + count);
        }
        String cells = text.substring(start, end);
        boolean number = count > LONGEST_WORD && cells.chars().allMatch(Character::isDigit) && cells.indexOf('0') > 0;
        String hint = "row " + (count / 9 + 1) + (count % 9 == 0 ? " is missing" : " is short");
        return new CellRow.Fault(
                end + 1,
                "expected 81 cells, found " + count + ": " + hint
                        + (number ? ", or a spreadsheet has dropped zeros at the front" : ""));
    }

    /** The digits of a word of 81 cells; null if it has other signs. Behind {@code +} stands a digit that is no clue (Hodoku). */
    private static byte[] cells(String text, int start, int end) {
        byte[] digits = new byte[CELLS];
        if (end - start != CELLS) {
            int cell = 0;
            for (int i = start; i < end; i++) {
                boolean placed = text.charAt(i) == '+';
                i += placed ? 1 : 0;
                int digit = i < end ? LineKind.digit(text.charAt(i)) : -1;
                if (cell == CELLS || digit < 0 || placed && digit == 0) {
                    return null;
                }
                digits[cell++] = (byte) (placed ? 0 : digit);
            }
            return cell == CELLS ? digits : null;
        }
        int odd = 0;
        for (int cell = 0; cell < CELLS; cell++) {
            int digit = LineKind.digit(text.charAt(start + cell));
            digits[cell] = (byte) Math.max(0, digit);
            odd += digit < 0 ? 1 : 0;
        }
        // One odd sign among 80 digits is a slip.
        boolean right = odd == 0 || odd > 1 && PuzzleLine.isDigitsAndOneSign(text, start, end);
        return right ? digits : null;
    }

    /** The grids in JSON: texts of 81 cells, and lists of 81 values. */
    private static List<Found> ofJson(List<JsonScalars.Scalar> values, long line) throws CellRow.Fault {
        List<Found> grids = new ArrayList<>();
        for (int i = 0; i < values.size(); ) {
            JsonScalars.Scalar first = values.get(i);
            int next = i + 1;
            while (next < values.size()
                    && values.get(next).object() == first.object()
                    && values.get(next).name().equals(first.name())) {
                next++;
            }
            Role role = TableHeader.role(first.name());
            List<JsonScalars.Scalar> field = values.subList(i, next);
            if (field.size() >= CELLS
                    && field.stream().allMatch(value -> value.text().length() < 2)) {
                String cells = String.join(
                        "",
                        field.stream()
                                .map(value -> value.text().isBlank() ? "." : value.text())
                                .toList());
                byte[] digits = cells.length() == CELLS ? cells(cells, 0, CELLS) : null;
                if (digits == null) {
                    throw new CellRow.Fault(first.column(), damage(cells, 0).getMessage());
                }
                int[] columns =
                        field.stream().mapToInt(JsonScalars.Scalar::column).toArray();
                grids.add(new Found(
                        Puzzle.ofChecked(digits), CellPlaces.inOneLine(line, columns), i, next, role, first.object()));
                i = next;
                continue;
            }
            for (JsonScalars.Scalar value : field) {
                String text = value.text();
                byte[] digits = text.length() < CELLS ? null : cells(text, 0, text.length());
                boolean meant = role == Role.PUZZLE || role == Role.SOLUTION || role == Role.GRID;
                if (digits != null) {
                    grids.add(new Found(
                            Puzzle.ofChecked(digits),
                            CellPlaces.inOneLine(line, value.column()),
                            i,
                            i + 1,
                            role,
                            first.object()));
                } else if (text.length() > LONGEST_WORD && meant && looksLikeCells(text, 0, text.length())) {
                    CellRow.Fault damage = damage(text, 0);
                    throw new CellRow.Fault(value.column() + damage.column - 1, damage.getMessage());
                }
                i++;
            }
        }
        return grids;
    }

    /** What the name before a word says, as in {@code solution: 53…} or {@code puzzle=53…}. */
    private static Role roleBefore(String text, int start) {
        int end = start;
        while (end > 0
                && (text.charAt(end - 1) == '"' || text.charAt(end - 1) == '\'' || isBlank(text.charAt(end - 1)))) {
            end--;
        }
        if (end == 0 || text.charAt(end - 1) != ':' && text.charAt(end - 1) != '=') {
            return Role.NONE;
        }
        end--;
        int first = end;
        while (first > 0
                && end - first < LONGEST_NAME
                && (Character.isLetterOrDigit(text.charAt(first - 1))
                        || " _-\"'".indexOf(text.charAt(first - 1)) >= 0)) {
            first--;
        }
        Role role = TableHeader.role(text.substring(first, end));
        return role == Role.OTHER ? Role.NONE : role;
    }

    /** The puzzles of grids without names: two of which one is complete are a puzzle and its solution. */
    private static List<Pair> byContent(List<Found> grids) throws CellRow.Fault {
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < grids.size(); ) {
            Found one = grids.get(i++);
            Found two = i < grids.size() ? grids.get(i) : null;
            if (two == null || !one.isComplete() && !two.isComplete()) {
                pairs.add(new Pair(one, null));
                continue;
            }
            boolean first = !one.isComplete() || two.isComplete();
            Found puzzle = first ? one : two;
            Found given = first ? two : one;
            if (puzzle.firstDifference(given) >= 0) {
                if (puzzle.isComplete()) {
                    pairs.add(new Pair(one, null));
                    continue;
                }
                throw disagreement(puzzle, given);
            }
            pairs.add(new Pair(puzzle, given));
            i++;
            while (i < grids.size()
                    && grids.get(i).isComplete()
                    && !puzzle.isComplete()
                    && puzzle.firstDifference(grids.get(i)) < 0) {
                i++;
            }
        }
        return pairs;
    }

    private static CellRow.Fault disagreement(Found puzzle, Found given) {
        int cell = puzzle.firstDifference(given);
        return new CellRow.Fault(
                given.places.column(cell),
                "expected a solution of the puzzle in column " + puzzle.places.column(0)
                        + ", or one puzzle on the line, found digit "
                        + given.cells.digits[cell] + " where the puzzle has " + puzzle.cells.digits[cell] + " in row "
                        + (cell / 9 + 1) + " column " + (cell % 9 + 1));
    }

    /** The puzzles of grids with names, each with the solution that is named as one, or that is beside it and agrees. */
    private static List<Pair> ofNames(List<Found> grids) throws CellRow.Fault {
        // Most tables have just these two columns.
        if (grids.size() == 2 && roles(grids).equals(EnumSet.of(Role.PUZZLE, Role.SOLUTION))) {
            int puzzle = grids.get(0).role == Role.PUZZLE ? 0 : 1;
            Found given = grids.get(1 - puzzle);
            return List.of(new Pair(grids.get(puzzle), given.object == grids.get(puzzle).object ? given : null));
        }
        List<Found> puzzles = named(grids, Role.PUZZLE);
        for (Role role : List.of(Role.GRID, Role.NONE, Role.OTHER, Role.SOLUTION)) {
            List<Found> these = puzzles.isEmpty() ? named(grids, role) : List.of();
            // A grid beside a puzzle is its solution.
            boolean solved = role == Role.GRID
                    && these.stream().allMatch(Found::isComplete)
                    && grids.stream().anyMatch(grid -> !grid.isComplete());
            puzzles = these.isEmpty() || solved ? puzzles : these;
        }
        List<Pair> pairs = new ArrayList<>();
        for (Found puzzle : puzzles) {
            Found given = null;
            for (Found grid : grids) {
                boolean solution = grid.role == Role.SOLUTION && puzzle.role != Role.SOLUTION;
                boolean beside = grid.role == Role.GRID || grid.role == Role.NONE;
                if (solution && grid.object == puzzle.object && (given == null || given.role != Role.SOLUTION)) {
                    given = grid;
                } else if (beside && given == null && grid.isComplete() && !puzzle.isComplete()) {
                    if (puzzle.firstDifference(grid) >= 0) {
                        throw disagreement(puzzle, grid);
                    }
                    given = grid;
                }
            }
            pairs.add(new Pair(puzzle, given));
        }
        return pairs;
    }

    private static Set<Role> roles(List<Found> grids) {
        Set<Role> roles = EnumSet.noneOf(Role.class);
        grids.forEach(grid -> roles.add(grid.role));
        return roles;
    }

    private static List<Found> named(List<Found> grids, Role role) {
        return grids.stream().filter(grid -> grid.role == role).toList();
    }

    private static List<PuzzleReader.Read> reads(
            String text, TableHeader header, List<Pair> pairs, List<JsonScalars.Scalar> values, String file, long line)
            throws CellRow.Fault {
        if (values == null && pairs.size() > 1 && (header.isThere() || hasMore(text, pairs))) {
            int column = pairs.get(1).puzzle.places.column(0);
            throw new CellRow.Fault(
                    column,
                    "expected one puzzle on a line with other columns, found a second one, beside that in column "
                            + pairs.get(0).puzzle.places.column(0)
                            + "; name the columns in a first line, as puzzle,solution");
        }
        List<PuzzleReader.Read> reads = new ArrayList<>(pairs.size());
        for (Pair pair : pairs) {
            Found puzzle = pair.puzzle;
            List<PuzzleReader.Column> fields = values == null ? null : fields(values, puzzle);
            String annotation = values != null
                    ? annotation(fields)
                    : pairs.size() > 1 ? "" : others(text, puzzle.start, puzzle.end);
            PuzzleReader.Entry entry = new PuzzleReader.Entry(
                    puzzle.cells,
                    annotation,
                    file,
                    line,
                    puzzle.places,
                    pair.given == null ? null : new PuzzleReader.Given(pair.given.cells, pair.given.places),
                    values != null
                            ? new PuzzleReader.OtherColumns(header, (char) 0, 0, fields)
                            : PuzzleReader.OtherColumns.of(header, text, puzzle.start));
            reads.add(new PuzzleReader.Read(entry, values != null || header.isThere() ? Role.NONE : puzzle.role));
        }
        return reads;
    }

    /** Whether a line has letters or digits outside of these puzzles and solutions, and before a comment. */
    private static boolean hasMore(String text, List<Pair> pairs) {
        int end = 0;
        for (Pair pair : pairs) {
            end = Math.max(end, Math.max(pair.puzzle.end, pair.given == null ? 0 : pair.given.end));
        }
        int comment = text.indexOf('#', end);
        for (int i = 0; i < (comment < 0 ? text.length() : comment); i++) {
            int place = i;
            boolean inside = pairs.stream()
                    .anyMatch(pair -> place >= pair.puzzle.start && place < pair.puzzle.end
                            || pair.given != null && place >= pair.given.start && place < pair.given.end);
            if (!inside && !endsWord(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    /** The fields of the object that has a puzzle, but the puzzle and lists of other grids. */
    private static List<PuzzleReader.Column> fields(List<JsonScalars.Scalar> values, Found puzzle) {
        List<PuzzleReader.Column> fields = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            JsonScalars.Scalar value = values.get(i);
            if (value.object() == puzzle.object && (i < puzzle.start || i >= puzzle.end)) {
                int last = fields.size() - 1;
                if (last >= 0 && fields.get(last).name().equals(value.name())) {
                    fields.set(
                            last,
                            new PuzzleReader.Column(
                                    value.name(), fields.get(last).value() + " " + value.text()));
                } else {
                    fields.add(new PuzzleReader.Column(value.name(), value.text()));
                }
            }
        }
        return fields;
    }

    /** The field named annotation, or else all fields but those with grids. */
    private static String annotation(List<PuzzleReader.Column> fields) {
        List<String> all = new ArrayList<>();
        for (PuzzleReader.Column field : fields) {
            if (field.name().equals("annotation")) {
                return field.value();
            }
            if (LineKind.endOfCells(field.value(), 0) < CELLS) {
                all.add(field.name() + "=" + field.value());
            }
        }
        return String.join(", ", all);
    }

    /** The text without the cells and one separator; empty columns stay. */
    private static String others(String text, int start, int end) {
        int last = start > 0 && text.charAt(start - 1) == '"' ? start - 1 : start;
        while (last > 0 && isBlank(text.charAt(last - 1))) {
            last--;
        }
        int next = end < text.length() && text.charAt(end) == '"' ? end + 1 : end;
        while (next < text.length() && isBlank(text.charAt(next))) {
            next++;
        }
        boolean parted = last > 0 && COLUMN_SEPARATORS.indexOf(text.charAt(last - 1)) >= 0;
        boolean goesOn = next < text.length() && COLUMN_SEPARATORS.indexOf(text.charAt(next)) >= 0;
        String before = parted
                ? stripped(text, 0, last - 1, LineGrids::isBlank)
                : stripped(text, 0, start, LineGrids::isSeparator);
        String behind = goesOn
                ? stripped(text, next + 1, text.length(), LineGrids::isBlank)
                : stripped(text, end, text.length(), LineGrids::isSeparator);
        if (!parted && before.isEmpty() || !goesOn && behind.isEmpty()) {
            String one = before.isEmpty() ? behind : before;
            return withoutSigns(one.startsWith("\"") ? ONE_QUOTED.matcher(one).replaceFirst("$1") : one);
        }
        return withoutSigns(before + text.charAt(parted ? last - 1 : start - 1) + behind);
    }

    /** Nothing, if a text has only the signs of a list around its cells; else the text. */
    private static String withoutSigns(String text) {
        return !text.isEmpty()
                        && endsWord(text.charAt(0))
                        && SIGNS_OF_LIST.matcher(text).matches()
                ? ""
                : text;
    }

    private static String stripped(String text, int from, int to, IntPredicate unwanted) {
        int start = from;
        int end = to;
        while (start < end && unwanted.test(text.charAt(start))) {
            start++;
        }
        while (end > start && unwanted.test(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isSeparator(int sign) {
        return SEPARATORS.indexOf(sign) >= 0 || TextLines.isSpace((char) sign);
    }

    /** Whether a word ends before the character: at a separator, a sign of a list, or a comment. */
    private static boolean endsWord(char sign) {
        return sign < ENDS_WORD.length ? ENDS_WORD[sign] : TextLines.isSpace(sign);
    }

    private static boolean isBlank(int sign) {
        return sign != '\t' && TextLines.isSpace((char) sign);
    }
}

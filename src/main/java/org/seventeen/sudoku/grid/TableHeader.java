package org.seventeen.sudoku.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The first line of a table that names its columns, and what their names say of the grids in them. Where a table has puzzles and
 * solutions, a solution must not be taken for a puzzle, whatever stands first.
 */
final class TableHeader {
    /** What a name says of the grid that it names. */
    enum Role {
        /** There is no name. */
        NONE,
        /** Something else. */
        OTHER,
        /** A grid: a solution beside a puzzle, else what is to be read. */
        GRID,
        PUZZLE,
        SOLUTION
    }

    /** The header of a text without one: no column has a name. */
    static final TableHeader NONE = new TableHeader(',', List.of());

    private static final int LONGEST = 1000;
    private static final String SEPARATORS = ",;\t|";
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}\\p{Nl}\\p{No}_ .()/%-]{0,40}|");
    private static final Pattern OF_SOLUTIONS =
            Pattern.compile("(?i).*(?:solution|answer|(?<!un)solved|filled|full|complete).*");
    private static final Pattern OF_PUZZLES =
            Pattern.compile("(?i).*(?:puzzle|quiz|sudoku|board|question|problem|given|clue|unsolved).*");
    private static final Pattern OF_GRIDS = Pattern.compile("(?i).*grid.*");

    private final char separator;
    private final List<String> names;
    private final List<Role> roles;

    private TableHeader(char separator, List<String> names) {
        this.separator = separator;
        this.names = names;
        roles = names.stream().map(TableHeader::role).toList();
    }

    /** What a name says of the grid that it names. */
    static Role role(String name) {
        return OF_SOLUTIONS.matcher(name).matches()
                ? Role.SOLUTION
                : OF_PUZZLES.matcher(name).matches()
                        ? Role.PUZZLE
                        : OF_GRIDS.matcher(name).matches() ? Role.GRID : Role.OTHER;
    }

    /** The header that a line is: it has several names of columns and nothing else, one of them for grids; else null. */
    static TableHeader of(String text) {
        int first = 0;
        while (first < text.length() && (text.charAt(first) == '"' || text.charAt(first) == ' ')) {
            first++;
        }
        boolean mayBe = first < text.length()
                && text.length() <= LONGEST
                && (Character.isLetter(text.charAt(first)) || SEPARATORS.indexOf(text.charAt(first)) >= 0);
        if (!mayBe) {
            return null;
        }
        char separator = separator(text);
        List<String> names = texts(text, separator);
        boolean grids = false;
        int count = 0;
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                return null;
            }
            grids |= role(name) != Role.OTHER;
            count += name.isEmpty() ? 0 : 1;
        }
        return grids && count > 1 ? new TableHeader(separator, names) : null;
    }

    /** Whether a column has grids of a role by its name. */
    boolean names(Role role) {
        return roles.contains(role);
    }

    /** Whether columns have names. */
    boolean isThere() {
        return !names.isEmpty();
    }

    /** Whether a line has several columns. */
    boolean parts(String text) {
        return text.indexOf(separator) >= 0;
    }

    /** What the name of the column says in which a place of a line lies. */
    Role roleAt(String text, int place) {
        int column = names.isEmpty() ? 0 : LineFields.number(text, place, separator);
        return column < roles.size() ? roles.get(column) : Role.NONE;
    }

    /** The columns that stand beside that of a puzzle, in order; a name is empty if the column has none. */
    List<PuzzleReader.Column> columns(String others, char separatorOfLine, int puzzle) {
        List<PuzzleReader.Column> columns = new ArrayList<>();
        for (String field : texts(others, names.isEmpty() ? separatorOfLine : separator)) {
            int column = columns.size() + (columns.size() < puzzle ? 0 : 1);
            columns.add(new PuzzleReader.Column(column < names.size() ? names.get(column) : "", field));
        }
        return columns;
    }

    /** What parts columns next to a word, beside its quotes; 0 if it has none beside it, or they are parted by blanks. */
    char separatorAround(String text, int start, int end) {
        if (isThere()) {
            return separator;
        }
        int before = start - 1;
        while (before >= 0 && (text.charAt(before) == '"' || text.charAt(before) == ' ')) {
            before--;
        }
        int behind = end;
        while (behind < text.length() && (text.charAt(behind) == '"' || text.charAt(behind) == ' ')) {
            behind++;
        }
        char left = before < 0 ? 0 : text.charAt(before);
        char right = behind >= text.length() ? 0 : text.charAt(behind);
        return ",;\t".indexOf(right) >= 0 ? right : ",;\t".indexOf(left) >= 0 ? left : 0;
    }

    private static List<String> texts(String line, char separator) {
        return LineFields.split(line, separator).stream()
                .map(LineFields.Field::text)
                .toList();
    }

    private static char separator(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (SEPARATORS.indexOf(text.charAt(i)) >= 0) {
                return text.charAt(i);
            }
        }
        return ',';
    }
}

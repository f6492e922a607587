package org.seventeen.sudoku.grid;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.grid.TableHeader.Role;

/**
 * The cells of a line that has each in a field of its own: a row of a table, {@code 5,3,,,7,,,,}, a row of a list as programs print
 * it, {@code [5, 3, null, …],}, or all 81 cells at once, {@code [[5, 3, 0, …], …]}, {@code 5,3,0,…} or {@code 5 3 0 …}; or nine words of nine
 * cells. A blank field of a table is an empty cell.
 */
final class CellValues {
    /** The beginning of a list, up to its first bracket: a name, and what declares it. */
    private static final Pattern NAMED =
            Pattern.compile("^\\s*[\\[{]?\\s*[\"']?([\\p{L}_][^=:{(]*)[=:]\\s*(?=[\\[{(])");

    private static final Pattern BRACKETS = Pattern.compile("[\\[\\]{}()]");
    private static final Pattern FIELD_OF_LIST = Pattern.compile("'\\s*'|\"\\s*\"|[^\\s,;]+");
    private static final Pattern WORD = Pattern.compile("\\S+");
    private static final Pattern CANDIDATES = Pattern.compile("[1-9]{2,9}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,2}");
    private static final String SEPARATORS = ",;\t";
    /** The signs of 81 cells with a blank between two of them: a shorter line without separators is a row, or nothing of the kind. */
    private static final int SHORTEST_OF_ALL = 161;

    /** 9 or 81 digits, 0 for an empty cell. */
    final byte[] digits;
    /** The column of each cell in the line, from 1. */
    final int[] columns;
    /** What the name of the list says. */
    final Role name;

    CellValues(byte[] digits, int[] columns, Role name) {
        this.digits = digits;
        this.columns = columns;
        this.name = name;
    }

    /**
     * The cells of a line; null if it is nothing of the kind.
     *
     * @throws CellRow.Fault if it is meant to be, and a field has something else, or there are more or fewer fields
     */
    static CellValues of(String line) throws CellRow.Fault {
        int comment = line.indexOf('#');
        String text = comment < 0 ? line : line.substring(0, comment);
        boolean list = text.indexOf('[') >= 0 || text.indexOf('{') >= 0 || text.indexOf('(') >= 0;
        char separator = list ? 0 : separator(text);
        if (!list && separator == 0 && text.length() < SHORTEST_OF_ALL) {
            return null;
        }
        List<LineFields.Field> fields = list
                ? LineFields.found(PuzzleLine.blanked(BRACKETS, PuzzleLine.blanked(NAMED, text)), FIELD_OF_LIST)
                : separator == 0 ? LineFields.found(text, WORD) : LineFields.split(text, separator);
        fields.replaceAll(LineFields.Field::withoutApostrophes);
        int count = fields.size();
        if ((count == 9 || count == 1) && fields.stream().allMatch(field -> isRowOfCells(field.text()))) {
            return joined(fields, role(text, list));
        }
        byte[] digits = new byte[count];
        int[] columns = new int[count];
        int right = 0;
        LineFields.Field wrong = null;
        for (int i = 0; i < count; i++) {
            int digit = LineFields.digit(fields.get(i).text());
            digits[i] = (byte) Math.max(0, digit);
            columns[i] = fields.get(i).column();
            right += digit >= 0 ? 1 : 0;
            wrong = digit < 0 && wrong == null ? fields.get(i) : wrong;
        }
        if ((count == 9 || count == 81) && right == count) {
            return new CellValues(digits, columns, role(text, list));
        }
        refuse(fields, right, wrong, separator != 0 || list);
        return null;
    }

    /** Throws the fault of fields that are meant to be cells, if they are. */
    private static void refuse(List<LineFields.Field> fields, int right, LineFields.Field wrong, boolean parted)
            throws CellRow.Fault {
        int count = fields.size();
        if (count == 0) {
            return;
        }
        int size = (int) Math.sqrt(count);
        boolean numbers = fields.stream()
                .allMatch(field -> LineFields.digit(field.text()) >= 0
                        || NUMBER.matcher(field.text()).matches());
        if (numbers && (size == 16 || size == 25 || size == 12) && size * size == count) {
            throw new CellRow.Fault(fields.get(0).column(), LineGrids.onlyNine(size));
        }
        if (parted && numbers && (count == 16 || count == 25 || count == 12)) {
            throw new CellRow.Fault(fields.get(0).column(), LineGrids.onlyNine(count));
        }
        if ((count == 9 || count == 81) && 3 * right >= 2 * count) {
            boolean candidates = CANDIDATES.matcher(wrong.text()).matches();
            throw new CellRow.Fault(
                    wrong.column(),
                    candidates
                            ? "expected one digit or sign a cell, found a grid of candidates (pencil marks)"
                            : "expected a digit 1 to 9 or a blank field, found '" + shown(wrong.text()) + "'");
        }
        if (right == count && count > 40) {
            throw new CellRow.Fault(
                    fields.get(Math.min(count - 1, 81)).column(),
                    count == 729 ? LineGrids.CANDIDATES : "expected 81 cells, each in a field, found " + count);
        }
        if (parted && right == count && count > 4 && count < 20) {
            throw new CellRow.Fault(
                    fields.get(Math.min(count - 1, 9)).column(), "expected 9 cells, each in a field, found " + count);
        }
    }

    private static String shown(String text) {
        return Printable.line(text.length() <= 20 ? text : text.substring(0, 20) + "…");
    }

    /** The separator that parts a row of a table: the one that is there eight times or more; 0 if none is. */
    private static char separator(String text) {
        for (int i = 0; i < SEPARATORS.length(); i++) {
            char separator = SEPARATORS.charAt(i);
            if (text.chars().filter(sign -> sign == separator).count() >= 8) {
                return separator;
            }
        }
        return 0;
    }

    /** Whether a line without ink is a row of a table: nine blank fields, parted by TABs. */
    static boolean isBlankRow(String text) {
        return text.chars().filter(sign -> sign == '\t').count() == 8;
    }

    /** Nine empty cells. */
    static CellValues blankRow() {
        return new CellValues(new byte[9], new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9}, Role.NONE);
    }

    private static Role role(String text, boolean list) {
        Matcher name = list ? NAMED.matcher(text) : null;
        Role role = name != null && name.find() ? TableHeader.role(name.group(1)) : Role.NONE;
        return role == Role.OTHER ? Role.NONE : role;
    }

    private static boolean isRowOfCells(String field) {
        return field.length() == 9 && LineKind.endOfCells(field, 0) == 9;
    }

    private static CellValues joined(List<LineFields.Field> rows, Role name) {
        byte[] digits = new byte[9 * rows.size()];
        int[] columns = new int[digits.length];
        for (int cell = 0; cell < digits.length; cell++) {
            LineFields.Field row = rows.get(cell / 9);
            digits[cell] = (byte) LineKind.digit(row.text().charAt(cell % 9));
            columns[cell] = row.column() + cell % 9;
        }
        return new CellValues(digits, columns, name);
    }
}

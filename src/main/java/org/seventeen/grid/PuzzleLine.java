package org.seventeen.grid;

import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.LineKind;

/**
 * A puzzle or grid in a line that has other columns beside it: a table with commas, semicolons, tabs or blanks, such as {@code
 * 12,53..7…,534678…}, a line of a library of Hodoku, {@code :0000:x:53..7…:}, or a quoted message of a forum.
 *
 * @param cells 81 digits, or {@code .} for an empty cell
 * @param column the column of the first cell, from 1
 * @param annotation the other columns as they stand
 */
record PuzzleLine(String cells, int column, String annotation) {
    private static final int CELLS = 81;
    /** A longer word before the cells may be a puzzle with a slip, and the solution of it must not be taken in its place. */
    private static final int LONGEST_WORD = 40;

    private static final int LONGEST_QUOTED = 1000;
    private static final String SEPARATORS = ",;\t |\":";
    /** Separators that part empty columns too; any number of the others part two columns. */
    private static final String COLUMN_SEPARATORS = ",;\t";
    /** Signs of an empty cell that are read where no other one is used; they mean other things too. */
    private static final String LESS_USUAL = "xX?-";

    private static final Pattern QUOTED = Pattern.compile("^(?:\\s*>)+");
    private static final Pattern TAG = Pattern.compile("(?i)\\[/?(?:code|quote|pre)(?:=[^\\[\\]]*)?]");
    /** A row of nine cells as programs print lists: {@code [5, 3, 0, …],} or {@code {"5", "3", ".", …}}. */
    private static final Pattern LISTED_ROW =
            Pattern.compile("\\s*[\\[{][\\[{\\s]*(?:[\"']*[.0-9*_][\"',;\\s]*){9}[]}][]}\\s,;]*");

    private static final Pattern ONE_QUOTED = Pattern.compile("^\"([^\"]*)\"$");
    private static final Pattern SIGN_OF_LIST = Pattern.compile("[\\[\\]{}\"',;]+");

    /** The text with spaces in place of the signs of quotations and of lists; each character keeps its column. */
    static String plain(String text) {
        boolean quoted = text.stripLeading().startsWith(">");
        if (text.length() > LONGEST_QUOTED || !quoted && text.indexOf('[') < 0 && text.indexOf('{') < 0) {
            return text;
        }
        String message = quoted ? blanked(QUOTED, text) : text;
        String plain = blanked(TAG, message);
        if (LISTED_ROW.matcher(plain).matches()) {
            return blanked(SIGN_OF_LIST, plain);
        }
        // A line with nothing but a sign in brackets is a title, which may not stand in a grid.
        return plain.isBlank() ? message : plain;
    }

    private static String blanked(Pattern sign, String text) {
        return sign.matcher(text).replaceAll(found -> " ".repeat(found.end() - found.start()));
    }

    /** The first word of 81 cells behind short words and outside of columns of solutions; null if there is none. */
    static PuzzleLine find(String text, TableHeader header) {
        int start = 0;
        while (start < text.length()) {
            if (endsWord(text.charAt(start))) {
                start++;
                continue;
            }
            int end = start;
            while (end < text.length() && !endsWord(text.charAt(end)) && end - start <= CELLS) {
                end++;
            }
            if (header.isSolution(text, start)) {
                start = end;
                continue;
            }
            if (end - start == CELLS) {
                String cells = cells(text.substring(start, end));
                if (cells != null && !hasControls(text)) {
                    return new PuzzleLine(cells, start + 1, others(text, start, end));
                }
            }
            if (end - start > LONGEST_WORD) {
                return null;
            }
            start = end;
        }
        return null;
    }

    /** The row, without a comment, with dots for less usual signs of empty cells, if it has nine cells so; else the row itself. */
    static String usualRow(String row) {
        char sign = lessUsual(row);
        long cells = row.chars()
                .filter(at -> Character.toLowerCase(at) == sign || LineKind.digit((char) at) > 0)
                .count();
        return sign != 0 && cells == 9 ? row.replace(sign, '.').replace('X', '.') : row;
    }

    /** Whether a character may be a less usual sign of an empty cell. */
    static boolean isLessUsual(char sign) {
        return LESS_USUAL.indexOf(sign) >= 0;
    }

    /** The less usual sign of an empty cell that is the only one of the text; 0 if there is none, or another one too. */
    static char lessUsual(String text) {
        char found = 0;
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i) == 'X' ? 'x' : text.charAt(i);
            boolean less = isLessUsual(sign);
            if (LineKind.digit(sign) == 0 || less && found != 0 && found != sign) {
                return 0;
            }
            found = less ? sign : found;
        }
        return found;
    }

    /** Whether a border line is a row of nine empty cells, if these are written as dashes. */
    static boolean isRowOfDashes(String text) {
        return text.chars().filter(sign -> sign == '-').count() == 9
                && text.chars().allMatch(sign -> sign == '-' || sign == '|' || sign == ' ');
    }

    /** The column, from 1, of a cell with several digits in a row of nine cells, as in a grid of candidates; 0 if none is. */
    static int candidates(String row) {
        Matcher words = Pattern.compile("[^\\s|¦│┃║:*]+").matcher(row);
        int count = 0;
        int several = 0;
        while (words.find()) {
            String word = words.group();
            if (++count > 9 || word.length() > 9 || !word.chars().allMatch(sign -> sign >= '1' && sign <= '9')) {
                return 0;
            }
            if (word.length() > 1 && several == 0) {
                several = words.start() + 1;
            }
        }
        return count == 9 ? several : 0;
    }

    /** The cells of a word with dots for empty ones; null if it has other signs. */
    private static String cells(String word) {
        char sign = lessUsual(word);
        // One odd sign among 80 digits is a slip.
        boolean less = sign != 0
                && word.chars().filter(at -> LineKind.digit((char) at) < 0).count() > 1;
        String usual = less ? word.replace(sign, '.').replace('X', '.') : word;
        return LineKind.endOfCells(usual, 0) == CELLS ? usual : null;
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
                ? stripped(text.substring(0, last - 1), PuzzleLine::isBlank)
                : stripped(text.substring(0, start), PuzzleLine::isSeparator);
        String behind = goesOn
                ? stripped(text.substring(next + 1), PuzzleLine::isBlank)
                : stripped(text.substring(end), PuzzleLine::isSeparator);
        if (!parted && before.isEmpty() || !goesOn && behind.isEmpty()) {
            return ONE_QUOTED.matcher(before + behind).replaceFirst("$1");
        }
        return before + text.charAt(parted ? last - 1 : start - 1) + behind;
    }

    private static String stripped(String text, IntPredicate unwanted) {
        int start = 0;
        int end = text.length();
        while (start < end && unwanted.test(text.charAt(start))) {
            start++;
        }
        while (end > start && unwanted.test(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean hasControls(String text) {
        return text.chars().anyMatch(sign -> Character.isISOControl(sign) && sign != '\t');
    }

    private static boolean isSeparator(int sign) {
        return SEPARATORS.indexOf(sign) >= 0 || LineKind.isSpace((char) sign);
    }

    /** Whether a word ends before the character: at a separator, or a comment. */
    private static boolean endsWord(char sign) {
        return sign == '#' || isSeparator(sign);
    }

    private static boolean isBlank(int sign) {
        return sign != '\t' && LineKind.isSpace((char) sign);
    }
}

package org.seventeen.sudoku.grid;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.TextLines;

/**
 * What lines of puzzles have in common, whatever their layout: signs of quotations, less usual signs of empty cells, candidates, and the
 * annotation behind the cells.
 */
final class PuzzleLine {
    private static final int LONGEST_QUOTED = 1000;
    /** Signs of an empty cell that are read where no other one is used; they mean other things too. */
    private static final String LESS_USUAL = "xX?-";

    private static final Pattern QUOTED = Pattern.compile("^(?:\\s*>)+");
    private static final Pattern TAG = Pattern.compile("(?i)\\[/?(?:code|quote|pre)(?:=[^\\[\\]]*)?]");
    private static final Pattern CELL_OF_CANDIDATES = Pattern.compile("[^\\s|¦│┃║:*]+");

    /** What parts the cells from the text, beside spaces and the sign of a comment, and is no part of the text. */
    private static final String ANNOTATION_SEPARATORS = ",;|:";

    private PuzzleLine() {}

    /** The text with spaces in place of the signs of quotations; each character keeps its column. */
    static String plain(String text) {
        boolean quoted = text.stripLeading().startsWith(">");
        if (text.length() > LONGEST_QUOTED || !quoted && text.indexOf('[') < 0) {
            return text;
        }
        String message = quoted ? blanked(QUOTED, text) : text;
        String plain = blanked(TAG, message);
        // A line with nothing but a sign in brackets is a title, which may not stand in a grid.
        return plain.isBlank() ? message : plain;
    }

    /** The text with spaces in place of what a pattern finds. */
    static String blanked(Pattern sign, String text) {
        StringBuilder blanked = new StringBuilder(text);
        Matcher found = sign.matcher(text);
        while (found.find()) {
            blanked.replace(found.start(), found.end(), " ".repeat(found.end() - found.start()));
        }
        return blanked.toString();
    }

    /** The row, without a comment, with dots for less usual signs of empty cells, if it has nine cells so; else the row itself. */
    static String usualRow(String row) {
        char sign = lessUsual(row, 0, row.length());
        long cells = row.chars()
                .filter(at -> Character.toLowerCase(at) == sign || LineKind.digit((char) at) > 0)
                .count();
        return sign != 0 && cells == 9 ? row.replace(sign, '.').replace('X', '.') : row;
    }

    /** Whether a character may be a less usual sign of an empty cell. */
    static boolean isLessUsual(char sign) {
        return LESS_USUAL.indexOf(sign) >= 0;
    }

    /** The less usual sign of an empty cell that is the only one of a part of a text; 0 if absent, or another one too. */
    static char lessUsual(String text, int start, int end) {
        char found = 0;
        for (int i = start; i < end; i++) {
            char sign = text.charAt(i) == 'X' ? 'x' : text.charAt(i);
            boolean less = isLessUsual(sign);
            if (LineKind.digit(sign) == 0 || less && found != 0 && found != sign) {
                return 0;
            }
            found = less ? sign : found;
        }
        return found;
    }

    /** Whether a part of a text consists of digits and one less usual sign of an empty cell. */
    static boolean isDigitsAndOneSign(String text, int start, int end) {
        if (lessUsual(text, start, end) == 0) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (LineKind.digit(text.charAt(i)) < 0 && !isLessUsual(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether a border line is a row of nine empty cells, if these are written as dashes. */
    static boolean isRowOfDashes(String text) {
        return text.chars().filter(sign -> sign == '-').count() == 9
                && text.chars().allMatch(sign -> sign == '-' || sign == '|' || sign == ' ');
    }

    /** The column, from 1, of a cell with several digits in a row of nine cells, as in a grid of candidates; 0 if none is. */
    static int candidates(String row) {
        Matcher words = CELL_OF_CANDIDATES.matcher(row);
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

    /** Whether a separator follows the cells that end at {@code end}, or nothing. */
    static boolean isParted(String text, int end) {
        return end == text.length()
                || TextLines.isSpace(text.charAt(end))
                || isSeparator(text.charAt(end))
                || text.charAt(end) == '#';
    }

    /**
     * The text after the cells, without the separating space, comma, semicolon, bar or colon.
     *
     * @param text a line without its line end
     * @param end the end of the cells
     * @throws CellRow.Fault at a control character other than TAB
     */
    static String annotation(String text, int end) throws CellRow.Fault {
        checkAnnotation(text, end);
        boolean parted = end < text.length() && isSeparator(text.charAt(end));
        int start = TextLines.firstInk(text, parted ? end + 1 : end);
        int last = text.length();
        while (last > start && TextLines.isSpace(text.charAt(last - 1))) {
            last--;
        }
        return text.substring(start, last);
    }

    /** Checks that no control character other than TAB stands from a place on. */
    static void checkAnnotation(String text, int from) throws CellRow.Fault {
        for (int i = from; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i)) && text.charAt(i) != '\t') {
                throw new CellRow.Fault(i + 1, "expected an annotation, found " + CellRow.name(text.charAt(i)));
            }
        }
    }

    private static boolean isSeparator(char sign) {
        return ANNOTATION_SEPARATORS.indexOf(sign) >= 0;
    }
}

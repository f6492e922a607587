package org.seventeen.sudoku.grid;

import java.util.Arrays;
import java.util.regex.Pattern;
import org.seventeen.base.text.TextLines;

/** The kind of a line of a puzzle file, judged without its neighbours. */
public enum LineKind {
    /** Nothing but spaces. */
    BLANK,
    /** A line that starts with {@code #}. */
    COMMENT,
    /** A line that draws a border: three dashes in a row, corners, no cell. */
    RULE,
    /** A title of puzzle collections or forums: {@code [Puzzle]}, {@code Grid 01}, {@code 18x}, {@code Code: Select all}. */
    HEADING,
    /** Ten or more cells without a gap: meant to be a whole grid in one line. */
    WHOLE,
    /** Anything else: a row of nine cells, or an error. */
    ROW;

    private static final Pattern HEADING_FORM = Pattern.compile(
            "\\[[^\\[\\]]*]|(?i:grid|puzzle|sudoku)\\s*[#№]?\\s*[0-9]{1,9}\\s*:?|[0-9]{1,6}\\s*[x×]|(?i:code:?\\s*(?:select all)?|select all)|.{1,80} wrote:");
    /**
     * Cells without a gap, as many as a band has, or two rows of digits: no title is as long, and a line with them must be read or
     * refused.
     */
    private static final Pattern MANY_CELLS =
            Pattern.compile("(?=[-.0*_xX?]*[1-9])[-.0-9*_xX?]{27}|[1-9]{9}[^1-9]+[1-9]{9}");
    /** Nine cells in brackets, as programs print a row of a list: no title, a line that must be read or refused. */
    private static final Pattern LISTED_ROW = Pattern.compile("\\[(?:[\\s,;\"']*[-.0-9*_xX?]){9}[\\s,;\"']*]");
    /** For each character of ASCII the digit of a cell, as {@link #digit}: all cells of all files are looked up here. */
    private static final byte[] DIGITS = new byte[128];

    static {
        Arrays.fill(DIGITS, (byte) -1);
        for (char empty : ".0*_".toCharArray()) {
            DIGITS[empty] = 0;
        }
        for (int digit = 1; digit <= 9; digit++) {
            DIGITS['0' + digit] = (byte) digit;
        }
    }

    private static final String BARS = "|¦│┃║┆┇┊┋╎╏";
    private static final String DASHES = "-=–—─━═┄┅┈┉╌╍";
    private static final String CORNERS = "+*.:'`,";

    /** The kind of a line without its end. */
    public static LineKind of(String text) {
        int start = TextLines.firstInk(text, 0);
        if (start == text.length()) {
            return BLANK;
        }
        if (TextLines.isComment(text)) {
            return COMMENT;
        }
        if (hasCells(text, start, 10)) {
            return WHOLE;
        }
        if (isRule(text)) {
            return RULE;
        }
        boolean heading = text.length() < 100
                && HEADING_FORM.matcher(text.strip()).matches()
                && !LISTED_ROW.matcher(text.strip()).matches()
                && !MANY_CELLS.matcher(text).find();
        return heading ? HEADING : ROW;
    }

    /** The digit of a cell, 0 for one of the signs of an empty cell, -1 for any other character. */
    public static int digit(char sign) {
        return sign < DIGITS.length ? DIGITS[sign] : -1;
    }

    /** Whether the character separates cells of boxed layouts from left to right. */
    public static boolean isBar(char sign) {
        return BARS.indexOf(sign) >= 0;
    }

    /** The end of the run of cells that starts at {@code start}. */
    public static int endOfCells(String text, int start) {
        int end = start;
        while (end < text.length() && digit(text.charAt(end)) >= 0) {
            end++;
        }
        return end;
    }

    /**
     * The place of the first {@code least} or more digits 1 to 9 without a gap, or -1: no annotation is as long, so they are meant as
     * a grid or a part of one.
     *
     * @param start where the search begins
     */
    public static int digitsBehind(String text, int start, int least) {
        int run = 0;
        for (int at = start; at < text.length(); at++) {
            run = text.charAt(at) >= '1' && text.charAt(at) <= '9' ? run + 1 : 0;
            if (run == least) {
                return at + 1 - least;
            }
        }
        return -1;
    }

    /** Whether at least this number of cells without a gap start at {@code start}. */
    private static boolean hasCells(String text, int start, int count) {
        if (text.length() - start < count) {
            return false;
        }
        int end = start;
        while (end < start + count && digit(text.charAt(end)) >= 0) {
            end++;
        }
        return end == start + count;
    }

    private static boolean isRule(String text) {
        int run = 0;
        boolean line = false;
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            run = DASHES.indexOf(sign) >= 0 ? run + 1 : 0;
            line |= run >= 3;
            if (run == 0
                    && !TextLines.isSpace(sign)
                    && !isBar(sign)
                    && CORNERS.indexOf(sign) < 0
                    && (sign < '─' || sign > '╿')) {
                return false;
            }
        }
        return line;
    }
}

package org.seventeen.sudoku.grid;

import org.seventeen.base.text.TextLines;

/** The optional text after the cells of a line. */
final class Annotation {
    /** What parts the cells from the text, beside spaces and the sign of a comment, and is no part of the text. */
    private static final String SEPARATORS = ",;|:";

    private Annotation() {}

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
    static String behind(String text, int end) throws CellRow.Fault {
        for (int i = end; i < text.length(); i++) {
            if (Character.isISOControl(text.charAt(i)) && text.charAt(i) != '\t') {
                throw new CellRow.Fault(i + 1, "expected an annotation, found " + CellRow.name(text.charAt(i)));
            }
        }
        boolean parted = end < text.length() && isSeparator(text.charAt(end));
        int start = TextLines.firstInk(text, parted ? end + 1 : end);
        int last = text.length();
        while (last > start && TextLines.isSpace(text.charAt(last - 1))) {
            last--;
        }
        return text.substring(start, last);
    }

    private static boolean isSeparator(char sign) {
        return SEPARATORS.indexOf(sign) >= 0;
    }
}

package org.seventeen.grid;

import org.seventeen.base.text.LineKind;

/** The optional text after the cells of a line. */
final class Annotation {
    private Annotation() {}

    /** Whether a separator follows the cells that end at {@code end}, or nothing. */
    static boolean isParted(String text, int end) {
        return end == text.length() || LineKind.isSpace(text.charAt(end)) || ",;#".indexOf(text.charAt(end)) >= 0;
    }

    /**
     * The text after the cells, without the separating space, comma or semicolon.
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
        boolean parted = end < text.length() && (text.charAt(end) == ',' || text.charAt(end) == ';');
        int start = LineKind.firstInk(text, parted ? end + 1 : end);
        int last = text.length();
        while (last > start && LineKind.isSpace(text.charAt(last - 1))) {
            last--;
        }
        return text.substring(start, last);
    }
}

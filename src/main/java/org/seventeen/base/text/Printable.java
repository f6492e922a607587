package org.seventeen.base.text;

import java.util.Locale;

/**
 * Makes foreign text safe for one line of output: names of files and the text found in them. Characters that would end the
 * line, or that a terminal would obey, are escaped.
 */
public final class Printable {
    private Printable() {}

    /** The text on one line. */
    public static String line(String text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            switch (sign) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> line.append(isObeyed(sign) ? String.format(Locale.ROOT, "\\u%04x", (int) sign) : sign);
            }
        }
        return line.toString();
    }

    /** A number of things, with an s behind the thing unless there is one. */
    public static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    private static boolean isObeyed(char sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}

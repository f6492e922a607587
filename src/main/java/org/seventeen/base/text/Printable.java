package org.seventeen.base.text;

/**
 * Text for people: foreign text safe for one line of output, such as names of files and the text found in them, numbers of things,
 * and times.
 */
public final class Printable {
    private Printable() {}

    /** The text on one line: characters that would end the line, or that a terminal would obey, are escaped. */
    public static String line(String text) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char sign = text.charAt(i);
            switch (sign) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> line.append(isObeyed(sign) ? "\\u" + hex(sign, 4) : sign);
            }
        }
        return line.toString();
    }

    /** A number of things, with an s behind the thing unless there is one. */
    public static String counted(long count, String thing) {
        return count + " " + thing + (count == 1 ? "" : "s");
    }

    /** Seconds as {@code 7 s}, {@code 3:20 min}, {@code 5:03 h} or {@code 2 d 4 h}. */
    public static String time(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return clock(whole) + " min";
        }
        long minutes = whole / 60;
        if (minutes < 48 * 60) {
            return clock(minutes) + " h";
        }
        return minutes / (24 * 60) + " d " + minutes / 60 % 24 + " h";
    }

    private static String clock(long all) {
        return all / 60 + (all % 60 < 10 ? ":0" : ":") + all % 60;
    }

    /** A number from 0 in hexadecimal digits, with zeros before it if they are fewer than {@code digits}. */
    public static String hex(int number, int digits) {
        String text = Integer.toHexString(number);
        return "0".repeat(Math.max(0, digits - text.length())) + text;
    }

    private static boolean isObeyed(char sign) {
        return switch (Character.getType(sign)) {
            case Character.CONTROL, Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}

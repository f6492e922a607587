package org.seventeen.show.picture;

import java.nio.charset.Charset;
import java.util.Map;

/**
 * How text pictures may look where they are printed.
 *
 * @param colour whether escape codes for colours and bold are obeyed
 * @param lines whether the lines of boxes may be drawn with line signs; otherwise with {@code + - |}, which every reader of puzzles takes
 * @param width the columns of the terminal, at least 1
 */
public record TextStyle(boolean colour, boolean lines, int width) {
    /** Text for files and pipes: no escape codes, and pictures that can be read again as puzzles. */
    public static final TextStyle PLAIN = new TextStyle(false, false, 1);

    /** When pictures have colours. */
    public enum When {
        /** On a terminal that obeys them, unless {@code NO_COLOR} is set. */
        AUTO,
        /** Anywhere, for a program that passes escape codes on. */
        ALWAYS,
        NEVER
    }

    /** Columns of a terminal that does not say how many it has. */
    private static final int USUAL_WIDTH = 80;

    private static final String BOLD = "\033[1m";
    private static final String FAINT = "\033[2m";
    private static final String OFF = "\033[0m";

    /**
     * The style for an output.
     *
     * @param when what was asked for
     * @param terminal whether the output is a terminal
     * @param columns its width; 0 if it is not known
     * @param charset what the output is written in
     * @param environment variables of the process: {@code NO_COLOR}, {@code TERM} and {@code COLUMNS} are looked at
     */
    public static TextStyle of(
            When when, boolean terminal, int columns, Charset charset, Map<String, String> environment) {
        boolean refused = !environment.getOrDefault("NO_COLOR", "").isEmpty() || "dumb".equals(environment.get("TERM"));
        boolean colour = when == When.ALWAYS || when == When.AUTO && terminal && !refused;
        boolean lines = terminal && charset.canEncode() && charset.newEncoder().canEncode("┌│┼");
        int width = columns > 0 ? columns : width(environment.get("COLUMNS"));
        return new TextStyle(colour, lines, terminal ? width : 1);
    }

    private static int width(String columns) {
        return columns != null && columns.matches("[1-9]\\d{0,4}") ? Integer.parseInt(columns) : USUAL_WIDTH;
    }

    /** A text in bold. */
    String bold(String text) {
        return colour ? BOLD + text + OFF : text;
    }

    /** A text that steps back. */
    String faint(String text) {
        return colour ? FAINT + text + OFF : text;
    }

    /** A text in the colour of a set, bold; sets 0 to 5 have colours of their own. */
    public String ofSet(int set, String text) {
        return colour ? "\033[1;3" + (1 + set % 6) + "m" + text + OFF : text;
    }
}

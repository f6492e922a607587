package org.seventeen.grid;

import java.util.regex.Pattern;

/**
 * The first line of a table that names its columns, and which of these have solutions. Where a table has puzzles and solutions, a
 * solution must not be taken for a puzzle, whatever stands first.
 */
final class TableHeader {
    /** The header of a table without one: no column is known to have solutions. */
    static final TableHeader NONE = new TableHeader(',', 0);

    private static final int LONGEST = 1000;
    private static final String SEPARATORS = ",;\t|";
    private static final Pattern NAME = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_ .()-]{0,40}|");
    private static final Pattern OF_SOLUTIONS = Pattern.compile("(?i).*(?:solution|answer|(?<!un)solved).*");
    private static final Pattern OF_GRIDS = Pattern.compile(
            "(?i).*(?:puzzle|quiz|sudoku|grid|board|solution|question|problem|given|clue|unsolved|answer).*");

    private final char separator;
    /** Bit i: the column i, from 0, has solutions, and another one has puzzles. */
    private final long solutions;

    private TableHeader(char separator, long solutions) {
        this.separator = separator;
        this.solutions = solutions;
    }

    /** The header that a line is: it has only names of columns, and one of them is that of puzzles or solutions; else null. */
    static TableHeader of(String text) {
        if (text.length() > LONGEST || !OF_GRIDS.matcher(text).matches()) {
            return null;
        }
        String[] names = text.split("[" + SEPARATORS + "]", -1);
        long solutions = 0;
        boolean puzzles = false;
        for (int column = 0; column < names.length; column++) {
            String name = bare(names[column]);
            if (!NAME.matcher(name).matches()) {
                return null;
            }
            boolean solution = OF_SOLUTIONS.matcher(name).matches();
            solutions |= solution && column < Long.SIZE ? 1L << column : 0;
            puzzles |= !solution && OF_GRIDS.matcher(name).matches();
        }
        return new TableHeader(separator(text), puzzles ? solutions : 0);
    }

    /** Whether a table has columns of solutions beside one of puzzles. */
    boolean hasSolutions() {
        return solutions != 0;
    }

    /** Whether a line has several columns. */
    boolean parts(String text) {
        return text.indexOf(separator) >= 0;
    }

    /** Whether the place of a line lies in a column of solutions. */
    boolean isSolution(String text, int place) {
        if (solutions == 0) {
            return false;
        }
        int column = 0;
        boolean quoted = false;
        for (int i = 0; i < place; i++) {
            quoted ^= text.charAt(i) == '"';
            column += !quoted && text.charAt(i) == separator ? 1 : 0;
        }
        return column < Long.SIZE && (solutions >>> column & 1) != 0;
    }

    private static String bare(String column) {
        String name = column.strip();
        boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
        return quoted ? name.substring(1, name.length() - 1) : name;
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

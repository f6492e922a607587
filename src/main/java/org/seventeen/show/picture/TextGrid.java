package org.seventeen.show.picture;

import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Grids as text with the lines of their boxes. Clues are bold where there are colours; the cells of a set stand in brackets, so that
 * colours only repeat what signs say.
 */
public final class TextGrid {
    /** The columns of a grid with a set on it. */
    public static final int SET_WIDTH = 31;

    private static final String GAP = "  ";

    private final String cells;
    private final CellSet strong;
    private final CellSet marked;
    private final Style style;

    private TextGrid(String cells, CellSet strong, CellSet marked, Style style) {
        this.cells = cells;
        this.strong = strong;
        this.marked = marked;
        this.style = style;
    }

    /** A puzzle: its clues, and {@code .} elsewhere; 13 lines. */
    public static List<String> of(Puzzle puzzle, Style style) {
        return new TextGrid(puzzle.toString(), puzzle.clues(), CellSet.EMPTY, style).lines();
    }

    /** A grid with the clues of a puzzle; 13 lines. */
    public static List<String> of(SolutionGrid grid, CellSet clues, Style style) {
        return new TextGrid(grid.toString(), clues, CellSet.EMPTY, style).lines();
    }

    /** A grid, or the first bands of it, with a set of cells in brackets; 4 lines for each band and one more. */
    public static List<String> withSet(String cells, CellSet set, Style style) {
        return new TextGrid(cells, CellSet.EMPTY, set, style).lines();
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        int rows = cells.length() / 9;
        for (int row = 0; row < rows; row++) {
            if (row % 3 == 0) {
                lines.add(border(row == 0 ? "┌┬┐" : "├┼┤"));
            }
            lines.add(row(row));
        }
        lines.add(border("└┴┘"));
        return lines;
    }

    /** Columns of a cell: with a set there is room for brackets. */
    private int wide() {
        return marked.isEmpty() ? 2 : 3;
    }

    private String border(String corners) {
        String run = (style.lines() ? "─" : "-").repeat(3 * wide() + (marked.isEmpty() ? 1 : 0));
        String text = style.lines()
                ? corners.charAt(0) + run + corners.charAt(1) + run + corners.charAt(1) + run + corners.charAt(2)
                : "+" + run + "+" + run + "+" + run + "+";
        return style.faint(text);
    }

    private String row(int row) {
        StringBuilder text = new StringBuilder();
        String bar = style.faint(style.lines() ? "│" : "|");
        for (int column = 0; column < 9; column++) {
            if (column % 3 == 0) {
                text.append(bar);
            }
            text.append(cell(9 * row + column));
            if (column % 3 == 2 && marked.isEmpty()) {
                text.append(' ');
            }
        }
        return text.append(bar).toString();
    }

    private String cell(int cell) {
        String sign = cells.substring(cell, cell + 1);
        if (marked.contains(cell)) {
            return style.ofSet(0, "[" + sign + "]");
        }
        String shown = strong.contains(cell) ? style.bold(sign) : sign.equals(".") ? style.faint(sign) : sign;
        return marked.isEmpty() ? " " + shown : " " + shown + " ";
    }

    /**
     * Pictures beside each other as far as the width allows, the others below; an empty line between.
     *
     * @param pictures lines of each, all as wide as the first line of the first
     */
    public static List<String> beside(List<List<String>> pictures, Style style) {
        List<String> lines = new ArrayList<>();
        if (pictures.isEmpty()) {
            return lines;
        }
        int wide = width(pictures.get(0).get(0));
        int together = Math.max(1, (style.width() + GAP.length()) / (wide + GAP.length()));
        for (int from = 0; from < pictures.size(); from += together) {
            List<List<String>> row = pictures.subList(from, Math.min(pictures.size(), from + together));
            if (from > 0) {
                lines.add("");
            }
            for (int line = 0; line < row.get(0).size(); line++) {
                List<String> parts = new ArrayList<>();
                for (List<String> picture : row) {
                    parts.add(picture.get(line));
                }
                lines.add(String.join(GAP, parts).stripTrailing());
            }
        }
        return lines;
    }

    /** The columns that a line takes, without its escape codes. */
    private static int width(String line) {
        return line.replaceAll("\033\\[[0-9;]*m", "").length();
    }

    /**
     * How text pictures may look where they are printed.
     *
     * @param colour whether escape codes for colours and bold are obeyed
     * @param lines whether the lines of boxes may be drawn with line signs; otherwise with {@code + - |}, which every reader of puzzles takes
     * @param width the columns of the terminal, at least 1
     */
    public record Style(boolean colour, boolean lines, int width) {
        /** Text for files and pipes: no escape codes, and pictures that can be read again as puzzles. */
        public static final Style PLAIN = new Style(false, false, 1);

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
        public static Style of(
                When when, boolean terminal, int columns, Charset charset, Map<String, String> environment) {
            boolean refused =
                    !environment.getOrDefault("NO_COLOR", "").isEmpty() || "dumb".equals(environment.get("TERM"));
            boolean colour = when == When.ALWAYS || when == When.AUTO && terminal && !refused;
            boolean lines =
                    terminal && charset.canEncode() && charset.newEncoder().canEncode("┌│┼");
            int width = columns > 0 ? columns : width(environment.get("COLUMNS"));
            return new Style(colour, lines, terminal ? width : 1);
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
}

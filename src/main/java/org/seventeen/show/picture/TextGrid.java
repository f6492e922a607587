package org.seventeen.show.picture;

import java.util.ArrayList;
import java.util.List;
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
    private final TextStyle style;

    private TextGrid(String cells, CellSet strong, CellSet marked, TextStyle style) {
        this.cells = cells;
        this.strong = strong;
        this.marked = marked;
        this.style = style;
    }

    /** A puzzle: its clues, and {@code .} elsewhere; 13 lines. */
    public static List<String> of(Puzzle puzzle, TextStyle style) {
        return new TextGrid(puzzle.toString(), puzzle.clues(), CellSet.EMPTY, style).lines();
    }

    /** A grid with the clues of a puzzle; 13 lines. */
    public static List<String> of(SolutionGrid grid, CellSet clues, TextStyle style) {
        return new TextGrid(grid.toString(), clues, CellSet.EMPTY, style).lines();
    }

    /** A grid, or the first bands of it, with a set of cells in brackets; 4 lines for each band and one more. */
    public static List<String> withSet(String cells, CellSet set, TextStyle style) {
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
    public static List<String> beside(List<List<String>> pictures, TextStyle style) {
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
}

package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.show.picture.TextStyle;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The forms of {@code seventeen ua} that show a set on its grid.
 *
 * <ul>
 *   <li>overlay: the grid and a set right below it as champagne does, an empty line, the grid and the next set …; with colours the
 *       digits of the set stand out in the grid
 *   <li>boxes: the grid in nine rows, the cells of the set in brackets; beside each other on a wide terminal
 * </ul>
 */
final class UaPictures {
    /** Pictures that are held to be printed beside each other. */
    private static final int TOGETHER = 60;

    private UaPictures() {}

    /** The form overlay. */
    static UaPrinter overlay(PrintWriter out, int width, TextStyle style) {
        return (grid, origin, table) -> {
            String heading = UaPrinter.heading(grid, width, origin.annotation());
            for (int i = 0; i < table.size() && !out.checkError(); i++) {
                CellSet set = table.get(i).cells();
                String line = UaPrinter.line(table, i, width);
                out.println(coloured(heading, width, set, style));
                out.println(coloured(line, width, set, style));
                out.println();
            }
        };
    }

    /** A line whose first {@code width} signs are cells, the cells of the set in colour. */
    private static String coloured(String line, int width, CellSet set, TextStyle style) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < width; cell++) {
            String sign = line.substring(cell, cell + 1);
            text.append(set.contains(cell) ? style.ofSet(0, sign) : sign);
        }
        return text.append(line.substring(width)).toString();
    }

    /** The form boxes. */
    static UaPrinter boxes(PrintWriter out, int width, TextStyle style) {
        return (grid, origin, table) -> {
            out.println("# " + UaPrinter.heading(grid, width, origin.annotation()));
            for (int from = 0; from < table.size() && !out.checkError(); from += TOGETHER) {
                List<List<String>> pictures = new ArrayList<>();
                for (int i = from; i < Math.min(table.size(), from + TOGETHER); i++) {
                    pictures.add(picture(grid, width, table, i, style));
                }
                TextGrid.beside(pictures, style).forEach(out::println);
                out.println();
            }
        };
    }

    private static List<String> picture(SolutionGrid grid, int width, UaTable table, int index, TextStyle style) {
        List<String> lines = new ArrayList<>(TextGrid.withSet(
                grid.toString().substring(0, width), table.get(index).cells(), style));
        String below = "# set " + index + ", " + table.cells(index) + " cells";
        lines.add(below + " ".repeat(Math.max(0, TextGrid.SET_WIDTH - below.length())));
        return lines;
    }
}

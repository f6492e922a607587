package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The forms in which {@code seventeen ua} prints the unavoidable sets of a grid. In the first three a set is a line as champagne has
 * it: the cells, {@code 1} in the set and {@code .} elsewhere, then its index and its number of cells.
 *
 * <ul>
 *   <li>list: the grid and its annotation, then the sets
 *   <li>counts: the grid and its annotation, then the number of sets by number of cells, and by the part of the grid that
 *       they lie in (a set of band 1 counts for band1, bands12, bands13 and grid)
 *   <li>overlay: the grid and a set right below it, an empty line, the grid and the next set …; with colours the digits of the set
 *       stand out in the grid
 *   <li>boxes: the grid in nine rows, the cells of the set in brackets; beside each other on a wide terminal
 *   <li>JSON Lines: an object for the grid, then, if the list is wanted, one for each set; docs/json.md lists their fields
 * </ul>
 */
@FunctionalInterface
interface UaPrinter {
    /** Pictures that are held to be printed beside each other. */
    int TOGETHER = 60;

    /** Prints the sets of a grid. */
    void print(SolutionGrid grid, Origin origin, UaTable table);

    /**
     * Where a grid comes from.
     *
     * @param annotation the text after it, may be empty
     * @param file the name of its file, empty if it is from the command line
     * @param line its line there, from 1
     */
    record Origin(String annotation, String file, long line) {
        /** The command line. */
        static final Origin OPTION = new Origin("", "", 0);
    }

    /** The form list; {@code width} is the number of cells printed, 81 or, for bands 1 and 2 alone, 54. */
    static UaPrinter list(PrintWriter out, int width) {
        return (grid, origin, table) -> {
            out.println(heading(grid, width, origin.annotation()));
            for (int i = 0; i < table.size() && !out.checkError(); i++) {
                out.println(line(table, i, width));
            }
        };
    }

    /** The form counts, by place for the parts of the harvested region. */
    static UaPrinter counts(PrintWriter out, int width, UaRegion region) {
        return (grid, origin, table) -> {
            out.println(heading(grid, width, origin.annotation()));
            int[] bySize = table.countsBySize();
            out.printf(Locale.ROOT, "%8s %7s%n", "cells", "sets");
            for (int size = 0; size < bySize.length; size++) {
                if (bySize[size] > 0) {
                    out.printf(Locale.ROOT, "%8d %7d%n", size, bySize[size]);
                }
            }
            out.printf(Locale.ROOT, "%8s %7d%n", "all", table.size());
            out.printf(Locale.ROOT, "%8s %7s%n", "within", "sets");
            for (UaRegion part : partsOf(region)) {
                out.printf(Locale.ROOT, "%8s %7d%n", part.name(), table.countWithin(part.cells()));
            }
        };
    }

    /** The form JSON Lines; the sets themselves only if the list is wanted. */
    static UaPrinter json(PrintWriter out, int width, UaRegion region, boolean list) {
        return (grid, origin, table) -> {
            JsonLine line = new JsonLine(out)
                    .field("type", "grid")
                    .field("grid", grid.toString().substring(0, width))
                    .field("annotation", origin.annotation());
            if (!origin.file().isEmpty()) {
                line.field("file", origin.file()).field("line", origin.line());
            }
            line.field("region", region.name()).field("sets", table.size());
            line.object("by_size");
            int[] counts = table.countsBySize();
            for (int size = 0; size < counts.length; size++) {
                if (counts[size] > 0) {
                    line.field(Integer.toString(size), counts[size]);
                }
            }
            line.end().object("by_region");
            for (UaRegion part : partsOf(region)) {
                line.field(part.name(), table.countWithin(part.cells()));
            }
            line.end().end();
            out.println();
            for (int i = 0; list && i < table.size() && !out.checkError(); i++) {
                new JsonLine(out)
                        .field("type", "set")
                        .field("index", i)
                        .field("size", table.cells(i))
                        .field("cells", cells(table, i, width))
                        .end();
                out.println();
            }
        };
    }

    /** The form overlay. */
    static UaPrinter overlay(PrintWriter out, int width, TextGrid.Style style) {
        return (grid, origin, table) -> {
            String heading = heading(grid, width, origin.annotation());
            for (int i = 0; i < table.size() && !out.checkError(); i++) {
                CellSet set = table.get(i);
                String line = line(table, i, width);
                out.println(coloured(heading, width, set, style));
                out.println(coloured(line, width, set, style));
                out.println();
            }
        };
    }

    /** A line whose first {@code width} signs are cells, the cells of the set in colour. */
    private static String coloured(String line, int width, CellSet set, TextGrid.Style style) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < width; cell++) {
            String sign = line.substring(cell, cell + 1);
            text.append(set.contains(cell) ? style.ofSet(0, sign) : sign);
        }
        return text.append(line.substring(width)).toString();
    }

    /** The form boxes. */
    static UaPrinter boxes(PrintWriter out, int width, TextGrid.Style style) {
        return (grid, origin, table) -> {
            out.println("# " + heading(grid, width, origin.annotation()));
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

    private static List<String> picture(SolutionGrid grid, int width, UaTable table, int index, TextGrid.Style style) {
        List<String> lines =
                new ArrayList<>(TextGrid.withSet(grid.toString().substring(0, width), table.get(index), style));
        String below = "# set " + index + ", " + table.cells(index) + " cells";
        lines.add(below + " ".repeat(Math.max(0, TextGrid.SET_WIDTH - below.length())));
        return lines;
    }

    private static List<UaRegion> partsOf(UaRegion region) {
        CellSet cells = region.cells();
        return UaRegion.values().stream()
                .filter(part -> cells.containsAll(part.cells()))
                .filter(part -> part.cells().size() >= 27 || part.equals(region))
                .toList();
    }

    /** The line of a grid. */
    private static String heading(SolutionGrid grid, int width, String annotation) {
        String digits = grid.toString().substring(0, width);
        return annotation.isEmpty() ? digits : digits + '\t' + annotation;
    }

    /** The line of a set. */
    private static String line(UaTable table, int index, int width) {
        return cells(table, index, width) + ' ' + index + ' ' + table.cells(index);
    }

    private static String cells(UaTable table, int index, int width) {
        return table.get(index).toString().substring(0, width);
    }
}

package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * The forms in which {@code seventeen ua} prints the unavoidable sets of a grid, besides {@link UaPictures}. All but the last are
 * champagne's: a set is a line of cells, {@code 1} in the set and {@code .} elsewhere, then its index and its number of cells.
 *
 * <ul>
 *   <li>list: the grid and its annotation, then the sets
 *   <li>counts: the grid and its annotation, then the number of sets by number of cells, and by the part of the grid that
 *       they lie in (a set of band 1 counts for band1, bands12, bands13 and grid)
 *   <li>JSON Lines: {@code {"type":"grid","grid":…,"annotation":…,"region":…,"sets":…,"by_size":{"4":…},
 *       "by_region":{"band1":…}}}, then, if the list is wanted, {@code {"type":"set","index":…,"size":…,"cells":…}} a set
 * </ul>
 */
@FunctionalInterface
interface UaPrinter {
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

    private static List<UaRegion> partsOf(UaRegion region) {
        CellSet cells = region.cells();
        return UaRegion.values().stream()
                .filter(part -> cells.containsAll(part.cells()))
                .filter(part -> part.cells().size() >= 27 || part.equals(region))
                .toList();
    }

    /** The line of a grid. */
    static String heading(SolutionGrid grid, int width, String annotation) {
        String digits = grid.toString().substring(0, width);
        return annotation.isEmpty() ? digits : digits + '\t' + annotation;
    }

    /** The line of a set. */
    static String line(UaTable table, int index, int width) {
        return cells(table, index, width) + ' ' + index + ' ' + table.cells(index);
    }

    private static String cells(UaTable table, int index, int width) {
        return table.get(index).toString().substring(0, width);
    }
}

package org.seventeen.cli.ua;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.ua.harvest.UaClass;
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
 *   <li>classes: the grid and its annotation, then the classes of its sets
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

    /**
     * Prints sets of a grid.
     *
     * @param packedOf of how many sets the table is a largest packing; 0 if it is not one
     */
    void print(SolutionGrid grid, Origin origin, UaTable table, int packedOf);

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
        return (grid, origin, table, packedOf) -> {
            out.println(heading(grid, width, origin.annotation()));
            for (int i = 0; i < table.size() && !out.checkError(); i++) {
                out.println(line(table, i, width));
            }
        };
    }

    /** The form counts, by place for the parts of the harvested region. */
    static UaPrinter counts(PrintWriter out, int width, UaRegion region) {
        return (grid, origin, table, packedOf) -> {
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
            for (UaRegion part : region.parts()) {
                out.printf(Locale.ROOT, "%8s %7d%n", part.name(), table.countWithin(part.cells()));
            }
        };
    }

    /** Sets of a grid, or of bands 1 and 2 with a {@code width} of 54; {@code packedOf} as in {@link #print}. */
    record Harvest(SolutionGrid grid, Origin origin, UaRegion region, UaTable table, int packedOf, int width) {
        private Map<Integer, Integer> bySize() {
            Map<Integer, Integer> counts = new TreeMap<>();
            int[] all = table.countsBySize();
            for (int size = 0; size < all.length; size++) {
                if (all[size] > 0) {
                    counts.put(size, all[size]);
                }
            }
            return counts;
        }

        private Map<String, Integer> byRegion() {
            Map<String, Integer> counts = new LinkedHashMap<>();
            region.parts().forEach(part -> counts.put(part.name(), table.countWithin(part.cells())));
            return counts;
        }
    }

    /** A set by its number. */
    record Numbered(Harvest of, int index) {}

    /** The names of regions. */
    String REGIONS = "^(band[1-3]|stack[1-3]|bands(12|13|23)|stacks(12|13|23)|box[1-9]|grid)$";

    /** A grid in JSON Lines. */
    Shape<Harvest> GRID = Shape.of(
            "ua-grid",
            "ua --json: a grid",
            shape -> shape.field("type", FieldType.words("grid"), "`grid`", harvest -> "grid")
                    .field(
                            "grid",
                            FieldType.matching("string", "^([1-9]{54}|[1-9]{81})$"),
                            "81 digits; for `bands12` the first 54",
                            harvest -> harvest.grid.toString().substring(0, harvest.width))
                    .text("annotation", "empty if the grid has none", harvest -> harvest.origin.annotation())
                    .optional(
                            "file",
                            FieldType.NAME,
                            "its file, `-` for standard input, or the operand itself; absent with `--bands`",
                            harvest -> FieldType.given(harvest.origin.file()))
                    .optional(
                            "line",
                            FieldType.NUMBER,
                            "its first line there, from 1; absent with `--bands`",
                            harvest -> harvest.origin.file().isEmpty() ? null : harvest.origin.line())
                    .field(
                            "region",
                            FieldType.matching("string", REGIONS),
                            "where the sets lie, as `--region` names it",
                            harvest -> harvest.region.name())
                    .count(
                            "sets",
                            "how many there are; with `--packing` the size of a largest packing, sets that share no cell (MCN)",
                            harvest -> harvest.table.size())
                    .optional(
                            "packed_of",
                            FieldType.NUMBER,
                            "only with `--packing`: how many sets these were taken from",
                            harvest -> harvest.packedOf == 0 ? null : harvest.packedOf)
                    .field(
                            "by_size",
                            FieldType.map(
                                    "^[1-9][0-9]*$", FieldType.NUMBER, "how many sets have that many cells, if any"),
                            "one field a number of cells",
                            Harvest::bySize)
                    .field(
                            "by_region",
                            FieldType.map(REGIONS, FieldType.COUNT, "how many sets lie within that part"),
                            "one field a part of the region",
                            Harvest::byRegion));

    /** A set in JSON Lines. */
    Shape<Numbered> SET = Shape.of(
            "ua-set",
            "ua --json: a set",
            shape -> shape.field("type", FieldType.words("set"), "`set`", set -> "set")
                    .count("index", "the number of the set, from 0", Numbered::index)
                    .field("size", FieldType.integer(4, 81), "its cells", set -> set.of.table.cells(set.index))
                    .field(
                            "cells",
                            FieldType.matching("mask", "^([.1]{54}|[.1]{81})$"),
                            "81 characters; for `bands12` the first 54",
                            set -> cells(set.of.table, set.index, set.of.width)));

    /** A class of sets in JSON Lines. */
    Shape<UaClass> CLASS = Shape.of(
            "ua-class",
            "ua --classes --json: a class of sets",
            shape -> shape.field("type", FieldType.words("class"), "`class`", known -> "class")
                    .field("size", FieldType.integer(4, 81), "the cells of each set", UaClass::cells)
                    .number("sets", "how many sets there are", UaClass::sets)
                    .field(
                            "solutions",
                            FieldType.integer(2, Integer.MAX_VALUE),
                            "in how many ways the digits fit into the cells of a set",
                            UaClass::solutions)
                    .field("form", FieldType.PUZZLE, "the minlex text of the cells", UaClass::form)
                    .count("first", "the number of the first set, from 0", UaClass::first));

    /** The form classes. */
    static UaPrinter classes(PrintWriter out, int width) {
        return (grid, origin, table, packedOf) -> {
            out.println(heading(grid, width, origin.annotation()));
            out.printf(Locale.ROOT, "%8s %7s %9s%n", "cells", "sets", "solutions");
            for (UaClass known : UaClass.of(grid, table)) {
                out.printf(
                        Locale.ROOT, "%8d %7d %9d %s%n", known.cells(), known.sets(), known.solutions(), known.form());
            }
        };
    }

    /** The form JSON Lines; the sets themselves only if the list is wanted, and their classes. */
    static UaPrinter json(PrintWriter out, int width, UaRegion region, boolean list, boolean classes) {
        return (grid, origin, table, packedOf) -> {
            Harvest harvest = new Harvest(grid, origin, region, table, packedOf, width);
            JsonOption.print(out, GRID, harvest);
            for (int i = 0; list && i < table.size() && !out.checkError(); i++) {
                JsonOption.print(out, SET, new Numbered(harvest, i));
            }
            for (UaClass known : classes ? UaClass.of(grid, table) : List.<UaClass>of()) {
                JsonOption.print(out, CLASS, known);
            }
        };
    }

    /** The form overlay. */
    static UaPrinter overlay(PrintWriter out, int width, TextGrid.Style style) {
        return (grid, origin, table, packedOf) -> {
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
        return (grid, origin, table, packedOf) -> {
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

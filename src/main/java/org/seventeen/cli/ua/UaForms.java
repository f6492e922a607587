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
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
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
 *
 * @param read the entry that the grid was read from; null for bands of the command line
 * @param region where the sets were harvested
 * @param packedOf of how many sets the table is a largest packing; 0 if it is not one
 * @param width the number of cells printed, 81 or, for bands 1 and 2 alone, 54
 */
record UaForms(
        PrintWriter out, SolutionGrid grid, Entry read, UaRegion region, UaTable table, int packedOf, int width) {
    /** Pictures that are held to be printed beside each other. */
    private static final int TOGETHER = 60;

    /** A set by its number. */
    private record Numbered(UaForms of, int index) {}

    /** The names of regions. */
    private static final String REGIONS = "^(band[1-3]|stack[1-3]|bands(12|13|23)|stacks(12|13|23)|box[1-9]|grid)$";

    /** A grid in JSON Lines. */
    static final Shape<UaForms> GRID = Shape.of(
            "ua-grid",
            "ua --json: a grid",
            shape -> shape.field("type", FieldType.words("grid"), "`grid`", forms -> "grid")
                    .field(
                            "grid",
                            FieldType.matching("string", "^([1-9]{54}|[1-9]{81})$"),
                            "81 digits; for `bands12` the first 54",
                            forms -> forms.digits())
                    .text("annotation", "empty if the grid has none", forms -> forms.annotation())
                    .optional(
                            "file",
                            FieldType.NAME,
                            "its file, `-` for standard input, or the operand itself; absent with `--bands`",
                            forms -> forms.read == null ? null : forms.read.file())
                    .optional(
                            "line",
                            FieldType.NUMBER,
                            "its first line there, from 1; absent with `--bands`",
                            forms -> forms.read == null ? null : forms.read.line())
                    .field(
                            "region",
                            FieldType.matching("string", REGIONS),
                            "where the sets lie, as `--region` names it",
                            forms -> forms.region.name())
                    .count(
                            "sets",
                            "how many there are; with `--packing` the size of a largest packing, sets that share no cell (MCN)",
                            forms -> forms.table.size())
                    .optional(
                            "packed_of",
                            FieldType.NUMBER,
                            "only with `--packing`: how many sets these were taken from",
                            forms -> forms.packedOf == 0 ? null : forms.packedOf)
                    .field(
                            "by_size",
                            FieldType.map(
                                    "^[1-9][0-9]*$", FieldType.NUMBER, "how many sets have that many cells, if any"),
                            "one field a number of cells",
                            UaForms::bySize)
                    .field(
                            "by_region",
                            FieldType.map(REGIONS, FieldType.COUNT, "how many sets lie within that part"),
                            "one field a part of the region",
                            UaForms::byRegion));

    /** A set in JSON Lines. */
    static final Shape<Numbered> SET = Shape.of(
            "ua-set",
            "ua --json: a set",
            shape -> shape.field("type", FieldType.words("set"), "`set`", set -> "set")
                    .count("index", "the number of the set, from 0", Numbered::index)
                    .field("size", FieldType.integer(4, 81), "its cells", set -> set.of.table.cells(set.index))
                    .field(
                            "cells",
                            FieldType.matching("mask", "^([.1]{54}|[.1]{81})$"),
                            "81 characters; for `bands12` the first 54",
                            set -> set.of.cells(set.index)));

    /** A class of sets in JSON Lines. */
    static final Shape<UaClass> CLASS = Shape.of(
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

    void list() {
        out.println(heading());
        for (int i = 0; i < table.size() && !out.checkError(); i++) {
            out.println(line(i));
        }
    }

    void counts() {
        out.println(heading());
        out.printf(Locale.ROOT, "%8s %7s%n", "cells", "sets");
        bySize().forEach((size, sets) -> out.printf(Locale.ROOT, "%8d %7d%n", size, sets));
        out.printf(Locale.ROOT, "%8s %7d%n", "all", table.size());
        out.printf(Locale.ROOT, "%8s %7s%n", "within", "sets");
        byRegion().forEach((part, sets) -> out.printf(Locale.ROOT, "%8s %7d%n", part, sets));
    }

    void classes() {
        out.println(heading());
        out.printf(Locale.ROOT, "%8s %7s %9s%n", "cells", "sets", "solutions");
        for (UaClass known : UaClass.of(grid, table)) {
            out.printf(Locale.ROOT, "%8d %7d %9d %s%n", known.cells(), known.sets(), known.solutions(), known.form());
        }
    }

    /** JSON Lines; the sets and their classes only if they are wanted. */
    void json(boolean list, boolean classes) {
        JsonOption.print(out, GRID, this);
        for (int i = 0; list && i < table.size() && !out.checkError(); i++) {
            JsonOption.print(out, SET, new Numbered(this, i));
        }
        for (UaClass known : classes ? UaClass.of(grid, table) : List.<UaClass>of()) {
            JsonOption.print(out, CLASS, known);
        }
    }

    void overlay(TextGrid.Style style) {
        for (int i = 0; i < table.size() && !out.checkError(); i++) {
            out.println(coloured(heading(), table.get(i), style));
            out.println(coloured(line(i), table.get(i), style));
            out.println();
        }
    }

    /** A line that begins with cells, the cells of the set in colour. */
    private String coloured(String line, CellSet set, TextGrid.Style style) {
        StringBuilder text = new StringBuilder();
        for (int cell = 0; cell < width; cell++) {
            String sign = line.substring(cell, cell + 1);
            text.append(set.contains(cell) ? style.ofSet(0, sign) : sign);
        }
        return text.append(line.substring(width)).toString();
    }

    void boxes(TextGrid.Style style) {
        out.println("# " + heading());
        for (int from = 0; from < table.size() && !out.checkError(); from += TOGETHER) {
            List<List<String>> pictures = new ArrayList<>();
            for (int i = from; i < Math.min(table.size(), from + TOGETHER); i++) {
                List<String> lines = new ArrayList<>(TextGrid.withSet(digits(), table.get(i), style));
                String below = "# set " + i + ", " + table.cells(i) + " cells";
                lines.add(below + " ".repeat(Math.max(0, TextGrid.SET_WIDTH - below.length())));
                pictures.add(lines);
            }
            TextGrid.beside(pictures, style).forEach(out::println);
            out.println();
        }
    }

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

    private String annotation() {
        return read == null ? "" : read.annotation();
    }

    /** The digits of the cells printed. */
    String digits() {
        return grid.toString().substring(0, width);
    }

    /** The line of a grid. */
    private String heading() {
        return annotation().isEmpty() ? digits() : digits() + '\t' + annotation();
    }

    /** The line of a set. */
    private String line(int index) {
        return cells(index) + ' ' + index + ' ' + table.cells(index);
    }

    private String cells(int index) {
        return table.get(index).toString().substring(0, width);
    }
}

package org.seventeen.cli.catalog.count;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.catalog.BandCount;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.count.CatalogCount;

/** Prints what a count of bands found, and whether the index that comes with the program has the same numbers. */
final class CountedBands {
    private final CatalogKind kind;
    private final CatalogCount count;
    private final SortedMap<Integer, Long> automorphisms;
    private final List<Integer> differing;

    /** The bands of a count that is done. */
    CountedBands(CatalogKind kind, CatalogCount count) {
        this.kind = kind;
        this.count = count;
        automorphisms = count.automorphisms();
        differing = count.differing(known(kind));
    }

    /** The index of a kind that comes with the program. */
    static RankIndex known(CatalogKind kind) {
        return kind == CatalogKind.GRIDS
                ? Catalog.all().index()
                : PairCatalog.all().index();
    }

    /** The bands that differ from the index of the program. */
    List<Integer> differing() {
        return differing;
    }

    /** The counts of the bands, a line each, and the sums. */
    void print(PrintWriter out, boolean byBand) {
        if (byBand) {
            for (BandCount band : count.bands()) {
                out.println(band.band() + "\t" + BandIndex.form(band.band()) + "\t" + band.total());
            }
        }
        String what = kind == CatalogKind.GRIDS ? "grids" : "pairs";
        line(out, "bands", count.parts());
        line(out, "essentially different " + what, count.total());
        long symmetric = count.total() - automorphisms.get(1);
        line(out, "with more than one automorphism", symmetric);
        for (Map.Entry<Integer, Long> entry : automorphisms.entrySet()) {
            line(out, "  with " + entry.getKey(), entry.getValue());
        }
        line(out, "sum of 1 / automorphisms", count.mass());
        line(out, "all " + what + " equivalent to these", count.equivalent());
        line(out, "CPU seconds", String.format(Locale.ROOT, "%.1f", count.cpuNanos() / 1e9));
        line(
                out,
                "index of the program",
                differing.isEmpty() ? "has the same numbers" : "has other numbers for bands " + differing);
    }

    /** The same as an object. */
    void printJson(PrintWriter out) {
        JsonLine line = new JsonLine(out)
                .field("bands", count.parts())
                .field(kind == CatalogKind.GRIDS ? "grids" : "pairs", count.total())
                .list("automorphisms");
        automorphisms.forEach((value, many) ->
                line.object().field("value", value).field("count", many).end());
        line.end()
                .field("mass", count.mass().toPlainString())
                .field("equivalent", count.equivalent().toString())
                .seconds("cpu_s", count.cpuNanos())
                .list("differing");
        differing.forEach(line::item);
        line.end().end();
        out.println();
    }

    private static void line(PrintWriter out, String name, Object value) {
        out.println(String.format(Locale.ROOT, "%-34s %s", name, value));
    }
}

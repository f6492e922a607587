package org.seventeen.cli.catalog.file;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogReader;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.input.GridFileSummary;
import org.seventeen.sudoku.catalog.file.input.GridWork;
import org.seventeen.sudoku.grid.SolutionGrid;

/** Prints what is in files of grids: a name, a TAB and a value a line; or an object a file. */
public final class GridFileInfo {
    private final PrintWriter out;
    private final boolean json;
    private final GridTables tables = new GridTables();
    private final CatalogReader reader = Catalog.all().reader();
    private final MinlexFinder finder = new MinlexFinder();

    private final int band;

    /**
     * A printer.
     *
     * @param band the number 1 to 416 of the band of lines without one, or 0 for none
     */
    public GridFileInfo(PrintWriter out, boolean json, int band) {
        this.out = out;
        this.json = json;
        this.band = band;
    }

    /**
     * Prints what is in a file.
     *
     * @throws BadInputException if it cannot be read, or is damaged
     */
    public void print(String file) throws BadInputException {
        GridFileSummary summary = GridFileSummary.of(file, System.in, band, tables, new GridWork());
        if (json) {
            printJson(file, summary);
        } else {
            printText(file, summary);
        }
    }

    private void printJson(String file, GridFileSummary summary) {
        JsonLine line = new JsonLine(out)
                .field("file", file)
                .field("form", summary.format().label())
                .field("grids", summary.grids());
        if (summary.bytes() >= 0) {
            line.field("bytes", summary.bytes());
        }
        if (summary.format().isBinary()) {
            line.field("blocks", summary.blocks())
                    .field("parts", summary.parts())
                    .field("annotated", summary.annotated());
        }
        if (summary.first() != null) {
            line.field("first", summary.first().toString())
                    .field("first_rank", rank(summary.first()))
                    .field("first_band", band(summary.first()))
                    .field("last", summary.last().toString())
                    .field("last_rank", rank(summary.last()))
                    .field("last_band", band(summary.last()));
        }
        line.end();
        out.println();
    }

    private void printText(String file, GridFileSummary summary) {
        line("file", Printable.line(file));
        line("form", summary.format().label());
        line("grids", summary.grids());
        if (summary.bytes() >= 0) {
            line("bytes", summary.bytes());
        }
        if (summary.bytes() >= 0 && summary.grids() > 0) {
            double each = (double) summary.bytes() / summary.grids();
            line("bytes_a_grid", String.format(Locale.ROOT, "%.3f", each));
        }
        if (summary.format().isBinary()) {
            line("blocks", summary.blocks());
            line("parts", summary.parts());
            line("annotated", summary.annotated() ? "yes" : "no");
        }
        if (summary.first() != null) {
            line("bands", band(summary.first()) + "-" + band(summary.last()));
            line("first", summary.first() + "\t" + rank(summary.first()));
            line("last", summary.last() + "\t" + rank(summary.last()));
        }
    }

    private void line(String name, Object value) {
        out.println(name + "\t" + value);
    }

    private long rank(SolutionGrid grid) {
        return reader.rank(grid.digits());
    }

    private int band(SolutionGrid grid) {
        finder.find(grid.digits());
        return finder.band();
    }
}

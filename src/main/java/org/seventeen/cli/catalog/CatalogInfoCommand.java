package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.GangsterClasses;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.file.GridFileSummary;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.GridWork;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog info}. */
@Command(
        name = "info",
        description =
                "Prints for each of the 416 bands, TABs between: its number, its minlex form, its automorphisms, its gangster"
                        + " class, how many grids start with it, the rank of the first of them, how many pairs have it as"
                        + " lesser band, and how many sets of 5 and of 6 of its cells hit each of its unavoidable sets. Or,"
                        + " for files of grids, what is in them.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "For a file: its form, how many grids it has, its bytes and blocks, the bands, the first and the last grid"
                    + " with their ranks; a name, a TAB and a value a line. Text is read as a whole.",
            "",
            "Exit codes: 0 done; 2 usage; 3 a file is damaged or bad input; 4 nobody reads the output any more."
        })
final class CatalogInfoCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files of grids, - for text on standard input.")
    private List<String> files = List.of();

    @Option(
            names = "--band",
            paramLabel = "I",
            description =
                    "Only band I, 1 to 416, with its first and last grid, if it has any, on two more lines (default: all)."
                            + " With files, the band of lines of 54 digits.")
    private Integer band;

    @Option(
            names = "--gangsters",
            description =
                    "Print the 44 gangster classes instead: the number of the class, how many bands it has, their numbers,"
                            + " and how many grids start with them; TABs between.")
    private boolean gangsters;

    @Option(
            names = "--json",
            description = "JSON Lines: {\"band\", \"form\", \"automorphisms\", \"gangster\", \"grids\", \"first_rank\","
                    + " \"first\", \"last\", \"pairs\", \"five_clue_sets\", \"six_clue_sets\"}, first and last only with"
                    + " --band; for a file"
                    + " {\"file\", \"form\", \"grids\", \"bytes\", \"blocks\", \"annotated\", \"first\","
                    + " \"first_rank\", \"first_band\", \"last\", \"last_rank\", \"last_band\"}.")
    private boolean json;

    @Override
    public Integer call() throws BadInputException {
        Bounds.within(spec, "--band", band, 1, BandForm.COUNT);
        if (gangsters && (band != null || json || !files.isEmpty())) {
            throw new ParameterException(
                    spec.commandLine(), "--gangsters: expected no FILE, --band or --json, found one of them");
        }
        PrintWriter out = spec.commandLine().getOut();
        if (gangsters) {
            BandLines.printGangsters(out);
            return ExitCode.DONE;
        }
        if (files.isEmpty()) {
            printBands(out);
            return ExitCode.DONE;
        }
        FileInfo info = new FileInfo(out, json, band == null ? 0 : band);
        for (String file : files) {
            info.print(file);
        }
        return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
    }

    private void printBands(PrintWriter out) {
        BandLines lines = new BandLines(out, json, band != null);
        int last = band == null ? BandForm.COUNT : band;
        for (int number = band == null ? 1 : band; number <= last; number++) {
            lines.print(number);
        }
    }

    /** Prints what the catalog knows of the 416 bands, a line or an object each, and of the 44 gangster classes. */
    private static final class BandLines {
        private final PrintWriter out;
        private final boolean json;
        /** Whether the first and the last grid are wanted. */
        private final boolean grids;

        BandLines(PrintWriter out, boolean json, boolean grids) {
            this.out = out;
            this.json = json;
            this.grids = grids;
        }

        /** Prints the gangster classes. */
        static void printGangsters(PrintWriter out) {
            for (int gangster = 1; gangster <= GangsterClasses.COUNT; gangster++) {
                StringJoiner bands = new StringJoiner(" ");
                int count = 0;
                long all = 0;
                for (int number = 1; number <= BandForm.COUNT; number++) {
                    if (GangsterClasses.of(number) == gangster) {
                        bands.add(Integer.toString(number));
                        count++;
                        all += Catalog.all().index().count(number);
                    }
                }
                out.println(gangster + "\t" + count + "\t" + bands + "\t" + all);
            }
        }

        /** Prints a band 1 to 416. */
        void print(int number) {
            BandForm form = BandForm.numbered(number);
            int five = FiveClueSets.count(form, 5);
            int six = FiveClueSets.count(form, 6);
            RankIndex index = Catalog.all().index();
            long pairs = PairCatalog.all().index().count(number);
            long first = index.first(number);
            long count = index.count(number);
            if (json) {
                JsonLine line = new JsonLine(out)
                        .field("band", number)
                        .field("form", form.toString())
                        .field("automorphisms", form.automorphisms())
                        .field("gangster", GangsterClasses.of(number))
                        .field("grids", count)
                        .field("first_rank", first);
                if (grids && count > 0) {
                    line.field("first", Catalog.all().unrank(first).toString())
                            .field(
                                    "last",
                                    Catalog.all().unrank(first + count - 1).toString());
                }
                line.field("pairs", pairs)
                        .field("five_clue_sets", five)
                        .field("six_clue_sets", six)
                        .end();
                out.println();
                return;
            }
            out.println(number + "\t" + form + "\t" + form.automorphisms() + "\t" + GangsterClasses.of(number) + "\t"
                    + count + "\t" + first + "\t" + pairs + "\t" + five + "\t" + six);
            if (grids && count > 0) {
                out.println(Catalog.all().unrank(first) + "\t" + first);
                out.println(Catalog.all().unrank(first + count - 1) + "\t" + (first + count - 1));
            }
        }
    }

    /** Prints what is in files of grids: a name, a TAB and a value a line; or an object a file. */
    private static final class FileInfo {
        private final PrintWriter out;
        private final boolean json;
        private final GridTables tables = new GridTables();
        private final Catalog.Reader reader = Catalog.all().reader();
        private final MinlexFinder finder = new MinlexFinder();

        private final int band;

        /**
         * A printer.
         *
         * @param band the number 1 to 416 of the band of lines without one, or 0 for none
         */
        FileInfo(PrintWriter out, boolean json, int band) {
            this.out = out;
            this.json = json;
            this.band = band;
        }

        /**
         * Prints what is in a file.
         *
         * @throws BadInputException if it cannot be read, or is damaged
         */
        void print(String file) throws BadInputException {
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
                line.field("blocks", summary.blocks()).field("annotated", summary.annotated());
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
}

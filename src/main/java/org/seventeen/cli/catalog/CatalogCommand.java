package org.seventeen.cli.catalog;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.GangsterClasses;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.file.GridFileCheck;
import org.seventeen.sudoku.catalog.file.GridTables;
import org.seventeen.sudoku.catalog.file.GridWork;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.plan.FiveClueSets;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen catalog}: all essentially different grids, and band pairs, by number. */
@Command(
        name = "catalog",
        description =
                "Finds any of the 5472730538 essentially different solution grids by its number, and the number of any"
                        + " grid; the same for the 983959110 essentially different band pairs.",
        footer = {
            "",
            "Grids are numbered from 0 in the ascending order of their minlex forms. The number of a grid is its rank."
        })
public final class CatalogCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CatalogCommand() {
        super(subcommands());
    }

    private static List<Class<?>> subcommands() {
        List<Class<?>> types = new ArrayList<>(RankCommands.TYPES);
        types.add(CatalogInfoCommand.class);
        types.addAll(CountCommands.TYPES);
        types.addAll(GridFileCommands.TYPES);
        return types;
    }

    /** {@code seventeen catalog info}. */
    @Command(
            name = "info",
            description =
                    "Prints for each of the 416 bands, TABs between: its number, its minlex form, its automorphisms, its gangster"
                            + " class, how many grids start with it, the rank of the first of them, how many pairs have it as"
                            + " lesser band, and how many sets of 5 and of 6 of its cells hit each of its unavoidable sets. Or,"
                            + " for files of grids, what is in them.",
            footer = {
                "",
                "For a file: its form, how many grids it has, its bytes and blocks, the bands, the first and the last grid"
                        + " with their ranks; a name, a TAB and a value a line. Text is read as a whole."
            })
    @Exits(bad = "a file is damaged or bad input")
    static final class CatalogInfoCommand extends TaskCommand {

        @Declared(file = FileUse.MAY_BE_READ)
        @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files of grids, - for text on standard input.")
        private List<String> files = List.of();

        @Declared(min = 1, max = BandForm.COUNT)
        @Option(
                names = "--band",
                paramLabel = "I",
                description =
                        "Only band I, 1 to 416, with its first and last grid, if it has any, on two more lines (default: all)."
                                + " With files, the band of lines of 54 digits.")
        private Integer band;

        @Declared(excludes = {"FILE", "--band", "--json"})
        @Option(
                names = "--gangsters",
                description =
                        "Print the 44 gangster classes instead: the number of the class, how many bands it has, their numbers,"
                                + " and how many grids start with them; TABs between.")
        private boolean gangsters;

        @Mixin
        private final JsonOption json = new JsonOption(BandLines.SHAPE, FileInfo.SHAPE);

        @Override
        public Integer call() throws BadInputException {
            PrintWriter out = out();
            if (gangsters) {
                BandLines.printGangsters(out);
                return ExitCode.DONE;
            }
            if (files.isEmpty()) {
                printBands(out);
                return ExitCode.DONE;
            }
            FileInfo info = new FileInfo(out, json.chosen(), band == null ? 0 : band);
            for (String file : files) {
                info.print(file);
            }
            return StandardOutput.isClosed(out) ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
        }

        private void printBands(PrintWriter out) {
            BandLines lines = new BandLines(out, json.chosen(), band != null);
            int last = band == null ? BandForm.COUNT : band;
            for (int number = band == null ? 1 : band; number <= last; number++) {
                lines.print(number);
            }
        }

        /** Prints what the catalog knows of the 416 bands, a line or an object each, and of the 44 gangster classes. */
        private static final class BandLines {
            static final Shape<Band> SHAPE = Shape.of(
                    "catalog-band",
                    "catalog info --json: a band",
                    shape -> shape.field(
                                    "band", FieldType.integer(1, BandForm.COUNT), "its number, 1 to 416", Band::number)
                            .field(
                                    "form",
                                    FieldType.matching("string", "^[1-9]{27}$"),
                                    "its 27 digits in minlex form",
                                    band -> BandForm.numbered(band.number()))
                            .field(
                                    "automorphisms",
                                    FieldType.integer(1, 108),
                                    "how many orders of rows, boxes and columns leave it the same but for the names of digits",
                                    band -> BandForm.numbered(band.number()).automorphisms())
                            .field(
                                    "gangster",
                                    FieldType.integer(1, GangsterClasses.COUNT),
                                    "its gangster class, 1 to 44",
                                    band -> GangsterClasses.of(band.number()))
                            .count("grids", "how many minlex grids start with it", Band::count)
                            .field(
                                    "first_rank",
                                    FieldType.integer(0, Catalog.SIZE),
                                    "the rank of the first of them, or of the next grid if there is none",
                                    Band::first)
                            .optional(
                                    "first",
                                    FieldType.GRID,
                                    "only with `--band`, if it has any: the first of them",
                                    band -> band.grids() ? Catalog.all().unrank(band.first()) : null)
                            .hidden()
                            .optional(
                                    "last",
                                    FieldType.GRID,
                                    "only with `--band`, if it has any: the last of them",
                                    band -> band.grids() ? Catalog.all().unrank(band.last()) : null)
                            .hidden()
                            .number("pairs", "how many minlex band pairs start with it", Band::pairs)
                            .count(
                                    "five_clue_sets",
                                    "how many sets of 5 of its cells hit every unavoidable set of the band alone",
                                    band -> band.clueSets(5))
                            .count("six_clue_sets", "how many sets of 6", band -> band.clueSets(6)));

            /**
             * A band.
             *
             * @param grids whether its first and its last grid are wanted, and there are any
             */
            private record Band(int number, boolean grids) {
                long first() {
                    return Catalog.all().index().first(number);
                }

                long count() {
                    return Catalog.all().index().count(number);
                }

                long last() {
                    return first() + count() - 1;
                }

                long pairs() {
                    return PairCatalog.all().index().count(number);
                }

                int clueSets(int clues) {
                    return FiveClueSets.count(BandForm.numbered(number), clues);
                }
            }

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
                Band band = new Band(number, grids && Catalog.all().index().count(number) > 0);
                if (json) {
                    JsonOption.print(out, SHAPE, band);
                    return;
                }
                BandForm form = BandForm.numbered(number);
                out.println(number + "\t" + form + "\t" + form.automorphisms() + "\t" + GangsterClasses.of(number)
                        + "\t"
                        + band.count() + "\t" + band.first() + "\t" + band.pairs() + "\t" + band.clueSets(5) + "\t"
                        + band.clueSets(6));
                if (band.grids()) {
                    out.println(Catalog.all().unrank(band.first()) + "\t" + band.first());
                    out.println(Catalog.all().unrank(band.last()) + "\t" + band.last());
                }
            }
        }

        /** Prints what is in files of grids: a name, a TAB and a value a line; or an object a file. */
        private static final class FileInfo {
            private static final FieldType<Number> BAND = FieldType.integer(1, BandForm.COUNT);

            static final Shape<Found> SHAPE = Shape.of(
                    "catalog-file",
                    "catalog info FILE --json: a file",
                    shape -> shape.text("file", "its name as given", Found::file)
                            .field(
                                    "form",
                                    FieldType.words("text", "gzip", "ranks", "candidates"),
                                    "`text`, `gzip`, `ranks` or `candidates`; what is no file on the disk is `text`, packed or not",
                                    found -> found.summary().format().label())
                            .count(
                                    "grids",
                                    "how many grids it has; of text each as often as it is there",
                                    found -> found.summary().grids())
                            .optional(
                                    "bytes",
                                    FieldType.COUNT,
                                    "its size; absent for standard input, a pipe, and a grid in place of a name",
                                    found -> found.summary().bytes() < 0
                                            ? null
                                            : found.summary().bytes())
                            .optional(
                                    "blocks",
                                    FieldType.COUNT,
                                    "only of a binary file: its blocks",
                                    found -> found.isBinary() ? found.summary().blocks() : null)
                            .optional(
                                    "annotated",
                                    FieldType.FLAG,
                                    "only of a binary file: whether it has annotations",
                                    found -> found.isBinary() ? found.summary().annotated() : null)
                            .optional(
                                    "first",
                                    FieldType.GRID,
                                    "the least of the minlex forms; absent, as all that follows, if there is no grid",
                                    found -> found.summary().first())
                            .optional(
                                    "first_rank",
                                    RankedLines.GRID_RANK,
                                    "its rank",
                                    found -> found.rank(found.summary().first()))
                            .optional(
                                    "first_band",
                                    BAND,
                                    "its band, 1 to 416",
                                    found -> found.band(found.summary().first()))
                            .optional(
                                    "last",
                                    FieldType.GRID,
                                    "the greatest of the minlex forms",
                                    found -> found.summary().last())
                            .optional(
                                    "last_rank",
                                    RankedLines.GRID_RANK,
                                    "its rank",
                                    found -> found.rank(found.summary().last()))
                            .optional(
                                    "last_band",
                                    BAND,
                                    "its band, 1 to 416",
                                    found -> found.band(found.summary().last())));

            /** What is in a file. */
            private record Found(String file, GridFileCheck.Summary summary, FileInfo info) {
                boolean isBinary() {
                    return summary.format().isBinary();
                }

                Long rank(SolutionGrid grid) {
                    return grid == null ? null : info.rank(grid);
                }

                Integer band(SolutionGrid grid) {
                    return grid == null ? null : info.band(grid);
                }
            }

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
                GridFileCheck.Summary summary = GridFileCheck.Summary.of(file, System.in, band, tables, new GridWork());
                if (json) {
                    JsonOption.print(out, SHAPE, new Found(file, summary, this));
                } else {
                    printText(file, summary);
                }
            }

            private void printText(String file, GridFileCheck.Summary summary) {
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
}

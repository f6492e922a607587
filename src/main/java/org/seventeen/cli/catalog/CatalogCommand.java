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
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
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
        private final JsonOption json = new JsonOption(Band.SHAPE, FileInfo.SHAPE);

        @Override
        public Integer call() throws BadInputException {
            if (gangsters) {
                printGangsters();
            } else if (files.isEmpty()) {
                printBands();
            } else {
                FileInfo.Reader reader = new FileInfo.Reader();
                for (String file : files) {
                    reader.read(file, band == null ? 0 : band).print(out(), json);
                }
                return isClosed() ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
            }
            return ExitCode.DONE;
        }

        private void printGangsters() {
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
                out().println(gangster + "\t" + count + "\t" + bands + "\t" + all);
            }
        }

        private void printBands() {
            int last = band == null ? BandForm.COUNT : band;
            for (int number = band == null ? 1 : band; number <= last; number++) {
                Band found =
                        new Band(number, band != null && Catalog.all().index().count(number) > 0);
                json.printRow(out(), Band.SHAPE, found);
                if (found.grids() && !json.chosen()) {
                    new RankedLines(spec(), false, CatalogKind.GRIDS).printAll(List.of(found.first(), found.last()));
                }
            }
        }

        /**
         * What the catalog knows of a band.
         *
         * @param grids whether its first and its last grid are wanted, and there are any
         */
        private record Band(int number, boolean grids) {
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

        /** What is in a file of grids: in text a name, a TAB and a value a line. The ends are null if there is no grid. */
        private record FileInfo(String file, GridFileCheck.Summary summary, End first, End last) {
            private static final FieldType<Number> BAND = FieldType.integer(1, BandForm.COUNT);

            static final Shape<FileInfo> SHAPE = Shape.of(
                    "catalog-file",
                    "catalog info FILE --json: a file",
                    shape -> shape.text("file", "its name as given", FileInfo::file)
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
                            .with(
                                    end(
                                            "first",
                                            "the least of the minlex forms; absent, as all that follows, if there is no grid"),
                                    FileInfo::first)
                            .with(end("last", "the greatest of the minlex forms"), FileInfo::last));

            /** The first or the last grid of a file. */
            private record End(SolutionGrid grid, long rank, int band) {}

            private static Shape<End> end(String name, String what) {
                return Shape.part(part -> part.optional(
                                name, FieldType.GRID, what, end -> end == null ? null : end.grid)
                        .optional(
                                name + "_rank", RankedLines.GRID_RANK, "its rank", end -> end == null ? null : end.rank)
                        .optional(name + "_band", BAND, "its band, 1 to 416", end -> end == null ? null : end.band));
            }

            private boolean isBinary() {
                return summary.format().isBinary();
            }

            void print(PrintWriter out, JsonOption json) {
                if (json.chosen()) {
                    JsonOption.print(out, SHAPE, this);
                } else {
                    printText(out);
                }
            }

            private void printText(PrintWriter out) {
                line(out, "file", Printable.line(file));
                line(out, "form", summary.format().label());
                line(out, "grids", summary.grids());
                if (summary.bytes() >= 0) {
                    line(out, "bytes", summary.bytes());
                }
                if (summary.bytes() >= 0 && summary.grids() > 0) {
                    double each = (double) summary.bytes() / summary.grids();
                    line(out, "bytes_a_grid", String.format(Locale.ROOT, "%.3f", each));
                }
                if (isBinary()) {
                    line(out, "blocks", summary.blocks());
                    line(out, "annotated", summary.annotated() ? "yes" : "no");
                }
                if (first != null) {
                    line(out, "bands", first.band + "-" + last.band);
                    line(out, "first", first.grid + "\t" + first.rank);
                    line(out, "last", last.grid + "\t" + last.rank);
                }
            }

            private static void line(PrintWriter out, String name, Object value) {
                out.println(name + "\t" + value);
            }

            /** Reads files, with tables that all of them share. */
            private static final class Reader {
                private final GridTables tables = new GridTables();
                private final Catalog.Reader catalog = Catalog.all().reader();
                private final MinlexFinder finder = new MinlexFinder();

                /**
                 * What is in a file.
                 *
                 * @param band the number 1 to 416 of the band of lines without one, or 0 for none
                 * @throws BadInputException if it cannot be read, or is damaged
                 */
                FileInfo read(String file, int band) throws BadInputException {
                    GridFileCheck.Summary summary =
                            GridFileCheck.Summary.of(file, System.in, band, tables, new GridWork());
                    return new FileInfo(file, summary, end(summary.first()), end(summary.last()));
                }

                private End end(SolutionGrid grid) {
                    if (grid == null) {
                        return null;
                    }
                    finder.find(grid.digits());
                    return new End(grid, catalog.rank(grid.digits()), finder.band());
                }
            }
        }
    }
}

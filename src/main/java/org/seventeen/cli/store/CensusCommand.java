package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.store.StoreCommand.OneStore;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.run.store.StoreReader;
import org.seventeen.show.picture.BarsPicture.BandsPicture;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusGrids;
import org.seventeen.sudoku.census.CensusPuzzles;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen census}: searches all grids by band pairs, in units. */
@Command(
        name = "census",
        description = {
            "Searches all grids for puzzles of 16, 17 or 18 clues, by band pairs with all their third bands, in units of about a"
                    + " minute. Units are numbered from 0; any of them can be searched anywhere and in any order."
        })
public final class CensusCommand extends CommandGroup {
    private static final FieldType<Number> CLUES = FieldType.integer(16, 18);

    /** The group, as picocli makes it. */
    public CensusCommand() {
        super(List.of(
                CensusRunCommand.class,
                Status.class,
                CensusChecks.Verify.class,
                CensusChecks.Repair.class,
                StoreCommand.Merge.class,
                Export.class,
                Grids.class,
                Units.class));
    }

    /** Units or ranks, first and last; no cell of a table. */
    static FieldType<Iterable<? extends RankRange>> ranges(String first, String last) {
        return FieldType.list(FieldType.object(Shape.<RankRange>part(
                part -> part.count("first", first, RankRange::from).count("last", last, range -> range.to() - 1))));
    }

    static List<String> text(List<RankRange> ranges) {
        return ranges.stream()
                .map(range -> range.from() + "\t" + (range.to() - 1))
                .toList();
    }

    /** {@code --clues} of a census, to be mixed in. */
    static final class CluesOption {
        @Declared(min = 16, max = 18)
        @Option(
                names = {"-c", "--clues"},
                paramLabel = "N",
                description = "Clues of the puzzles (default: 17).")
        private int clues = 17;

        /** The units for this clue count. */
        CensusUnits units() {
            return CensusUnits.of(clues);
        }
    }

    /** {@code seventeen census status}. */
    @Command(
            name = "status",
            description =
                    "Prints what stores and folders of a census have together, what is missing, and what that will cost on machines"
                            + " as those that searched the finished units, beside as much other work. Others may be writing them.",
            footer = {
                "",
                "With --range, --units or --shard finished and missing units are those of this part.",
                "A picture has the share of the units of each of the 416 lesser bands that is finished."
            })
    @Exits(bad = "no store, or one is damaged or of another census")
    static final class Status extends TaskCommand {
        private static final Shape<Found> SHAPE = Shape.of(
                "census-status",
                "census status --json: what stores have and lack",
                shape -> shape.field(
                                "clues",
                                CLUES,
                                "clues of the puzzles looked for",
                                found -> found.units().clues())
                        .field(
                                "partition",
                                UnitRecord.PARTITION,
                                "the partition of all pairs into units",
                                found -> found.units().partition())
                        .count(
                                "records",
                                "how many records there are; a unit may have several",
                                found -> found.has.records())
                        .with(
                                UnitRecord.mass(
                                        "how many band pairs its units have", "how many third bands these have"),
                                found -> found.has.mass())
                        .count(
                                "puzzles_in_items",
                                "how many puzzles its units have, in all items in which they were found",
                                found -> found.has.puzzles())
                        .amount("cpu_s", "CPU seconds of these units", found -> Decimal.of(found.has.cpuSeconds(), 4))
                        .shown(found -> String.format(Locale.ROOT, "%.1f", found.has.cpuSeconds()))
                        .field(
                                "cpu_by_table",
                                FieldType.AMOUNT.orNull(),
                                "that time divided by the time of the table of costs, in the mean of units; null if nothing is finished",
                                found -> Decimal.of(found.has.rate(), 3))
                        .shown(found -> found.has.records() == 0
                                ? "unknown"
                                : String.format(Locale.ROOT, "%.3f", found.has.rate()))
                        .count("units", "how many units were asked about", found -> found.wanted.size())
                        .hidden()
                        .count("finished", "how many of these are finished", Found::finished)
                        .shown(found -> found.finished + " of " + found.wanted.size() + " units")
                        .count("missing", "how many are not", Found::missing)
                        .shown(found -> found.missing + " units in " + found.ranges + " ranges")
                        .amount(
                                "missing_cpu_s",
                                "the CPU seconds that they will take on machines as those that searched the finished units; by the table if nothing is finished",
                                found -> Decimal.of(found.left.mean(), 4))
                        .shown(found -> String.format(Locale.ROOT, "%.0f", found.left.mean()) + "\t"
                                + Printable.time(found.left.mean()) + " " + found.has.core() + " ("
                                + found.left.interval(Printable::time) + ")")
                        .amount(
                                "missing_low_cpu_s",
                                "the lower end of the 95 % interval",
                                found -> Decimal.of(found.left.low(), 4))
                        .hidden()
                        .field(
                                "missing_high_cpu_s",
                                FieldType.AMOUNT.orNull(),
                                "its upper end; null if units of fewer than two lesser bands are finished",
                                found -> Decimal.of(found.left.high(), 4))
                        .hidden()
                        .field(
                                "missing_units",
                                ranges("the first unit of a range", "its last unit"),
                                "the first ranges of them, as many as `--most` says",
                                Found::first)
                        .shown(found -> text(found.first)));

        /**
         * What stores have and lack.
         *
         * @param wanted the units asked about
         * @param missing how many of them are missing, in how many {@code ranges}
         * @param first the first of these ranges
         * @param left what they cost
         */
        private record Found(
                CensusSummary has,
                UnitSelection wanted,
                long finished,
                long missing,
                long ranges,
                List<RankRange> first,
                CostEstimate left) {
            CensusUnits units() {
                return has.units();
            }
        }

        @Declared(file = FileUse.FOLDER)
        @Parameters(
                paramLabel = "STORE",
                arity = "1..*",
                description =
                        "The stores, and folders of units that a cluster fills; a folder may be an address such as hdfs://host/dir, which"
                                + " needs the program with Spark.")
        private List<String> stores = List.of();

        @Mixin
        private CensusRunCommand.PartOptions part = new CensusRunCommand.PartOptions();

        @Mixin
        private PictureOptions pictures = new PictureOptions();

        @Option(
                names = "--most",
                paramLabel = "N",
                description = "The most ranges of missing units to print (default: 20).")
        private int most = 20;

        @Mixin
        private final JsonOption json;

        /** As picocli makes it. */
        Status() {
            this(new JsonOption(SHAPE));
        }

        /** For a store that turned out to be of a census; all other options as if not given. */
        Status(JsonOption json) {
            this.json = json;
        }

        @Override
        public Integer call() throws Exception {
            try {
                int code = run(stores, out(), spec());
                return isClosed() ? ExitCode.STOPPED_EARLY : code;
            } catch (IOException fault) {
                throw StoreFaults.unread(String.join(", ", stores), fault);
            }
        }

        /** The work of the command {@code command}, which may be one for stores of another kind; returns its exit code. */
        int run(List<String> of, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            List<String> damages = new ArrayList<>();
            CensusSummary has = CensusSummary.of(of, damages::add);
            UnitSelection wanted = part.selection(command, has.units());
            long[] finished = {0};
            has.forEachDone(wanted, range -> finished[0] += range.size());
            long[] missing = {0, 0};
            List<RankRange> first = new ArrayList<>();
            has.forEachMissing(wanted, range -> {
                missing[0] += range.size();
                if (missing[1]++ < most) {
                    first.add(range);
                }
            });
            CostEstimate left = has.missingCost(wanted);
            json.printLines(out, SHAPE, new Found(has, wanted, finished[0], missing[0], missing[1], first, left));
            out.flush();
            pictures.write(title(has), () -> BandsPicture.of(title(has), has::share));
            return OneStore.leftOut(command, damages);
        }

        private static String title(CensusSummary has) {
            return String.format(
                    Locale.ROOT,
                    "Census of %d clues: %d of %d units are finished",
                    has.units().clues(),
                    has.finished(),
                    has.units().count());
        }
    }

    /** {@code seventeen census export}. */
    @Command(
            name = "export",
            description =
                    "Prints the essentially different puzzles of a store of a census, each once, in the order of their grids:"
                            + " canonical form, a TAB and the rank of the grid.",
            footer = {"", "A puzzle whose grid has automorphisms may have been found several times; it is printed once."
            })
    @Exits(bad = "no store, or damaged records were left out")
    static final class Export extends OneStore {
        private static final Shape<CensusPuzzles.Entry> SHAPE = Shape.of(
                "census-puzzle",
                "census export --json: a puzzle",
                shape -> shape.field("puzzle", FieldType.PUZZLE, "its canonical form", CensusPuzzles.Entry::form)
                        .field(
                                "rank",
                                UnitRecord.RANK,
                                "the number of its grid in the catalog",
                                CensusPuzzles.Entry::rank)
                        .flag("minimal", "false: a clue is redundant", CensusPuzzles.Entry::minimal)
                        .hidden()
                        .number("found", "in how many items it was found", CensusPuzzles.Entry::found)
                        .hidden());

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE, UnitRecord.SHAPE);

        @Declared(excludes = "--json")
        @Option(
                names = "--records",
                description =
                        "Print the record of each unit as a JSON object on one line instead, in the order in which they were"
                                + " finished.")
        private boolean records;

        /** As picocli makes it. */
        Export() {}

        /** For a store that turned out to be of a census. */
        Export(boolean records) {
            this.records = records;
        }

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            if (records) {
                return printRecords(store, out, command);
            }
            CensusPuzzles puzzles = CensusPuzzles.of(store);
            for (CensusPuzzles.Entry entry : puzzles.entries()) {
                json.printRow(out, SHAPE, entry);
                if (StandardOutput.isClosed(out)) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
            out.flush();
            return leftOut(command, store, puzzles.damages());
        }

        private static int printRecords(Path store, PrintWriter out, CommandSpec command)
                throws IOException, BadInputException {
            try (StoreReader<UnitRecord> reader = CensusRecords.open(store)) {
                for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                    JsonOption.print(out, UnitRecord.SHAPE, record);
                    if (StandardOutput.isClosed(out)) {
                        return ExitCode.STOPPED_EARLY;
                    }
                }
                return leftOut(command, store, reader.damages());
            }
        }
    }

    /** {@code seventeen census grids}. */
    @Command(
            name = "grids",
            description =
                    "Prints which grids are exhaustive, as ranges of ranks: first, last and how many, with TABs between. A grid"
                            + " is exhaustive if the units of all its six band pairs are finished.")
    @Exits(bad = "no store, or damaged records were left out", stops = true)
    static final class Grids extends OneStore {
        private static final Shape<RankRange> SHAPE = Shape.of(
                "census-grids",
                "census grids --json: exhaustive grids",
                shape -> shape.field("first_rank", UnitRecord.RANK, "the rank of the first grid", RankRange::from)
                        .field("last_rank", UnitRecord.RANK, "the rank of the last grid", range -> range.to() - 1)
                        .number("grids", "how many there are", RankRange::size));

        @Option(
                names = "--catalog",
                paramLabel = "RANGE",
                required = true,
                description =
                        "Ranks of the catalog of grids, or band:I for all grids that start with band I of 1 to 416.")
        private String ranks;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            RankRange range = given(
                    "--catalog", () -> RankRange.parse(ranks, Catalog.all().index()));
            CensusSummary summary = CensusSummary.of(store);
            StopSignal stop = new StopSignal();
            try (Interrupts interrupts = new Interrupts(stop::request, err())) {
                long exhaustive = new CensusGrids(summary).forEachRange(range, stop, found -> {
                    json.printRow(out, SHAPE, found);
                    if (isClosed()) {
                        stop.request();
                    }
                });
                out.flush();
                if (stop.requested()) {
                    return interrupts.exitCode() == 0 ? ExitCode.STOPPED_EARLY : interrupts.exitCode();
                }
                noteOfCommand("exhaustive " + exhaustive + " of " + range.size());
            }
            return leftOut(command, store, summary.damages());
        }
    }

    /** {@code seventeen census units}. */
    @Command(
            name = "units",
            description =
                    "Prints units: number, first and last pair, lesser band, and CPU seconds by the table of costs, with TABs"
                            + " between.")
    static final class Units extends TaskCommand {
        private static final Shape<Costed> SHAPE = Shape.of(
                "census-unit",
                "census units --json: a unit",
                shape -> shape.count("unit", "its number", costed -> costed.unit.number())
                        .field(
                                "first_pair",
                                UnitRecord.PAIR,
                                "the number of its first band pair",
                                costed -> costed.unit.from())
                        .field(
                                "last_pair",
                                UnitRecord.PAIR,
                                "the number of its last band pair",
                                costed -> costed.unit.to() - 1)
                        .field(
                                "band",
                                FieldType.integer(1, BandForm.COUNT),
                                "the lesser band of its pairs",
                                Costed::band)
                        .amount("table_s", "CPU seconds by the table of costs", costed -> Decimal.of(costed.seconds, 4))
                        .shown(costed -> String.format(Locale.ROOT, "%.3f", costed.seconds)));

        private record Costed(CensusUnit unit, int band, double seconds) {}

        @Mixin
        private CluesOption clues;

        @Mixin
        private CensusRunCommand.PartOptions part;

        @Mixin
        private final JsonOption json = new JsonOption(SHAPE);

        @Override
        public Integer call() {
            CensusUnits units = clues.units();
            UnitSelection selection = part.selection(spec(), units);
            for (long unit = selection.from(0); unit >= 0; unit = selection.from(unit + 1)) {
                json.printRow(out(), SHAPE, new Costed(units.unit(unit), units.bandOf(unit), units.seconds(unit)));
                if (isClosed()) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
            out().flush();
            noteOfCommand(String.format(
                    Locale.ROOT,
                    "clues %d, partition %s, units %d of %d, %.0f s of CPU by the table",
                    units.clues(),
                    units.partition(),
                    selection.size(),
                    units.count(),
                    selection.seconds(units)));
            return ExitCode.DONE;
        }
    }
}

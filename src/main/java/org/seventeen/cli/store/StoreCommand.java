package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
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
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.run.store.StoreMerger;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.sudoku.scan.StoredScan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen store}: inspects and maintains stores of results. */
@Command(name = "store", description = "Shows, checks, repairs, exports and merges stores of results.")
public final class StoreCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public StoreCommand() {
        super(List.of(Info.class, Verify.class, Repair.class, StoreFindCommand.class, Export.class, Merge.class));
    }

    /**
     * What is known of a store of grids.
     *
     * @param compared whether the records were held against each other
     */
    private record Scanned(StoredScan scan, StoreReport report, Totals totals, boolean compared) {
        private static final FieldType<Object> STATE =
                FieldType.words("current", "behind", "absent", "damaged", "ahead");
        private static final Shape<Scanned> SHAPE = Shape.of(
                "store-info",
                "store info --json, store verify --json and store repair --json: a store",
                shape -> shape.number(
                                "version",
                                "version of the format",
                                store -> store.journal().version())
                        .text("input", "the input and the part of it, in words", store -> store.scan.inputText())
                        .text("options", "the fingerprint of the options", store -> store.scan.options())
                        .name(
                                "created",
                                "when it was made, as `2026-11-23T06:00:00Z`",
                                store -> Instant.ofEpochMilli(store.journal().createdMillis()))
                        .count(
                                "bytes",
                                "bytes of the journal",
                                store -> store.journal().bytes())
                        .count("records", "records that can be read", store -> store.report.records())
                        .count(
                                "exhaustive",
                                "those of them that list all puzzles of a whole grid",
                                store -> store.totals.exhaustive)
                        .count(
                                "puzzles",
                                "puzzles in them, those of repeated grids repeatedly",
                                store -> store.totals.puzzles)
                        .amount("cpu_s", "CPU seconds in them", store -> Decimal.of(store.totals.cpuNanos / 1e9, 4))
                        .shown(store -> String.format(Locale.ROOT, "%.1f", store.totals.cpuNanos / 1e9))
                        .count(
                                "finished",
                                "positions that are finished",
                                store -> store.report.done().size())
                        .shown(store -> store.report.done())
                        .field(
                                "mark",
                                STATE,
                                "the state of the mark of the journal's end: `current`, `behind`, `absent`, `damaged` or `ahead`",
                                store -> name(store.report.mark()))
                        .field(
                                "damages",
                                FieldType.list(FieldType.NAME),
                                "places of the journal that are no records",
                                store -> store.journal().damages())
                        .shown("damage", store -> store.journal().damages())
                        .field(
                                "tail",
                                FieldType.NAME.orNull(),
                                "a record at the end whose writing was cut short; null if there is none",
                                store -> store.journal().tail())
                        .optional(
                                "conflicts",
                                FieldType.list(FieldType.NAME),
                                "only with `verify`: records that contradict each other",
                                store -> store.compared ? store.report.conflicts() : null)
                        .shown("conflict", store -> store.compared ? store.report.conflicts() : null)
                        .optional(
                                "sound",
                                FieldType.FLAG,
                                "only with `verify`: nothing is wrong",
                                store -> store.compared ? store.report.isSound() : null)
                        .shown("verdict", store -> store.compared ? verdict(store.report.isSound()) : null));

        /** Reads a store; with {@code compared} every byte of it. */
        static Scanned of(Path folder, boolean compared) throws IOException, BadInputException {
            StoredScan scan = GridRecords.scan(folder);
            Totals totals = new Totals();
            StoreReport report = compared
                    ? StoreReport.verify(folder, GridRecords::of, totals::add)
                    : StoreReport.summary(folder, GridRecords::of, totals::add);
            return new Scanned(scan, report, totals, compared);
        }

        private StoreReport.JournalState journal() {
            return report.journal();
        }

        private static String name(StoreReport.MarkState state) {
            return state.name().toLowerCase(Locale.ROOT);
        }
    }

    static String verdict(boolean sound) {
        return sound ? "nothing is wrong" : "something is wrong";
    }

    /** Sums over the records of a scan; puzzles of repeated grids count repeatedly. */
    private static final class Totals {
        /** Records that list all puzzles of a whole grid. */
        private long exhaustive;

        private long puzzles;
        /** Not whole, as 292 core-years are more than a {@code long} has. */
        private double cpuNanos;

        private void add(GridRecord record) {
            exhaustive += record.exhaustive() ? 1 : 0;
            puzzles += record.puzzles().size();
            cpuNanos += record.effort().cpuNanos();
        }
    }

    private static boolean isCensus(Path store) throws IOException, BadInputException {
        return CensusRecords.isCensus(StoreReader.settings(store));
    }

    /** {@code seventeen store info}. */
    @Command(name = "info", description = "Says what is in a store; of a census as 'census status'.")
    @Exits(bad = "no store", early = "the store cannot be read now")
    static final class Info extends OneStore {
        /** The next look whether somebody reads on comes after this many ranges: there may be billions. */
        private static final int BETWEEN_LOOKS = 1024;

        private static final Shape<RankRange> MISSING = Shape.of(
                "store-missing",
                "store info --missing --json: positions",
                shape -> shape.count("first", "the first of the range", RankRange::from)
                        .count("last", "its last", range -> range.to() - 1));

        @Option(
                names = "--missing",
                description = "Print the positions that are not finished instead, a range a line, first TAB last.")
        private boolean missing;

        @Declared(min = 0, needs = "--missing")
        @Option(
                names = "--total",
                paramLabel = "N",
                description = "Positions of the input, for --missing: looks at 0 to N-1 (default: up to the highest"
                        + " finished one, or all of the files or ranks that were scanned).")
        private Long total;

        @Mixin
        private final JsonOption json = new JsonOption(Scanned.SHAPE, MISSING);

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            if (!missing && isCensus(store)) {
                return new CensusCommand.Status(json).run(List.of(store.toString()), out, command);
            }
            Scanned scanned = Scanned.of(store, false);
            if (missing) {
                long[] printed = {0};
                scanned.scan.forEachMissing(scanned.report.done(), total, (first, last) -> {
                    json.printRow(out, MISSING, new RankRange(first, last + 1));
                    return ++printed[0] % BETWEEN_LOOKS != 0 || !StandardOutput.isClosed(out);
                });
            } else {
                json.printLines(out, Scanned.SHAPE, scanned);
            }
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen store verify}. */
    @Command(
            name = "verify",
            description = "Reads every byte of a store, and holds records of one grid against each other.")
    @Exits(done = "nothing is wrong", bad = "something is wrong, or no store")
    static final class Verify extends OneStore {
        @Mixin
        private final JsonOption json = new JsonOption(Scanned.SHAPE);

        @Override
        int run(Path store, PrintWriter out, CommandSpec command)
                throws IOException, BadInputException, InterruptedException {
            if (isCensus(store)) {
                return new CensusChecks.Verify(json).run(store, out, command);
            }
            Scanned scanned = Scanned.of(store, true);
            json.printLines(out, Scanned.SHAPE, scanned);
            return scanned.report.isSound() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }
    }

    /** {@code seventeen store repair}. */
    @Command(
            name = "repair",
            description =
                    "Writes all records of a damaged store that can be read to a new journal, and drops a record at the end whose"
                            + " writing was cut short. The damaged journal is kept in the folder under another name.",
            footer = {
                "",
                "Prints what it found before the repair. 'scan --resume' then searches the grids again whose records were lost."
            })
    @Exits(bad = "no store", early = "the store cannot be written")
    static final class Repair extends OneStore {
        @Mixin
        private final JsonOption json = new JsonOption(Scanned.SHAPE);

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            if (isCensus(store)) {
                return new CensusChecks.Repair(json).run(store, out, command);
            }
            Scanned before = Scanned.of(store, false);
            try (Store<GridRecord> repaired = Store.repair(store, new GridRecords(before.scan))) {
                repaired.notices().forEach(this::noteOfCommand);
            }
            json.printLines(out, Scanned.SHAPE, before);
            return ExitCode.DONE;
        }
    }

    /** {@code seventeen store export}. */
    @Command(
            name = "export",
            description =
                    "Prints the records of a store as JSON Lines, in the order they were finished; or its puzzles, or"
                            + " the ranks of its grids.")
    @Exits(bad = "no store, or damaged records were left out")
    static final class Export extends OneStore {
        @Declared(excludes = "--json")
        @Option(
                names = "--puzzles",
                description = "Print the puzzles, one a line in the order of the input: what 'scan' prints if nothing"
                        + " interrupts it.")
        private boolean puzzles;

        @Declared(excludes = {"--json", "--puzzles"})
        @Option(
                names = "--ranks",
                description =
                        "Print the rank of each grid in the catalog, a TAB and the number of its puzzles; after another TAB"
                                + " 'not exhaustive' if there may be more.")
        private boolean ranks;

        /** Records are JSON without being asked: the option only excludes the other two. */
        @Mixin
        @SuppressWarnings("UnusedVariable")
        private final JsonOption json = new JsonOption(ScanExport.RECORD);

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            if (!ranks && isCensus(store)) {
                return new CensusCommand.Export(!puzzles).run(store, out, command);
            }
            Predicate<String> printed = line -> {
                out.println(line);
                return !StandardOutput.isClosed(out);
            };
            List<Damage> damages;
            if (ranks) {
                damages = exportRanks(store, printed);
            } else {
                damages = puzzles ? ScanExport.puzzles(store, printed) : ScanExport.records(store, printed);
            }
            return leftOut(command, store, damages);
        }

        /** Which of the 5 472 730 538 grids were searched: a line a record, in the order they were written. */
        private static List<Damage> exportRanks(Path store, Predicate<String> line)
                throws IOException, BadInputException {
            Catalog.Reader catalog = Catalog.all().reader();
            try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
                GridRecord record = reader.next();
                while (record != null && line.test(rankLine(record, catalog))) {
                    record = reader.next();
                }
                return reader.damages();
            }
        }

        private static String rankLine(GridRecord record, Catalog.Reader catalog) {
            return catalog.rank(record.grid().digits())
                    + "\t"
                    + record.puzzles().size()
                    + (record.exhaustive() ? "" : "\tnot exhaustive");
        }
    }

    /** {@code seventeen store merge}, and {@code seventeen census merge}. */
    @Command(
            name = "merge",
            description =
                    "Brings the records of several stores together in one: of scans of one input, or of a census.",
            footer = {
                "",
                "Records that TARGET has already are left out, so that a merge that was stopped is completed by the"
                        + " same command. Two records of one grid, or of one unit of a census, that contradict each other end the merge."
            })
    @Exits(
            bad = "no store, a contradiction, or damage of TARGET or of a STORE, whose damaged records were left out",
            early = "TARGET cannot be written")
    static final class Merge extends TaskCommand {
        @Declared(file = FileUse.FOLDER)
        @Parameters(
                paramLabel = "STORE",
                arity = "1..*",
                description =
                        "The stores, and folders of units that 'scan' or 'census run' has filled on a cluster, to merge; they are only read. A folder may be an"
                                + " address such as hdfs://host/dir, which needs the program with Spark.")
        private List<String> sources;

        @Option(
                names = {"-o", "--target"},
                paramLabel = "TARGET",
                required = true,
                description = "The store that gets their records; made if it is not there.")
        private Path target;

        @Override
        public Integer call() throws Exception {
            try {
                return CensusRecords.isCensus(RecordSource.settings(sources.get(0)))
                        ? merge(CensusRecords::of)
                        : merge(GridRecords::of);
            } catch (IOException fault) {
                return OneStore.report(target, fault, err());
            }
        }

        private <R> int merge(RecordKind.Maker<R> maker) throws IOException, BadInputException {
            List<RecordSource<R>> records = new ArrayList<>();
            for (String source : sources) {
                records.add(RecordSource.at(source, maker));
            }
            StoreMerger.Outcome outcome =
                    StoreMerger.merge(records, maker, target, sentence -> noteOfCommand(target + ": " + sentence));
            noteOfCommand("added " + outcome.added() + ", there already " + outcome.repeated());
            return OneStore.leftOut(spec(), outcome.damages());
        }
    }

    /** The common part of all subcommands for one store, of a scan or of a census. */
    abstract static class OneStore extends TaskCommand {
        @Declared(file = FileUse.FOLDER)
        @Parameters(index = "0", paramLabel = "STORE", description = "The folder of the store.")
        private Path folder;

        @Override
        public final Integer call() throws Exception {
            try {
                int code = run(folder, out(), spec());
                return isClosed() ? ExitCode.STOPPED_EARLY : code;
            } catch (IOException fault) {
                return report(folder, fault, err());
            }
        }

        /** The work of the command {@code command}, which may be one for stores of another kind; returns its exit code. */
        abstract int run(Path store, PrintWriter out, CommandSpec command)
                throws IOException, BadInputException, InterruptedException;

        /**
         * Prints the damage of what a result was made of, and returns the exit code.
         *
         * @param damages sentences that begin with the file or the store, and say what was left out
         */
        static int leftOut(CommandSpec command, List<String> damages) {
            PrintWriter err = command.commandLine().getErr();
            for (String damage : damages) {
                err.println(Printable.line("seventeen: " + damage));
            }
            err.flush();
            return damages.isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }

        /** As {@link #leftOut(CommandSpec, List)}, for the damages of one store. */
        static int leftOut(CommandSpec command, Path store, List<Damage> damages) {
            return leftOut(command, Damage.leftOut(store.toString(), damages));
        }

        /** Prints a failure of the file system, and returns the exit code. */
        static int report(Path store, IOException fault, PrintWriter err) {
            err.println(Printable.line("seventeen: " + store + ": " + StoreFaults.sentence(fault)));
            err.flush();
            return StoreFaults.isOfInput(fault) ? ExitCode.BAD_INPUT : ExitCode.STOPPED_EARLY;
        }
    }
}

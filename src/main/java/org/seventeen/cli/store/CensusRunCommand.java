package org.seventeen.cli.store;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.ClusterOptions;
import org.seventeen.cli.option.ClusterOptions.ClusterConsole;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.store.StoreCommand.OneStore;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusJob;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusRun;
import org.seventeen.sudoku.census.UnitRecord;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen census run}. */
@Command(
        name = "run",
        description =
                "Searches units, and prints the puzzles of each as soon as it is finished: canonical form, a TAB, the rank"
                        + " of the grid, a TAB, the number of the pair, a TAB and the item.",
        footer = {
            "",
            "Without --store, --folder, --range, --units or --json nothing is searched: the command says what it would take.",
            "",
            "A puzzle whose grid has automorphisms may be printed several times; 'census export' prints each once."
        })
@Exits(
        bad = "the store is for another census, or is there and --resume is not given",
        early = "some units failed, the store cannot be written")
final class CensusRunCommand extends TaskCommand {
    @Declared(heading = Heading.SEARCHED)
    @Mixin
    private CensusCommand.CluesOption clues;

    @Declared(heading = Heading.SEARCHED)
    @Mixin
    private PartOptions part;

    @Declared(file = FileUse.FOLDER, heading = Heading.STORE)
    @Option(
            names = {"-s", "--store"},
            paramLabel = "DIR",
            description =
                    "Keep the record of each unit in a store, a folder that is made if it is not there. The census may"
                            + " then be killed at any time and goes on with --resume.")
    private Path folder;

    @Declared(needs = "--store", heading = Heading.STORE)
    @Option(
            names = "--resume",
            description = "Go on with the store: units that it has are neither searched nor printed again.")
    private boolean resume;

    @Mixin
    private ClusterOptions cluster;

    @Declared(heading = Heading.SEARCHED)
    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

    @Mixin
    private final JsonOption json = new JsonOption(UnitRecord.SHAPE, UnitCampaign.Outcome.SHAPE);

    private final StopSignal stop = new StopSignal();
    private final AtomicLong stored = new AtomicLong();

    @Override
    public Integer call() throws Exception {
        CensusUnits units = clues.units();
        UnitSelection selection = part.selection(spec(), units);
        checkKept(units, selection);
        noteOfCommand("clues " + units.clues() + ", partition " + units.partition() + ", units " + selection.size());
        String rounding = part.rounding(units);
        if (rounding != null) {
            noteOfCommand(rounding);
        }
        if (cluster.chosen()) {
            return onCluster(units, selection);
        }
        if (folder == null) {
            return search(units, selection, null);
        }
        if (Store.exists(folder) && !resume) {
            throw StoreFaults.notResumed(folder);
        }
        try (Store<UnitRecord> store = Store.open(folder, new CensusRecords(units), Duration.ofSeconds(1))) {
            store.allNotices().forEach(notice -> noteOfCommand(Printable.line("store " + folder + ": " + notice)));
            store.onFailure(stop::request);
            return search(units, selection, store);
        } catch (IOException fault) {
            if (stored.get() == 0 && StoreFaults.isOfInput(fault)) {
                return OneStore.report(folder, fault, err());
            }
            error(StoreFaults.ended(folder, fault, "census", stored + " units"));
            return ExitCode.STOPPED_EARLY;
        }
    }

    /** A census is days of work, of which standard output keeps only the puzzles, and not what was searched. */
    private void checkKept(CensusUnits units, UnitSelection selection) {
        if (folder == null && !cluster.chosen() && !json.chosen() && !part.isBounded()) {
            throw usage(
                    "expected --store to keep what is done, --range or --units for a part of it, or --json, found none: "
                            + selection.size() + " units take about " + Printable.time(selection.seconds(units))
                            + " of one core, and nothing would be kept");
        }
    }

    /** Has Spark search the units; 'census merge' makes a store of the folder. */
    private int onCluster(CensusUnits units, UnitSelection selection) throws Exception {
        CensusJob job = new CensusJob(units, VersionText.engine());
        return new ClusterConsole("seventeen census run", cluster, json.chosen(), progress, spec().commandLine())
                .run((engine, listener, until) -> new UnitCampaign(
                                engine,
                                cluster.folder(),
                                new CensusRecords(units).settings(),
                                job,
                                () -> CensusJob.tasks(units, selection))
                        .run(listener, until));
    }

    private int search(CensusUnits units, UnitSelection selection, Store<UnitRecord> store)
            throws IOException, InterruptedException {
        CensusRun run = new CensusRun(units, selection, store, VersionText.engine(), stop);
        try (Interrupts interrupts = new Interrupts(stop::request, err())) {
            try (ProgressLine bar = progress.line(err(), seconds -> text(run, seconds))) {
                bar.start();
                run.run(threads.count(), record -> take(record, store, bar));
            } finally {
                out().flush();
                noteOfCommand(String.format(
                        Locale.ROOT,
                        "units finished %d, puzzles in items %d, CPU %.1f s%s",
                        run.finished(),
                        run.puzzles(),
                        run.cpuNanos() / 1e9,
                        store == null ? "" : "; in the store " + store.doneCount() + " units"));
            }
            if (interrupts.exitCode() != 0) {
                if (store == null) {
                    ResumeLine.nothingKept(spec(), "--store DIR");
                } else {
                    ResumeLine.resume(spec(), false);
                }
                return interrupts.exitCode();
            }
            return stop.requested() ? ExitCode.STOPPED_EARLY : ExitCode.DONE;
        }
    }

    private void take(UnitRecord record, Store<UnitRecord> store, ProgressLine bar) throws IOException {
        if (store != null) {
            store.append(record);
            stored.incrementAndGet();
        }
        synchronized (this) {
            bar.aside(() -> print(record));
            if (isClosed()) {
                stop.request();
            }
        }
    }

    private void print(UnitRecord record) {
        if (json.chosen()) {
            JsonOption.print(out(), UnitRecord.SHAPE, record);
        } else {
            for (UnitPuzzle puzzle : record.puzzles()) {
                out().println(puzzle.form() + "\t" + puzzle.rank() + "\t" + puzzle.pair() + "\t" + puzzle.item());
            }
        }
        out().flush();
    }

    private static String text(CensusRun run, double seconds) {
        return ProgressLine.share("census", run.share(), seconds) + ", " + run.finished() + " units, " + run.puzzles()
                + " puzzles";
    }

    /** The options that select units of a census, to be mixed in. */
    static final class PartOptions {
        private static final Pattern SHARD = Pattern.compile("(\\d{1,18})/(\\d{1,18})");

        @Declared(excludes = "--units")
        @Option(
                names = "--range",
                paramLabel = "A-B",
                description =
                        "Only the units that have band pairs A to B, or band:I for all pairs whose lesser band is I of 1 to"
                                + " 416 (default: all).")
        private String range;

        @Option(
                names = "--units",
                paramLabel = "LIST",
                description = "Only these units, in ascending order: numbers and ranges as 5,7,10-20 (default: all).")
        private String list;

        @Option(
                names = "--shard",
                paramLabel = "I/N",
                description =
                        "Only every N-th unit, from the I-th on: the same census with each I of 1 to N, in stores of their own,"
                                + " does all ('census merge' brings them together; default: 1/1).")
        private String shard;

        /** Whether units are named, not only one of the shards of all. */
        boolean isBounded() {
            return range != null || list != null;
        }

        /** Whether a part is given. */
        boolean given() {
            return isBounded() || shard != null;
        }

        /**
         * The selected units.
         *
         * @throws picocli.CommandLine.ParameterException if there are no such units
         */
        UnitSelection selection(CommandSpec spec, CensusUnits units) {
            return TaskCommand.given(spec, "", () -> selection(units));
        }

        private UnitSelection selection(CensusUnits units) {
            UnitSelection all = list != null
                    ? UnitSelection.parse(list, units)
                    : range == null ? UnitSelection.all(units) : UnitSelection.of(units.unitsOf(pairs()));
            if (shard == null) {
                return all;
            }
            Matcher matcher = SHARD.matcher(shard);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("expected shard 1/N to N/N, found '" + shard + "'");
            }
            return all.shard(Long.parseLong(matcher.group(1)), Long.parseLong(matcher.group(2)));
        }

        private RankRange pairs() {
            return RankRange.parse(range, PairCatalog.all().index());
        }

        /** A sentence about a range that cuts a unit; null if none does. */
        String rounding(CensusUnits units) {
            if (range == null) {
                return null;
            }
            RankRange wanted = pairs();
            RankRange taken = units.pairsOf(units.unitsOf(wanted));
            return taken.equals(wanted)
                    ? null
                    : "the range cuts units, so all their pairs are taken: " + taken.from() + "-" + (taken.to() - 1);
        }
    }
}

package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.SeedOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.store.StoreCommand.OneStore;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusRepair;
import org.seventeen.sudoku.census.CensusSummary;
import org.seventeen.sudoku.census.CensusVerifier;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The subcommands of {@code census} that check a store and make it sound again. */
final class CensusChecks {
    private CensusChecks() {}

    /** {@code seventeen census verify}. */
    @Command(
            name = "verify",
            description =
                    "Checks every record of a store of a census: its checksum, its unit, its masses against the catalog, its"
                            + " puzzles; that no unit is there twice; and the sums over whole lesser bands.",
            footer = {
                "",
                "With --range, --units or --shard these units must be there. With --share P a random share of the finished units, of"
                        + " these or of all, is searched again: P times their number, rounded up. Of such a unit all grids, or as"
                        + " many random ones as --grids says, are searched on their own, by the search of single grids with other"
                        + " rules, and the record must have exactly the puzzles that belong to them. All grids of a unit take some"
                        + " twenty-five times as long as the unit. --seed decides which units and grids; a larger share has the units"
                        + " of a smaller one."
            })
    @Exits(done = "nothing is wrong", bad = "something is, or no store")
    static final class Verify extends OneStore {
        private static final Shape<CensusVerifier.Outcome> SHAPE = Shape.of(
                "census-verify",
                "census verify --json: a store",
                shape -> shape.count("records", "records that were read", CensusVerifier.Outcome::records)
                        .field(
                                "tail",
                                FieldType.NAME.orNull(),
                                "a record at the end whose writing was cut short, which is no fault; null if there is none",
                                CensusVerifier.Outcome::tail)
                        .count("units_searched_again", "units that were searched again", CensusVerifier.Outcome::units)
                        .count("grids_searched_again", "their grids that were", CensusVerifier.Outcome::grids)
                        .count(
                                "whole_bands",
                                "lesser bands with all their units in the store; their sums were checked",
                                CensusVerifier.Outcome::wholeBands)
                        .field(
                                "faults",
                                FieldType.list(FieldType.NAME),
                                "what is wrong, the first 1000",
                                CensusVerifier.Outcome::faults)
                        .shown("fault", CensusVerifier.Outcome::faults)
                        .count("faults_in_all", "how many faults there are", CensusVerifier.Outcome::allFaults)
                        .shown("faults", CensusVerifier.Outcome::allFaults)
                        .flag("complete", "false after an interrupt", CensusVerifier.Outcome::whole)
                        .hidden()
                        .flag("sound", "whether no fault was found", outcome -> outcome.allFaults() == 0)
                        .shown(
                                "verdict",
                                outcome -> outcome.whole()
                                        ? StoreCommand.verdict(outcome.allFaults() == 0)
                                        : "interrupted"));

        @Mixin
        private CensusRunCommand.PartOptions part = new CensusRunCommand.PartOptions();

        @Option(
                names = "--share",
                paramLabel = "P",
                description = "The share of the finished units to search again, 0 to 1 (default: 0).")
        private double share;

        @Declared(min = 1)
        @Option(
                names = "--grids",
                paramLabel = "N",
                description =
                        "How many random grids of such a unit to search, at least 1; a grid is a band pair with one of its third"
                                + " bands (default: all of the unit).")
        private Long grids;

        @Mixin
        private ThreadsOption threads = new ThreadsOption();

        @Mixin
        private ProgressOption progress = new ProgressOption();

        @Mixin
        private SeedOption seed = new SeedOption();

        @Mixin
        private final JsonOption json;

        /** As picocli makes it. */
        Verify() {
            this(new JsonOption(SHAPE));
        }

        /** For a store that turned out to be of a census; all other options as if not given. */
        Verify(JsonOption json) {
            this.json = json;
        }

        @Override
        int run(Path store, PrintWriter out, CommandSpec command)
                throws IOException, BadInputException, InterruptedException {
            if (spec() != null) {
                fail(!(share >= 0 && share <= 1), "--share: expected a share from 0 to 1, found " + share);
                fail(grids != null && share == 0, "--grids: expected --share above 0 with it, found 0");
            }
            CensusUnits units = CensusRecords.units(store);
            CensusVerifier.Options options = new CensusVerifier.Options(
                    part.given() ? part.selection(command, units) : null,
                    share,
                    grids == null ? Long.MAX_VALUE : grids,
                    share == 0 ? 0 : seed.echoed(command),
                    threads.count());
            StopSignal stop = new StopSignal();
            PrintWriter err = command.commandLine().getErr();
            AtomicReference<Double> done = new AtomicReference<>(0.0);
            try (Interrupts interrupts = new Interrupts(stop::request, err)) {
                CensusVerifier.Outcome outcome;
                try (ProgressLine line = progress.line(
                        err,
                        seconds -> ProgressLine.share("census verify, units searched again", done.get(), seconds))) {
                    if (share > 0) {
                        line.start();
                    }
                    outcome = CensusVerifier.verify(store, options, done::set, stop);
                }
                json.printLines(out, SHAPE, outcome);
                if (outcome.allFaults() > 0) {
                    return ExitCode.BAD_INPUT;
                }
                return outcome.whole() ? ExitCode.DONE : interrupts.exitCode();
            }
        }
    }

    /** {@code seventeen census repair}. */
    @Command(
            name = "repair",
            description =
                    "Makes a damaged store of a census sound again: writes all records that are right to a new journal, and prints"
                            + " what was left out and which units are missing. The old journal is kept in the folder under another name.",
            footer = {
                "",
                "Left out are bytes that are no record, records that contradict the catalog or have wrong puzzles, units whose"
                        + " records contradict each other, and second records of a unit. A 'census run' that resumes the store searches the"
                        + " missing units. Those are printed as ranges, first TAB last: of the units of --range, --units or"
                        + " --shard, or else from the first to the last unit that was finished before.",
                "",
                "A store without fault is not changed, and an interrupted command changes nothing."
            })
    @Exits(bad = "no store", early = "the store cannot be written", stops = true)
    static final class Repair extends OneStore {
        private static final Shape<Repaired> SHAPE = Shape.of(
                "census-repair",
                "census repair --json: a store",
                shape -> shape.count(
                                "records",
                                "records that could be read",
                                repaired -> repaired.before().records())
                        .field(
                                "damages",
                                FieldType.list(FieldType.NAME),
                                "places of the journal that are no records",
                                repaired -> repaired.before().damages())
                        .shown("damage", repaired -> repaired.before().damages())
                        .field(
                                "tail",
                                FieldType.NAME.orNull(),
                                "a record at the end whose writing was cut short, and which was dropped; null if there is none",
                                repaired -> repaired.before().tail())
                        .shown(repaired -> repaired.before().tail() == null
                                ? null
                                : "dropped " + repaired.before().tail())
                        .field(
                                "left_out",
                                FieldType.list(FieldType.NAME),
                                "records that were left out, and why",
                                repaired -> repaired.outcome.leftOut())
                        .shown(repaired -> repaired.outcome.leftOut())
                        .field(
                                "lost_units",
                                FieldType.list(FieldType.COUNT),
                                "units that have no record any more",
                                repaired -> repaired.outcome.lost())
                        .shown("lost_unit", repaired -> repaired.outcome.lost())
                        .flag(
                                "rewritten",
                                "whether the journal was written anew",
                                repaired -> repaired.outcome.rewritten())
                        .shown("journal", repaired -> repaired.outcome.rewritten() ? "written anew" : "not changed")
                        .count(
                                "finished",
                                "units that are finished now",
                                repaired -> repaired.outcome.after().finished())
                        .field(
                                "missing_units",
                                CensusCommand.ranges("the first of a range", "its last"),
                                "ranges of units that are not",
                                Repaired::missing)
                        .shown(repaired -> CensusCommand.text(repaired.missing))
                        .count(
                                "missing",
                                "how many units these are",
                                repaired -> repaired.missing.stream()
                                        .mapToLong(RankRange::size)
                                        .sum()));

        /**
         * What was done.
         *
         * @param missing the units that are missing now
         */
        private record Repaired(CensusRepair.Outcome outcome, List<RankRange> missing) {
            CensusSummary before() {
                return outcome.before();
            }
        }

        @Mixin
        private CensusRunCommand.PartOptions part = new CensusRunCommand.PartOptions();

        @Option(
                names = "--drop",
                paramLabel = "LIST",
                description =
                        "Leave out these units too, such as those that 'census verify' finds wrong: numbers and ranges as"
                                + " 5,7,10-20.")
        private String drop;

        @Mixin
        private final JsonOption json;

        /** As picocli makes it. */
        Repair() {
            this(new JsonOption(SHAPE));
        }

        /** For a store that turned out to be of a census; all other options as if not given. */
        Repair(JsonOption json) {
            this.json = json;
        }

        @Override
        int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
            CensusUnits units = CensusRecords.units(store);
            UnitSelection wanted = part.given() ? part.selection(command, units) : null;
            UnitSelection dropped =
                    drop == null ? null : given(command, "--drop", () -> UnitSelection.parse(drop, units));
            StopSignal stop = new StopSignal();
            try (Interrupts interrupts =
                    new Interrupts(stop::request, command.commandLine().getErr())) {
                CensusRepair.Outcome outcome = CensusRepair.repair(store, dropped, stop);
                if (!outcome.whole()) {
                    return interrupts.exitCode();
                }
                UnitSelection looked = wanted == null ? outcome.looked() : wanted;
                List<RankRange> missing = new ArrayList<>();
                if (looked != null) {
                    outcome.after().forEachMissing(looked, missing::add);
                }
                json.printLines(out, SHAPE, new Repaired(outcome, missing));
                return ExitCode.DONE;
            }
        }
    }
}

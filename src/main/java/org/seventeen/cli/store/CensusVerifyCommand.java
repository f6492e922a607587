package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.OneStore;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.CensusVerifier;
import org.seventeen.sudoku.census.unit.CensusUnits;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

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
final class CensusVerifyCommand extends OneStore {
    /** The search of a grid checks for a stop between first-band clue sets, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Mixin
    private PartOptions part = new PartOptions();

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

    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    /** As picocli makes it. */
    CensusVerifyCommand() {}

    /** For a store that turned out to be of a census; all other options as if not given. */
    CensusVerifyCommand(boolean json) {
        this.json = json;
    }

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command)
            throws IOException, BadInputException, InterruptedException {
        check(command);
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
        try (Interrupts interrupts = new Interrupts(stop::request, LONGEST_STOP, err)) {
            CensusVerifier.Outcome outcome;
            try (ProgressLine line = progress.line(
                    err, seconds -> ProgressLine.share("census verify, units searched again", done.get(), seconds))) {
                if (share > 0) {
                    line.start();
                }
                outcome = CensusVerifier.verify(store, options, done::set, stop);
            }
            if (json) {
                printJson(outcome, out);
            } else {
                print(outcome, out);
            }
            if (outcome.allFaults() > 0) {
                return ExitCode.BAD_INPUT;
            }
            return outcome.whole() ? ExitCode.DONE : interrupts.exitCode();
        }
    }

    private void check(CommandSpec command) {
        if (!(share >= 0 && share <= 1)) {
            throw new ParameterException(
                    command.commandLine(), "--share: expected a share from 0 to 1, found " + share);
        }
        if (grids != null && share == 0) {
            throw new ParameterException(command.commandLine(), "--grids: expected --share above 0 with it, found 0");
        }
    }

    private static void printJson(CensusVerifier.Outcome outcome, PrintWriter out) {
        JsonLine line = new JsonLine(out).field("records", outcome.records());
        StoreText.tail(outcome.tail(), line);
        line.field("units_searched_again", outcome.units())
                .field("grids_searched_again", outcome.grids())
                .field("whole_bands", outcome.wholeBands())
                .list("faults");
        outcome.faults().forEach(line::item);
        line.end()
                .field("faults_in_all", outcome.allFaults())
                .field("complete", outcome.whole())
                .field("sound", outcome.allFaults() == 0)
                .end();
        out.println();
    }

    private static void print(CensusVerifier.Outcome outcome, PrintWriter out) {
        out.println("records\t" + outcome.records());
        if (outcome.tail() != null) {
            out.println("tail\t" + outcome.tail());
        }
        out.println("units_searched_again\t" + outcome.units());
        out.println("grids_searched_again\t" + outcome.grids());
        out.println("whole_bands\t" + outcome.wholeBands());
        for (String fault : outcome.faults()) {
            out.println("fault\t" + fault);
        }
        out.println("faults\t" + outcome.allFaults());
        String verdict = outcome.allFaults() == 0 ? "nothing is wrong" : "something is wrong";
        out.println("verdict\t" + (outcome.whole() ? verdict : "interrupted"));
    }
}

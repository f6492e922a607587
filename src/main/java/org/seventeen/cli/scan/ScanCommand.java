package org.seventeen.cli.scan;

import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Set;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.ClusterOptions;
import org.seventeen.cli.option.ClusterOptions.ClusterConsole;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.CommonOptions.WithoutOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.Heading;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.InputOptions.EmptyInput;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanRun;
import org.seventeen.sudoku.scan.ScanUnitCampaign;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.CensusPlan;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code seventeen scan}: all puzzles of n clues of each grid, with proof that there are no others. */
@Command(
        name = "scan",
        description = "Finds every puzzle with a given number of clues in each solution grid.",
        footer = {
            "",
            "Standard output gets one line a puzzle: its 81 cells, a TAB, the grid's annotation, and, if some clue is"
                    + " redundant, a TAB and 'non-minimal'. With --json it gets one object a grid instead, in a table one row"
                    + " a puzzle or a grid without one."
        })
@Exits(
        done = "every grid was searched to the end",
        fault = "--audit found a fault",
        bad = "bad input, or a store that is for something else",
        early = "some units failed, the store cannot be written any more",
        stops = true)
public final class ScanCommand extends TaskCommand {
    /** From this number of clues on a scan may take hours, so it prints an estimate of its cost first. */
    private static final int ESTIMATED_CLUES = 19;

    @Declared(heading = Heading.SEARCHED)
    @Mixin
    private InputOptions input;

    @Declared(heading = Heading.SEARCHED)
    @Mixin
    private GoalOptions goal;

    @Declared(heading = Heading.CHECKS)
    @Mixin
    private CheckOptions checks;

    @Declared(heading = Heading.HOW)
    @Mixin
    private ThreadsOption threads;

    @Declared(heading = Heading.HOW)
    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Search the parts of a grid in a random order, for a fair estimate of the time that one long"
                    + " grid takes (default: their own order). The puzzles do not depend on it. By band pairs it only"
                    + " seeds --audit.")
    private Long seed;

    @Mixin
    private WithoutOption without;

    @Declared(heading = Heading.BANDS)
    @Mixin
    private PairOptions pairs;

    @Declared(heading = Heading.STORE)
    @Mixin
    private StoreOptions storing;

    @Declared(heading = Heading.SPARK)
    @Mixin
    private SparkOptions cluster;

    @Declared(heading = Heading.HOW)
    @Option(
            names = "--unordered",
            description =
                    "Print each grid as soon as it is searched, not in the order of the input: a hard grid keeps no"
                            + " other waiting.")
    private boolean unordered;

    @Declared(heading = Heading.PRINTED)
    @Mixin
    private ScanConsole.Options printing;

    @Declared(heading = Heading.PRINTED)
    @Option(names = "--verdict-exit", description = "Exit with 10 if a puzzle was found and 20 if not.")
    private boolean verdictExit;

    @Override
    public Integer call() throws BadInputException, IOException, InterruptedException {
        checkOptions();
        if (cluster.chosen()) {
            return cluster.run(input(), scan(), printing.json(), printing.progress(), spec().commandLine());
        }
        ScanRun run = scan().on(input());
        run.plan();
        printHeader();
        ScanConsole console = new ScanConsole(
                run, goal.goal(), printing, checks.estimate(), this::sayHowToGoOn, spec().commandLine());
        if (checks.estimate()) {
            long skipped = run.estimate(console);
            return console.isOutputClosed() ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(skipped);
        }
        int exit;
        try {
            ScanOutcome outcome = run.run(console);
            if (outcome.isEmpty()) {
                EmptyInput.report(spec(), storing.hasPart());
            }
            exit = exit(outcome, console.isOutputClosed());
        } catch (ScanRun.StoreWriteException fault) {
            error(fault.getMessage());
            exit = ExitCode.STOPPED_EARLY;
        }
        return console.signalled() != 0 ? console.signalled() : exit;
    }

    private void sayHowToGoOn() {
        if (storing.chosen()) {
            ResumeLine.resume(spec(), goal.ofCatalog() == null && input.files().contains("-"));
        } else {
            ResumeLine.nothingKept(spec(), checks.estimate() || pairs.allThirds() ? null : "--store DIR");
        }
    }

    private GridInput input() {
        GridInput ranks = goal.ofCatalog();
        return ranks != null
                ? ranks
                : new GridInput(input.files(), System.in, input.keepsGoing(), err(), input.sheets());
    }

    private Scan scan() {
        Scan scan = Scan.forClues(goal.clues())
                .threads(threads.count())
                .without(without.rules())
                .maker(VersionText.engine());
        scan = seed == null ? scan : scan.seed(seed);
        scan = unordered ? scan.unordered() : scan;
        scan = goal.clues() >= ESTIMATED_CLUES && !pairs.forward() ? scan.estimateFirst() : scan;
        return storing.apply(pairs.apply(goal.apply(checks.apply(scan))));
    }

    private int exit(ScanOutcome outcome, boolean outputClosed) {
        if (!outcome.isAuditClean()) {
            return ExitCode.INTERNAL;
        }
        if (outputClosed) {
            return ExitCode.STOPPED_EARLY;
        }
        if (outcome.skipped() > 0 || !verdictExit) {
            return ExitCode.ofSkipped(outcome.skipped());
        }
        if (outcome.puzzles() > 0) {
            return ExitCode.FOUND;
        }
        return outcome.isExhaustive() ? ExitCode.NONE : ExitCode.DONE;
    }

    private void checkOptions() {
        goal.check(spec().commandLine());
        checks.check(spec().commandLine());
        pairs.check(spec().commandLine(), goal.clues(), unfitForPairs(), without.rules());
        String table = printing.table(spec().commandLine());
        fail(cluster.chosen() && table != null, "--folder: expected no " + table + ", found both");
        storing.check(spec().commandLine());
    }

    private String unfitForPairs() {
        // A seed orders the parts of a grid, which pairs have no use for, and seeds the audit.
        return seed != null && !checks.audit() ? "--seed" : goal.several();
    }

    private void printHeader() {
        int workers = threads.count();
        for (String line : VersionText.header()) {
            note(line);
        }
        note("scan for " + goal.numbers() + " clues, " + (goal.firstOnly() ? "first puzzle" : "all puzzles")
                + ", " + Printable.counted(workers, "thread") + ", seed " + (seed == null ? "none" : seed)
                + (without.rules().isEmpty() ? "" : ", without " + WithoutOption.labels(without.rules()))
                + checks.header()
                + goal.header()
                + pairs.header()
                + storing.header());
    }

    /** The options of {@code scan} for a cluster, to be mixed in. */
    private static final class SparkOptions {
        @Mixin
        private ClusterOptions cluster;

        @Declared(
                min = 1,
                max = ScanUnitCampaign.MOST_GRIDS,
                needs = {"--master", "--folder"})
        @Option(
                names = "--unit-grids",
                paramLabel = "N",
                description =
                        "With Spark: the grids of a unit (default: 64). 'store merge' makes a store of the folder.")
        private Integer gridsOfUnit;

        /** Whether a cluster is wanted. */
        boolean chosen() {
            return cluster.chosen();
        }

        /** Scans on the cluster; returns the exit code. */
        int run(GridInput input, Scan options, boolean json, ProgressOption progress, CommandLine line)
                throws BadInputException, InterruptedException {
            int grids = gridsOfUnit == null ? ScanUnitCampaign.USUAL_GRIDS : gridsOfUnit;
            ScanUnitCampaign campaign = new ScanUnitCampaign(input, options, grids);
            int code = new ClusterConsole("seventeen scan", cluster, json, progress, line)
                    .run((engine, listener, stop) -> campaign.run(engine, cluster.folder(), listener, stop));
            return code == ExitCode.DONE ? ExitCode.ofSkipped(campaign.skipped()) : code;
        }
    }

    /** The options of {@code scan} that estimate what a scan costs, or have the search check its own cuts, to be mixed in. */
    static final class CheckOptions {
        private static final double USUAL_SECONDS = 2;

        @Declared(excludes = {"--first", "--verdict-exit", "--expansion forward"})
        @Option(
                names = "--estimate",
                description =
                        "Do not scan; print the CPU seconds that the scan of each grid alone will take on one thread, with a"
                                + " 95 %% interval, and those of all in one process on standard error.")
        private boolean estimate;

        @Declared(min = 10, max = 86_400_000, needs = "--estimate")
        @Option(
                names = "--estimate-time",
                paramLabel = "TIME",
                description =
                        "With --estimate: CPU time to spend on a grid, as 500ms, 2s or 2, from 10ms to 24h; grids that"
                                + " are hard take longer (default: 2s).")
        private Duration time;

        @Declared(excludes = {"--estimate", "--first", "--expansion forward"})
        @Option(
                names = "--audit",
                paramLabel = "P",
                description =
                        "Search a random share P of everything that the search cuts once more with all rules off, more"
                                + " than 0 and at most 1; a puzzle found there is printed on standard error, and the exit code is 1."
                                + " --seed seeds the choice; not with --expansion forward (default: no audit).")
        private Double audit;

        /** Whether an estimate is wanted instead of a scan. */
        boolean estimate() {
            return estimate;
        }

        /** Whether an audit is wanted. */
        boolean audit() {
            return audit != null;
        }

        /** Passes these options on. */
        Scan apply(Scan scan) {
            Scan estimated = scan.estimateSeconds(time == null ? USUAL_SECONDS : time.toNanos() / 1e9);
            return audit == null ? estimated : estimated.audit(audit);
        }

        /** The text about the audit in the header of a scan, to be appended to a line. */
        String header() {
            return audit == null ? "" : ", audit " + BigDecimal.valueOf(audit).toPlainString();
        }

        /**
         * Checks the share to be audited.
         *
         * @throws ParameterException if it is out of its range
         */
        void check(CommandLine line) {
            if (audit != null && !(audit > 0 && audit <= 1)) {
                throw new ParameterException(line, "--audit: expected more than 0 and at most 1, found " + audit);
            }
        }
    }

    /** The options of {@code scan} for the search by band pairs, to be mixed in. */
    static final class PairOptions {
        private static final int FEWEST_CLUES = Scan.FEWEST_PAIR_CLUES;
        private static final int MOST_CLUES = Scan.MOST_PAIR_CLUES;
        private static final int TOGETHER = 1_000;
        private static final int MOST_TOGETHER = Scan.MOST_TOGETHER;

        @Declared(
                excludes = {
                    "--band-pairs",
                    "--first",
                    "--minimal-only",
                    "--with",
                    "--within",
                    "--estimate",
                    "--unordered"
                })
        @Option(
                names = "--pairs",
                description =
                        "Search grids that share band pairs together, however they are written down. The puzzles are"
                                + " the same; only for " + FEWEST_CLUES + " to " + MOST_CLUES + " clues.")
        private boolean grids;

        @Declared(min = 1, max = MOST_TOGETHER, needs = "--pairs")
        @Option(
                names = "--together",
                paramLabel = "N",
                description = "With --pairs: grids that are read before their pairs are searched, 1 to " + MOST_TOGETHER
                        + " (default: " + TOGETHER + "); fewer if their annotations have 8 million characters.")
        private Integer together;

        @Declared(excludes = {"--first", "--minimal-only", "--with", "--within", "--estimate", "--unordered"})
        @Option(
                names = "--band-pairs",
                description =
                        "Each line is a band pair, 54 digits (rows 1 to 6) or a solution grid of 81: search it with all"
                                + " its third bands, each for the clue counts that a census searches by this pair; only for "
                                + FEWEST_CLUES + " to " + MOST_CLUES + " clues.")
        private boolean thirds;

        @Option(
                names = "--expansion",
                paramLabel = "WAY",
                description = "How two bands are expanded: siblings (one band first, the other for groups of siblings)"
                        + " or forward (both bands as one table, with the forward view). The puzzles are the same"
                        + " (default: siblings).")
        private Walk expansion;

        /** Passes these options on; right after {@link #check}. */
        Scan apply(Scan scan) {
            Scan expanded = scan.expansion(forward() ? Walk.FORWARD : Walk.SIBLINGS);
            return grids ? expanded.byPairs(together()) : thirds ? expanded.bandPairs() : expanded;
        }

        /** Whether grids or pairs are searched by band pairs. */
        boolean chosen() {
            return grids || thirds;
        }

        /** Whether two bands are expanded as one table. */
        boolean forward() {
            return expansion == Walk.FORWARD;
        }

        /** Whether the input consists of band pairs instead of grids. */
        boolean allThirds() {
            return thirds;
        }

        private String expansionHeader() {
            return forward() ? ", forward view" : "";
        }

        private int together() {
            return together == null ? TOGETHER : together;
        }

        /** The text about these options in the header of a scan, to be appended to a line; empty if the search goes by grids. */
        String header() {
            if (thirds) {
                return ", each band pair with all its third bands" + expansionHeader();
            }
            String byPairs = grids ? ", by band pairs, " + Printable.counted(together(), "grid") + " at a time" : "";
            return byPairs + expansionHeader();
        }

        /**
         * Checks these options, and those they exclude.
         *
         * @param unfit the first given option that only the search by grids has, or null
         * @param without the rules switched off
         * @throws ParameterException if they contradict each other
         */
        void check(CommandLine line, int clues, String unfit, Set<Rule> without) {
            String name = grids ? "--pairs" : "--band-pairs";
            if (chosen() && !CensusPlan.covers(clues)) {
                throw new ParameterException(
                        line, name + ": expected --clues " + FEWEST_CLUES + " to " + MOST_CLUES + ", found " + clues);
            }
            if (chosen() && unfit != null) {
                throw new ParameterException(line, name + ": expected no " + unfit + ", found both");
            }
            WithoutOption.check(line, expansion, without);
        }
    }
}

package org.seventeen.cli.scan;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.EnumSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.Progress;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.InputOptions;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.ProgressOption;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.ThreadsOption;
import org.seventeen.cli.console.VersionText;
import org.seventeen.grid.PairSource;
import org.seventeen.grid.PuzzleSource;
import org.seventeen.scan.CatalogScanner;
import org.seventeen.scan.PairRecord;
import org.seventeen.scan.PairScanner;
import org.seventeen.scan.ScanInput;
import org.seventeen.scan.campaign.AuditText;
import org.seventeen.scan.campaign.DoneGrids;
import org.seventeen.scan.campaign.GridDigest;
import org.seventeen.scan.campaign.GridSource;
import org.seventeen.scan.campaign.InputSurvey;
import org.seventeen.scan.campaign.PuzzleLines;
import org.seventeen.scan.campaign.ScanStatistics;
import org.seventeen.scan.campaign.ScanStore;
import org.seventeen.scan.campaign.StoreFaults;
import org.seventeen.scan.campaign.StoreTarget;
import org.seventeen.search.engine.GridResult;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.plan.SearchOptions;
import org.seventeen.store.record.InputPart;
import org.seventeen.store.record.StoreSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen scan}: all puzzles of n clues of each grid, with proof that there are no others. */
@Command(
        name = "scan",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        description = "Finds every puzzle with a given number of clues in each solution grid.",
        footer = {
            "",
            "Standard output gets one line a puzzle: its 81 cells, a TAB, the grid's annotation, and, if some clue is"
                    + " redundant, a TAB and 'non-minimal'. With --json it gets one object a grid instead.",
            "",
            "Exit codes: 0 every grid was searched to the end; 1 --audit found a fault; 2 usage; 3 bad input, or a store that"
                    + " is for something else; 4 nobody reads the output any more, or the store cannot be written any"
                    + " more; 130 Ctrl-C; 143 ended by kill. With --verdict-exit 10 if a puzzle was found, 20 if there is"
                    + " none.",
        })
public final class ScanCommand implements Callable<Integer> {
    private static final int MOST_CLUES = 24;

    /** From this number of clues on a scan may take hours, so it prints an estimate of its cost first. */
    private static final int ESTIMATED_CLUES = 19;

    /** Workers check for a stop between first-band clue sets, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    private static final double LEAST_ESTIMATE_TIME = 0.01;
    private static final double MOST_ESTIMATE_TIME = 86_400;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--clues",
            paramLabel = "N",
            defaultValue = "17",
            description = "Clues of the puzzles, 1 to 24; made for 16 to 18 (default: ${DEFAULT-VALUE}). From 19 on the"
                    + " cost is estimated first.")
    private int clues;

    @Option(
            names = "--first",
            description = "Stop at the first puzzle of each grid; the result is then not exhaustive.")
    private boolean first;

    @Option(
            names = "--estimate",
            description =
                    "Do not scan; print the CPU seconds that the scan of each grid will take on one thread, with a"
                            + " 95 %% interval, and their sum on standard error.")
    private boolean estimate;

    @Option(
            names = "--estimate-time",
            paramLabel = "S",
            defaultValue = "2",
            description =
                    "CPU seconds to spend on the estimate of a grid, 0.01 to 86400; grids that are hard take longer"
                            + " (default: ${DEFAULT-VALUE}).")
    private double estimateTime;

    @Mixin
    private ThreadsOption threads;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Search the parts of a grid in a random order, for a fair estimate of the time that one long"
                    + " grid takes (default: their own order). The puzzles do not depend on it.")
    private Long seed;

    @Option(
            names = "--without",
            paramLabel = "RULE",
            split = ",",
            converter = RuleConverter.class,
            completionCandidates = RuleConverter.class,
            description = "Pruning rules to switch off: ${COMPLETION-CANDIDATES}. Slower, never another result.")
    private EnumSet<Rule> without = EnumSet.noneOf(Rule.class);

    @Mixin
    private PairOptions pairs;

    @Mixin
    private StoreOptions storing;

    @Option(
            names = "--audit",
            paramLabel = "P",
            description =
                    "Search a random share P of everything that the search cuts once more with all rules off, more"
                            + " than 0 and at most 1; a puzzle found there is printed on standard error, and the exit code is 1."
                            + " --seed seeds the choice.")
    private Double audit;

    @Option(
            names = "--unordered",
            description =
                    "Print each grid as soon as it is searched, not in the order of the input: a hard grid keeps no"
                            + " other waiting.")
    private boolean unordered;

    @Option(names = "--json", description = "One JSON object a grid on standard output (see docs/json.md).")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a puzzle was found and 20 if there is none.")
    private boolean verdictExit;

    @Spec
    private CommandSpec spec;

    private volatile boolean outputClosed;
    private int signalled;
    private PrintWriter out;
    private PrintWriter err;
    private InputSurvey survey = InputSurvey.NONE;
    private ScanStore store;
    private final ScanStatistics statistics = new ScanStatistics();
    private final StopSignal stop = new StopSignal();

    @Override
    public Integer call() throws BadInputException, IOException, InterruptedException {
        checkOptions();
        out = spec.commandLine().getOut();
        err = spec.commandLine().getErr();
        int workers = threads.count();
        EnumSet<Rule> rules = EnumSet.complementOf(without);
        StoreSettings known = storing.known();
        long total = pairs.allThirds() ? PairScan.countGrids(input) : surveyInput(known);
        printHeader(workers);
        if (estimate) {
            try (PuzzleSource source = input.source(spec)) {
                return estimates(rules).print(source, new GridSource(source, survey, stop), json, out, err);
            }
        }
        int exit = pairs.allThirds() ? scanThirds(workers, rules, total) : scanGrids(workers, rules, known);
        if (signalled != 0) {
            return signalled;
        }
        return outputClosed && statistics.auditClean() ? ExitCode.STOPPED_EARLY : exit;
    }

    private EstimateRun estimates(EnumSet<Rule> rules) {
        return new EstimateRun(clues, rules, seed == null ? 0 : seed, estimateTime, stop);
    }

    /** Prints the estimate of the first grids, if the input can be read twice. */
    private void announceCost(EnumSet<Rule> rules, long total) throws BadInputException, IOException {
        if (total < 0) {
            err.println("# no estimate: the input can be read only once");
            return;
        }
        try (PuzzleSource source = input.quietSource()) {
            GridSource grids = new GridSource(source, survey, stop);
            grids.leaveOut(storing.part(), store == null ? DoneGrids.none() : store.done());
            estimates(rules).announce(grids, total, err);
        }
    }

    private SearchOptions options(EnumSet<Rule> rules) {
        return new SearchOptions(first, rules, seed != null, seed == null ? 0 : seed)
                .withAudit(audit == null ? 0 : audit)
                .with(pairs.walk());
    }

    private int scanThirds(int workers, EnumSet<Rule> rules, long total)
            throws BadInputException, IOException, InterruptedException {
        PairScanner scanner = new PairScanner(workers, options(rules), stop);
        PairScan scan = new PairScan(scanner, statistics, this::accept);
        try (PairSource source = input.pairs(spec)) {
            return watched(source, scanner, total, () -> scan.runPairs(source));
        }
    }

    private int scanGrids(int workers, EnumSet<Rule> rules, StoreSettings known)
            throws BadInputException, IOException, InterruptedException {
        try (PuzzleSource source = input.source(spec)) {
            GridSource grids = new GridSource(source, survey, stop);
            if (!storing.chosen()) {
                grids.leaveOut(storing.part(), DoneGrids.none());
                return scanGrids(workers, rules, source, grids);
            }
            StoreTarget target = storing.target();
            StoreSettings settings = ScanStore.settings(target, known, clues, first, survey, grids);
            try (ScanStore open = ScanStore.open(target, settings, first, VersionText.engine(), err)) {
                store = open;
                store.onFailure(stop::request);
                grids.leaveOut(storing.part(), store.done());
                return scanGrids(workers, rules, source, grids);
            } catch (UncheckedIOException fault) {
                return stored(fault.getCause());
            }
        }
    }

    /** Reports that the store cannot be written any more; the scan ends and can be resumed. */
    private int stored(IOException fault) {
        String sentence = StoreFaults.ended(storing.folder(), fault, store == null ? 0 : store.stored());
        err.println("seventeen: " + Printable.line(sentence));
        err.flush();
        return ExitCode.STOPPED_EARLY;
    }

    private int scanGrids(int workers, EnumSet<Rule> rules, PuzzleSource source, GridSource grids)
            throws BadInputException, IOException, InterruptedException {
        long total = survey.total() < 0
                ? -1
                : storing.part().countBelow(survey.total())
                        - (store == null ? 0 : store.done().wanted());
        if (clues >= ESTIMATED_CLUES) {
            announceCost(rules, total);
        }
        if (pairs.chosen()) {
            PairScanner scanner = new PairScanner(workers, options(rules), stop);
            PairScan scan = new PairScan(scanner, statistics, this::accept);
            return watched(source, scanner, total, () -> scan.runGrids(grids, pairs.together()));
        }
        CatalogScanner<ScanInput, GridResult> scanner = CatalogScanner.ofGrids(workers, clues, options(rules), stop);
        if (unordered) {
            scanner.unordered();
        }
        return watched(source, scanner, total, () -> scanner.run(grids, this::keep, this::accept));
    }

    /** A scan to be run. */
    private interface Scan {
        void run() throws BadInputException, InterruptedException;
    }

    private int watched(EntrySource<?> source, Progress scanner, long total, Scan scan)
            throws BadInputException, InterruptedException {
        // The bar disappears before the statistics are printed, also when bad input ends the scan.
        try (Interrupts interrupts = new Interrupts(stop::request, LONGEST_STOP, err)) {
            ScanProgress soFar = new ScanProgress(scanner, statistics, store, total);
            try (ProgressLine bar = progress.line(err, soFar::text)) {
                bar.start();
                scan.run();
            } finally {
                out.flush();
                statistics.print(err, stop.requested());
                if (store != null) {
                    store.print(err);
                }
                err.flush();
                signalled = interrupts.exitCode();
            }
        }
        if (!statistics.auditClean()) {
            return ExitCode.INTERNAL;
        }
        if (ExitCode.of(source) != ExitCode.DONE) {
            return ExitCode.of(source);
        }
        if (verdictExit
                && statistics.puzzles() + (store == null ? 0 : store.done().puzzles()) > 0) {
            return ExitCode.FOUND;
        }
        boolean none = verdictExit && !pairs.allThirds() && statistics.allExhaustive();
        return none ? ExitCode.NONE : ExitCode.DONE;
    }

    private void checkOptions() {
        if (clues < 1 || clues > MOST_CLUES) {
            throw new ParameterException(
                    spec.commandLine(), "--clues: expected 1 to " + MOST_CLUES + ", found " + clues);
        }
        if (!(estimateTime >= LEAST_ESTIMATE_TIME && estimateTime <= MOST_ESTIMATE_TIME)) {
            throw new ParameterException(
                    spec.commandLine(), "--estimate-time: expected 0.01 to 86400, found " + estimateTime);
        }
        if (audit != null && !(audit > 0 && audit <= 1)) {
            throw new ParameterException(
                    spec.commandLine(), "--audit: expected more than 0 and at most 1, found " + audit);
        }
        if (audit != null && (estimate || first)) {
            throw new ParameterException(
                    spec.commandLine(), "--audit: expected no --estimate and no --first, found one of them");
        }
        if (estimate && (first || verdictExit)) {
            throw new ParameterException(
                    spec.commandLine(), "--estimate: expected no --first and no --verdict-exit, found one of them");
        }
        String unfit = first
                ? "--first"
                : seed != null
                        ? "--seed"
                        : estimate ? "--estimate" : audit != null ? "--audit" : unordered ? "--unordered" : null;
        pairs.check(spec.commandLine(), clues, unfit);
        storing.check(spec.commandLine(), estimate ? "--estimate" : pairs.allThirds() ? "--band-pairs" : null);
    }

    /** Reads a rereadable input, so that bad input stops the scan before it starts. */
    private long surveyInput(StoreSettings known) throws BadInputException, IOException {
        if (input.rereadable()) {
            try (PuzzleSource source = input.quietSource()) {
                survey =
                        InputSurvey.of(source, known == null ? -1 : GridDigest.grids(InputPart.wholeOf(known.input())));
            }
        }
        return survey.total();
    }

    private void printHeader(int workers) {
        for (String line : new VersionText().getVersion()) {
            err.println("# " + line);
        }
        err.println("# scan for " + clues + " clues, " + (first ? "first puzzle" : "all puzzles") + ", " + workers
                + (workers == 1 ? " thread" : " threads") + ", seed " + (seed == null ? "none" : seed)
                + (without.isEmpty() ? "" : ", without " + RuleConverter.labels(without))
                + (audit == null ? "" : ", audit " + BigDecimal.valueOf(audit).toPlainString())
                + pairs.header()
                + storing.header());
        err.flush();
    }

    private void keep(ScanInput grid, GridResult result) {
        if (store != null) {
            store.keep(grid, result, true);
        }
    }

    private boolean isDropped(GridResult result) {
        return store != null && !store.isFinished(result);
    }

    private void accept(ScanInput grid, GridResult result) {
        if (isDropped(result)) {
            return;
        }
        statistics.add(result);
        result.audit()
                .ifPresent(report ->
                        AuditText.printFaults(err, result.instance().solution().toString(), report));
        print(grid, result, () -> ScanJson.line(grid, result));
    }

    private void accept(PairRecord found) {
        if (store != null) {
            store.keep(found.input(), found.result(), false);
        }
        if (!isDropped(found.result())) {
            statistics.add(found);
            print(found.input(), found.result(), () -> ScanJson.line(found));
        }
    }

    private void print(ScanInput grid, GridResult result, Supplier<String> jsonLine) {
        if (json) {
            out.println(jsonLine.get());
        } else {
            result.puzzles()
                    .forEach(
                            found -> out.println(PuzzleLines.line(found.puzzle(), grid.annotation(), found.minimal())));
        }
        if (StandardOutput.isClosed(out)) {
            outputClosed = true;
            stop.request();
        }
    }
}

package org.seventeen.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.seventeen.forward.Rule;
import org.seventeen.grid.BadInputException;
import org.seventeen.grid.PuzzleReader.Entry;
import org.seventeen.scan.CatalogScanner;
import org.seventeen.scan.GridResult;
import org.seventeen.scan.ScanInput;
import org.seventeen.scan.SearchOptions;
import org.seventeen.scan.StopSignal;
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
            "Exit codes: 0 every grid was searched to the end; 2 usage; 3 bad input; 4 nobody reads the output any more;"
                    + " 130 interrupted. With --verdict-exit 10 if a puzzle was found, 20 if there is none.",
        })
final class ScanCommand implements Callable<Integer> {
    private static final int MOST_CLUES = 24;

    @Mixin
    private InputOptions input;

    @Option(
            names = "--clues",
            paramLabel = "N",
            defaultValue = "17",
            description = "Clues of the puzzles, 1 to 24; made for 16 to 18 (default: ${DEFAULT-VALUE}).")
    private int clues;

    @Option(
            names = "--first",
            description = "Stop at the first puzzle of each grid; the result is then not exhaustive.")
    private boolean first;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description =
                    "Threads to use, for one grid as for many (default: all cores). The puzzles do not depend on it.")
    private Integer threads;

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

    @Option(names = "--json", description = "One JSON object a grid on standard output (see docs/formats.md).")
    private boolean json;

    @Option(
            names = "--progress",
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "auto (a bar on a terminal, a line each 30 s elsewhere), always or never.")
    private ScanProgress.When progress;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a puzzle was found and 20 if there is none.")
    private boolean verdictExit;

    @Spec
    private CommandSpec spec;

    private volatile boolean outputClosed;
    private PrintWriter out;
    private PrintWriter err;
    private final ScanStatistics statistics = new ScanStatistics();
    private final StopSignal stop = new StopSignal();

    @Override
    public Integer call() throws BadInputException, IOException, InterruptedException {
        checkOptions();
        out = spec.commandLine().getOut();
        err = spec.commandLine().getErr();
        int workers = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        EnumSet<Rule> rules = EnumSet.complementOf(without);
        long total = countInput();
        printHeader(workers);

        CountDownLatch finished = new CountDownLatch(1);
        Thread interrupt = new Thread(
                () -> {
                    stop.request();
                    try {
                        // Workers look at the signal between first-band clue sets: far less than this.
                        finished.await(20, TimeUnit.SECONDS);
                    } catch (InterruptedException ended) {
                        Thread.currentThread().interrupt();
                    }
                },
                "interrupt");
        Runtime.getRuntime().addShutdownHook(interrupt);
        int exit;
        try {
            exit = scan(workers, rules, total);
        } finally {
            finished.countDown();
        }
        if (stop.requested() && !outputClosed) {
            return ExitCode.INTERRUPTED;
        }
        Runtime.getRuntime().removeShutdownHook(interrupt);
        return outputClosed ? ExitCode.STOPPED_EARLY : exit;
    }

    private int scan(int workers, EnumSet<Rule> rules, long total)
            throws BadInputException, IOException, InterruptedException {
        CatalogScanner<ScanInput, GridResult> scanner = CatalogScanner.ofGrids(
                workers, clues, new SearchOptions(first, rules, seed != null, seed == null ? 0 : seed), stop);
        try (PuzzleSource source = input.source(spec)) {
            // The bar is gone before the statistics come, also when bad input ends the scan.
            try (ScanProgress bar = new ScanProgress(progress, err, scanner, statistics, total)) {
                bar.start();
                scanner.run(() -> next(source), this::accept);
            } finally {
                out.flush();
                statistics.print(err, stop.requested());
                err.flush();
            }
            if (source.exitCode() != ExitCode.DONE) {
                return source.exitCode();
            }
            if (verdictExit && statistics.puzzles() > 0) {
                return ExitCode.FOUND;
            }
            return verdictExit && statistics.allExhaustive() ? ExitCode.NONE : ExitCode.DONE;
        }
    }

    private void checkOptions() {
        if (clues < 1 || clues > MOST_CLUES) {
            throw new ParameterException(
                    spec.commandLine(), "--clues: expected 1 to " + MOST_CLUES + ", found " + clues);
        }
        if (threads != null && (threads < 1 || threads > 1024)) {
            throw new ParameterException(spec.commandLine(), "--threads: expected 1 to 1024, found " + threads);
        }
    }

    /**
     * The number of grids in the input, read once to the end so that bad input stops the scan before it begins; −1 if
     * the input can be read only once.
     */
    private long countInput() throws BadInputException, IOException {
        if (!input.rereadable()) {
            return -1;
        }
        try (PuzzleSource source = input.quietSource()) {
            long count = 0;
            while (source.nextSolution() != null) {
                count++;
            }
            return count;
        }
    }

    private void printHeader(int workers) {
        for (String line : new VersionText().getVersion()) {
            err.println("# " + line);
        }
        err.println("# scan for " + clues + " clues, " + (first ? "first puzzle" : "all puzzles") + ", " + workers
                + (workers == 1 ? " thread" : " threads") + ", seed " + (seed == null ? "none" : seed)
                + (without.isEmpty() ? "" : ", without " + RuleConverter.labels(without)));
        err.flush();
    }

    private static ScanInput next(PuzzleSource source) throws BadInputException {
        Entry entry = source.nextSolution();
        return entry == null ? null : new ScanInput(entry.solution(), entry.annotation());
    }

    private void accept(ScanInput grid, GridResult result) {
        statistics.add(result);
        if (json) {
            out.println(ScanJson.line(grid, result));
        } else {
            result.puzzles()
                    .forEach(found -> out.println(found.puzzle()
                            + (grid.annotation().isEmpty() ? "" : "\t" + grid.annotation())
                            + (found.minimal() ? "" : "\tnon-minimal")));
        }
        if (StandardOutput.isClosed(out)) {
            outputClosed = true;
            stop.request();
        }
    }
}

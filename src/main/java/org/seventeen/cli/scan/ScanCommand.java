package org.seventeen.cli.scan;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ResumeLine;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.MissingFiles;
import org.seventeen.cli.option.RuleConverter;
import org.seventeen.cli.option.ThreadsOption;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanRun;
import org.seventeen.sudoku.search.Rule;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
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
                    + " redundant, a TAB and 'non-minimal'. With --json it gets one object a grid instead, in a table one row"
                    + " a puzzle or a grid without one.",
            "",
            "Exit codes: 0 every grid was searched to the end; 1 --audit found a fault; 2 usage; 3 bad input, or a store that"
                    + " is for something else; 4 some units failed, nobody reads the output any more, or the store cannot be written any"
                    + " more; 130 Ctrl-C; 143 ended by kill. With --verdict-exit 10 if a puzzle was found, 20 if there is"
                    + " none.",
        })
public final class ScanCommand implements Callable<Integer> {
    /** From this number of clues on a scan may take hours, so it prints an estimate of its cost first. */
    private static final int ESTIMATED_CLUES = 19;

    @Mixin
    private InputOptions input;

    @Mixin
    private CatalogOption catalog;

    @Option(
            names = "--first",
            description = "Stop at the first puzzle of each grid; the result is then not exhaustive.")
    private boolean first;

    @Mixin
    private GoalOptions goal;

    @Mixin
    private EstimateOptions estimate;

    @Mixin
    private ThreadsOption threads;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Search the parts of a grid in a random order, for a fair estimate of the time that one long"
                    + " grid takes (default: their own order). The puzzles do not depend on it. By band pairs it only"
                    + " seeds --audit.")
    private Long seed;

    @Option(
            names = "--without",
            paramLabel = "RULE",
            split = ",",
            converter = RuleConverter.class,
            completionCandidates = RuleConverter.class,
            description = "Pruning rules to switch off: ${COMPLETION-CANDIDATES}. Slower, never another result"
                    + " (default: none).")
    private EnumSet<Rule> without = EnumSet.noneOf(Rule.class);

    @Mixin
    private PairOptions pairs;

    @Mixin
    private StoreOptions storing;

    @Mixin
    private ScanClusterOptions cluster;

    @Mixin
    private AuditOption audit;

    @Option(
            names = "--unordered",
            description =
                    "Print each grid as soon as it is searched, not in the order of the input: a hard grid keeps no"
                            + " other waiting.")
    private boolean unordered;

    @Mixin
    private PrintOptions printing;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a puzzle was found and 20 if there is none.")
    private boolean verdictExit;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws BadInputException, IOException, InterruptedException {
        checkOptions();
        MissingFiles.check(spec);
        PrintWriter err = spec.commandLine().getErr();
        if (cluster.chosen()) {
            return cluster.run(input(err), scan(), printing.json(), printing.progress(), spec.commandLine());
        }
        ScanRun campaign = scan().on(input(err));
        campaign.plan();
        printHeader(err);
        ScanConsole console =
                printing.console(campaign, goal.goal(), estimate.chosen(), this::sayHowToGoOn, spec.commandLine());
        if (estimate.chosen()) {
            long skipped = campaign.estimate(console);
            return console.isOutputClosed() ? ExitCode.STOPPED_EARLY : ExitCode.ofSkipped(skipped);
        }
        int exit;
        try {
            ScanOutcome outcome = campaign.run(console);
            if (outcome.isEmpty()) {
                EmptyInput.report(spec, storing.hasPart());
            }
            exit = exit(outcome, console.isOutputClosed());
        } catch (ScanRun.StoreWriteException fault) {
            err.println("seventeen: " + Printable.line(fault.getMessage()));
            err.flush();
            exit = ExitCode.STOPPED_EARLY;
        }
        return console.signalled() != 0 ? console.signalled() : exit;
    }

    private void sayHowToGoOn() {
        if (storing.chosen()) {
            ResumeLine.resume(spec, !catalog.chosen() && input.files().contains("-"));
        } else {
            ResumeLine.nothingKept(spec, estimate.chosen() || pairs.allThirds() ? null : "--store DIR");
        }
    }

    private GridInput input(PrintWriter err) {
        return catalog.chosen()
                ? catalog.input()
                : new GridInput(input.files(), System.in, input.keepsGoing(), err, input.sheets());
    }

    private Scan scan() {
        Scan scan = Scan.forClues(goal.clues())
                .threads(threads.count())
                .without(without)
                .estimateSeconds(estimate.seconds())
                .maker(VersionText.engine());
        scan = first ? scan.firstOnly() : scan;
        scan = seed == null ? scan : scan.seed(seed);
        scan = unordered ? scan.unordered() : scan;
        scan = goal.clues() >= ESTIMATED_CLUES && !pairs.forward() ? scan.estimateFirst() : scan;
        return storing.apply(pairs.apply(goal.apply(audit.apply(scan))));
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
        goal.check(spec.commandLine(), first);
        estimate.check(spec.commandLine(), first || verdictExit);
        audit.check(spec.commandLine(), estimate.chosen() || first);
        printing.check(spec.commandLine(), estimate.chosen());
        catalog.check(spec.commandLine(), input.hasOperands() ? "files" : pairs.allThirds() ? "--band-pairs" : null);
        pairs.check(spec.commandLine(), goal.clues(), unfitForPairs(), without, unfitForForward());
        cluster.check(spec.commandLine(), unfitForCluster());
        storing.check(spec.commandLine(), estimate.chosen() ? "--estimate" : pairs.allThirds() ? "--band-pairs" : null);
    }

    private String unfitForCluster() {
        String unfit = storing.chosen()
                ? "--store"
                : pairs.chosen() ? "--pairs" : pairs.forward() ? "--expansion" : verdictExit ? "--verdict-exit" : null;
        unfit = unfit != null ? unfit : printing.table(spec.commandLine());
        unfit = unfit != null ? unfit : seed != null ? "--seed" : audit.chosen() ? "--audit" : null;
        return unfit != null ? unfit : unfitForBoth();
    }

    private String unfitForPairs() {
        if (first) {
            return "--first";
        }
        // It orders the parts of a grid, which pairs have no use for, and seeds the audit.
        return seed != null && !audit.chosen() ? "--seed" : goal.chosen() != null ? goal.chosen() : unfitForBoth();
    }

    private String unfitForForward() {
        return audit.chosen() ? "--audit" : estimate.chosen() ? "--estimate" : null;
    }

    private String unfitForBoth() {
        return estimate.chosen() ? "--estimate" : unordered ? "--unordered" : null;
    }

    private void printHeader(PrintWriter err) {
        int workers = threads.count();
        for (String line : VersionText.header()) {
            err.println("# " + line);
        }
        err.println(
                "# scan for " + goal.numbers() + " clues, " + (first ? "first puzzle" : "all puzzles") + ", " + workers
                        + (workers == 1 ? " thread" : " threads") + ", seed " + (seed == null ? "none" : seed)
                        + (without.isEmpty() ? "" : ", without " + RuleConverter.labels(without))
                        + audit.header()
                        + goal.header()
                        + catalog.header()
                        + pairs.header()
                        + storing.header());
        err.flush();
    }
}

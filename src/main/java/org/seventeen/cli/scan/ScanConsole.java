package org.seventeen.cli.scan;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.seventeen.base.text.Notes;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.sudoku.scan.AuditText;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.ScanListener;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanProgress;
import org.seventeen.sudoku.scan.ScanRun;
import org.seventeen.sudoku.scan.ScanText;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import picocli.CommandLine;

/** A campaign on the console: prints what it finds, shows its progress, and stops it at Ctrl-C or when nobody reads on. */
final class ScanConsole implements ScanListener {
    /** Workers check for a stop between first-band clue sets, which takes far less than this. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    private final ScanRun campaign;
    private final PuzzleGoal goal;
    private final boolean json;
    /** Null if puzzles are printed as lines. */
    private final PuzzlePictures pictures;
    /** Null if puzzles are printed in another form. */
    private final ScanTable table;
    /** Null if all puzzles are printed. */
    private final IsomorphicPuzzles isomorphic;

    private final ProgressOption progress;
    private final ScanOutcome.Detail detail;
    private final PrintWriter out;
    private final PrintWriter err;
    private Interrupts interrupts;
    private ProgressLine bar;
    /** Says how the scan goes on after a signal. */
    private final Runnable resume;

    private volatile boolean outputClosed;
    private int signalled;

    ScanConsole(
            ScanRun campaign,
            PuzzleGoal goal,
            boolean json,
            PuzzlePictures pictures,
            ScanTable table,
            IsomorphicPuzzles isomorphic,
            ProgressOption progress,
            ScanOutcome.Detail detail,
            Runnable resume,
            CommandLine line) {
        this.campaign = campaign;
        this.goal = goal;
        this.json = json;
        this.pictures = pictures;
        this.table = table;
        this.isomorphic = isomorphic;
        this.progress = progress;
        this.detail = detail;
        this.resume = resume;
        out = line.getOut();
        err = line.getErr();
    }

    /** Whether results are lost, as nobody reads them or they cannot be written. */
    boolean isOutputClosed() {
        return outputClosed;
    }

    /** The exit code of the signal that ended the search; 0 without a signal. */
    int signalled() {
        return signalled;
    }

    @Override
    public void found(ScanInput grid, GridResult result) {
        printFaults(result);
        GridResult printed = printed(result);
        print(grid, printed, found(result), () -> ScanJson.line(grid, goal.fewer(), printed, found(result)));
    }

    @Override
    public void found(PairRecord record) {
        printFaults(record.result());
        GridResult printed = printed(record.result());
        PairRecord printedRecord = new PairRecord(record.input(), printed, record.covered());
        print(
                record.input(),
                printed,
                found(record.result()),
                () -> ScanJson.line(printedRecord, found(record.result())));
    }

    private void printFaults(GridResult result) {
        result.audit()
                .ifPresent(report ->
                        AuditText.printFaults(err, result.instance().solution().toString(), report));
    }

    /** The result with the puzzles that are to be printed. */
    private GridResult printed(GridResult result) {
        return isomorphic == null ? result : isomorphic.reduced(result);
    }

    /** How many puzzles were found, if not all are printed. */
    private OptionalInt found(GridResult result) {
        return isomorphic == null
                ? OptionalInt.empty()
                : OptionalInt.of(result.puzzles().size());
    }

    private void print(ScanInput grid, GridResult result, OptionalInt found, Supplier<String> jsonLine) {
        if (json) {
            out.println(jsonLine.get());
        } else if (table != null) {
            table.add(grid, result, found);
        } else if (pictures != null) {
            pictures.lines(grid, result.puzzles()).forEach(out::println);
        } else {
            result.puzzles()
                    .forEach(puzzle ->
                            out.println(ScanExport.puzzle(puzzle.puzzle(), grid.annotation(), puzzle.minimal())));
        }
        endIfClosed();
    }

    @Override
    public void estimated(ScanInput grid, CostEstimate cost) {
        if (table != null) {
            table.add(grid, cost);
        } else {
            out.println(json ? ScanJson.line(grid, goal, cost) : ScanText.estimate(grid, cost));
        }
        endIfClosed();
    }

    private void endIfClosed() {
        if (StandardOutput.isClosed(out)) {
            outputClosed = true;
            campaign.stop();
        }
    }

    @Override
    public void notice(String line) {
        out.flush();
        Notes.beside(err).println("# " + line);
        err.flush();
    }

    @Override
    public void begins(ScanProgress soFar) {
        interrupts = new Interrupts(campaign::stop, LONGEST_STOP, err);
        bar = progress.line(err, soFar::text);
        bar.start();
        interrupts.reporting(() -> {
            bar.close();
            interrupts.reportWait();
            resume.run();
        });
    }

    @Override
    public void ended(ScanOutcome outcome) {
        // The bar disappears before the statistics are printed, also when bad input ends the scan.
        bar.close();
        try {
            out.flush();
            outcome.print(Notes.beside(err), detail);
            if (isomorphic != null) {
                Notes.beside(err).println("# " + isomorphic.summary());
                err.flush();
            }
            signalled = interrupts.exitCode();
            if (signalled != 0) {
                resume.run();
            }
        } finally {
            interrupts.close();
        }
    }
}

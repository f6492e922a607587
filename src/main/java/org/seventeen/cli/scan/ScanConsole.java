package org.seventeen.cli.scan;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.CommonOptions.DrawOptions;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.cli.scan.ScanShapes.Found;
import org.seventeen.cli.scan.ScanShapes.Row;
import org.seventeen.run.unit.UnitCampaign;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.ScanListener;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanProgress;
import org.seventeen.sudoku.scan.ScanRun;
import org.seventeen.sudoku.scan.ScanText;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A campaign on the console: prints what it finds, shows its progress, and stops it at Ctrl-C or when nobody reads on. */
final class ScanConsole implements ScanListener {
    private final ScanRun campaign;
    private final PuzzleGoal goal;
    private final Options options;
    /** Null if puzzles are printed as lines. */
    private final PuzzlePictures pictures;
    /** Null if puzzles are printed in another form. */
    private final Table table;
    /** Null if all puzzles are printed. */
    private final IsomorphicPuzzles isomorphic;

    private final PrintWriter out;
    private final PrintWriter err;
    private Interrupts interrupts;
    private ProgressLine bar;
    /** Says how the scan goes on after a signal. */
    private final Runnable resume;

    private volatile boolean outputClosed;
    private int signalled;

    /**
     * A console for a campaign with a goal.
     *
     * @param estimate whether it gets estimates instead of puzzles
     * @param resume says how it goes on after a signal
     */
    ScanConsole(
            ScanRun campaign, PuzzleGoal goal, Options options, boolean estimate, Runnable resume, CommandLine line) {
        this.campaign = campaign;
        this.goal = goal;
        this.options = options;
        this.resume = resume;
        out = line.getOut();
        err = line.getErr();
        pictures = options.draw ? new PuzzlePictures(options.drawing.style(out)) : null;
        isomorphic = options.isomorphic ? new IsomorphicPuzzles() : null;
        List<String> columns = estimate ? ScanShapes.COST.columns() : ScanShapes.ROW.columns();
        int last = columns.size() - (estimate || options.isomorphic ? 0 : 1);
        table = options.tables.open(line.getCommandSpec(), "grid", columns.subList(0, last));
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
        Found found = reduced(grid, result);
        print(found, () -> JsonOption.print(out, ScanShapes.GRID, found));
    }

    @Override
    public void found(PairRecord record) {
        Found found = reduced(record.input(), record.result());
        print(
                found,
                () -> JsonOption.print(out, ScanShapes.PAIRS, new ScanShapes.FoundByPairs(found, record.covered())));
    }

    /** The result with the puzzles that are to be printed, after faults that an audit found. */
    private Found reduced(ScanInput grid, GridResult result) {
        printFaults(result);
        return isomorphic == null
                ? new Found(grid, goal.fewer(), result, null)
                : new Found(
                        grid,
                        goal.fewer(),
                        isomorphic.reduced(result),
                        result.puzzles().size());
    }

    private void printFaults(GridResult result) {
        result.audit()
                .ifPresent(report ->
                        ScanText.printFaults(err, result.instance().solution().toString(), report));
    }

    private void print(Found found, Runnable json) {
        List<FoundPuzzle> puzzles = found.result().puzzles();
        if (options.json()) {
            json.run();
        } else if (table != null) {
            puzzles.forEach(puzzle -> addRow(new Row(found, puzzle)));
            if (puzzles.isEmpty()) {
                addRow(new Row(found, null));
            }
        } else if (pictures != null) {
            pictures.lines(found.grid(), puzzles).forEach(out::println);
        } else {
            puzzles.forEach(puzzle ->
                    out.println(ScanExport.puzzle(puzzle.puzzle(), found.grid().annotation(), puzzle.minimal())));
        }
        endIfClosed();
    }

    private void addRow(Row row) {
        String cells = row.of().result().instance().solution().toString();
        table.add(cells, row.of().grid().annotation(), ScanShapes.ROW, row);
    }

    @Override
    public void estimated(ScanInput grid, CostEstimate cost) {
        if (table != null) {
            table.add(grid.solution().toString(), grid.annotation(), ScanShapes.COST, cost);
        } else if (options.json()) {
            JsonOption.print(out, ScanShapes.ESTIMATE, new ScanShapes.Estimated(grid, goal, cost));
        } else {
            out.println(ScanText.estimate(grid, cost));
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
        interrupts = new Interrupts(campaign::stop, err);
        bar = options.progress.line(err, soFar::text);
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
            outcome.print(Notes.beside(err), options.detail);
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

    /** The options of {@code scan} that decide what is printed, not what is searched or stored, to be mixed in. */
    static final class Options {
        @Mixin
        private final JsonOption json =
                new JsonOption(ScanShapes.GRID, ScanShapes.PAIRS, ScanShapes.ESTIMATE, UnitCampaign.Outcome.SHAPE);

        @Declared(excludes = "--estimate")
        @Option(
                names = "--isomorphic",
                description =
                        "Print only puzzles that are essentially different within their grid: the first of those that"
                                + " automorphisms of the grid take to each other. Standard error says how many there are. A store keeps"
                                + " all.")
        private boolean isomorphic;

        @Declared(excludes = {"--json", "--estimate"})
        @Option(
                names = "--draw",
                description =
                        "Print the puzzles of a grid as boxes, beside each other on a terminal that is wide enough; into a"
                                + " file or a pipe they can be read again.")
        private boolean draw;

        @Mixin
        private DrawOptions drawing;

        @Mixin
        private ProgressOption progress;

        @Mixin
        private TableOption tables;

        @Option(
                names = "--stats",
                paramLabel = "DETAIL",
                defaultValue = "short",
                description =
                        "The summary at the end: short (grids, puzzles, times), full (each counter with its share too)"
                                + " or none (default: ${DEFAULT-VALUE}).")
        private ScanOutcome.Detail detail;

        /** Whether results are printed as JSON. */
        boolean json() {
            return json.chosen();
        }

        /** When progress is shown. */
        ProgressOption progress() {
            return progress;
        }

        /** What asks for a table; null if nothing does. */
        String table(CommandLine line) {
            return tables.asked(line.getCommandSpec());
        }
    }

    /** The puzzles of a grid as boxes, below a comment with the grid. */
    private static final class PuzzlePictures {
        private final TextGrid.Style style;

        PuzzlePictures(TextGrid.Style style) {
            this.style = style;
        }

        /** The lines of a grid; none if it has no puzzle. */
        List<String> lines(ScanInput grid, List<FoundPuzzle> puzzles) {
            List<String> lines = new ArrayList<>();
            if (puzzles.isEmpty()) {
                return lines;
            }
            String name = grid.annotation().isEmpty() ? "" : "\t" + grid.annotation();
            lines.add("# " + Printable.counted(puzzles.size(), "puzzle") + " of " + grid.solution() + name);
            List<List<String>> minimal = new ArrayList<>();
            List<List<String>> others = new ArrayList<>();
            for (FoundPuzzle found : puzzles) {
                (found.minimal() ? minimal : others).add(TextGrid.of(found.puzzle(), style));
            }
            lines.addAll(TextGrid.beside(minimal, style));
            if (!others.isEmpty()) {
                lines.add("# non-minimal");
                lines.addAll(TextGrid.beside(others, style));
            }
            lines.add("");
            return lines;
        }
    }

    /**
     * Leaves out puzzles that an automorphism of their grid takes to an earlier one, and counts. The puzzles of two grids are
     * never compared.
     */
    static final class IsomorphicPuzzles {
        private final MinlexFinder finder = new MinlexFinder();
        private final byte[] form = new byte[81];
        private long found;
        private long different;

        /** The result of a grid with the first puzzle of each class only. Called by one thread at a time. */
        GridResult reduced(GridResult result) {
            List<FoundPuzzle> all = result.puzzles();
            List<FoundPuzzle> kept = all;
            if (finder.find(result.instance().solution().digits()) > 1) {
                kept = new ArrayList<>();
                Set<Puzzle> forms = new HashSet<>();
                for (FoundPuzzle puzzle : all) {
                    finder.copyLeastImage(puzzle.puzzle().digits(), form);
                    if (forms.add(Puzzle.of(form))) {
                        kept.add(puzzle);
                    }
                }
            }
            found += all.size();
            different += kept.size();
            return new GridResult(
                    result.instance(),
                    result.exhaustive(),
                    kept,
                    result.counters(),
                    result.wallNanos(),
                    result.audit());
        }

        /** The counts, as a sentence. */
        String summary() {
            return "isomorphic: puzzles found " + found + ", essentially different within their grid " + different;
        }
    }
}

package org.seventeen.cli.scan;

import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.DrawOptions;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanRun;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of {@code scan} that decide what is printed, not what is searched or stored, to be mixed in. */
final class PrintOptions {
    @Option(names = "--json", description = "One JSON object a grid on standard output (see docs/json.md).")
    private boolean json;

    @Declared(excludes = "--estimate")
    @Option(
            names = "--isomorphic",
            description = "Print only puzzles that are essentially different within their grid: the first of those that"
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
        return json;
    }

    /** When progress is shown. */
    ProgressOption progress() {
        return progress;
    }

    /** What asks for a table; null if nothing does. */
    String table(CommandLine line) {
        return tables.asked(line.getCommandSpec());
    }

    /**
     * A console for a campaign with a goal.
     *
     * @param estimate whether it gets estimates instead of puzzles
     * @param resume says how it goes on after a signal
     */
    ScanConsole console(ScanRun campaign, PuzzleGoal goal, boolean estimate, Runnable resume, CommandLine line) {
        PuzzlePictures pictures = draw ? new PuzzlePictures(drawing.style(line.getOut())) : null;
        Table table = tables.open(line.getCommandSpec(), "grid", ScanTable.columns(estimate, isomorphic));
        return new ScanConsole(
                campaign,
                goal,
                json,
                pictures,
                table == null ? null : new ScanTable(table),
                isomorphic ? new IsomorphicPuzzles() : null,
                progress,
                detail,
                resume,
                line);
    }
}

package org.seventeen.cli.trace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.concurrent.atomic.AtomicBoolean;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.WithoutOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.PictureOptions;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.show.picture.TraceHtml;
import org.seventeen.show.picture.TraceHtml.TracePicture;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.Walk;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.trace.GridTrace;
import org.seventeen.sudoku.watch.trace.TraceForms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen trace}: the search of a grid, as a tree for people. */
@Command(
        name = "trace",
        description =
                "Searches a grid and shows how: its branches, and one of them as a tree, with the rule that cut each"
                        + " node and the unavoidable sets that show why.",
        footer = {
            "",
            "The grid is searched twice by one thread, once to count and once for the tree.",
            "A picture is of one grid: the clues of the branch on it, and the tree beside it; --most 40 keeps the tree as"
                    + " small as a page."
        })
@Exits(bad = "bad input, or a file that cannot be written")
public final class TraceCommand extends TaskCommand {

    @Mixin
    private InputOptions input;

    @Declared(min = 1, max = PuzzleGoal.MOST_CLUES)
    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            description = "The number of clues (default: 17).")
    private int clues = 17;

    @Declared(min = 1)
    @Option(
            names = "--branch",
            paramLabel = "NUMBER",
            description =
                    "The branch to show as a tree, from 1 (default: the first with a puzzle, or else the one with most"
                            + " nodes).")
    private Long branch;

    @Declared(min = 0)
    @Option(names = "--depth", paramLabel = "D", description = "The most levels of the tree (default: all).")
    private int depth = PuzzleGoal.MOST_CLUES;

    @Declared(min = 1)
    @Option(
            names = "--most",
            paramLabel = "N",
            description = "The most nodes and leaves of the tree; deeper levels are left out (default: 1000).")
    private int most = 1_000;

    @Declared(min = 0)
    @Option(
            names = "--largest",
            paramLabel = "N",
            description = "How many of the largest branches to list (default: 10).")
    private int largest = 10;

    @Option(
            names = "--expansion",
            paramLabel = "WAY",
            description =
                    "How two bands are expanded: siblings (one band first, the other for groups of siblings) or forward"
                            + " (both bands as one table, with the forward view; a branch is then some clues of both) (default:"
                            + " siblings).")
    private Walk expansion;

    @Mixin
    private WithoutOption without;

    @Option(names = "--first", description = "Stop at the first puzzle.")
    private boolean first;

    @Declared(file = FileUse.WRITTEN, excludes = "--json")
    @Option(names = "--html", paramLabel = "FILE", description = "Write a page of the one grid, in place of text.")
    private Path html;

    @Mixin
    private PictureOptions pictures;

    @Mixin
    private final JsonOption json = new JsonOption(TraceForms.SHAPE);

    @Mixin
    private ProgressOption progress;

    private final AtomicBoolean stop = new AtomicBoolean();
    private boolean written;

    @Override
    public Integer call() throws BadInputException, IOException {
        WithoutOption.check(spec().commandLine(), expansion, without.rules());
        try (SearchWatch watch = new SearchWatch(progress, "grid", err())) {
            watch.begin(() -> stop.set(true));
            InputOptions.Action<Entry> action = entry -> {
                if (!stop.get() && trace(entry)) {
                    watch.countOne();
                }
            };
            int code =
                    isOfOneGrid() ? input.forEachSolutionOfPage(spec(), action) : input.forEachSolution(spec(), action);
            return watch.exitCode(code);
        }
    }

    private boolean isOfOneGrid() {
        return html != null || pictures.chosen();
    }

    /** Traces a grid; false if a signal ended that before its end, and so nothing of it was printed. */
    private boolean trace(Entry entry) throws BadInputException {
        if (isOfOneGrid() && written) {
            String what = html == null ? "picture" : "page";
            throw entry.fault("expected one grid for a " + what + ", found another");
        }
        SearchOptions options = new SearchOptions(
                        first, EnumSet.complementOf(EnumSet.copyOf(without.rules())), false, 0)
                .with(expansion == null ? Walk.SIBLINGS : expansion);
        SearchInstance instance = SearchInstance.of(entry.solution(), clues);
        GridTrace trace = GridTrace.of(instance, options, branch == null ? 0 : branch, stop::get);
        if (stop.get()) {
            return false;
        }
        if (branch != null && trace.shown().isEmpty()) {
            long branches = trace.branches().size();
            String expected = branches == 0
                    ? "expected no --branch for this grid, which has no branches"
                    : "expected --branch 1 to " + branches + " for this grid";
            throw entry.fault(expected + ", found " + branch);
        }
        if (trace.root().isPresent()) {
            trace.prune(depth, most);
        }
        written = true;
        if (html != null) {
            OutputFile.writeText(html, out -> out.append(TraceHtml.page(trace, entry.annotation(), largest)));
        } else {
            print(trace, entry);
            out().flush();
        }
        String name = entry.annotation().isEmpty() ? "a grid" : entry.annotation();
        pictures.write("Trace of " + name, () -> TracePicture.of(trace));
        return true;
    }

    private void print(GridTrace trace, Entry entry) {
        TraceForms forms = new TraceForms(trace, entry.annotation(), largest, entry.file(), entry.line());
        out().println(json.chosen() ? TraceForms.SHAPE.line(forms) : forms.text());
    }
}

package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.cli.option.DrawOptions;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.cover.CoverExplanation;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen solve}: the solutions of puzzles, or their number. */
@Command(
        name = "solve",
        description = "Prints the solutions of each puzzle, by dancing links by default.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Standard output gets one line a solution: 81 digits, a TAB and the puzzle's annotation. A puzzle with no"
                    + " solution or several is named on standard error. With --count-only it gets one line a puzzle: 81 cells,"
                    + " a TAB, the number of solutions ('5+' if there are more than a limit of 5, 'at least 5' after Ctrl-C), a"
                    + " TAB and the annotation.",
            "",
            "Exit codes: 0 done, whatever the numbers of solutions; 2 usage; 3 bad input; 4 nobody reads the output any"
                    + " more; 130 interrupted (143 by TERM)."
        })
final class SolveCommand implements Callable<Integer> {
    /** Solutions that are held to be drawn beside each other. */
    private static final int MOST_TOGETHER = 100;

    private static final MethodOption.Method DEFAULT = MethodOption.Method.DANCING_LINKS;

    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Mixin
    private MethodOption method;

    @Mixin
    private SolveTable table;

    @Option(
            names = "--steps",
            description =
                    "Print on standard error the steps of the method for each puzzle: digits tried, or branches of"
                            + " bits.")
    private boolean steps;

    @Option(names = "--explain", description = "With --method algorithm-x: print each step of the search as a comment.")
    private boolean explain;

    @Option(
            names = "--draw",
            description = "Print each puzzle and its solutions as boxes, beside each other on a terminal that is wide"
                    + " enough.")
    private boolean draw;

    @Mixin
    private DrawOptions drawing;

    @Option(
            names = "--limit",
            paramLabel = "N",
            description =
                    "At most N solutions of each puzzle, from 1 (default: 2; with --count-only or --all no limit).")
    private Long limit;

    @Option(names = "--all", description = "Every solution. A puzzle of few clues can have more than can be listed.")
    private boolean all;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean count;

    @Option(
            names = "--json",
            description = "JSON Lines, one object a puzzle: puzzle, annotation, file, line, solutions (not with"
                    + " --count-only), count, complete (false if the limit hid solutions, or Ctrl-C), verdict (none, unique or multiple), method,"
                    + " steps.")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a solution was found and 20 if there is none.")
    private boolean verdictExit;

    private PuzzleSolver solver;
    private SearchWatch watch;
    private TextGrid.Style style;
    private boolean any;
    private boolean found;

    private PrintWriter out;
    private PrintWriter err;

    @Override
    public Integer call() throws Exception {
        if (all && limit != null) {
            throw new ParameterException(spec.commandLine(), "expected --all or --limit, found both");
        }
        Bounds.atLeast(spec, "--limit", limit, 1);
        if (explain && (json || method.chosen(DEFAULT) != MethodOption.Method.ALGORITHM_X)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "expected --explain with --method algorithm-x and without --json, found it otherwise");
        }
        if (draw && (json || count)) {
            String unfit = json ? "--json" : "--count-only";
            throw new ParameterException(spec.commandLine(), "expected --draw without " + unfit + ", found both");
        }
        long most = limit != null ? limit : all || count ? Long.MAX_VALUE : 2;
        out = spec.commandLine().getOut();
        style = drawing.style(out);
        table.open(spec, count);
        err = spec.commandLine().getErr();
        AlgorithmX.Listener listener = explain
                ? new CoverExplanation(SudokuCover.problem(), line -> out.println("# " + line))
                : new AlgorithmX.Listener() {};
        solver = method.create(DEFAULT, listener);
        try (SearchWatch opened = new SearchWatch(progress, "solution", err)) {
            watch = opened;
            solver.stopWhen(watch::isStopped);
            return watch.run(() -> solveAll(most));
        }
    }

    private int solveAll(long most) throws Exception {
        return exit(input.forEach(spec, entry -> solve(entry, most)));
    }

    private int exit(int code) {
        return verdictExit && any && code == ExitCode.DONE ? ExitCode.ofVerdict(found) : code;
    }

    /** Prints each solution at once. */
    private void solve(Entry entry, long most) {
        any = true;
        JsonLine object = json ? EntryJson.begin(out, "puzzle", entry) : null;
        if (json && !count) {
            object.list("solutions");
        }
        List<List<String>> pictures = new ArrayList<>(List.of(TextGrid.of(entry.puzzle(), style)));
        if (draw && !entry.annotation().isEmpty()) {
            out.println("# " + entry.annotation());
        }
        SolutionCount solutions = new SolutionCount(most, watch);
        solutions.run(() -> solver.visit(entry.puzzle(), solution -> {
            if (!solutions.take()) {
                return false;
            }
            if (draw) {
                pictures.add(TextGrid.of(solution, entry.puzzle().clues(), style));
                return pictures.size() < MOST_TOGETHER || draw(pictures);
            }
            return count || print(entry, solution, object);
        }));
        if (draw) {
            draw(pictures);
        }
        found |= solutions.shown() > 0;
        String remark = solutions.remark(entry);
        if (json) {
            if (!count) {
                object.end();
            }
            solutions
                    .addOfPuzzle(object)
                    .field("method", method.chosen(DEFAULT).label())
                    .field("steps", solver.steps())
                    .end();
            out.println();
        } else if (table.isOpen()) {
            table.end(entry, solutions);
        } else if (count) {
            String number = solutions.text();
            String rest = entry.annotation().isEmpty() ? number : number + '\t' + entry.annotation();
            out.println(entry.puzzle().line(rest));
        } else if (!remark.isEmpty() && !StandardOutput.isClosed(out)) {
            note(entry, remark);
        }
        if (steps && !StandardOutput.isClosed(out)) {
            note(entry, method.steps(DEFAULT, solver));
        }
        watch.check();
    }

    /** Prints one solution, into the object if there is one: they may be more than memory holds. */
    private boolean print(Entry entry, SolutionGrid solution, JsonLine object) {
        if (json) {
            object.item(solution.toString()).handOver();
        } else if (table.isOpen()) {
            table.add(entry, solution);
        } else {
            out.println(solution.line(entry.annotation()));
        }
        return !StandardOutput.isClosed(out);
    }

    /** Prints pictures, and forgets them: a puzzle can have more solutions than memory holds. */
    private boolean draw(List<List<String>> pictures) {
        TextGrid.beside(pictures, style).forEach(out::println);
        out.println();
        pictures.clear();
        return !StandardOutput.isClosed(out);
    }

    private void note(Entry entry, String what) {
        out.flush();
        err.println("# " + Printable.line(entry.file()) + ":" + entry.line() + ": " + what);
        err.flush();
    }
}

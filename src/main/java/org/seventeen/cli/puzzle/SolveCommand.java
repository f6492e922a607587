package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.DrawOptions;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SolutionCount;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cover.AlgorithmX;
import org.seventeen.cover.CoverExplanation;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen solve}: the solutions of puzzles, or their number. */
@Command(
        name = "solve",
        description = "Prints the solutions of each puzzle, by dancing links (DLX) by default.",
        footer = {
            "",
            "Standard output gets one line a solution: 81 digits, a TAB and the puzzle's annotation. A puzzle with no"
                    + " solution or several is named on standard error. With --count-only it gets one line a puzzle: 81 cells,"
                    + " a TAB, the number of solutions ('5+' if there are more than a limit of 5, 'at least 5' after Ctrl-C), a"
                    + " TAB and the annotation."
        })
@Exits(done = "done, whatever the numbers of solutions")
final class SolveCommand extends TaskCommand {
    /** Solutions that are held to be drawn beside each other. */
    private static final int MOST_TOGETHER = 100;
    /** Solutions of a puzzle that are held for a table until their number is known: a puzzle can have more than memory holds. */
    private static final int MOST_HELD = 1000;

    private static final MethodOption.Method DEFAULT = MethodOption.Method.DANCING_LINKS;

    private static final Shape<Solving> SHAPE = Shape.of(
            "solve",
            "solve --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Solving::entry)
                    .optional("solutions", FieldType.stream(FieldType.GRID), "not with `--count-only`", Solving::stream)
                    .with(SolutionCount.SHAPE, Solving::count)
                    .optional(
                            "verdict",
                            FieldType.words((Object[]) Solutions.values()),
                            "`none`, `unique` or `multiple`: how many solutions there are, whatever the limit; not if an interrupt came"
                                    + " before that was known",
                            solving -> solving.count().verdict())
                    .field(
                            "method",
                            MethodOption.NAMES,
                            "`naive`, `algorithm-x`, `dancing-links` or `bits`",
                            Solving::method)
                    .field(
                            "steps",
                            FieldType.COUNT,
                            "the steps of the method ([exact-cover.md](exact-cover.md))",
                            solving -> solving.solver().steps()));

    private static final Shape<Row> ROW = Shape.part(part -> part.field("solution", FieldType.GRID, "", Row::solution)
            .field(
                    "count",
                    FieldType.COUNT,
                    "",
                    row -> row.count() == null ? null : row.count().shown())
            .field(
                    "complete",
                    FieldType.FLAG,
                    "",
                    row -> row.count() == null ? null : row.count().isComplete())
            .field(
                    "verdict",
                    FieldType.TEXT,
                    "",
                    row -> row.count() == null
                            ? Solutions.MULTIPLE
                            : row.count().verdict()));

    /**
     * The search for the solutions of a puzzle.
     *
     * @param stream runs it; null if it has run, as only the number is wanted
     */
    private record Solving(
            Entry entry, SolutionCount count, Consumer<Consumer<Object>> stream, String method, PuzzleSolver solver) {}

    /**
     * A row of the table.
     *
     * @param solution null for a puzzle without one, or if only the number is wanted
     * @param count null if it is not known yet, but more than one
     */
    private record Row(SolutionGrid solution, SolutionCount count) {}

    @Mixin
    private InputOptions input;

    @Mixin
    private MethodOption method;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--steps",
            description =
                    "Print on standard error the steps of the method for each puzzle: digits tried, or branches of"
                            + " bits.")
    private boolean steps;

    @Declared(needs = "--method algorithm-x", excludes = "--json")
    @Option(names = "--explain", description = "Print each step of the search as a comment.")
    private boolean explain;

    @Declared(excludes = {"--json", "--count-only"})
    @Option(
            names = "--draw",
            description = "Print each puzzle and its solutions as boxes, beside each other on a terminal that is wide"
                    + " enough.")
    private boolean draw;

    @Mixin
    private DrawOptions drawing;

    @Declared(min = 1, excludes = "--all")
    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "At most N solutions of each puzzle (default: 2; with --count-only or --all no limit).")
    private Long limit;

    @Option(names = "--all", description = "Every solution. A puzzle of few clues can have more than can be listed.")
    private boolean all;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean count;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    @Mixin
    private ProgressOption progress;

    @Option(names = "--verdict-exit", description = "Exit with 10 if a solution was found and 20 if not.")
    private boolean verdictExit;

    private PuzzleSolver solver;
    private SearchWatch watch;
    private TextGrid.Style style;
    private Table table;
    private boolean any;
    private boolean found;
    private long puzzles;

    private PrintWriter out;
    private PrintWriter err;

    @Override
    public Integer call() throws Exception {
        long most = limit != null ? limit : all || count ? Long.MAX_VALUE : 2;
        out = out();
        style = drawing.style(out);
        List<String> columns = ROW.columns();
        table = tables.open(spec(), "puzzle", count ? columns.subList(1, columns.size()) : columns);
        err = err();
        AlgorithmX.Listener listener = explain
                ? new CoverExplanation(SudokuCover.problem(), line -> out.println("# " + line))
                : new AlgorithmX.Listener() {};
        solver = method.create(DEFAULT, listener);
        try (SearchWatch opened = new SearchWatch(progress, "solution", err)) {
            watch = opened;
            solver.stopWhen(watch::isStopped);
            return watch.run(() -> exit(input.forEach(spec(), entry -> solve(entry, new SolutionCount(most, watch)))));
        }
    }

    private int exit(int code) {
        return verdictExit && any && code == ExitCode.DONE ? ExitCode.ofVerdict(found) : code;
    }

    private void solve(Entry entry, SolutionCount solutions) {
        any = true;
        if (json.chosen()) {
            printJson(entry, solutions);
        } else if (draw) {
            draw(entry, solutions);
        } else if (table != null) {
            addRows(entry, solutions);
        } else {
            search(entry, solutions, solution -> {
                if (!count) {
                    out.println(solution.line(entry.annotation()));
                }
            });
        }
        found |= solutions.shown() > 0;
        String remark = solutions.remark(entry);
        if (count && !json.chosen() && table == null) {
            String number = solutions.text();
            String rest = entry.annotation().isEmpty() ? number : number + '\t' + entry.annotation();
            out.println(entry.puzzle().line(rest));
        } else if (!json.chosen() && table == null && !remark.isEmpty() && !StandardOutput.isClosed(out)) {
            note(entry, remark);
        }
        if (steps && !StandardOutput.isClosed(out)) {
            note(entry, method.steps(DEFAULT, solver));
        }
        watch.check();
    }

    /** Passes each solution, until nobody reads the output any more. */
    private void search(Entry entry, SolutionCount solutions, Consumer<SolutionGrid> sink) {
        solutions.run(() -> solver.visit(entry.puzzle(), solution -> {
            if (!solutions.take()) {
                return false;
            }
            sink.accept(solution);
            return count || !StandardOutput.isClosed(out);
        }));
    }

    private void printJson(Entry entry, SolutionCount solutions) {
        if (count) {
            search(entry, solutions, solution -> {});
        }
        Consumer<Consumer<Object>> stream = count ? null : items -> search(entry, solutions, items::accept);
        JsonOption.print(
                out,
                SHAPE,
                new Solving(entry, solutions, stream, method.chosen(DEFAULT).toString(), solver));
    }

    /** Prints pictures, and forgets them now and then: a puzzle can have more solutions than memory holds. */
    private void draw(Entry entry, SolutionCount solutions) {
        List<List<String>> pictures = new ArrayList<>(List.of(TextGrid.of(entry.puzzle(), style)));
        if (!entry.annotation().isEmpty()) {
            out.println("# " + entry.annotation());
        }
        search(entry, solutions, solution -> {
            pictures.add(TextGrid.of(solution, entry.puzzle().clues(), style));
            if (pictures.size() == MOST_TOGETHER) {
                print(pictures);
            }
        });
        print(pictures);
    }

    private void print(List<List<String>> pictures) {
        TextGrid.beside(pictures, style).forEach(out::println);
        out.println();
        pictures.clear();
    }

    /** Adds a row a solution, or one for a puzzle without any. The rows of the first of very many lack their number. */
    private void addRows(Entry entry, SolutionCount solutions) {
        List<SolutionGrid> held = new ArrayList<>();
        SolutionGrid[] first = {null};
        search(entry, solutions, solution -> {
            if (held.size() == MOST_HELD) {
                held.forEach(each -> table.add(entry, ROW, new Row(each, null)));
                held.clear();
            }
            first[0] = first[0] == null ? solution : first[0];
            if (!count) {
                held.add(solution);
            }
        });
        if (held.isEmpty()) {
            held.add(null);
        }
        held.forEach(each -> table.add(entry, ROW, new Row(each, solutions)));
        puzzles++;
        boolean alone = puzzles == 1
                && !count
                && entry.places().line(0) != entry.places().line(80);
        table.grid(entry.puzzle(), alone ? first[0] : null);
    }

    private void note(Entry entry, String what) {
        out.flush();
        note(Printable.line(entry.file()) + ":" + entry.line() + ": " + what);
    }
}

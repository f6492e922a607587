package org.seventeen.cli.puzzle;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate.TimeLeft;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.DrawOptions;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SolutionCount;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.cli.puzzle.OrderedEntries.Ahead;
import org.seventeen.cover.CoverExplanation;
import org.seventeen.cover.CoverReader;
import org.seventeen.show.picture.TextGrid;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.SplitCount;
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
                    + " TAB and the annotation. A puzzle with more than 10 000 is split, and counted on all threads."
        })
@Exits(done = "done, whatever the numbers of solutions")
final class SolveCommand extends TaskCommand {
    /** Solutions that are held to be drawn beside each other. */
    private static final int MOST_TOGETHER = 100;
    /** Solutions of a puzzle that are held for a table until their number is known: a puzzle can have more than memory holds. */
    private static final int MOST_HELD = 1000;

    /** Solutions that one thread counts; a puzzle with more is counted by all threads. */
    private static final long MOST_ALONE = 10_000;
    /** Limits up to this one are reached soon: each solution is looked at. */
    private static final int FEW = 64;
    /** From a smaller share only the order of magnitude of the whole is known. */
    private static final double LEAST_SHARE = 0.001;

    private static final MethodOption.Method DEFAULT = MethodOption.Method.DANCING_LINKS;

    private static final Shape<Solving> SHAPE = Shape.of(
            "solve",
            "solve --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, solving -> solving.entry)
                    .optional("solutions", FieldType.stream(FieldType.GRID), "not with `--count-only`", Solving::stream)
                    .with(SolutionCount.SHAPE, solving -> solving.count)
                    .optional(
                            "verdict",
                            FieldType.words((Object[]) Solutions.values()),
                            "`none`, `unique` or `multiple`: how many solutions there are, whatever the limit; not if an interrupt came"
                                    + " before that was known",
                            solving -> solving.count.verdict())
                    .field(
                            "method",
                            MethodOption.NAMES,
                            "`naive`, `algorithm-x`, `dancing-links` or `bits`",
                            Solving::method)
                    .count("steps", "the steps of the method ([exact-cover.md](exact-cover.md))", Solving::steps));

    private static final Shape<Row> ROW = Shape.part(part -> part.field("solution", FieldType.GRID, "", Row::solution)
            .count("count", "", row -> row.count() == null ? null : row.count().shown())
            .flag(
                    "complete",
                    "",
                    row -> row.count() == null ? null : row.count().isComplete())
            .text(
                    "verdict",
                    "",
                    row -> row.count() == null
                            ? Solutions.MULTIPLE
                            : row.count().verdict()));

    /**
     * A row of the table.
     *
     * @param solution null for a puzzle without one, or if only the number is wanted
     * @param count null if it is not known yet, but more than one
     */
    private record Row(SolutionGrid solution, SolutionCount count) {}

    @Mixin
    private OrderedEntries entries;

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

    @Declared(excludes = {"--json", "--method naive", "--method dancing-links", "--method bits"})
    @Option(
            names = "--explain",
            description = "Print each step of algorithm-x, which is the method then, as a comment.")
    private boolean explain;

    @Declared(needs = "--explain")
    @Option(
            names = "--eliminated",
            paramLabel = "OPTION",
            description = "List all items and options that an option, such as R2C4#1, eliminates, item by item; may be"
                    + " repeated.")
    private List<String> eliminated = List.of();

    @Declared(
            file = FileUse.WRITTEN_OR_PRINTED,
            excludes = {
                "--explain",
                "--json",
                "--csv",
                "--draw",
                "--steps",
                "--count-only",
                "--all",
                "--limit",
                "--verdict-exit"
            })
    @Option(
            names = "--as-cover",
            paramLabel = "FILE",
            description =
                    "Do not solve: write the one puzzle as an exact cover problem in the text form that cover reads;"
                            + " - is standard output.")
    private Path asCover;

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

    @Option(names = "--verdict-exit", description = "Exit with 10 if a solution was found and 20 if not.")
    private boolean verdictExit;

    /** The options whose eliminations are listed. */
    private Set<Integer> asked;

    private SearchWatch watch;
    private TextGrid.Style style;
    private Table table;
    private boolean any;
    private boolean found;
    private long puzzles;
    private long most;

    @Override
    public Integer call() throws Exception {
        if (asCover != null) {
            return entries.only(spec(), this::writeAsCover);
        }
        most = limit != null ? limit : all || count ? Long.MAX_VALUE : 2;
        style = drawing.style(out());
        List<String> columns = ROW.columns();
        table = tables.open(spec(), "puzzle", count ? columns.subList(1, columns.size()) : columns);
        asked = explain ? asked() : Set.of();
        try (SearchWatch opened = entries.watch("solution", err())) {
            watch = opened;
            int code = entries.run(spec(), watch, this::work, (entry, solving) -> print(solving));
            return verdictExit && any && code == ExitCode.DONE ? ExitCode.ofVerdict(found) : code;
        }
    }

    private Set<Integer> asked() {
        List<String> names =
                eliminated.stream().map(name -> name.toUpperCase(Locale.ROOT)).toList();
        return CoverCommand.asked(spec(), SudokuCover.problem(), names);
    }

    private MethodOption.Method chosen() {
        return explain ? MethodOption.Method.ALGORITHM_X : method.chosen(DEFAULT);
    }

    private void writeAsCover(Entry entry) throws BadInputException {
        write(asCover, to -> {
            to.append("# ").append(entry.puzzle().line(entry.annotation())).append('\n');
            CoverReader.write(SudokuCover.problem(entry.puzzle()), to);
        });
    }

    /** A new solver, which a signal ends. */
    private PuzzleSolver solver() {
        PuzzleSolver solver = explain
                ? SudokuCover.plain(
                        new CoverExplanation(SudokuCover.problem(), asked, line -> out().println("# " + line)))
                : method.create(DEFAULT);
        solver.stopWhen(watch::isStopped);
        return solver;
    }

    /** The work of one thread. */
    private OrderedEntries.Work<Solving> work() {
        PuzzleSolver solver = solver();
        return entry -> new Solving(entry, solver);
    }

    /** The search for the solutions of a puzzle, as far as it was done before its turn to be printed. */
    private final class Solving {
        final Entry entry;
        final SolutionCount count = new SolutionCount(most, watch);
        private final PuzzleSolver solver;
        private final Ahead<SolutionGrid> ahead;
        private long steps;
        /** Solutions counted without a look at each. */
        private long counted;
        /** Whether these are all, or more than are wanted. */
        private boolean isCounted;

        private boolean isStopped;

        Solving(Entry entry, PuzzleSolver solver) {
            this.entry = entry;
            this.solver = solver;
            ahead = new Ahead<>(watch, sink -> solver.visit(entry.puzzle(), sink));
            if (isCounting()) {
                countAlone();
            } else if (!explain) {
                ahead.run(most);
            }
            steps = solver.steps();
        }

        private boolean isCounting() {
            return SolveCommand.this.count && !explain && most > FEW;
        }

        private void countAlone() {
            long enough = Math.min(most, MOST_ALONE);
            try {
                solver.count(entry.puzzle(), more -> {
                    counted += more;
                    return counted <= enough;
                });
                isCounted = counted <= enough || counted > most;
            } catch (CancellationException signal) {
                isStopped = true;
            }
        }

        /** Counts the solutions on all threads; the others wait for the turn of their puzzles meanwhile. */
        private void countTogether() {
            SplitCount split = new SplitCount(count::add);
            long begun = System.nanoTime();
            watch.showing(() -> soFar(split, (System.nanoTime() - begun) / 1e9));
            count.run(() -> split.run(entry.puzzle(), entries.threads(), SolveCommand.this::solver));
            watch.showing(() -> "");
            steps = split.steps();
            if (count.isStopped() && split.estimate() > 0) {
                note(entry, inAll(split));
            }
        }

        private String soFar(SplitCount split, double seconds) {
            double share = split.share();
            return split.estimate() == 0
                    ? ""
                    : inAll(split) + (share < LEAST_SHARE ? "" : ", " + TimeLeft.of(share, seconds));
        }

        private String inAll(SplitCount split) {
            double all = split.estimate();
            String number = split.share() < LEAST_SHARE
                    ? "some 10^" + Math.round(Math.log10(all))
                    : String.format(Locale.ROOT, "about %.2g", all);
            return "of this puzzle " + number + " in all";
        }

        /** Passes each solution, until nobody reads the output any more. */
        void search(Consumer<SolutionGrid> sink) {
            if (isCounting()) {
                if (isCounted) {
                    count.add(counted);
                } else if (isStopped) {
                    count.run(() -> count.add(counted));
                } else {
                    countTogether();
                }
                return;
            }
            count.run(() -> ahead.forEach(solution -> {
                if (!count.take()) {
                    return false;
                }
                sink.accept(solution);
                return ahead.isWhole() || SolveCommand.this.count || !isClosed();
            }));
            steps = ahead.isWhole() ? steps : solver.steps();
        }

        Consumer<Consumer<Object>> stream() {
            return SolveCommand.this.count ? null : items -> search(items::accept);
        }

        String method() {
            return chosen().toString();
        }

        long steps() {
            return steps;
        }
    }

    private void print(Solving solving) {
        Entry entry = solving.entry;
        any = true;
        if (json.chosen()) {
            if (count) {
                solving.search(solution -> {});
            }
            SHAPE.write(out(), solving);
            out().write('\n');
        } else if (draw) {
            draw(solving);
        } else if (table != null) {
            addRows(solving);
        } else if (count) {
            solving.search(solution -> {});
            String number = solving.count.text();
            String rest = entry.annotation().isEmpty() ? number : number + '\t' + entry.annotation();
            out().write(entry.puzzle().line(rest));
            out().write('\n');
        } else {
            solving.search(solution -> {
                out().write(solution.line(entry.annotation()));
                out().write('\n');
            });
        }
        found |= solving.count.shown() > 0;
        String remark = json.chosen() || table != null || count ? "" : solving.count.remark(entry);
        if (!remark.isEmpty() && !isClosed()) {
            note(entry, remark);
        }
        if (steps && !isClosed()) {
            note(entry, method.steps(chosen(), solving.steps()));
        }
    }

    /** Prints pictures, and forgets them now and then: a puzzle can have more solutions than memory holds. */
    private void draw(Solving solving) {
        Entry entry = solving.entry;
        List<List<String>> pictures = new ArrayList<>(List.of(TextGrid.of(entry.puzzle(), style)));
        if (!entry.annotation().isEmpty()) {
            out().println("# " + entry.annotation());
        }
        solving.search(solution -> {
            pictures.add(TextGrid.of(solution, entry.puzzle().clues(), style));
            if (pictures.size() == MOST_TOGETHER) {
                print(pictures);
            }
        });
        print(pictures);
    }

    private void print(List<List<String>> pictures) {
        TextGrid.beside(pictures, style).forEach(out()::println);
        out().println();
        pictures.clear();
    }

    /** Adds a row a solution, or one for a puzzle without any. The rows of the first of very many lack their number. */
    private void addRows(Solving solving) {
        Entry entry = solving.entry;
        List<SolutionGrid> held = new ArrayList<>();
        SolutionGrid[] first = {null};
        solving.search(solution -> {
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
        held.forEach(each -> table.add(entry, ROW, new Row(each, solving.count)));
        puzzles++;
        boolean alone = puzzles == 1
                && !count
                && entry.places().line(0) != entry.places().line(80);
        table.grid(entry.puzzle(), alone ? first[0] : null);
    }

    private void note(Entry entry, String what) {
        out().flush();
        note(Printable.line(entry.file()) + ":" + entry.line() + ": " + what);
    }
}

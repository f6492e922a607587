package org.seventeen.cli.survo;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SolutionCount;
import org.seventeen.cli.option.SolutionLimit;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.SurvoPuzzle.SurvoForm;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader.Entry;
import org.seventeen.survo.solve.SurvoExplanation;
import org.seventeen.survo.solve.SurvoSolver;
import org.seventeen.survo.solve.SurvoStages;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen survo solve}: all solutions of Survo puzzles. */
@Command(
        name = "solve",
        description = "Finds all solutions of Survo puzzles and proves that there are no more.",
        footer = {
            "",
            "A puzzle (docs/survo.md) is a table of cells with the row sums behind and the column sums below, '*' a blank"
                    + " cell, with blanks, tabs or commas between; perhaps with letters over and numbers before it; a matrix"
                    + " behind MAT SAVE AS A; or one line: row sums / column sums / givens, as 3,7 / 4,6 / A1=1.",
            "Standard output gets the solutions, in the form of the puzzle, and a comment with their number."
        })
@Exits(done = "done, also if there is no solution")
final class SurvoSolveCommand extends TaskCommand {
    private static final Shape<Solving> SHAPE = Shape.of(
            "survo-solve",
            "survo solve --json: a puzzle",
            shape -> shape.with(SurvoInput.ENTRY, Solving::entry)
                    .optional(
                            "solutions",
                            FieldType.stream(SurvoInput.TABLE),
                            "not with `--count-only`: tables, row by row",
                            Solving::solutions)
                    .with(SolutionCount.UNIQUE, Solving::count));

    /**
     * The search for the solutions of a puzzle.
     *
     * @param solutions runs it; null if it has run, as only the number is wanted
     */
    private record Solving(Entry entry, Consumer<Consumer<Iterable<? extends int[]>>> solutions, SolutionCount count) {}

    /**
     * A preliminary solution.
     *
     * @param sums the sums of its columns
     * @param errors these less the right ones
     * @param solutions how many solutions swaps within its rows make of it
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares results.
    private record Preliminary(List<int[]> table, int[] sums, int[] errors, long solutions) {}

    private static final Shape<Preliminary> PRELIMINARY = Shape.part(part -> part.field(
                    "table", SurvoInput.TABLE, "row by row, ascending in its blank cells", Preliminary::table)
            .field("sums", FieldType.numbers(FieldType.COUNT), "the sums of its columns", Preliminary::sums)
            .field("errors", FieldType.numbers(FieldType.INTEGER), "these less the right ones", Preliminary::errors)
            .count("solutions", "how many solutions swaps within its rows make of it", Preliminary::solutions));

    private static final Shape<Stages> STAGES = Shape.of(
            "survo-preliminary",
            "survo solve --preliminary --json: a puzzle",
            shape -> shape.with(SurvoInput.ENTRY, stages -> stages.entry)
                    .field(
                            "preliminary",
                            FieldType.stream(FieldType.object(PRELIMINARY)),
                            "the preliminary solutions: the rows have their sums, whatever the columns",
                            stages -> stages::visit)
                    .count("count", "how many there are", stages -> stages.count)
                    .count("useful", "how many of them have a solution", stages -> stages.useful)
                    .count("solutions", "how many solutions these have", stages -> stages.solutions)
                    .flag("complete", "false after an interrupt", stages -> !stages.watch.isStopped()));

    /** The preliminary solutions of a puzzle, counted as they are visited. */
    private static final class Stages {
        private final Entry entry;
        private final SearchWatch watch;
        private final BooleanSupplier unread;
        private long count;
        private long useful;
        private long solutions;

        Stages(Entry entry, SearchWatch watch, BooleanSupplier unread) {
            this.entry = entry;
            this.watch = watch;
            this.unread = unread;
        }

        void visit(Consumer<Preliminary> sink) {
            SurvoPuzzle puzzle = entry.puzzle();
            SurvoStages stages = new SurvoStages(puzzle);
            stages.visitPreliminary(cells -> {
                int[] sums = new int[puzzle.columns()];
                for (int cell = 0; cell < cells.length; cell++) {
                    sums[cell % sums.length] += cells[cell];
                }
                int[] errors = new int[sums.length];
                Arrays.setAll(errors, column -> sums[column] - puzzle.columnSum(column));
                long found = stages.visitArrangements(cells, solution -> !watch.isStopped());
                if (watch.isStopped()) {
                    return false;
                }
                count++;
                useful += found == 0 ? 0 : 1;
                solutions += found;
                watch.countOne();
                sink.accept(new Preliminary(SurvoInput.rows(puzzle, cells), sums, errors, found));
                return !unread.getAsBoolean();
            });
        }

        String sentence() {
            return (watch.isStopped() ? "stopped after " : "")
                    + SurvoExplanation.preliminaryCount(count, useful, solutions);
        }
    }

    @Mixin
    private SurvoInput input;

    @Mixin
    private SolutionLimit limit;

    @Declared(excludes = {"--json", "--count-only", "--form"})
    @Option(
            names = "--explain",
            description =
                    "Show the two stages of Mustonen (2007) as comments: the partitions of each row, the preliminary solution"
                            + " with the errors of its column sums; then the solution; and count the preliminary solutions.")
    private boolean explain;

    @Declared(excludes = {"--explain", "--limit", "--count-only", "--form"})
    @Option(
            names = "--preliminary",
            description =
                    "List the preliminary solutions of Mustonen (2007) instead, a comment each: rows with the right sums whatever"
                            + " the columns, the errors of the column sums, and how many solutions swaps within rows make of it.")
    private boolean preliminary;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description =
                    "How to print solutions: ${COMPLETION-CANDIDATES} (default: as the puzzle, a line as a grid).")
    private SurvoForm form;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, STAGES);

    @Mixin
    private ProgressOption progress;

    private SearchWatch watch;
    private boolean explained;

    @Override
    public Integer call() throws BadInputException, IOException {
        try (SearchWatch opened = new SearchWatch(progress, preliminary ? "preliminary solution" : "solution", err())) {
            watch = opened;
            return watch.exitCode(input.each(spec(), watch::isStopped, this::solve));
        }
    }

    private void solve(Entry entry) {
        if (explain) {
            explain("# " + SurvoInput.name(entry), entry.puzzle());
            return;
        }
        if (preliminary) {
            preliminary(entry);
            return;
        }
        SolutionCount solutions = new SolutionCount(limit.most(), watch);
        if (json.chosen()) {
            Consumer<Consumer<Iterable<? extends int[]>>> listed = limit.listed(tables ->
                    search(entry, solutions, cells -> tables.accept(SurvoInput.rows(entry.puzzle(), cells))));
            JsonOption.print(out(), SHAPE, new Solving(entry, listed, solutions));
            return;
        }
        SurvoForm shown = form != null ? form : entry.solutionForm();
        search(entry, solutions, cells -> {
            if (!limit.countOnly()) {
                watch.write(() -> {
                    out().println(SurvoPrinter.text(entry.puzzle(), cells, shown));
                    out().println();
                });
            }
        });
        watch.write(() -> out().println("# " + SurvoInput.name(entry) + ": " + solutions.sentence()));
    }

    /** Passes each solution, until nobody reads the output any more. */
    private void search(Entry entry, SolutionCount solutions, Consumer<int[]> sink) {
        SurvoSolver solver = new SurvoSolver(entry.puzzle());
        watch.begin(solver::stop);
        solutions.run(() -> solver.visit(cells -> {
            if (!solutions.take()) {
                return false;
            }
            sink.accept(cells);
            return limit.countOnly() || !isClosed();
        }));
    }

    private void preliminary(Entry entry) {
        Stages stages = new Stages(entry, watch, this::isClosed);
        if (json.chosen()) {
            JsonOption.print(out(), STAGES, stages);
            return;
        }
        String name = "# " + SurvoInput.name(entry) + ": ";
        stages.visit(found -> watch.write(() -> out().println(name
                + found.table().stream().map(SurvoSolveCommand::words).collect(Collectors.joining(" / "))
                + "; column sums " + words(found.sums())
                + "; errors " + words(found.errors())
                + (found.solutions() == 0 ? "" : "; " + Printable.counted(found.solutions(), "solution")))));
        watch.write(() -> out().println(name + stages.sentence()));
    }

    private static String words(int[] numbers) {
        return Arrays.stream(numbers).mapToObj(Integer::toString).collect(Collectors.joining(" "));
    }

    private void explain(String name, SurvoPuzzle puzzle) {
        if (explained) {
            out().println();
        }
        explained = true;
        out().println(name);
        SurvoExplanation explanation = new SurvoExplanation(puzzle, text -> {
            if (SurvoExplanation.announcesSolution(text)) {
                watch.countOne();
            }
            watch.write(() -> out().println(text));
            return !isClosed();
        });
        watch.begin(explanation::stop);
        explanation.run(limit.most());
    }
}

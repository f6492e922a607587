package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.option.SolutionCount;
import org.seventeen.cli.option.SolutionLimit;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.smt.SumAnswer;
import org.seventeen.sums.solve.CrossSumSolver;
import org.seventeen.sums.solve.SumExplanation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code seventeen crosssum solve}: all solutions of cross sums, or the check of an answer. */
@Command(
        name = "solve",
        description = "Finds all solutions of cross sums and proves that there are no more.",
        footer = {
            "",
            "A puzzle (docs/sums.md): the total of the anti-diagonal on a line; then a line a row, its numbers, x for a"
                    + " blank, and its total, with commas or blanks between; last the totals of the columns and of the"
                    + " main diagonal. Without diagonals the first line and the last number are left out. Lines #tc TITLE,"
                    + " #range 1..30 and #distinct lines may come before.",
            "Standard output gets the solutions, in the form of the puzzle, and a comment with their number."
        })
@Exits(done = "done, also if there is no solution", bad = "bad input, or an answer that is not a solution")
final class CrossSumSolveCommand extends TaskCommand {
    private static final Shape<Solving> SHAPE = Shape.of(
            "crosssum-solve",
            "crosssum solve --json: a puzzle",
            shape -> shape.with(CrossSumInput.ENTRY, Solving::entry)
                    .field(
                            "solver",
                            CrossSumInput.Solver.NAMES,
                            "who has solved it: `own` or `smtinterpol`",
                            Solving::solver)
                    .optional(
                            "solutions",
                            FieldType.stream(CrossSumInput.TABLE),
                            "not with `--count-only`: tables, row by row",
                            Solving::solutions)
                    .with(SolutionCount.UNIQUE, Solving::count)
                    .optional(
                            "explanation",
                            FieldType.list(FieldType.NAME),
                            "only with `--explain`: its lines",
                            Solving::explanation));

    /**
     * The search for the solutions of a puzzle.
     *
     * @param solutions runs it; null if it has run, as only the number is wanted
     * @param explanation its lines when it has run; null if nobody asked for them
     */
    private record Solving(
            Entry entry,
            String solver,
            Consumer<Consumer<Iterable<? extends int[]>>> solutions,
            SolutionCount count,
            List<String> explanation) {}

    @Mixin
    private CrossSumInput input;

    @Mixin
    private SolutionLimit limit;

    @Mixin
    private CrossSumInput.Solver solver;

    @Declared(
            file = FileUse.MAY_BE_READ,
            excludes = {"--count-only", "--limit", "--explain"})
    @Option(
            names = "--answer",
            paramLabel = "FILE",
            description = "Do not search: read what a solver of SMT-LIB printed for the script of the one puzzle, and"
                    + " check every sum; - is standard input.")
    private String answer;

    @Declared(excludes = "--solver smtinterpol")
    @Option(
            names = "--explain",
            description =
                    "Print as comments what each stage of the own solver has reached: elimination, bounds, bits, search.")
    private boolean explain;

    @Declared(min = 1, needs = "--explain")
    @Option(
            names = {"-v", "--verbose"},
            paramLabel = "N",
            defaultValue = "2",
            description =
                    "How much to explain: 1 the stages; 2 also the equations, the numbers of the blanks and what the"
                            + " search tries; 3 or more also each step that narrows a blank (default: ${DEFAULT-VALUE}).")
    private int verbose;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, AnswerCheck.SHAPE);

    @Mixin
    private ProgressOption progress;

    private SearchWatch watch;

    @Override
    public Integer call() throws BadInputException, IOException {
        if (answer != null) {
            return new AnswerCheck(spec(), json.chosen()).run(input, answer);
        }
        solver.check(spec());
        try (SearchWatch opened = new SearchWatch(progress, "solution", err())) {
            watch = opened;
            return watch.exitCode(input.each(spec(), watch::isStopped, this::solve));
        }
    }

    private void solve(Entry entry) {
        CrossSum puzzle = entry.puzzle();
        SolutionCount solutions = new SolutionCount(limit.most(), watch);
        List<String> explanation = explain && json.chosen() ? new ArrayList<>() : null;
        if (json.chosen()) {
            Consumer<Consumer<Iterable<? extends int[]>>> listed = limit.listed(tables -> search(
                    puzzle, solutions, explanation, numbers -> tables.accept(CrossSumInput.rows(puzzle, numbers))));
            JsonOption.print(out(), SHAPE, new Solving(entry, solver.label(), listed, solutions, explanation));
            return;
        }
        search(puzzle, solutions, null, numbers -> {
            if (!limit.countOnly()) {
                watch.write(() -> out().println(puzzle.text(numbers)));
            }
        });
        watch.write(() -> out().println(name(entry) + ": " + solutions.sentence()));
    }

    /**
     * Passes each solution, until nobody reads the output any more.
     *
     * @param explanation gets the lines of {@code --explain}; null if they are printed
     */
    private void search(CrossSum puzzle, SolutionCount solutions, List<String> explanation, Consumer<int[]> sink) {
        Consumer<String> lines =
                explanation != null ? explanation::add : line -> watch.write(() -> out().println("# " + line));
        SumSolver search = explain ? new CrossSumSolver(puzzle, new SumExplanation(verbose, lines)) : solver.of(puzzle);
        watch.begin(search::stop);
        watch.showing(search::effort);
        solutions.run(
                () -> search.visit(numbers -> {
                    if (!solutions.take()) {
                        return false;
                    }
                    sink.accept(numbers);
                    return limit.countOnly() || !isClosed();
                }),
                search::isUndecided);
    }

    /** The place and the size of a puzzle, as the beginning of a comment. */
    private static String name(Entry entry) {
        return "# " + Printable.line(entry.file()) + ":" + entry.line() + ": "
                + entry.puzzle().rows() + " x " + entry.puzzle().columns();
    }

    /** Reads the answer of another solver and prints whether it is right. */
    static final class AnswerCheck {
        private static final Shape<SumCheck.LineCheck> LINE = Shape.part(part -> part.name(
                        "line",
                        "`row 1`, `column 1`, `the main diagonal`, `the anti-diagonal`",
                        line -> line.line().name())
                .field("sum", FieldType.INTEGER, "what its numbers add up to", SumCheck.LineCheck::sum)
                .field(
                        "total",
                        FieldType.INTEGER.orNull(),
                        "its total, `null` for one that is not given",
                        line -> CrossSumInput.known(line.line().total()))
                .flag("right", "whether the two are equal, or any sum will do", SumCheck.LineCheck::isRight));

        static final Shape<Checked> SHAPE = Shape.of(
                "crosssum-answer",
                "crosssum solve --answer --json: the check of an answer",
                shape -> shape.with(CrossSumInput.ENTRY, Checked::entry)
                        .flag(
                                "satisfiable",
                                "false if the solver said `unsat`; then nothing follows",
                                checked -> checked.numbers().isPresent())
                        .optional(
                                "numbers",
                                CrossSumInput.TABLE,
                                "the table of the answer, row by row",
                                checked -> checked.numbers()
                                        .map(found -> CrossSumInput.rows(
                                                checked.entry().puzzle(), found))
                                        .orElse(null))
                        .optional(
                                "right",
                                FieldType.FLAG,
                                "whether it is a solution",
                                checked -> checked.of(SumCheck::isSolution))
                        .optional(
                                "sums",
                                FieldType.list(FieldType.object(LINE)),
                                "the check of every sum",
                                checked -> checked.of(SumCheck::lines))
                        .optional(
                                "faults",
                                FieldType.list(FieldType.NAME),
                                "a sentence for each thing that is wrong",
                                checked -> checked.of(check -> check.faults().stream()
                                        .map(SumCheck.Fault::text)
                                        .toList())));

        /** An answer; without numbers and check if it says that there is no solution. */
        record Checked(Entry entry, Optional<int[]> numbers, Optional<SumCheck> check) {
            private <V> V of(Function<SumCheck, V> part) {
                return check.map(part).orElse(null);
            }
        }

        private final CommandSpec spec;
        private final boolean json;

        AnswerCheck(CommandSpec spec, boolean json) {
            this.spec = spec;
            this.json = json;
        }

        /** The work on a puzzle and the answer for it. */
        @FunctionalInterface
        interface Work {
            int on(Entry entry, SumAnswer answer) throws BadInputException;
        }

        /**
         * Works on the only puzzle of the input and the answer in a file, and refuses to read both from standard input.
         *
         * @return the exit code, as {@link CrossSumInput#only}
         */
        static int only(CommandSpec spec, CrossSumInput input, String file, Work work)
                throws BadInputException, IOException {
            if (file.equals("-") && input.takesStandardInput()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "expected the puzzle or the answer in a file, found both on standard input");
            }
            return input.only(spec, entry -> work.on(entry, SumAnswer.read(file, System.in, entry.puzzle())));
        }

        /** Prints the faults of an answer, each with the line of the first value that it is about; returns the exit code. */
        static int complain(CommandSpec spec, String file, SumAnswer answer, SumCheck check) {
            PrintWriter err = spec.commandLine().getErr();
            for (SumCheck.Fault fault : check.faults()) {
                long line = answer.lineOf(fault.cells());
                err.println("seventeen: " + Printable.line(file) + (line == 0 ? "" : ":" + line) + ": " + fault.text());
            }
            err.flush();
            return check.isSolution() ? ExitCode.DONE : ExitCode.BAD_INPUT;
        }

        int run(CrossSumInput input, String file) throws BadInputException, IOException {
            return only(spec, input, file, (entry, answer) -> print(entry, answer, file));
        }

        private int print(Entry entry, SumAnswer answer, String file) {
            CrossSum puzzle = entry.puzzle();
            Optional<int[]> numbers = answer.numbers();
            PrintWriter out = spec.commandLine().getOut();
            Optional<SumCheck> check = numbers.map(found -> SumCheck.of(puzzle, found));
            if (json) {
                JsonOption.print(out, SHAPE, new Checked(entry, numbers, check));
            } else {
                numbers.ifPresent(found -> out.println(puzzle.text(found)));
                out.println(CrossSumSolveCommand.name(entry) + ": " + verdict(check));
            }
            return check.map(found -> complain(spec, file, answer, found)).orElse(ExitCode.DONE);
        }

        private static String verdict(Optional<SumCheck> check) {
            if (check.isEmpty()) {
                return "no solution, says the answer";
            }
            long given = check.get().lines().stream()
                    .filter(line -> line.line().hasTotal())
                    .count();
            long right = check.get().lines().stream()
                    .filter(line -> line.line().hasTotal() && line.isRight())
                    .count();
            return "the answer is " + (check.get().isSolution() ? "a solution" : "no solution") + ", " + right + " of "
                    + given + " sums are right";
        }
    }
}

package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.smt.SumAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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
final class CrossSumSolveCommand implements Callable<Integer> {
    private static final long DEFAULT_LIMIT = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private CrossSumInput input;

    @Declared(min = 1)
    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Stop at N solutions of a puzzle, from 1 (default: 1000; with --count-only all).")
    private Long limit;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean count;

    @Mixin
    private CrossSumInput.Solver solver;

    @Declared(
            file = FileUse.MAY_BE_READ,
            excludes = {"--count-only", "--limit"})
    @Option(
            names = "--answer",
            paramLabel = "FILE",
            description = "Do not search: read what a solver of SMT-LIB printed for the script of the one puzzle, and"
                    + " check every sum; - is standard input.")
    private String answer;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input (the puzzle as text), file, line, title, rows, columns,"
                            + " range, distinct, clues (null: blank), row_totals, column_totals, main_total, anti_total, and solver,"
                            + " solutions (not with --count-only), count, complete (false if the limit hid solutions), unique; with"
                            + " --answer satisfiable, numbers, right, sums, faults.")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    private PrintWriter out;
    private SearchWatch watch;

    @Override
    public Integer call() throws BadInputException, IOException {
        out = spec.commandLine().getOut();
        if (answer != null) {
            return new AnswerCheck(spec, json).run(input, answer);
        }
        solver.check(spec);
        try (SearchWatch opened =
                new SearchWatch(progress, "solution", spec.commandLine().getErr())) {
            watch = opened;
            return watch.exitCode(input.each(spec, watch::isStopped, this::solve));
        }
    }

    private void solve(Entry entry) {
        long most = limit != null ? limit : count ? Long.MAX_VALUE : DEFAULT_LIMIT;
        JsonLine object = json ? CrossSumJson.begin(out, entry).field("solver", solver.label()) : null;
        if (json && !count) {
            object.list("solutions");
        }
        long[] taken = {0};
        boolean[] more = {false};
        SumSolver search = solver.of(entry.puzzle());
        watch.begin(search::stop);
        watch.showing(search::effort);
        search.visit(numbers -> {
            if (taken[0] == most) {
                more[0] = true;
                return false;
            }
            taken[0]++;
            watch.countOne();
            if (count) {
                return true;
            }
            if (json) {
                CrossSumJson.numbers(object.list(), entry.puzzle(), numbers).handOver();
            } else {
                watch.write(() -> out.println(entry.puzzle().text(numbers)));
            }
            return !StandardOutput.isClosed(out);
        });
        boolean undecided = search.isUndecided();
        if (json) {
            if (!count) {
                object.end();
            }
            boolean complete = !more[0] && !undecided;
            object.field("count", taken[0])
                    .field("complete", complete)
                    .field("unique", complete && taken[0] == 1)
                    .end();
            out.println();
        } else {
            watch.write(() -> out.println(name(entry) + ": " + number(taken[0], more[0], undecided)));
        }
    }

    /** The place and the size of a puzzle, as the beginning of a comment. */
    static String name(Entry entry) {
        return "# " + Printable.line(entry.file()) + ":" + entry.line() + ": "
                + entry.puzzle().rows() + " x " + entry.puzzle().columns();
    }

    private static String number(long taken, boolean more, boolean undecided) {
        String solutions = taken + (taken == 1 ? " solution" : " solutions");
        if (undecided) {
            return solutions + " so far";
        }
        return more
                ? "more than " + solutions
                : taken == 1 ? "exactly 1 solution" : taken == 0 ? "no solution" : solutions;
    }

    /** Reads the answer of another solver and prints whether it is right. */
    static final class AnswerCheck {
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
                JsonLine line = CrossSumJson.begin(out, entry).field("satisfiable", numbers.isPresent());
                if (check.isPresent()) {
                    CrossSumJson.numbers(line.list("numbers"), puzzle, numbers.get());
                    CrossSumJson.check(line, check.get());
                }
                line.end();
                out.println();
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

package org.seventeen.cli.survo;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.survo.SurvoForm;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.read.SurvoPrinter;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.solve.SurvoExplanation;
import org.seventeen.survo.solve.SurvoSolver;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

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
final class SurvoSolveCommand implements Callable<Integer> {
    private static final long DEFAULT_LIMIT = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private SurvoInput input;

    @Declared(min = 1)
    @Option(
            names = "--limit",
            paramLabel = "N",
            description = "Stop at N solutions of a puzzle, from 1 (default: 1000; with --count-only all).")
    private Long limit;

    @Option(names = "--count-only", description = "Print the number of solutions, not the solutions.")
    private boolean count;

    @Declared(excludes = {"--json", "--count-only", "--form"})
    @Option(
            names = "--explain",
            description =
                    "Show the two stages of Mustonen (2007) as comments: the partitions of each row, the preliminary solution"
                            + " with the errors of its column sums; then the solution; and count the preliminary solutions.")
    private boolean explain;

    @Option(
            names = "--form",
            paramLabel = "FORM",
            description =
                    "How to print solutions: ${COMPLETION-CANDIDATES} (default: as the puzzle, a line as a grid).")
    private SurvoForm form;

    @Option(
            names = "--json",
            description =
                    "JSON Lines: an object a puzzle with the fields input (the puzzle on one line), file, line, rows, columns,"
                            + " givens (0: blank), solutions (not with --count-only), count, complete (false if the limit hid"
                            + " solutions), unique.")
    private boolean json;

    @Mixin
    private ProgressOption progress;

    private PrintWriter out;
    private SearchWatch watch;
    private boolean explained;

    @Override
    public Integer call() throws BadInputException {
        out = spec.commandLine().getOut();
        try (SearchWatch opened =
                new SearchWatch(progress, "solution", spec.commandLine().getErr())) {
            watch = opened;
            return watch.exitCode(input.each(spec, watch::isStopped, this::solve));
        }
    }

    private void solve(SurvoReader.Entry entry) {
        long most = limit != null ? limit : count ? Long.MAX_VALUE : DEFAULT_LIMIT;
        if (explain) {
            explain(name(entry), entry.puzzle(), most);
            return;
        }
        JsonLine object = json ? SurvoJson.begin(out, entry) : null;
        if (json && !count) {
            object.list("solutions");
        }
        SurvoForm shown = form != null ? form : entry.solutionForm();
        long[] taken = {0};
        boolean[] more = {false};
        SurvoSolver solver = new SurvoSolver(entry.puzzle());
        watch.begin(solver::stop);
        solver.visit(cells -> {
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
                SurvoJson.table(object, cells, entry.puzzle().columns()).handOver();
            } else {
                watch.write(() -> {
                    out.println(SurvoPrinter.text(entry.puzzle(), cells, shown));
                    out.println();
                });
            }
            return !StandardOutput.isClosed(out);
        });
        if (json) {
            end(object, taken[0], !more[0] && !watch.isStopped());
        } else {
            String number = watch.isStopped()
                    ? taken[0] + (taken[0] == 1 ? " solution" : " solutions") + " so far"
                    : number(taken[0], more[0]);
            watch.write(() -> out.println(name(entry) + ": " + number));
        }
    }

    private void end(JsonLine object, long solutions, boolean complete) {
        if (!count) {
            object.end();
        }
        object.field("count", solutions)
                .field("complete", complete)
                .field("unique", complete && solutions == 1)
                .end();
        out.println();
    }

    private static String name(SurvoReader.Entry entry) {
        return "# " + Printable.line(entry.file()) + ":" + entry.line() + ": "
                + entry.puzzle().rows() + " x " + entry.puzzle().columns();
    }

    private void explain(String name, SurvoPuzzle puzzle, long most) {
        if (explained) {
            out.println();
        }
        explained = true;
        out.println(name);
        SurvoExplanation explanation = new SurvoExplanation(puzzle, text -> {
            if (SurvoExplanation.announcesSolution(text)) {
                watch.countOne();
            }
            watch.write(() -> out.println(text));
            return !StandardOutput.isClosed(out);
        });
        watch.begin(explanation::stop);
        explanation.run(most);
    }

    private static String number(long taken, boolean more) {
        String solutions = taken + (taken == 1 ? " solution" : " solutions");
        return more
                ? "more than " + solutions
                : taken == 1 ? "exactly 1 solution" : taken == 0 ? "no solution" : solutions;
    }
}

package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.ProgressOption;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.show.picture.CrossSumHtml;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.SumSolver;
import org.seventeen.sums.smt.SumAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen crosssum html}: a page with puzzles, their solutions and the check of every sum. */
@Command(
        name = "html",
        description =
                "Makes a self-contained page of cross sums: clues, totals and answers, and the check of every sum.")
@Exits(bad = "bad input, an answer that is not a solution (the page shows where), or a file that cannot be written")
final class CrossSumHtmlCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CrossSumInput input;

    @Declared(file = FileUse.WRITTEN)
    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write the page to a file (default: standard output).")
    private Path output;

    @Declared(file = FileUse.MAY_BE_READ, excludes = "--blank")
    @Option(
            names = "--answer",
            paramLabel = "FILE",
            description = "Do not search: show what a solver of SMT-LIB printed for the script of the one puzzle; - is"
                    + " standard input.")
    private String answer;

    @Option(names = "--blank", description = "Show the puzzles without answers, to be solved by hand.")
    private boolean blank;

    @Mixin
    private CrossSumInput.Solver solver;

    @Mixin
    private ProgressOption progress;

    private final List<CrossSumHtml.Part> parts = new ArrayList<>();
    private SearchWatch watch;

    @Override
    public Integer call() throws BadInputException, IOException {
        int code;
        if (answer != null) {
            code = CrossSumSolveCommand.AnswerCheck.only(spec, input, answer, this::judge);
        } else {
            solver.check(spec);
            try (SearchWatch opened =
                    new SearchWatch(progress, "puzzle", spec.commandLine().getErr())) {
                watch = opened;
                code = watch.exitCode(input.each(spec, watch::isStopped, this::solve));
                if (watch.isStopped()) {
                    return code;
                }
            }
        }
        write();
        return code;
    }

    private int judge(Entry entry, SumAnswer said) {
        CrossSum puzzle = entry.puzzle();
        Optional<int[]> numbers = said.numbers();
        if (numbers.isEmpty()) {
            parts.add(new CrossSumHtml.Part(puzzle, Optional.empty(), "No solution, says the answer of a solver."));
            return ExitCode.DONE;
        }
        SumCheck check = SumCheck.of(puzzle, numbers.get());
        String verdict =
                check.isSolution() ? "The answer of a solver: a solution." : "The answer of a solver: no solution.";
        parts.add(new CrossSumHtml.Part(puzzle, numbers, verdict));
        return CrossSumSolveCommand.AnswerCheck.complain(spec, answer, said, check);
    }

    private void solve(Entry entry) {
        CrossSum puzzle = entry.puzzle();
        if (blank) {
            parts.add(new CrossSumHtml.Part(puzzle, Optional.empty(), ""));
            return;
        }
        List<int[]> found = new ArrayList<>();
        SumSolver search = solver.of(puzzle);
        watch.begin(search::stop);
        watch.showing(search::effort);
        search.visit(numbers -> {
            found.add(numbers.clone());
            return found.size() < 2;
        });
        String verdict = search.isUndecided()
                ? "Not decided whether there is another solution."
                : switch (found.size()) {
                    case 0 -> "No solution.";
                    case 1 -> "Exactly one solution.";
                    default -> "More than one solution; this is one of them.";
                };
        parts.add(new CrossSumHtml.Part(puzzle, found.stream().findFirst(), verdict));
        watch.countOne();
    }

    private void write() throws BadInputException, IOException {
        if (output != null) {
            OutputFile.writeText(output, out -> out.append(CrossSumHtml.page(parts)));
        } else {
            PrintWriter out = spec.commandLine().getOut();
            out.append(CrossSumHtml.page(parts));
            out.flush();
        }
    }
}

package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.CrossSumPrinter;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.read.CrossSumReader.Entry;
import org.seventeen.sums.smt.SumAnswer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Reads the answer of another solver and prints whether it is right. */
final class AnswerCheck {
    private final CommandSpec spec;
    private final boolean json;

    AnswerCheck(CommandSpec spec, boolean json) {
        this.spec = spec;
        this.json = json;
    }

    /** The work on a puzzle and the numbers that an answer has for it, none if it says that there is no solution. */
    @FunctionalInterface
    interface Work {
        int on(Entry entry, Optional<int[]> numbers) throws BadInputException;
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
                    spec.commandLine(), "expected the puzzle or the answer in a file, found both on standard input");
        }
        return input.only(spec, entry -> work.on(entry, SumAnswer.read(file, System.in, entry.puzzle())));
    }

    /** Prints the faults of an answer; returns the exit code. */
    static int complain(CommandSpec spec, String file, SumCheck check) {
        PrintWriter err = spec.commandLine().getErr();
        check.faults().forEach(fault -> err.println("seventeen: " + Printable.line(file) + ": " + fault));
        err.flush();
        return check.isSolution() ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }

    int run(CrossSumInput input, String file) throws BadInputException, IOException {
        return only(spec, input, file, (entry, numbers) -> print(entry, numbers, file));
    }

    private int print(Entry entry, Optional<int[]> numbers, String file) {
        CrossSum puzzle = entry.puzzle();
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
            numbers.ifPresent(found -> out.println(CrossSumPrinter.text(puzzle, found)));
            out.println(CrossSumSolveCommand.name(entry) + ": " + verdict(check));
        }
        return check.map(found -> complain(spec, file, found)).orElse(ExitCode.DONE);
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

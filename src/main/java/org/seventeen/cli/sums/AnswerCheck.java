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
                    spec.commandLine(), "expected the puzzle or the answer in a file, found both on standard input");
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
            numbers.ifPresent(found -> out.println(CrossSumPrinter.text(puzzle, found)));
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

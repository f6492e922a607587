package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.sums.CrossSumReader.Entry;
import org.seventeen.sums.SumCheck;
import org.seventeen.sums.smt.SumAnswer;
import org.seventeen.sums.smt.SumScript;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen crosssum smtlib}: a cross sum as a script for solvers. */
@Command(
        name = "smtlib",
        description = "Prints a cross sum as an SMT-LIB 2 script, for any solver of linear integer arithmetic.",
        footer = {"", "What a solver prints for the script is read again by crosssum solve and by crosssum html."})
final class CrossSumSmtlibCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CrossSumInput input;

    @Option(
            names = "--other-than",
            paramLabel = "ANSWER",
            description =
                    "Ask for a solution other than the one that a solver printed to this file: unsat proves that it"
                            + " is the only one.")
    private String other;

    @Override
    public Integer call() throws BadInputException, IOException {
        return other == null
                ? input.only(spec, entry -> print(new SumScript(entry.puzzle()).text()))
                : CrossSumSolveCommand.AnswerCheck.only(spec, input, other, this::printOther);
    }

    private int printOther(Entry entry, SumAnswer answer) throws BadInputException {
        Optional<int[]> numbers = answer.numbers();
        if (numbers.isEmpty()) {
            throw new BadInputException(other, 0, 0, "expected a solution, found unsat");
        }
        SumCheck check = SumCheck.of(entry.puzzle(), numbers.get());
        return check.isSolution()
                ? print(new SumScript(entry.puzzle()).textOtherThan(numbers.get()))
                : CrossSumSolveCommand.AnswerCheck.complain(spec, other, answer, check);
    }

    private int print(String script) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(script);
        out.flush();
        return ExitCode.DONE;
    }
}

package org.seventeen.cli.sums;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sums.CrossSum;
import org.seventeen.sums.SumCheck;
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
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "What a solver prints for the script is read again by crosssum solve and by crosssum html.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
        })
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
        CrossSum puzzle = input.only(spec).puzzle();
        SumScript script = new SumScript(puzzle);
        PrintWriter out = spec.commandLine().getOut();
        if (other == null) {
            out.print(script.text());
        } else {
            Optional<int[]> numbers = AnswerCheck.read(spec, input, other, puzzle);
            if (numbers.isEmpty()) {
                throw new BadInputException(other, 0, 0, "expected a solution, found unsat");
            }
            SumCheck check = SumCheck.of(puzzle, numbers.get());
            if (!check.isSolution()) {
                return AnswerCheck.complain(spec, other, check);
            }
            out.print(script.textOtherThan(numbers.get()));
        }
        out.flush();
        return ExitCode.DONE;
    }
}

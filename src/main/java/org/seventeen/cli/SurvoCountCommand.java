package org.seventeen.cli;

import java.util.concurrent.Callable;
import org.seventeen.survo.MarginCounter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen survo count}: the number of open puzzles with one solution. */
@Command(
        name = "count",
        description = "Counts the essentially different open m x n Survo puzzles with exactly one solution: S(m,n).",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "2 x 10 takes seconds, 3 x 4 a second, 3 x 5 ten; time grows fast from there.",
            "",
            "Exit codes: 0 done; 2 usage."
        })
final class SurvoCountCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "M", description = "The number of rows, from 1.")
    private int m;

    @Parameters(index = "1", paramLabel = "N", description = "The number of columns, from 1; m n is at most 64.")
    private int n;

    @Option(names = "--json", description = "One object with the fields m, n, count.")
    private boolean json;

    @Override
    public Integer call() {
        long count;
        try {
            count = MarginCounter.count(m, n);
        } catch (IllegalArgumentException outOfRange) {
            throw new ParameterException(spec.commandLine(), outOfRange.getMessage(), outOfRange);
        }
        spec.commandLine()
                .getOut()
                .println(
                        json
                                ? "{\"m\":" + m + ",\"n\":" + n + ",\"count\":" + count + "}"
                                : "S(" + m + "," + n + ") = " + count);
        return ExitCode.DONE;
    }
}

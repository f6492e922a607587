package org.seventeen.cli.option;

import java.io.PrintWriter;
import java.util.function.DoubleFunction;
import org.seventeen.cli.console.ProgressLine;
import org.seventeen.cli.option.Declared.Heading;
import picocli.CommandLine.Option;

/** {@code --progress}, to be mixed in. */
@Declared(heading = Heading.PRINTED)
public final class ProgressOption {
    @Option(
            names = "--progress",
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "When to show progress: auto (a bar on a terminal, a line each 30 s elsewhere), always (a bar"
                    + " anywhere) or never (default: ${DEFAULT-VALUE}).")
    private ProgressLine.When when;

    /** Progress of a job to be started, shown as the option asks; parameters as in {@link ProgressLine#ProgressLine}. */
    public ProgressLine line(PrintWriter err, DoubleFunction<String> text) {
        return new ProgressLine(when, err, text);
    }
}

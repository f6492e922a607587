package org.seventeen.cli.option;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared.Heading;
import org.seventeen.show.picture.TextGrid;
import picocli.CommandLine.Option;

/** {@code --colour}, to be mixed in where pictures are printed as text. */
@Declared(heading = Heading.PRINTED)
public final class DrawOptions {
    @Option(
            names = {"--colour", "--color"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "When pictures have colours: auto (on a terminal, unless NO_COLOR is set), always or never"
                    + " (default: ${DEFAULT-VALUE}). Colours only repeat what signs say.")
    private TextGrid.Style.When when;

    /** The style for the output of a command: standard output of this process, or a file. */
    public TextGrid.Style style(PrintWriter out) {
        String encoding = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"));
        // The launcher knows whether standard output is a terminal; Java 17 cannot tell it from standard input.
        return TextGrid.Style.of(
                when,
                Boolean.getBoolean("seventeen.output.terminal") && !StandardOutput.isFile(out),
                Integer.getInteger("seventeen.columns", 0),
                encoding == null ? Charset.defaultCharset() : Charset.forName(encoding),
                System.getenv());
    }
}

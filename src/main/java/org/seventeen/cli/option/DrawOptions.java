package org.seventeen.cli.option;

import java.nio.charset.Charset;
import org.seventeen.picture.TextStyle;
import picocli.CommandLine.Option;

/** {@code --colour}, to be mixed in where pictures are printed as text. */
public final class DrawOptions {
    @Option(
            names = {"--colour", "--color"},
            paramLabel = "WHEN",
            defaultValue = "auto",
            description = "When pictures have colours: auto (on a terminal, unless NO_COLOR is set), always or never"
                    + " (default: ${DEFAULT-VALUE}). Colours only repeat what signs say.")
    private TextStyle.When when;

    /** The style for standard output of this process. */
    public TextStyle style() {
        String encoding = System.getProperty("stdout.encoding", System.getProperty("sun.stdout.encoding"));
        // The launcher knows whether standard output is a terminal; Java 17 cannot tell it from standard input.
        return TextStyle.of(
                when,
                Boolean.getBoolean("seventeen.output.terminal"),
                Integer.getInteger("seventeen.columns", 0),
                encoding == null ? Charset.defaultCharset() : Charset.forName(encoding),
                System.getenv());
    }
}

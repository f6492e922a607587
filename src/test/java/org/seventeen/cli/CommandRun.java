package org.seventeen.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.seventeen.testing.StandardInput;
import picocli.CommandLine;

/**
 * A command that was run inside this process.
 *
 * @param code its exit code
 * @param out the lines of its standard output
 * @param err its standard error
 */
public record CommandRun(int code, List<String> out, String err) {
    public static CommandRun of(String standardInput, String... arguments) {
        return of(new ByteArrayInputStream(standardInput.getBytes(StandardCharsets.UTF_8)), arguments);
    }

    public static CommandRun of(InputStream standardInput, String... arguments) {
        return of(standardInput, new StringWriter(), arguments);
    }

    /** As the other methods, with standard output in a writer, which can be read while the command runs. */
    public static CommandRun of(InputStream standardInput, StringWriter out, String... arguments) {
        StringWriter err = new StringWriter();
        CommandLine line = Seventeen.commandLine(arguments);
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        int code = StandardInput.during(standardInput, () -> line.execute(arguments));
        return new CommandRun(
                code, out.toString().lines().toList(), err.toString().replace("\r\n", "\n"));
    }
}

package org.seventeen.cli;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.testing.ChildJava;
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

    /**
     * Starts a command in a process of its own.
     *
     * @param options those of Java
     * @param out takes its standard output
     * @param err takes its standard error
     */
    public static Process start(List<String> options, Path out, Path err, String... arguments) throws IOException {
        List<String> command = ChildJava.command(options.toArray(String[]::new));
        command.add(Seventeen.class.getName());
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
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

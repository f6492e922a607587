package org.seventeen.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A command that does something, and where it prints: results, errors, and notes, which {@code --quiet} leaves out. */
public abstract class TaskCommand implements Callable<Integer> {
    private static final Path STANDARD_OUTPUT = Path.of("-");

    @Spec
    private CommandSpec spec;

    protected final CommandSpec spec() {
        return spec;
    }

    /** Takes results. */
    protected final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** Takes sentences that begin with the name of the program. */
    protected final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** Prints an error, on one line. */
    protected final void error(String sentence) {
        err().println("seventeen: " + Printable.line(sentence));
        err().flush();
    }

    /** Prints a note. */
    protected final void note(String sentence) {
        Notes.print(err(), sentence);
    }

    /** Prints a note that names the command. */
    protected final void noteOfCommand(String sentence) {
        noteOf(spec, sentence);
    }

    /** As {@link #noteOfCommand}, for options that are mixed in. */
    public static void noteOf(CommandSpec spec, String sentence) {
        Notes.print(spec.commandLine().getErr(), spec.qualifiedName() + ": " + sentence);
    }

    /** Whether results are lost, as nobody reads them or they cannot be written. */
    protected final boolean isClosed() {
        return StandardOutput.isClosed(out());
    }

    /** Writes a file that an option names, or prints its text if the name is -, which is standard output. */
    protected final void write(Path file, OutputFile.TextContent text) throws BadInputException {
        if (!file.equals(STANDARD_OUTPUT)) {
            OutputFile.writeText(file, text);
            return;
        }
        try {
            text.write(out());
        } catch (IOException impossible) {
            // A writer that prints remembers faults, and throws none.
            throw new UncheckedIOException(impossible);
        }
        out().flush();
    }

    /** The fault of a wrong command line. */
    protected final ParameterException usage(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }

    /** Refuses a wrong command line. */
    protected final void fail(boolean wrong, String sentence) {
        if (wrong) {
            throw usage(sentence);
        }
    }

    /**
     * What is made of the value of an option.
     *
     * @param option its name, which comes first in the sentence of a fault
     * @throws ParameterException if that is refused with an {@link IllegalArgumentException}
     */
    protected final <T> T given(String option, Supplier<T> made) {
        return given(spec, option, made);
    }

    /** As {@link #given(String, Supplier)}, for options that are mixed in. */
    public static <T> T given(CommandSpec spec, String option, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException wrong) {
            String sentence = option.isEmpty() ? wrong.getMessage() : option + ": " + wrong.getMessage();
            throw new ParameterException(spec.commandLine(), sentence, wrong);
        }
    }
}

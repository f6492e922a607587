package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.read.SurvoReader.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** The operands of every subcommand that reads Survo puzzles, to be mixed in. */
final class SurvoInput {
    @Declared(file = FileUse.READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of puzzles, plain or gzip; none or - is standard input.")
    private final List<String> files = new ArrayList<>();

    /** The names of the files, - for standard input. */
    List<String> files() {
        return files.isEmpty() ? List.of("-") : List.copyOf(files);
    }

    /** Whether any file is named. */
    boolean isGiven() {
        return !files.isEmpty();
    }

    /** The work on one puzzle. */
    @FunctionalInterface
    interface Work {
        void on(Entry entry) throws BadInputException;
    }

    /**
     * Works on all puzzles of all files as they are read, until nobody reads the output any more. Reports an empty input, as
     * the sudoku commands do.
     *
     * @param stopped called before each puzzle: whether to leave out the rest
     * @return the exit code
     * @throws BadInputException if a file is missing or contains something other than puzzles
     */
    int each(CommandSpec spec, BooleanSupplier stopped, Work work) throws BadInputException {
        boolean none = true;
        try (EntrySource<Entry> source = source(spec.commandLine().getErr())) {
            for (Entry entry = source.next(); entry != null && !stopped.getAsBoolean(); entry = source.next()) {
                none = false;
                work.on(entry);
                if (StandardOutput.isClosed(spec.commandLine().getOut())) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
        } catch (IOException unclosed) {
            throw new UncheckedIOException(unclosed);
        }
        if (none && !stopped.getAsBoolean()) {
            EmptyInput.report(spec);
        }
        return ExitCode.DONE;
    }

    private EntrySource<Entry> source(PrintWriter errors) {
        return new EntrySource<>(files(), System.in, false, errors, SurvoReader::open);
    }
}

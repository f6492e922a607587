package org.seventeen.cli.survo;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.EmptyInput;
import org.seventeen.cli.option.MissingFiles;
import org.seventeen.survo.BadSurvoException;
import org.seventeen.survo.read.SurvoReader;
import org.seventeen.survo.read.SurvoReader.Entry;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** The operands of every subcommand that reads Survo puzzles, to be mixed in. */
final class SurvoInput {
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

    /**
     * Looks for all files, before anything is printed.
     *
     * @throws BadSurvoException if one is missing
     */
    void check(CommandSpec spec) throws BadSurvoException {
        try {
            MissingFiles.check(spec);
        } catch (BadInputException missing) {
            throw new BadSurvoException(missing);
        }
    }

    /** The work on one puzzle of a file. */
    @FunctionalInterface
    interface Work {
        void on(String file, Entry entry) throws BadSurvoException;
    }

    /**
     * Works on all puzzles of all files as they are read, until nobody reads the output any more. Reports an empty input, as
     * the sudoku commands do.
     *
     * @param stopped called before each puzzle: whether to leave out the rest
     * @return the exit code
     * @throws BadSurvoException if a file is missing or contains something other than puzzles
     */
    int each(CommandSpec spec, BooleanSupplier stopped, Work work) throws BadSurvoException {
        PrintWriter out = spec.commandLine().getOut();
        check(spec);
        boolean none = true;
        for (String file : files()) {
            boolean noneHere = true;
            try (SurvoReader reader = SurvoReader.open(file, System.in)) {
                for (Entry entry = reader.next(); entry != null; entry = reader.next()) {
                    if (stopped.getAsBoolean()) {
                        return ExitCode.DONE;
                    }
                    noneHere = false;
                    work.on(file, entry);
                    if (StandardOutput.isClosed(out)) {
                        return ExitCode.STOPPED_EARLY;
                    }
                }
            } catch (IOException fault) {
                throw new BadSurvoException(BadInputException.unread(file, fault));
            }
            none &= noneHere;
            if (noneHere && files().size() > 1) {
                spec.commandLine().getErr().println(EntrySource.emptyFile(file));
            }
        }
        if (none) {
            EmptyInput.report(spec);
        }
        return ExitCode.DONE;
    }
}

package org.seventeen.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.seventeen.base.file.Draft;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declarations;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * {@code -o}, which every command has whose results go to standard output: they go to a file. The command does not know of it: its
 * standard output is the file.
 */
public final class OutputOption {
    private static final String NAME = "--output";
    private static final String STANDARD_OUTPUT = "-";
    /** What it talks to is the terminal or a browser. */
    private static final String PAGE = "web";

    /** Whoever gives such a name would not get text under it. */
    private static final Pattern OTHER_TABLE =
            Pattern.compile("(?i).*\\.(xls|xlsm|xlsb|ods|xlsx\\.gz)", Pattern.DOTALL);

    private OutputOption() {}

    /** Gives the option to a command, unless it prints no results or has a file for them already. */
    public static void addTo(CommandSpec spec) {
        boolean has = spec.findOption("-o") != null
                || spec.name().equals(PAGE)
                || spec.positionalParameters().stream()
                        .anyMatch(operand -> operand.paramLabel().endsWith("OUT"));
        if (spec.subcommands().isEmpty() && !spec.helpCommand() && !has) {
            spec.addOption(OptionSpec.builder("-o", NAME)
                    .type(Path.class)
                    .paramLabel("FILE")
                    .description("Where the result goes instead of standard output; packed by gzip if it is named so.")
                    .build());
        }
    }

    /** The name that the option gives in the command line that is being run; null if it gives none. */
    static String name(CommandSpec spec) {
        ParseResult parsed = spec.commandLine().getParseResult();
        OptionSpec option = spec.findOption(NAME);
        // Behind an option that a command has of its own is a field.
        Path path = option != null && option.userObject() == null && parsed != null
                ? parsed.matchedOptionValue(NAME, null)
                : null;
        return path == null || path.toString().equals(STANDARD_OUTPUT) ? null : path.toString();
    }

    static boolean isTable(String name) {
        return name != null && (isWorkbook(name) || lower(name).matches("(?s).*\\.csv(\\.gz)?"));
    }

    static boolean isWorkbook(String name) {
        return name != null && lower(name).endsWith(".xlsx");
    }

    static boolean isPacked(String name) {
        return lower(name).endsWith(".gz");
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /**
     * Runs a command, with its results in the file if there is one. The file gets its name when the command ends, if it has printed
     * something, whatever it ends with; or if it has not failed.
     *
     * @param line the command line of the program
     * @param last what was parsed of the command itself
     * @return the exit code
     */
    public static int run(CommandLine line, ParseResult last, IntSupplier command) {
        CommandSpec spec = last.commandSpec();
        if (last.isUsageHelpRequested() || last.isVersionHelpRequested()) {
            return command.getAsInt();
        }
        Declarations.check(last);
        TableOption table = mixedIn(spec, TableOption.class);
        check(last, table);
        ResultFile file = null;
        String name = name(spec);
        try {
            Path path = name == null ? null : Path.of(name);
            Declarations.checkFiles(last, path);
            file = name == null ? null : new ResultFile(name, path, table, line.getErr());
        } catch (BadInputException fault) {
            throw new ExecutionException(spec.commandLine(), fault.getMessage(), fault);
        }
        if (file != null) {
            line.setOut(file.out());
        }
        boolean failed = true;
        int code = ExitCode.INTERNAL;
        boolean written = true;
        try {
            code = command.getAsInt();
            failed = code != ExitCode.DONE && code != ExitCode.FOUND && code != ExitCode.NONE;
        } finally {
            if (file != null) {
                written = file.end(failed);
            } else if (table != null) {
                table.end(failed);
            }
        }
        return written || failed ? code : ExitCode.STOPPED_EARLY;
    }

    /** The options of a class that are mixed into a command, directly or with other options; null if absent. */
    static <T> T mixedIn(CommandSpec spec, Class<T> type) {
        if (type.isInstance(spec.userObject())) {
            return type.cast(spec.userObject());
        }
        return spec.mixins().values().stream()
                .map(mixin -> mixedIn(mixin, type))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Checks whether a table is possible if one is asked for. */
    private static void check(ParseResult parsed, TableOption table) {
        CommandSpec spec = parsed.commandSpec();
        String name = name(spec);
        if (name != null && (name.isEmpty() || OTHER_TABLE.matcher(name).matches())) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--output: expected a file of text, .csv, .csv.gz or .xlsx, found "
                            + (name.isEmpty() ? "nothing" : name));
        }
        if (table == null) {
            if (isTable(name)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "--output: expected a file of text, as '" + spec.qualifiedName() + "' prints no table, found "
                                + name);
            }
            return;
        }
        if (isTable(name)) {
            Declarations.checkExcluded(parsed, "--output " + name, Declarations.of(spec.findOption("--csv")));
        }
        if (parsed.hasMatchedOption("--csv") && isWorkbook(name)) {
            throw new ParameterException(
                    spec.commandLine(), "--output: expected a file of text with --csv, found " + name);
        }
    }

    /**
     * The file that stands in for standard output. A signal that ends the program gives it its name too, with what was printed so far;
     * after {@code kill -9} what was printed is in the draft beside it.
     */
    private static final class ResultFile {
        private final String name;
        private final TableOption table;
        private final PrintWriter err;
        private final Draft draft;
        private final Gate gate;
        private final StandardOutput out;
        private final Thread atAnEarlyEnd = new Thread(() -> end(true), "output");
        private boolean ended;

        /**
         * Opens the file.
         *
         * @param table the table that is in it, if the command can print one, or null
         * @throws BadInputException if it cannot be written
         */
        ResultFile(String name, Path path, TableOption table, PrintWriter err) throws BadInputException {
            this.name = Printable.line(name);
            this.table = table;
            this.err = err;
            draft = Draft.ofResult(path);
            try {
                gate = new Gate(
                        OutputOption.isPacked(name)
                                ? new GZIPOutputStream(draft.stream(), 8192, true)
                                : draft.stream());
            } catch (IOException fault) {
                throw new BadInputException(name, "expected to write, found a fault: " + fault.getMessage());
            }
            out = StandardOutput.ofFile(gate, this.name, lost(), draft.isInPlace() && isPipe(path));
            if (!draft.isInPlace()) {
                Runtime.getRuntime().addShutdownHook(atAnEarlyEnd);
            }
        }

        private String lost() {
            return draft.isInPlace()
                    ? "some are lost"
                    : "what could be written is in "
                            + Printable.line(draft.place().toString());
        }

        private static boolean isPipe(Path path) {
            try {
                int mode = (int) Files.getAttribute(path, "unix:mode");
                return (mode & 0170000) == 0010000;
            } catch (IOException | UnsupportedOperationException | IllegalArgumentException notUnix) {
                return false;
            }
        }

        /** Takes the results. */
        StandardOutput out() {
            return out;
        }

        /**
         * Ends the results, and gives the file its name, unless the command has failed before it printed anything. Nothing is written
         * later.
         *
         * @return whether the file has all that was printed; otherwise the reason is printed, here or by whoever looks at {@link #out}
         */
        synchronized boolean end(boolean failed) {
            if (ended) {
                return true;
            }
            ended = true;
            try {
                Runtime.getRuntime().removeShutdownHook(atAnEarlyEnd);
            } catch (IllegalStateException ending) {
                // The program is being ended, by this thread or another.
            }
            if (table != null) {
                table.end(failed);
            }
            if (StandardOutput.isClosed(out)) {
                draft.keep();
                return false;
            }
            try (draft) {
                if (gate.end() || !failed) {
                    draft.commit();
                }
                return true;
            } catch (IOException fault) {
                draft.keep();
                err.println("seventeen: " + name + ": expected to write, found a fault: " + fault.getMessage() + "; "
                        + lost());
                err.flush();
                return false;
            }
        }

        /** Passes bytes on until the end, and drops what comes later. */
        private static final class Gate extends OutputStream {
            private static final Executor IN_A_SECOND = CompletableFuture.delayedExecutor(1, TimeUnit.SECONDS);

            private final OutputStream target;
            private boolean flushing;
            private boolean any;
            private boolean ended;

            Gate(OutputStream target) {
                this.target = target;
            }

            @Override
            public synchronized void write(int single) throws IOException {
                write(new byte[] {(byte) single}, 0, 1);
            }

            @Override
            public synchronized void write(byte[] bytes, int from, int count) throws IOException {
                if (!ended) {
                    any |= count > 0;
                    target.write(bytes, from, count);
                }
            }

            /** Packed lines are flushed once a second, as each flush costs bytes. */
            @Override
            public synchronized void flush() throws IOException {
                if (ended || flushing) {
                    return;
                }
                if (!(target instanceof GZIPOutputStream)) {
                    target.flush();
                } else {
                    flushing = true;
                    IN_A_SECOND.execute(this::flushPacked);
                }
            }

            private synchronized void flushPacked() {
                flushing = false;
                try {
                    if (!ended) {
                        target.flush();
                    }
                } catch (IOException fault) {
                    // What is written next fails too, and at the end all that is packed is written.
                    return;
                }
            }

            /** Ends the bytes; returns whether there were any. */
            synchronized boolean end() throws IOException {
                ended = true;
                if (target instanceof GZIPOutputStream packed) {
                    packed.finish();
                }
                return any;
            }
        }
    }
}

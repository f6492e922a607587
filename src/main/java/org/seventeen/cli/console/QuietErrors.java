package org.seventeen.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * {@code --quiet}, which every command has: standard error gets errors only, no headers, notes, warnings, progress and
 * statistics. Errors are the lines that start with the name of the program.
 */
public final class QuietErrors {
    private static final String NAME = "--quiet";
    private static final String ERROR = "seventeen: ";

    private QuietErrors() {}

    /** Gives the option to a command that is no mere group. */
    public static void addTo(CommandSpec spec) {
        if (spec.subcommands().isEmpty() && !spec.helpCommand() && spec.findOption(NAME) == null) {
            spec.addOption(OptionSpec.builder("-q", NAME)
                    .type(boolean.class)
                    .arity("0")
                    .description("Nothing on standard error but errors: no headers, notes, progress and statistics.")
                    .build());
        }
    }

    /** Makes standard error quiet if the command that runs has the option; parses nothing. */
    public static void apply(CommandLine line, ParseResult parsed) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        if (last.hasMatchedOption(NAME)) {
            line.setErr(new PrintWriter(new ErrorsOnly(line.getErr()), true));
        }
    }

    /** Passes on the lines that are errors. */
    static final class ErrorsOnly extends Writer {
        private final PrintWriter target;
        private final StringBuilder line = new StringBuilder();
        /** Whether the last character was a carriage return: the line ends, or begins anew. */
        private boolean returned;

        ErrorsOnly(PrintWriter target) {
            this.target = target;
        }

        @Override
        public void write(char[] text, int from, int count) {
            for (int i = from; i < from + count; i++) {
                if (text[i] == '\n') {
                    end();
                } else {
                    if (returned) {
                        // A bar of progress begins its line anew for as long as the command runs.
                        line.setLength(0);
                    }
                    returned = text[i] == '\r';
                    if (!returned) {
                        line.append(text[i]);
                    }
                }
            }
        }

        /** How many characters are kept until their line ends. */
        int held() {
            return line.length();
        }

        private void end() {
            returned = false;
            // A bar of progress may stand before an error on its line.
            int start = Math.max(0, line.indexOf("\033[K") < 0 ? 0 : line.lastIndexOf("\033[K") + 3);
            String text = line.substring(start);
            if (text.startsWith(ERROR) && !text.contains(": warning: ")) {
                target.println(text);
            }
            line.setLength(0);
        }

        @Override
        public void flush() {
            target.flush();
        }

        @Override
        public void close() throws IOException {
            end();
            target.flush();
        }
    }
}

package org.seventeen.cli.output;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
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
    private static final String GAME = "play";

    /** Whoever gives such a name would not get text under it. */
    private static final Pattern OTHER_TABLE =
            Pattern.compile("(?i).*\\.(xls|xlsm|xlsb|ods|xlsx\\.gz)", Pattern.DOTALL);

    private OutputOption() {}

    /** Gives the option to a command, unless it prints no results or has a file for them already. */
    public static void addTo(CommandSpec spec) {
        boolean has = spec.findOption("-o") != null
                || spec.name().equals(GAME)
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
     * @return the exit code
     */
    public static int run(CommandLine line, ParseResult parsed, IntSupplier command) {
        ParseResult last = parsed;
        while (last.hasSubcommand()) {
            last = last.subcommand();
        }
        CommandSpec spec = last.commandSpec();
        if (last.isUsageHelpRequested() || last.isVersionHelpRequested()) {
            return command.getAsInt();
        }
        Declarations.check(last);
        TableOption table = table(spec);
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

    /** The option of tables that is mixed in, directly or with other options; null if absent. */
    private static TableOption table(CommandSpec spec) {
        if (spec.userObject() instanceof TableOption table) {
            return table;
        }
        return spec.mixins().values().stream()
                .map(OutputOption::table)
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
}

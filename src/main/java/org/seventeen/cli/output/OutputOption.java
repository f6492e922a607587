package org.seventeen.cli.output;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.regex.Pattern;
import org.seventeen.base.file.OutputFile;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.OutputCheck;
import picocli.CommandLine;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Model.ArgSpec;
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

    private static final Set<String> FOLDERS = Set.of("DIR", "STORE");
    private static final List<String> NO_TABLE = List.of("--json", "--draw", "--explain");

    /** Whoever gives such a name would not get text under it. */
    private static final Pattern OTHER_TABLE =
            Pattern.compile("(?i).*\\.(xls|xlsm|xlsb|ods|xlsx\\.gz)", Pattern.DOTALL);

    private OutputOption() {}

    /** Gives the option to a command and to all below it that print results and have no file for them already. */
    public static void addTo(CommandLine line) {
        CommandSpec spec = line.getCommandSpec();
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
        line.getSubcommands().values().forEach(OutputOption::addTo);
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
        TableOption table = table(spec);
        check(last, table);
        ResultFile file = null;
        String name = name(spec);
        if (name != null) {
            try {
                Path path = Path.of(name);
                checkFile(last, path);
                file = new ResultFile(name, path, table, line.getErr());
            } catch (BadInputException fault) {
                throw new ExecutionException(spec.commandLine(), fault.getMessage(), fault);
            }
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

    /** The option of tables that is mixed in, directly or with other options; null if there is none. */
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
        String asked = table.asked(spec);
        for (String option : NO_TABLE) {
            if (asked != null && parsed.hasMatchedOption(option)) {
                throw new ParameterException(
                        spec.commandLine(), "expected " + option + " without " + asked + ", found both");
            }
        }
        if ("--csv".equals(asked) && isWorkbook(name)) {
            throw new ParameterException(
                    spec.commandLine(), "--output: expected a file of text with --csv, found " + name);
        }
    }

    /** Checks that the file can be written, and that the command line names it for nothing else. */
    private static void checkFile(ParseResult parsed, Path path) throws BadInputException {
        List<Path> outputs = new ArrayList<>(List.of(path));
        List<ArgSpec> named = new ArrayList<>(parsed.matchedOptions());
        named.addAll(parsed.matchedPositionals());
        for (ArgSpec argument : named) {
            boolean written = argument instanceof OptionSpec option
                    && !option.longestName().equals(NAME)
                    && option.paramLabel().equals("FILE")
                    && !OutputCheck.isRead(option);
            for (String value : argument.originalStringValues()) {
                if (written && !value.equals(STANDARD_OUTPUT)) {
                    outputs.add(Path.of(value));
                } else if (FOLDERS.contains(argument.paramLabel())) {
                    OutputFile.checkOutside(Path.of(value), path);
                }
            }
        }
        OutputCheck.check(parsed.commandSpec(), outputs.toArray(Path[]::new));
    }
}

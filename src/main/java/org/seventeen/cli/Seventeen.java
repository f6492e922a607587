package org.seventeen.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Notes;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.catalog.CatalogCommand;
import org.seventeen.cli.catalog.GridFileCommands.GridFileOptions.MemorySize;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.CommandGroup.HelpCommand;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Guesses;
import org.seventeen.cli.console.Interrupts.TerminalInput;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.hunt.GroupCommand;
import org.seventeen.cli.hunt.PatternCommand;
import org.seventeen.cli.hunt.TwinsCommand;
import org.seventeen.cli.hunt.VaryCommand;
import org.seventeen.cli.manual.CompletionCommand;
import org.seventeen.cli.manual.HelpPage;
import org.seventeen.cli.option.CommonOptions.WithoutOption;
import org.seventeen.cli.option.Declarations;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.Durations;
import org.seventeen.cli.option.NumberRange;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.OutputOption;
import org.seventeen.cli.plan.PlanCommand;
import org.seventeen.cli.profile.ProfileCommand;
import org.seventeen.cli.puzzle.PuzzleCommands;
import org.seventeen.cli.report.ReportCommand;
import org.seventeen.cli.scan.GoalOptions.ClueNumbers;
import org.seventeen.cli.scan.ScanCommand;
import org.seventeen.cli.store.CensusCommand;
import org.seventeen.cli.store.StoreCommand;
import org.seventeen.cli.sums.CrossSumCommand;
import org.seventeen.cli.survo.SurvoCommand;
import org.seventeen.cli.trace.TraceCommand;
import org.seventeen.cli.ua.BandsCommand;
import org.seventeen.cli.ua.ExplainCommand;
import org.seventeen.cli.ua.UaCommand;
import org.seventeen.cli.web.WebCommand;
import org.seventeen.show.report.ReportPicture;
import org.seventeen.sudoku.cost.CostPlanner.PlannedShard;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.CellText;
import org.seventeen.sudoku.grid.sheet.CellRange;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.ua.harvest.UaRegion;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

/** The {@code seventeen} command: one class per subcommand, no logic here. */
@Command(
        name = "seventeen",
        description = "Finds, exhaustively, the sudoku puzzles with few clues that a solution grid contains.",
        footer = {
            "",
            "Three to begin with:",
            "  seventeen scan grids/sample.txt    all 17s of each grid, proved",
            "  seventeen validate puzzles.txt     which puzzles have one solution",
            "  seventeen web                      the same in a browser, with games",
            "",
            "'seventeen COMMAND --help' describes a command.",
            "",
            "Exit codes: 0 done; 1 a fault of the program, or out of memory or open files; 2 usage; 3 bad input; 4 stopped early; 130"
                    + " Ctrl-C; 143 ended by kill."
        })
public final class Seventeen implements Runnable {
    private static final String QUIET = "--quiet";

    private static final List<Class<?>> TYPES = types();

    /** The commands by what people come for, in the order of the help page. */
    static final Map<String, String> GROUPS = groups();

    @Spec
    private CommandSpec spec;

    private Seventeen() {}

    private static Map<String, String> groups() {
        Map<String, String> groups = new LinkedHashMap<>();
        groups.put("Search", "scan plan profile");
        groups.put("Puzzles", "solve validate minimize canon rate generate cover");
        groups.put("Hunt", "vary pattern group twins");
        groups.put("Catalog", "catalog grid");
        groups.put("Play and teach", "web survo crosssum deal");
        groups.put("Census and results", "census store report");
        groups.put("Look inside", "ua bands explain trace");
        groups.put("Help", "help completion");
        return groups;
    }

    private static List<Class<?>> types() {
        List<Class<?>> types = new ArrayList<>(List.of(
                ScanCommand.class, UaCommand.class, BandsCommand.class, ExplainCommand.class, TraceCommand.class));
        types.addAll(PuzzleCommands.TYPES);
        types.addAll(List.of(
                VaryCommand.class,
                PatternCommand.class,
                GroupCommand.class,
                TwinsCommand.class,
                CatalogCommand.class,
                StoreCommand.class,
                ReportCommand.class,
                WebCommand.class,
                CensusCommand.class,
                PlanCommand.class,
                ProfileCommand.class,
                SurvoCommand.class,
                CrossSumCommand.class));
        return types;
    }

    /** Runs the subcommand named by the arguments and exits with its code. */
    public static void main(String[] arguments) {
        // Not only for digits: Chronicle Map makes names of its methods by the upper case of the language, which
        // Turkish has of its own.
        Locale.setDefault(Locale.ROOT);
        CommandLine line = commandLine(arguments);
        line.setOut(StandardOutput.ofProcess());
        line.setErr(StandardOutput.errorsOfProcess());
        TerminalInput.watch(line::getErr);
        int code;
        try {
            code = line.execute(arguments);
        } catch (OutOfMemoryError tooSmall) {
            code = outOfMemory(line);
        } catch (Error fault) {
            code = withoutItsFiles(line, fault);
        }
        System.exit(code);
    }

    /** Reports that memory did not suffice, and how to provide more. */
    static int outOfMemory(CommandLine command) {
        command.getErr()
                .println("seventeen: out of memory: expected more than "
                        + (Runtime.getRuntime().maxMemory() >> 20) + " MB; "
                        + (hasThreads(command) ? "use fewer --threads, or " : "")
                        + "give Java more with SEVENTEEN_JAVA_OPTS=-Xmx2g");
        return ExitCode.INTERNAL;
    }

    /**
     * Reports that Java could not read a file of its own, as when too few files may be open.
     *
     * @throws Error the fault, if it is another
     */
    static int withoutItsFiles(CommandLine command, Error fault) {
        Throwable root = fault;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        boolean ofJava = fault instanceof LinkageError || fault instanceof InternalError;
        if (!ofJava || !(root instanceof IOException)) {
            throw fault;
        }
        command.getErr()
                .println("seventeen: expected Java to open its own files, found a fault: "
                        + Printable.line(String.valueOf(root.getMessage())));
        return ExitCode.INTERNAL;
    }

    /** Whether the command that ran, the last of the line, has the option {@code --threads}. */
    private static boolean hasThreads(CommandLine command) {
        ParseResult parsed = command.getParseResult();
        return parsed != null && last(parsed).commandSpec().findOption("--threads") != null;
    }

    /** What was parsed of the command that runs, the last of the line. */
    private static ParseResult last(ParseResult parsed) {
        return parsed.hasSubcommand() ? last(parsed.subcommand()) : parsed;
    }

    /** A command line ready to execute these arguments; tests call it without a new process. */
    static CommandLine commandLine(String... arguments) {
        CommandLine line = new CommandLine(new Seventeen()) {
            @Override
            public int execute(String... words) {
                return super.execute(Guesses.of(words));
            }
        };
        CommandGroup.addSubcommands(line, TYPES, List.of(Guesses.of(arguments)));
        line.addSubcommand(CompletionCommand.class);
        line.addSubcommand(HelpCommand.class);
        line.getHelpSectionMap()
                .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> HelpPage.commands(help, GROUPS));
        prepare(line, System.getenv().getOrDefault("COLUMNS", System.getProperty("seventeen.columns")));
        line.setHelpFactory((spec, scheme) -> {
            JsonOption.describe(spec);
            return new CommandLine.Help(spec, scheme);
        });
        registerConverters(line);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        // File names may start with @.
        line.setExpandAtFiles(false);
        line.setExecutionStrategy(parsed -> {
            ParseResult last = last(parsed);
            if (last.hasMatchedOption(QUIET)) {
                line.setErr(new Notes.Quiet(line.getErr()));
            }
            return ended(line, OutputOption.run(line, last, () -> new CommandLine.RunLast().execute(parsed)));
        });
        line.setParameterExceptionHandler((fault, parsed) -> {
            UsageSentence.print(fault, Printable.line(UsageSentence.of(fault)));
            return ExitCode.USAGE;
        });
        line.setExecutionExceptionHandler((fault, command, parsed) -> {
            if (fault instanceof BadInputException) {
                command.getErr().println("seventeen: " + Printable.line(fault.getMessage()));
                return ended(line, ExitCode.BAD_INPUT);
            }
            Throwable cause = fault instanceof UncheckedIOException unchecked ? unchecked.getCause() : fault;
            if (cause instanceof IOException) {
                command.getErr()
                        .println("seventeen: expected files that can be read and written, found a fault: "
                                + Printable.line(cause.getMessage() == null ? cause.toString() : cause.getMessage()));
                return ended(line, ExitCode.STOPPED_EARLY);
            }
            command.getErr().println("seventeen: fault of the program: " + Printable.line(fault.toString()));
            fault.printStackTrace(Notes.beside(command.getErr()));
            return ended(line, ExitCode.INTERNAL);
        });
        return line;
    }

    /** How the values of options are read; what is wrong is the message of an {@link IllegalArgumentException}. */
    private static void registerConverters(CommandLine line) {
        line.registerConverter(Duration.class, Durations::parse)
                .registerConverter(NumberRange.class, NumberRange::parse)
                .registerConverter(CellRange.class, CellRange::ofPuzzle)
                .registerConverter(CellSet.class, CellText::parse)
                .registerConverter(ClueNumbers.class, ClueNumbers::parse)
                .registerConverter(Rule.class, WithoutOption::rule)
                .registerConverter(PlannedShard.class, PlannedShard::parse)
                .registerConverter(UaRegion.class, UaRegion::parse)
                .registerConverter(MemorySize.class, MemorySize::parse)
                .registerConverter(ReportPicture.class, ReportPicture::parse);
    }

    /** Gives a command, and all below it, what every command has: help, a version, exit codes, {@code --quiet} and {@code -o}. */
    static void prepare(CommandLine line, String columns) {
        CommandSpec spec = line.getCommandSpec();
        if (!spec.helpCommand()) {
            spec.mixinStandardHelpOptions(true).versionProvider(new VersionText());
            addQuiet(spec);
            OutputOption.addTo(spec);
            Declarations.describe(spec);
        }
        if (spec.subcommands().isEmpty() && !spec.helpCommand()) {
            addExitCodes(spec);
        }
        HelpPage.prepare(line, columns);
        line.getSubcommands().values().forEach(command -> prepare(command, columns));
    }

    private static void addExitCodes(CommandSpec spec) {
        String sentence =
                ExitCode.sentence(spec, Declarations.has(spec, FileUse.READ) || Declarations.has(spec, FileUse.FOLDER));
        List<String> footer = new ArrayList<>(List.of(spec.usageMessage().footer()));
        footer.addAll(List.of("", sentence));
        spec.usageMessage().footer(footer.toArray(String[]::new));
    }

    /** Gives a command that is no mere group {@code --quiet}: standard error gets errors only. */
    private static void addQuiet(CommandSpec spec) {
        if (spec.subcommands().isEmpty()) {
            spec.addOption(OptionSpec.builder("-q", QUIET)
                    .type(boolean.class)
                    .arity("0")
                    .description("Nothing on standard error but errors: no headers, notes, progress and statistics.")
                    .build());
        }
    }

    /** Fails if standard output did not take all results; commands with much output also check for themselves. */
    private static int ended(CommandLine line, int code) {
        if (!(line.getOut() instanceof StandardOutput out) || !out.checkError()) {
            return code;
        }
        String complaint = out.complaint();
        if (complaint != null) {
            line.getErr().println("seventeen: " + complaint);
        }
        boolean worse = code == ExitCode.INTERNAL || code == ExitCode.BAD_INPUT || code > ExitCode.SIGNALLED;
        return worse ? code : ExitCode.STOPPED_EARLY;
    }

    /** Without a command the page of all commands is the help that is wanted; the exit code still says that nothing was done. */
    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getErr());
        throw new ParameterException(spec.commandLine(), "expected a subcommand, found nothing");
    }
}

package org.seventeen.cli.console;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A command that only has subcommands: without one of them it is a wrong call. */
public abstract class CommandGroup implements Runnable {
    private final List<Class<?>> types;

    @Spec
    private CommandSpec spec;

    /**
     * A group.
     *
     * @param types the subcommands, in the order of the help page; each class has a {@link Command} annotation
     */
    protected CommandGroup(List<Class<?>> types) {
        this.types = types;
    }

    @Override
    public final void run() {
        throw UsageSentence.noCommand(spec);
    }

    /**
     * Adds to a command one of its subcommands, or all of them, each with its own subcommands if it is a group. If the command line
     * names one of them, only that one is set up: setting up all takes longer than everything else before a command starts.
     *
     * @param words a command line: if it starts with the name of a subcommand, only that one is added; none if it only asks for the
     *     version
     */
    public static void addSubcommands(CommandLine line, List<Class<?>> types, List<String> words) {
        String name = words.isEmpty() ? "" : words.get(0);
        if (words.equals(List.of("--version")) || words.equals(List.of("-V"))) {
            return;
        }
        boolean known = types.stream().anyMatch(type -> nameOf(type).equals(name));
        for (Class<?> type : types) {
            if (!known || nameOf(type).equals(name)) {
                line.addSubcommand(type);
                CommandLine added = line.getSubcommands().get(nameOf(type));
                if (added.getCommand() instanceof CommandGroup group) {
                    addSubcommands(added, group.types, known ? words.subList(1, words.size()) : List.of());
                }
            }
        }
    }

    private static String nameOf(Class<?> type) {
        return type.getAnnotation(Command.class).name();
    }

    /** {@code seventeen help}: the help page of a command of any depth, as {@code seventeen help store find}. */
    @Command(
            name = "help",
            helpCommand = true,
            description = "Shows the help page of a command, as 'seventeen help store find'.")
    public static final class HelpCommand extends TaskCommand {
        @Parameters(
                paramLabel = "COMMAND",
                arity = "0..*",
                description = "The command, one word or more (default: seventeen).")
        private final List<String> words = new ArrayList<>();

        @Override
        public Integer call() {
            CommandLine at = spec().commandLine().getParent();
            for (String word : words) {
                CommandLine next = at.getSubcommands().get(word);
                if (next == null) {
                    boolean ends = at.getSubcommands().isEmpty();
                    throw new ParameterException(
                            at,
                            ends
                                    ? "expected no word after '"
                                            + at.getCommandSpec().qualifiedName() + "', which has no"
                                            + " subcommands, found '" + word + "'"
                                    : UsageSentence.noSuchCommand(at.getCommandSpec(), word));
                }
                at = next;
            }
            at.usage(out());
            return ExitCode.DONE;
        }
    }
}

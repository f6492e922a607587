package org.seventeen.cli.console;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/**
 * The subcommands of a command. If the command line names one of them, only that one is set up: setting up all takes longer
 * than everything else before a command starts.
 */
public final class Subcommands {
    private final List<Class<?>> types;

    /** Subcommands in the order of the help page; each class has a {@link Command} annotation. */
    public Subcommands(List<Class<?>> types) {
        this.types = List.copyOf(types);
    }

    /**
     * Adds a subcommand, or all of them.
     *
     * @param name the name of the only one to be added; any other word adds all
     * @return those that were added
     */
    public List<CommandLine> addTo(CommandLine line, String name) {
        List<CommandLine> added = new ArrayList<>();
        boolean known = types.stream().anyMatch(type -> nameOf(type).equals(name));
        for (Class<?> type : types) {
            if (!known || nameOf(type).equals(name)) {
                line.addSubcommand(type);
                added.add(line.getSubcommands().get(nameOf(type)));
            }
        }
        return added;
    }

    private static String nameOf(Class<?> type) {
        return type.getAnnotation(Command.class).name();
    }
}

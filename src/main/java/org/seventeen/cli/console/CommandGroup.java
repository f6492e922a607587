package org.seventeen.cli.console;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that only has subcommands: without one of them it is a wrong call. */
public abstract class CommandGroup implements Runnable {
    private final Subcommands subcommands;

    @Spec
    private CommandSpec spec;

    /**
     * A group.
     *
     * @param types the subcommands, in the order of the help page
     */
    protected CommandGroup(List<Class<?>> types) {
        subcommands = new Subcommands(types);
    }

    final Subcommands subcommands() {
        return subcommands;
    }

    @Override
    public final void run() {
        throw UsageSentence.noCommand(spec);
    }
}

package org.seventeen.cli.ua;

import java.util.List;

/** The subcommands of this room. */
public final class UaCommands {
    /** Their classes, in the order of the help page. */
    public static final List<Class<?>> TYPES = List.of(UaCommand.class, ExplainCommand.class);

    private UaCommands() {}
}

package org.seventeen.cli.console;

/** A command that has subcommands. */
public interface CommandGroup {
    /** Its subcommands, in the order of the help page. */
    Subcommands subcommands();
}

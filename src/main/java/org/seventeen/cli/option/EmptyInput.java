package org.seventeen.cli.option;

import picocli.CommandLine.Model.CommandSpec;

/** What all commands say of an input with nothing to work on, which is no fault. */
public final class EmptyInput {
    private EmptyInput() {}

    /** Says it on standard error. */
    public static void report(CommandSpec spec) {
        spec.commandLine().getErr().println("# " + spec.qualifiedName() + ": warning: nothing found in the input");
        spec.commandLine().getErr().flush();
    }
}

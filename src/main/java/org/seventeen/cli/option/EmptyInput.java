package org.seventeen.cli.option;

import java.io.PrintWriter;
import org.seventeen.base.text.Notes;
import picocli.CommandLine.Model.CommandSpec;

/** What all commands say of an input with nothing to work on, which is no fault. */
public final class EmptyInput {
    private EmptyInput() {}

    /** Says it on standard error. */
    public static void report(CommandSpec spec) {
        report(spec, false);
    }

    /**
     * Says it on standard error.
     *
     * @param part whether only a part of the input was asked for; the rest of it may have grids
     */
    public static void report(CommandSpec spec, boolean part) {
        PrintWriter notes = Notes.beside(spec.commandLine().getErr());
        notes.println("# " + spec.qualifiedName() + ": warning: nothing found in "
                + (part ? "this part of the input" : "the input"));
        notes.flush();
    }
}

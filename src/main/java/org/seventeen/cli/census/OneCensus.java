package org.seventeen.cli.census;

import java.io.PrintWriter;
import java.util.List;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.OneStore;
import org.seventeen.store.journal.Damage;
import picocli.CommandLine.Model.CommandSpec;

/** The common part of all subcommands for one store of a census. */
abstract class OneCensus extends OneStore {
    /** Prints what was left out of a result, and returns the exit code. */
    static int leftOut(CommandSpec spec, List<Damage> damages) {
        PrintWriter err = spec.commandLine().getErr();
        for (Damage damage : damages) {
            err.println("# seventeen census " + spec.name() + ": left out " + damage);
        }
        err.flush();
        return damages.isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }
}

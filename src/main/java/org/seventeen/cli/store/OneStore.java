package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreFaults;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;

/** The common part of all subcommands for one store, of a scan or of a census. */
abstract class OneStore extends TaskCommand {
    @Declared(file = FileUse.FOLDER)
    @Parameters(index = "0", paramLabel = "STORE", description = "The folder of the store.")
    private Path folder;

    @Override
    public final Integer call() throws Exception {
        try {
            int code = run(folder, out(), spec());
            return isClosed() ? ExitCode.STOPPED_EARLY : code;
        } catch (IOException fault) {
            return report(folder, fault, err());
        }
    }

    /** The work of the command {@code command}, which may be one for stores of another kind; returns its exit code. */
    abstract int run(Path store, PrintWriter out, CommandSpec command)
            throws IOException, BadInputException, InterruptedException;

    /**
     * Prints the damage of what a result was made of, and returns the exit code.
     *
     * @param damages sentences that begin with the file or the store, and say what was left out
     */
    static int leftOut(CommandSpec command, List<String> damages) {
        PrintWriter err = command.commandLine().getErr();
        for (String damage : damages) {
            err.println(Printable.line("seventeen: " + damage));
        }
        err.flush();
        return damages.isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }

    /** As {@link #leftOut(CommandSpec, List)}, for the damages of one store. */
    static int leftOut(CommandSpec command, Path store, List<Damage> damages) {
        return leftOut(
                command,
                damages.stream().map(damage -> store + ": " + damage.leftOut()).toList());
    }

    /** Prints a failure of the file system, and returns the exit code. */
    static int report(Path store, IOException fault, PrintWriter err) {
        err.println(Printable.line("seventeen: " + store + ": " + StoreFaults.sentence(fault)));
        err.flush();
        return StoreFaults.isOfInput(fault) ? ExitCode.BAD_INPUT : ExitCode.STOPPED_EARLY;
    }
}

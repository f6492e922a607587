package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.StoreVerifier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen store rebuild}. */
@Command(
        name = "rebuild",
        description = "Makes all files beside the journal again: the set of finished positions and the index. Drops a"
                + " record at the end whose writing was cut short; leaves damage where it is.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Exit codes: 0 done; 2 usage; 3 no store; 4 the store cannot be written, or has no room for the"
                    + " index, which then is left out."
        })
final class StoreRebuildCommand extends OneStore {
    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        PrintWriter err = command.commandLine().getErr();
        StoreVerifier.Rebuilt rebuilt =
                StoreVerifier.rebuild(store, sentence -> err.println("# seventeen store rebuild: " + sentence));
        StoreReportText.print(rebuilt.before(), json, out);
        err.flush();
        return rebuilt.complete() ? ExitCode.DONE : ExitCode.STOPPED_EARLY;
    }
}

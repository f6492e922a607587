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

/** {@code seventeen store repair}. */
@Command(
        name = "repair",
        description =
                "Does what 'rebuild' does, and if the journal is damaged, writes all records that can be read to a new"
                        + " journal first. The damaged journal is kept in the folder under another name.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Prints what it found before the repair. 'scan --resume' then searches the grids again whose records were lost.",
            "",
            "Exit codes: 0 done; 2 usage; 3 no store; 4 the store cannot be written, or has no room for the"
                    + " index, which then is left out."
        })
final class StoreRepairCommand extends OneStore {
    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        PrintWriter err = command.commandLine().getErr();
        StoreVerifier.Rebuilt rebuilt =
                StoreVerifier.repair(store, sentence -> err.println("# seventeen store repair: " + sentence));
        StoreReportText.print(rebuilt.before(), json, out);
        err.flush();
        return rebuilt.complete() ? ExitCode.DONE : ExitCode.STOPPED_EARLY;
    }
}

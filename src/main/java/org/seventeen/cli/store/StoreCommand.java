package org.seventeen.cli.store;

import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code seventeen store}: inspects and maintains stores of results. */
@Command(
        name = "store",
        description = "Shows, checks, repairs, exports and merges stores of results.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        subcommands = {
            StoreInfoCommand.class,
            StoreVerifyCommand.class,
            StoreRepairCommand.class,
            StoreRebuildCommand.class,
            StoreFindCommand.class,
            StoreExportCommand.class,
            StoreMergeCommand.class
        })
public final class StoreCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw UsageSentence.noCommand(spec);
    }
}

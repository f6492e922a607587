package org.seventeen.cli.store;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import picocli.CommandLine.Command;

/** {@code seventeen store}: inspects and maintains stores of results. */
@Command(name = "store", description = "Shows, checks, repairs, exports and merges stores of results.")
public final class StoreCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public StoreCommand() {
        super(List.of(
                StoreInfoCommand.class,
                StoreVerifyCommand.class,
                StoreRepairCommand.class,
                StoreFindCommand.class,
                StoreExportCommand.class,
                StoreMergeCommand.class));
    }
}

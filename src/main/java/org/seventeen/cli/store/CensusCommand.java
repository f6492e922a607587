package org.seventeen.cli.store;

import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import picocli.CommandLine.Command;

/** {@code seventeen census}: searches all grids by band pairs, in units. */
@Command(
        name = "census",
        description = {
            "Searches all grids for puzzles of 16, 17 or 18 clues, by band pairs with all their third bands, in units of about a"
                    + " minute. Units are numbered from 0; any of them can be searched anywhere and in any order."
        })
public final class CensusCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CensusCommand() {
        super(List.of(
                CensusRunCommand.class,
                CensusStatusCommand.class,
                CensusVerifyCommand.class,
                CensusRepairCommand.class,
                StoreMergeCommand.class,
                CensusExportCommand.class,
                CensusGridsCommand.class,
                CensusUnitsCommand.class));
    }
}

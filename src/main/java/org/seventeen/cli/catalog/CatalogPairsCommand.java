package org.seventeen.cli.catalog;

import java.util.List;
import org.seventeen.cli.catalog.count.CountCommands;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;

/** {@code seventeen catalog pairs}: all essentially different band pairs by number. */
@Command(
        name = "pairs",
        description =
                "Finds any of the 983959110 essentially different band pairs by its number, and the number of any pair.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "A band pair is 54 digits, two bands. Pairs are numbered from 0 in the ascending order of their minlex forms,"
                    + " for which the bands may be swapped.",
        })
final class CatalogPairsCommand extends CommandGroup {
    CatalogPairsCommand() {
        super(List.of(PairsUnrankCommand.class, PairsRankCommand.class, PairsRangeCommand.class, CountCommands.PAIRS));
    }
}

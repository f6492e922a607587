package org.seventeen.cli.catalog;

import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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
        },
        subcommands = {
            PairsUnrankCommand.class,
            PairsRankCommand.class,
            PairsRangeCommand.class,
            PairsCountCommand.class
        })
final class CatalogPairsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "expected unrank, rank, range or count");
    }
}

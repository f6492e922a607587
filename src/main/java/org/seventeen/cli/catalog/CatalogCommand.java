package org.seventeen.cli.catalog;

import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog}: all essentially different grids by number. */
@Command(
        name = "catalog",
        description =
                "Finds any of the 5472730538 essentially different solution grids by its number, and the number of any"
                        + " grid.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Grids are numbered from 0 in the ascending order of their minlex forms. The number of a grid is its rank.",
        },
        subcommands = {
            CatalogUnrankCommand.class,
            CatalogRankCommand.class,
            CatalogRangeCommand.class,
            CatalogRandomCommand.class,
            CatalogInfoCommand.class,
            CatalogNeighboursCommand.class,
            CatalogPairsCommand.class,
            CatalogCountCommand.class,
            CatalogIndexCommand.class,
            CatalogSurveyCommand.class,
            CatalogConvertCommand.class,
            CatalogMergeCommand.class,
            CatalogMinusCommand.class,
            CatalogVerifyCommand.class
        })
public final class CatalogCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "expected unrank, rank, range, random, info, neighbours, pairs, count, index, survey, convert, merge, minus"
                        + " or verify");
    }
}

package org.seventeen.cli.catalog;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.cli.catalog.count.CountCommands;
import org.seventeen.cli.catalog.file.GridFileCommands;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.Subcommands;
import org.seventeen.cli.console.UsageSentence;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
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
        })
public final class CatalogCommand implements CommandGroup, Runnable {
    private static final Subcommands SUBCOMMANDS = subcommandsOfAllRooms();

    @Spec
    private CommandSpec spec;

    private static Subcommands subcommandsOfAllRooms() {
        List<Class<?>> types = new ArrayList<>();
        types.add(CatalogUnrankCommand.class);
        types.add(CatalogRankCommand.class);
        types.add(CatalogRangeCommand.class);
        types.add(CatalogRandomCommand.class);
        types.add(CatalogInfoCommand.class);
        types.add(CatalogNeighboursCommand.class);
        types.add(CatalogPairsCommand.class);
        types.addAll(CountCommands.TYPES);
        types.addAll(GridFileCommands.TYPES);
        return new Subcommands(types);
    }

    @Override
    public Subcommands subcommands() {
        return SUBCOMMANDS;
    }

    @Override
    public void run() {
        throw UsageSentence.noCommand(spec);
    }
}

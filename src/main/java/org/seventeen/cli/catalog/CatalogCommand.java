package org.seventeen.cli.catalog;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.cli.catalog.count.CountCommands;
import org.seventeen.cli.catalog.file.GridFileCommands;
import org.seventeen.cli.console.CommandGroup;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;

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
public final class CatalogCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CatalogCommand() {
        super(subcommandsOfAllRooms());
    }

    private static List<Class<?>> subcommandsOfAllRooms() {
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
        return types;
    }
}

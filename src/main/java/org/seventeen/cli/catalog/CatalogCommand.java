package org.seventeen.cli.catalog;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.cli.console.CommandGroup;
import picocli.CommandLine.Command;

/** {@code seventeen catalog}: all essentially different grids, and band pairs, by number. */
@Command(
        name = "catalog",
        description =
                "Finds any of the 5472730538 essentially different solution grids by its number, and the number of any"
                        + " grid; the same for the 983959110 essentially different band pairs.",
        footer = {
            "",
            "Grids are numbered from 0 in the ascending order of their minlex forms. The number of a grid is its rank."
        })
public final class CatalogCommand extends CommandGroup {
    /** The group, as picocli makes it. */
    public CatalogCommand() {
        super(subcommands());
    }

    private static List<Class<?>> subcommands() {
        List<Class<?>> types = new ArrayList<>(RankCommands.TYPES);
        types.add(CatalogInfoCommand.class);
        types.addAll(CountCommands.TYPES);
        types.addAll(GridFileCommands.TYPES);
        return types;
    }
}

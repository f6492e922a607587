package org.seventeen.cli.catalog.file;

import java.util.List;

/** The subcommands of this room. */
public final class GridFileCommands {
    /** Their classes, in the order of the help page. */
    public static final List<Class<?>> TYPES = List.of(
            CatalogConvertCommand.class,
            CatalogMergeCommand.class,
            CatalogMinusCommand.class,
            CatalogVerifyCommand.class);

    private GridFileCommands() {}
}

package org.seventeen.cli.catalog.count;

import java.util.List;

/** The subcommands of this room. */
public final class CountCommands {
    /** The classes of those of {@code catalog}, in the order of the help page. */
    public static final List<Class<?>> TYPES =
            List.of(CatalogCountCommand.class, CatalogIndexCommand.class, CatalogSurveyCommand.class);

    /** The class of the one of {@code catalog pairs}. */
    public static final Class<?> PAIRS = PairsCountCommand.class;

    private CountCommands() {}
}

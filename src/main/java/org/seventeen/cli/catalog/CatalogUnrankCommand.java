package org.seventeen.cli.catalog;

import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.Catalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog unrank}. */
@Command(
        name = "unrank",
        description = "Prints the grids with given ranks: the grid, a TAB and its rank.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
final class CatalogUnrankCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RANK", arity = "1..*", description = "A rank, from 0 to 5472730537.")
    private List<Long> ranks;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
    private boolean json;

    @Override
    public Integer call() {
        return RankedLines.ofGrids(spec, json).printAll(ranks, Catalog.all().reader()::unrank);
    }
}

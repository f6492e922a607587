package org.seventeen.cli.catalog;

import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.Catalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog range}. */
@Command(
        name = "range",
        description = "Prints the grids of a range of ranks, in order: the grid, a TAB and its rank.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more; 130 interrupted (143 by TERM)."
        })
final class CatalogRangeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RANGE",
            description =
                    "A rank, the first and last of several with a hyphen between, or band:I for all grids that start with"
                            + " band I of 1 to 416.")
    private String range;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
    private boolean json;

    @Override
    public Integer call() {
        return RankedLines.ofGrids(spec, json).printRange(range, Catalog.all().reader()::visit);
    }
}

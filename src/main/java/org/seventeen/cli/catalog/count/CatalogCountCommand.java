package org.seventeen.cli.catalog.count;

import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.CatalogKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog count}. */
@Command(
        name = "count",
        description =
                "Counts all essentially different grids from nothing, by band and by automorphisms, and compares with"
                        + " the index of the program.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "The sum over all grids of 9! x 2 x 6^8 / automorphisms is the number of all sudoku grids. All bands take some"
                    + " minutes.",
            "",
            "Exit codes: 0 done; 2 usage; 3 a bad checkpoint, or the index differs; 4 nobody reads the output any more, or"
                    + " the checkpoint can no longer be written; 130 interrupted (143 by TERM)."
        })
final class CatalogCountCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CountOptions options;

    @Override
    public Integer call() throws Exception {
        return options.count(spec, CatalogKind.GRIDS);
    }
}

package org.seventeen.cli.catalog.count;

import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.CatalogKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog pairs count}. */
@Command(
        name = "count",
        description =
                "Counts all essentially different band pairs from nothing, by lesser band and by automorphisms, and"
                        + " compares with the index of the program.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Exit codes: 0 done; 2 usage; 3 a bad checkpoint, or the index differs; 4 nobody reads the output any more, or"
                    + " the checkpoint can no longer be written; 130 interrupted (143 by TERM)."
        })
final class PairsCountCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private CountOptions options;

    @Override
    public Integer call() throws Exception {
        return options.count(spec, CatalogKind.PAIRS);
    }
}

package org.seventeen.cli.catalog;

import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.PairCatalogReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog pairs range}. */
@Command(
        name = "range",
        description = "Prints the band pairs of a range of ranks, in order: 54 digits, a TAB and the rank.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more; 130 interrupted (143 by TERM)."
        })
final class PairsRangeCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RANGE",
            description =
                    "A rank, the first and last of several with a hyphen between, or band:I for all pairs whose lesser band"
                            + " is I of 1 to 416.")
    private String range;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"pair\"}.")
    private boolean json;

    @Override
    public Integer call() {
        PairCatalogReader reader = PairCatalog.all().reader();
        return RankedLines.ofPairs(spec, json)
                .printRange(
                        range,
                        (from, to, visitor) ->
                                reader.visit(from, to, (digits, automorphisms) -> visitor.visit(digits)));
    }
}

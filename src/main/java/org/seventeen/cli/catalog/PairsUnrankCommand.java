package org.seventeen.cli.catalog;

import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.sudoku.catalog.PairCatalog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog pairs unrank}. */
@Command(
        name = "unrank",
        description = "Prints the band pairs with given ranks: 54 digits, a TAB and the rank.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
final class PairsUnrankCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RANK", arity = "1..*", description = "A rank, from 0 to 983959109.")
    private List<Long> ranks;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"pair\"}.")
    private boolean json;

    @Override
    public Integer call() {
        return RankedLines.ofPairs(spec, json).printAll(ranks, PairCatalog.all().reader()::unrank);
    }
}

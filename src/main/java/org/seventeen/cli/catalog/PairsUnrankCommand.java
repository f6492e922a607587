package org.seventeen.cli.catalog;

import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.catalog.PairCatalog;
import org.seventeen.catalog.PairCatalogReader;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
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
        PairCatalog catalog = PairCatalog.all();
        for (long rank : ranks) {
            if (rank < 0 || rank >= catalog.index().size()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "expected ranks from 0 to " + (catalog.index().size() - 1) + ", found " + rank);
            }
        }
        RankedLines lines = RankedLines.ofPairs(spec.commandLine().getOut(), json);
        PairCatalogReader reader = catalog.reader();
        byte[] digits = new byte[54];
        boolean read = true;
        for (int i = 0; i < ranks.size() && read; i++) {
            reader.unrank(ranks.get(i), digits);
            read = lines.print(ranks.get(i), digits);
        }
        spec.commandLine().getOut().flush();
        return read ? ExitCode.DONE : ExitCode.STOPPED_EARLY;
    }
}

package org.seventeen.cli.catalog;

import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogReader;
import org.seventeen.sudoku.ua.guardian.Gangster;
import org.seventeen.sudoku.ua.guardian.ThirdBand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog neighbours}. */
@Command(
        name = "neighbours",
        description =
                "Prints the essentially different grids that share bands 1 and 2 with a given one, itself among them:"
                        + " their minlex forms in order, each with a TAB and its rank.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Each line is a solution grid of 81 digits, or a band pair of 54. A pair has 16 to 288 third bands; some of them"
                    + " may make equivalent grids.",
            "",
            "Exit codes: 0 done; 2 usage; 3 bad input; 4 nobody reads the output any more."
        })
final class CatalogNeighboursCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
    private boolean json;

    @Override
    public Integer call() throws Exception {
        RankedLines lines = RankedLines.ofGrids(spec, json);
        CatalogReader reader = Catalog.all().reader();
        byte[] digits = new byte[81];
        return input.forEachPair(spec, entry -> {
            byte[] pair = entry.digits();
            SortedSet<Long> ranks = new TreeSet<>();
            for (ThirdBand third : Gangster.of(pair).thirds()) {
                ranks.add(reader.rank(third.under(pair).digits()));
            }
            for (long rank : ranks) {
                reader.unrank(rank, digits);
                lines.print(rank, digits);
            }
        });
    }
}

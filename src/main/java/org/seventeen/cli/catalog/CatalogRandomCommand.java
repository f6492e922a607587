package org.seventeen.cli.catalog;

import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.SeedOption;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code seventeen catalog random}. */
@Command(
        name = "random",
        description =
                "Draws essentially different grids, each of the 5472730538 equally likely: the grid, a TAB and its rank."
                        + " 'grid random' draws from all grids.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {"", "Exit codes: 0 done; 2 usage; 4 nobody reads the output any more."})
final class CatalogRandomCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "N", description = "How many grids, from 0.")
    private long count;

    @Mixin
    private SeedOption seed;

    @Option(names = "--json", description = "JSON Lines: {\"rank\", \"grid\"}.")
    private boolean json;

    @Override
    public Integer call() {
        if (count < 0) {
            throw new ParameterException(spec.commandLine(), "expected 0 grids or more, found " + count);
        }
        SplittableRandom random = new SplittableRandom(seed.echoed(spec));
        RankedLines lines = RankedLines.ofGrids(spec, json);
        Catalog catalog = Catalog.all();
        CatalogReader reader = catalog.reader();
        byte[] digits = new byte[81];
        boolean read = true;
        for (long drawn = 0; drawn < count && read; drawn++) {
            long rank = catalog.randomRank(random);
            reader.unrank(rank, digits);
            read = lines.print(rank, digits);
        }
        return lines.end(read);
    }
}

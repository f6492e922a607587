package org.seventeen.cli.scan;

import org.seventeen.cli.option.Declared;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankSelection;
import org.seventeen.sudoku.scan.GridInput;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The option of {@code scan} that takes grids from the catalog instead of files, to be mixed in. */
final class CatalogOption {
    @Declared(excludes = {"FILE", "--band-pairs"})
    @Option(
            names = "--catalog",
            paramLabel = "RANGE",
            description =
                    "Search grids of the catalog instead of files: a rank, ranks as 5000-6000, band:243 for all that start"
                            + " with that band, or random:1000 (random:1000:7 with the seed 7). Annotations, and positions in"
                            + " records, are ranks.")
    private String range;

    private RankSelection ranks;

    /** Whether grids of the catalog are wanted. */
    boolean chosen() {
        return range != null;
    }

    /**
     * Checks the option.
     *
     * @throws ParameterException if it is wrong
     */
    void check(CommandLine line) {
        if (!chosen()) {
            return;
        }
        try {
            ranks = RankSelection.parse(range, Catalog.all().index());
        } catch (IllegalArgumentException none) {
            throw new ParameterException(line, "--catalog: " + none.getMessage(), none);
        }
    }

    /** The text about the option in the header of a scan, to be appended to a line. */
    String header() {
        return chosen() ? ", " + ranks.description() : "";
    }

    /** The grids; after {@link #check}. */
    GridInput input() {
        return GridInput.ofCatalog(ranks);
    }
}

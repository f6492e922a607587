package org.seventeen.cli.catalog.count;

import java.io.PrintWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.option.Bounds;
import org.seventeen.sudoku.canon.BandIndex;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.count.CatalogCount;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of the two commands that count from nothing, to be mixed in. */
final class CountOptions {
    @Option(names = "--band", paramLabel = "I", description = "Only band I, 1 to 416 (default: all).")
    private Integer band;

    @Option(names = "--by-band", description = "Print a line for each band too: its number, its form and its count.")
    private boolean byBand;

    @Mixin
    private PartRunOptions run;

    @Option(
            names = "--json",
            description =
                    "One object: {\"bands\", \"grids\" or \"pairs\", \"automorphisms\", \"mass\", \"equivalent\", \"cpu_s\","
                            + " \"differing\"}.")
    private boolean json;

    /** Counts, prints, and returns the exit code: 3 if the index of the program has other numbers. */
    int count(CommandSpec spec, CatalogKind kind) throws BadInputException, InterruptedException {
        Bounds.within(spec, "--band", band, 1, BandIndex.COUNT);
        if (byBand && json) {
            throw new ParameterException(spec.commandLine(), "--by-band: expected no --json beside it, found one");
        }
        CatalogCount count = new CatalogCount(
                kind, band == null ? 1 : band, band == null ? BandIndex.COUNT : band, CountedBands.known(kind));
        int exit = run.run(spec, "count", count);
        if (exit != ExitCode.DONE) {
            return exit;
        }
        PrintWriter out = spec.commandLine().getOut();
        CountedBands bands = new CountedBands(kind, count);
        if (json) {
            bands.printJson(out);
        } else {
            bands.print(out, byBand);
        }
        out.flush();
        return bands.differing().isEmpty() ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }
}

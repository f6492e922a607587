package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.work.StopSignal;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.Interrupts;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.OneStore;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusGrids;
import org.seventeen.sudoku.census.CensusSummary;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code seventeen census grids}. */
@Command(
        name = "grids",
        description =
                "Prints which grids are exhaustive, as ranges of ranks: first, last and how many, with TABs between. A grid"
                        + " is exhaustive if the units of all its six band pairs are finished.")
@Exits(bad = "no store, or damaged records were left out", stops = true)
final class CensusGridsCommand extends OneStore {
    private static final Duration LONGEST_STOP = Duration.ofSeconds(20);

    @Option(
            names = "--catalog",
            paramLabel = "RANGE",
            required = true,
            description = "Ranks of the catalog of grids, or band:I for all grids that start with band I of 1 to 416.")
    private String ranks;

    @Option(names = "--json", description = "JSON Lines: {\"first_rank\", \"last_rank\", \"grids\"}.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        RankRange range;
        try {
            range = RankRange.parse(ranks, Catalog.all().index());
        } catch (IllegalArgumentException fault) {
            throw new ParameterException(command.commandLine(), "--catalog: " + fault.getMessage(), fault);
        }
        CensusSummary summary = CensusSummary.of(store);
        PrintWriter err = command.commandLine().getErr();
        StopSignal stop = new StopSignal();
        try (Interrupts interrupts = new Interrupts(stop::request, LONGEST_STOP, err)) {
            long exhaustive = new CensusGrids(summary).forEachRange(range, stop, found -> {
                print(found, out);
                if (StandardOutput.isClosed(out)) {
                    stop.request();
                }
            });
            out.flush();
            if (stop.requested()) {
                return interrupts.exitCode() == 0 ? ExitCode.STOPPED_EARLY : interrupts.exitCode();
            }
            err.println("# seventeen census grids: exhaustive " + exhaustive + " of " + range.size());
            err.flush();
        }
        return leftOut(command, store, summary.damages());
    }

    private void print(RankRange found, PrintWriter out) {
        long last = found.to() - 1;
        if (json) {
            new JsonLine(out)
                    .field("first_rank", found.from())
                    .field("last_rank", last)
                    .field("grids", found.size())
                    .end();
            out.println();
        } else {
            out.println(found.from() + "\t" + last + "\t" + found.size());
        }
    }
}

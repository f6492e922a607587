package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.BiPredicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.StoredScan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen store info}. */
@Command(name = "info", description = "Says what is in a store; of a census as 'census status'.")
@Exits(bad = "no store", early = "the store cannot be read now")
final class StoreInfoCommand extends OneStore {
    @Option(
            names = "--missing",
            description = "Print the positions that are not finished instead, a range a line, first TAB last.")
    private boolean missing;

    @Declared(min = 0, needs = "--missing")
    @Option(
            names = "--total",
            paramLabel = "N",
            description = "Positions of the input, for --missing: looks at 0 to N-1 (default: up to the highest"
                    + " finished one, or all of the files or ranks that were scanned).")
    private Long total;

    @Option(
            names = "--json",
            description = "One object; with --missing one object for each range. docs/json.md lists the fields.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        if (!missing && CensusRecords.isCensus(StoreReader.settings(store))) {
            return new CensusStatusCommand(json).run(store, out, command);
        }
        StoredScan scan = GridRecords.scan(store);
        ScanTotals totals = new ScanTotals();
        StoreReport report = StoreReport.summary(store, GridRecords::of, totals::add);
        if (missing) {
            scan.forEachMissing(report.done(), total, new Ranges(out, json));
        } else {
            new StoreText(scan, report, totals).print(json, false, out);
        }
        return ExitCode.DONE;
    }

    /** Prints ranges, and stops soon after nobody reads them any more: there may be billions. */
    private static final class Ranges implements BiPredicate<Long, Long> {
        private static final int BETWEEN_LOOKS = 1024;

        private final PrintWriter out;
        private final boolean json;
        private long printed;

        Ranges(PrintWriter out, boolean json) {
            this.out = out;
            this.json = json;
        }

        @Override
        public boolean test(Long first, Long last) {
            if (json) {
                new JsonLine(out).field("first", first).field("last", last).end();
                out.println();
            } else {
                out.println(first + "\t" + last);
            }
            printed++;
            return printed % BETWEEN_LOOKS != 0 || !StandardOutput.isClosed(out);
        }
    }
}

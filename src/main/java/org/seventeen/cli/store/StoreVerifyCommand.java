package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.StoredScan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen store verify}. */
@Command(
        name = "verify",
        description = "Reads every byte of a store, and holds records of one grid against each other.")
@Exits(done = "nothing is wrong", bad = "something is wrong, or no store")
final class StoreVerifyCommand extends OneStore {
    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command)
            throws IOException, BadInputException, InterruptedException {
        if (CensusRecords.isCensus(StoreReader.settings(store))) {
            return new CensusVerifyCommand(json).run(store, out, command);
        }
        StoredScan scan = GridRecords.scan(store);
        ScanTotals totals = new ScanTotals();
        StoreReport report = StoreReport.verify(store, GridRecords::of, totals::add);
        new StoreText(scan, report, totals).print(json, true, out);
        return report.isSound() ? ExitCode.DONE : ExitCode.BAD_INPUT;
    }
}

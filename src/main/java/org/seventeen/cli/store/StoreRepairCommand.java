package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.run.store.StoreReport;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.StoredScan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen store repair}. */
@Command(
        name = "repair",
        description =
                "Writes all records of a damaged store that can be read to a new journal, and drops a record at the end whose"
                        + " writing was cut short. The damaged journal is kept in the folder under another name.",
        footer = {
            "",
            "Prints what it found before the repair. 'scan --resume' then searches the grids again whose records were lost."
        })
@Exits(bad = "no store", early = "the store cannot be written")
final class StoreRepairCommand extends OneStore {
    @Option(names = "--json", description = "One object; docs/json.md lists its fields.")
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        PrintWriter err = command.commandLine().getErr();
        if (CensusRecords.isCensus(StoreReader.settings(store))) {
            return new CensusRepairCommand(json).run(store, out, command);
        }
        StoredScan scan = GridRecords.scan(store);
        ScanTotals totals = new ScanTotals();
        StoreReport before = StoreReport.summary(store, GridRecords::of, totals::add);
        try (Store<GridRecord> repaired = Store.repair(store, new GridRecords(scan))) {
            repaired.notices().forEach(sentence -> err.println("# seventeen store repair: " + sentence));
        }
        new StoreText(scan, before, totals).print(json, false, out);
        err.flush();
        return ExitCode.DONE;
    }
}

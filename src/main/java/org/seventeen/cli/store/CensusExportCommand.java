package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.CensusPuzzles;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.census.UnitRecord;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen census export}. */
@Command(
        name = "export",
        description =
                "Prints the essentially different puzzles of a store of a census, each once, in the order of their grids:"
                        + " canonical form, a TAB and the rank of the grid.",
        footer = {"", "A puzzle whose grid has automorphisms may have been found several times; it is printed once."})
@Exits(bad = "no store, or damaged records were left out")
final class CensusExportCommand extends OneStore {
    @Option(names = "--json", description = "JSON Lines: {\"puzzle\", \"rank\", \"minimal\", \"found\"}.")
    private boolean json;

    @Declared(excludes = "--json")
    @Option(
            names = "--records",
            description =
                    "Print the record of each unit as a JSON object on one line instead, in the order in which they were"
                            + " finished.")
    private boolean records;

    /** As picocli makes it. */
    CensusExportCommand() {}

    /** For a store that turned out to be of a census. */
    CensusExportCommand(boolean records) {
        this.records = records;
    }

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        if (records) {
            return printRecords(store, out, command);
        }
        CensusPuzzles puzzles = CensusPuzzles.of(store);
        for (CensusPuzzles.Entry entry : puzzles.entries()) {
            print(entry, out);
            if (StandardOutput.isClosed(out)) {
                return ExitCode.STOPPED_EARLY;
            }
        }
        out.flush();
        return leftOut(command, store, puzzles.damages());
    }

    private static int printRecords(Path store, PrintWriter out, CommandSpec command)
            throws IOException, BadInputException {
        try (StoreReader<UnitRecord> reader = CensusRecords.open(store)) {
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                out.println(record.toJson());
                if (StandardOutput.isClosed(out)) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
            return leftOut(command, store, reader.damages());
        }
    }

    private void print(CensusPuzzles.Entry entry, PrintWriter out) {
        if (json) {
            new JsonLine(out)
                    .field("puzzle", entry.form().toString())
                    .field("rank", entry.rank())
                    .field("minimal", entry.minimal())
                    .field("found", entry.found())
                    .end();
            out.println();
        } else {
            out.println(entry.form() + "\t" + entry.rank());
        }
    }
}

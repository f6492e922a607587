package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared;
import org.seventeen.cli.option.OneStore;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.census.CensusRecords;
import org.seventeen.sudoku.scan.ScanExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen store export}. */
@Command(
        name = "export",
        description = "Prints the records of a store as JSON Lines, in the order they were finished; or its puzzles, or"
                + " the ranks of its grids.")
@Exits(bad = "no store, or damaged records were left out")
final class StoreExportCommand extends OneStore {
    @Declared(excludes = "--json")
    @Option(
            names = "--puzzles",
            description = "Print the puzzles, one a line in the order of the input: what 'scan' prints if nothing"
                    + " interrupts it.")
    private boolean puzzles;

    @Declared(excludes = {"--json", "--puzzles"})
    @Option(
            names = "--ranks",
            description =
                    "Print the rank of each grid in the catalog, a TAB and the number of its puzzles; after another TAB"
                            + " 'not exhaustive' if there may be more.")
    private boolean ranks;

    @Option(names = "--json", description = "JSON Lines, which is what is printed without --puzzles and --ranks.")
    @SuppressWarnings("UnusedVariable") // It only excludes the other two.
    private boolean json;

    @Override
    protected int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        if (!ranks && CensusRecords.isCensus(StoreReader.settings(store))) {
            return new CensusExportCommand(!puzzles).run(store, out, command);
        }
        Predicate<String> printed = line -> {
            out.println(line);
            return !StandardOutput.isClosed(out);
        };
        List<Damage> damages;
        if (ranks) {
            damages = RankLines.export(store, printed);
        } else {
            damages = puzzles ? ScanExport.puzzles(store, printed) : ScanExport.records(store, printed);
        }
        return leftOut(command, store, damages);
    }
}

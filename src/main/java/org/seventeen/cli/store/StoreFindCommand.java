package org.seventeen.cli.store;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.InputOptions.SheetOptions;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.store.StoreCommand.OneStore;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.scan.ScanExport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code seventeen store find}. */
@Command(
        name = "find",
        description = "Looks grids up in a store: prints the record of each as a JSON object, or 'not known'.",
        footer = {
            "",
            "Of several records of a grid the most informative one is printed.",
            "'scan' reads what --unknown prints: a catalog without the grids that another scan has done."
        })
@Exits(bad = "bad input, no store, or damaged records, whose grids count as not known")
final class StoreFindCommand extends OneStore {
    /** Grids looked up together: each look-up reads the whole journal. */
    private static final int TOGETHER = 10_000;
    /** The most characters of annotations held with them; with longer annotations fewer grids are looked up together. */
    private static final int MOST_TEXT = 1 << 23;

    @Declared(file = FileUse.READ)
    @Parameters(
            index = "1..*",
            paramLabel = "FILE",
            arity = "0..*",
            description =
                    "Files of grids, plain or gzip, or spreadsheets .xlsx, .csv and .tsv; none or - is standard input.")
    private final List<String> operands = new ArrayList<>();

    @Mixin
    private SheetOptions sheets;

    @Option(
            names = "--keep-going",
            description = "Report bad lines on standard error and go on; the exit code is 3 if there was one.")
    private boolean keepGoing;

    @Option(
            names = "--unknown",
            description = "Print only the grids that the store has not searched to the end, with their annotations.")
    private boolean unknown;

    private static final Shape<Sought> SHAPE = Shape.of(
            "store-found",
            "store find --json: a grid",
            shape -> shape.field("grid", FieldType.GRID, "the grid as it was asked for", Sought::grid)
                    .with(EntryShapes.PLACE, Sought::entry)
                    .flag("known", "whether the store has a record of it", sought -> sought.record != null)
                    .optional(
                            "record",
                            FieldType.object(ScanExport.RECORD),
                            "only if `known`: the record",
                            Sought::record));

    /** A grid that is looked for; the record is null if the store has none. */
    private record Sought(Entry entry, SolutionGrid grid, GridRecord record) {
        boolean isExhaustive() {
            return record != null && record.exhaustive();
        }
    }

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE, ScanExport.RECORD);

    @Override
    int run(Path store, PrintWriter out, CommandSpec command) throws IOException, BadInputException {
        PrintWriter err = command.commandLine().getErr();
        List<String> files = operands.isEmpty() ? List.of("-") : operands;
        GridRecords.scan(store);
        Set<String> damages = new LinkedHashSet<>();
        try (PuzzleSource source =
                new PuzzleSource(files, System.in, keepGoing, err, SheetReader.puzzles(sheets.choice()))) {
            List<Entry> grids = new ArrayList<>();
            long text = 0;
            for (Entry entry = source.nextSolution(); entry != null; entry = source.nextSolution()) {
                grids.add(entry);
                text += entry.annotation().length();
                if (grids.size() == TOGETHER || text > MOST_TEXT) {
                    if (StandardOutput.isClosed(out)) {
                        break;
                    }
                    print(grids, store, damages, out);
                    text = 0;
                }
            }
            print(grids, store, damages, out);
            int code = leftOut(command, List.copyOf(damages));
            return code == ExitCode.DONE ? ExitCode.of(source) : code;
        }
    }

    private void print(List<Entry> entries, Path store, Set<String> damages, PrintWriter out)
            throws IOException, BadInputException {
        List<SolutionGrid> grids = new ArrayList<>();
        for (Entry entry : entries) {
            grids.add(entry.solution());
        }
        Map<RecordKind.Subject, GridRecord> records;
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            records = reader.find(grids.stream().map(GridRecords::subject).collect(Collectors.toSet()));
            damages.addAll(Damage.leftOut(store.toString(), reader.damages()));
        }
        for (int i = 0; i < grids.size(); i++) {
            GridRecord record = records.get(GridRecords.subject(grids.get(i)));
            print(new Sought(entries.get(i), grids.get(i), record), out);
        }
        entries.clear();
    }

    private void print(Sought sought, PrintWriter out) {
        if (unknown && sought.isExhaustive()) {
            return;
        }
        if (json.chosen()) {
            JsonOption.print(out, SHAPE, sought);
        } else if (unknown) {
            out.println(sought.grid.line(sought.entry.annotation()));
        } else if (sought.record == null) {
            out.println(sought.grid + "\tnot known");
        } else {
            JsonOption.print(out, ScanExport.RECORD, sought.record);
        }
    }
}

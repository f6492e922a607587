package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonLine;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;

/** Records as JSON Lines; {@code docs/json.md} describes the fields. */
public final class RecordJson {
    private RecordJson() {}

    /**
     * Passes on all records of a store, in the order they were written, each as a JSON object on one line.
     *
     * @param line takes a line, without its line end; returns whether to go on
     * @return the damage, as {@link StoreReader#damages()}
     * @throws BadInputException if there is no store of grids
     */
    public static List<Damage> export(Path folder, Predicate<String> line) throws IOException, BadInputException {
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            GridRecord record = reader.next();
            while (record != null && line.test(line(record))) {
                record = reader.next();
            }
            return reader.damages();
        }
    }

    /** A record as a JSON object on one line. */
    public static String line(GridRecord record) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        addTo(line, record);
        line.end();
        return text.toString();
    }

    /** Adds the fields of a record to an object. */
    public static void addTo(JsonLine line, GridRecord record) {
        line.field("position", record.position()).field("grid", record.grid().toString());
        if (!record.annotation().isEmpty()) {
            line.field("annotation", record.annotation());
        }
        line.field("clues", record.clues()).field("exhaustive", record.exhaustive());
        if (!record.isWhole()) {
            line.list("items");
            record.items().forEach(line::item);
            line.end();
        }
        line.list("puzzles");
        for (StoredPuzzle stored : record.puzzles()) {
            line.item(puzzle(record, stored));
        }
        line.end().list("non_minimal");
        for (StoredPuzzle stored : record.puzzles()) {
            if (!stored.minimal()) {
                line.item(puzzle(record, stored));
            }
        }
        line.end()
                .seconds("cpu_s", record.effort().cpuNanos())
                .seconds("wall_s", record.effort().wallNanos());
        line.object("counters");
        for (CounterValue counter : record.effort().counters()) {
            line.field(counter.name(), counter.value());
        }
        line.end().field("engine", record.engine()).field("options", record.options());
    }

    private static String puzzle(GridRecord record, StoredPuzzle stored) {
        return Puzzle.of(record.grid(), stored.clues()).toString();
    }
}

package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.FoundPuzzle;

/** What a store has as lines of text: its puzzles as {@code scan} prints them, its records as JSON; {@code docs/json.md} has the fields. */
public final class ScanExport {
    /** The names of counters. */
    public static final String COUNTERS = "^[a-z0-9]+(_[a-z0-9]+)*$";

    public static final Shape<GridRecord> RECORD = Shape.of(
            "store-record",
            "store export and store find: a record",
            shape -> shape.field(
                            "position", FieldType.COUNT, "where the grid stands in the input", GridRecord::position)
                    .field("grid", FieldType.GRID, "the solution grid", GridRecord::grid)
                    .optional(
                            "annotation",
                            FieldType.NAME,
                            "only if there is one",
                            record -> FieldType.given(record.annotation()))
                    .field("clues", FieldType.integer(0, 81), "clues of the puzzles looked for", GridRecord::clues)
                    .field("exhaustive", FieldType.FLAG, "true: `puzzles` are all there are", GridRecord::exhaustive)
                    .field(
                            "puzzles",
                            FieldType.list(FieldType.PUZZLE),
                            "the puzzles, sorted",
                            record -> puzzlesOf(record, any -> true))
                    .field(
                            "non_minimal",
                            FieldType.list(FieldType.PUZZLE),
                            "those of them with a redundant clue",
                            record -> puzzlesOf(record, found -> !found.minimal()))
                    .field(
                            "cpu_s",
                            FieldType.AMOUNT,
                            "CPU seconds of the search",
                            record -> Decimal.seconds(record.effort().cpuNanos()))
                    .field(
                            "wall_s",
                            FieldType.AMOUNT,
                            "elapsed seconds",
                            record -> Decimal.seconds(record.effort().wallNanos()))
                    .field(
                            "counters",
                            FieldType.map(COUNTERS, FieldType.COUNT, "a counter of the version that wrote the record"),
                            "as in `scan --json`; empty after `scan --pairs`",
                            record -> record.effort().counters())
                    .field("engine", FieldType.NAME, "version of the program", GridRecord::engine)
                    .field("options", FieldType.NAME, "fingerprint of the options", GridRecord::options));

    /** The place of a record with puzzles. */
    private record Place(long position, boolean exhaustive, int puzzles, long offset) {}

    private ScanExport() {}

    /**
     * The line of a puzzle: its 81 cells, a TAB and the annotation if there is one, a TAB and {@code non-minimal} if it is
     * not minimal.
     */
    public static String puzzle(Puzzle puzzle, String annotation, boolean minimal) {
        return puzzle + (annotation.isEmpty() ? "" : "\t" + annotation) + (minimal ? "" : "\tnon-minimal");
    }

    /**
     * Passes on the puzzles of a store in the order of an undisturbed scan. If one position has several records, the record
     * with most information counts. Takes some 50 bytes of memory for each grid that has puzzles.
     *
     * @param line takes a line, without its line end; returns whether to go on
     * @return the damage in the journal
     * @throws BadInputException if there is no store of grids
     */
    public static List<Damage> puzzles(Path store, Predicate<String> line) throws IOException, BadInputException {
        List<Place> places = new ArrayList<>();
        List<Damage> damages;
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                int puzzles = record.puzzles().size();
                if (puzzles > 0) {
                    places.add(new Place(record.position(), record.exhaustive(), puzzles, reader.offset()));
                }
            }
            damages = reader.damages();
        }
        places.sort(Comparator.comparingLong(Place::position)
                .thenComparing(place -> !place.exhaustive())
                .thenComparing(place -> -place.puzzles()));
        long last = -1;
        try (StoreReader<GridRecord> lookUp = StoreReader.forLookUp(store, GridRecords::of)) {
            for (Place place : places) {
                if (place.position() != last && !puzzles(lookUp.at(place.offset()), line)) {
                    break;
                }
                last = place.position();
            }
        }
        return damages;
    }

    private static boolean puzzles(GridRecord record, Predicate<String> line) {
        List<FoundPuzzle> puzzles = new ArrayList<>(record.puzzles());
        puzzles.sort(Comparator.comparing((FoundPuzzle found) -> found.puzzle().clueCount())
                .thenComparing(found -> found.puzzle().toString()));
        return puzzles.stream()
                .allMatch(found -> line.test(puzzle(found.puzzle(), record.annotation(), found.minimal())));
    }

    /**
     * Passes on all records of a store, in the order they were written, each as a JSON object on one line. Parameters and exceptions
     * as of {@link #puzzles}.
     */
    public static List<Damage> records(Path store, Predicate<String> line) throws IOException, BadInputException {
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            GridRecord record = reader.next();
            while (record != null && line.test(RECORD.line(record))) {
                record = reader.next();
            }
            return reader.damages();
        }
    }

    private static List<Puzzle> puzzlesOf(GridRecord record, Predicate<FoundPuzzle> wanted) {
        return record.puzzles().stream().filter(wanted).map(FoundPuzzle::puzzle).toList();
    }
}

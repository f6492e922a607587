package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;

/** The lines of puzzles that {@code scan} prints. */
public final class PuzzleLines {
    /** The place of a record with puzzles. */
    private record Place(long position, boolean exhaustive, int puzzles, long offset) {}

    private PuzzleLines() {}

    /**
     * The line of a puzzle: its 81 cells, a TAB and the annotation if there is one, a TAB and {@code non-minimal} if it is
     * not minimal.
     */
    public static String line(Puzzle puzzle, String annotation, boolean minimal) {
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
    public static List<Damage> export(Path store, Predicate<String> line) throws IOException, BadInputException {
        List<Place> places = new ArrayList<>();
        List<Damage> damages;
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                int puzzles = record.puzzles().size();
                if (puzzles > 0) {
                    places.add(new Place(
                            record.position(), record.isWhole() && record.exhaustive(), puzzles, reader.offset()));
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
                if (place.position() != last && !export(lookUp.at(place.offset()), line)) {
                    break;
                }
                last = place.position();
            }
        }
        return damages;
    }

    private static boolean export(GridRecord record, Predicate<String> line) {
        List<StoredPuzzle> puzzles = new ArrayList<>(record.puzzles());
        puzzles.sort(
                Comparator.comparing((StoredPuzzle puzzle) -> puzzle.clues().size())
                        .thenComparing(puzzle ->
                                Puzzle.of(record.grid(), puzzle.clues()).toString()));
        for (StoredPuzzle puzzle : puzzles) {
            if (!line.test(line(Puzzle.of(record.grid(), puzzle.clues()), record.annotation(), puzzle.minimal()))) {
                return false;
            }
        }
        return true;
    }
}

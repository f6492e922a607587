package org.seventeen.show.report;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;
import org.seventeen.sudoku.search.FoundPuzzle;

/**
 * Makes a large store of a small one: each record again and again, moved to another form of its grid. The puzzles of the image are the
 * images of the puzzles, so nothing is claimed that is not so.
 */
public final class ManyRecords {
    private ManyRecords() {}

    /** Makes {@code args[1]} of {@code args[0]}, with {@code args[2]} records. */
    public static void main(String[] args) throws IOException, BadInputException {
        List<GridRecord> records = new ArrayList<>();
        try (StoreReader<GridRecord> reader = GridRecords.open(Path.of(args[0]))) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                records.add(record);
            }
        }
        make(Path.of(args[1]), records, Integer.parseInt(args[2]));
    }

    /** Makes a store of so many records, at positions from 0 on. */
    public static void make(Path folder, List<GridRecord> records, int count) throws IOException, BadInputException {
        SplittableRandom random = new SplittableRandom(17);
        GridRecords settings = Records.kind("images of a scan", "clues=17");
        try (Store<GridRecord> store = Store.open(folder, settings, Duration.ofHours(1))) {
            for (int position = 0; position < count; position++) {
                store.append(moved(records.get(random.nextInt(records.size())), position, Isotopy.random(random)));
            }
        }
    }

    /** A record of an image of the grid. */
    static GridRecord moved(GridRecord record, long position, Isotopy move) {
        List<FoundPuzzle> puzzles = new ArrayList<>();
        for (FoundPuzzle puzzle : record.puzzles()) {
            puzzles.add(new FoundPuzzle(move.apply(puzzle.puzzle()), puzzle.minimal()));
        }
        return new GridRecord(
                position,
                move.apply(record.grid()),
                record.annotation(),
                record.clues(),
                record.exhaustive(),
                puzzles,
                record.effort(),
                record.engine(),
                record.options());
    }
}

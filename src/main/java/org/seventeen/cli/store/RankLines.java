package org.seventeen.cli.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecords;

/** The records of a store by the ranks of their grids: which of the 5 472 730 538 grids were searched, and what was found. */
final class RankLines {
    private RankLines() {}

    /**
     * Passes on a line for each record, in the order they were written: the rank, a TAB, the number of puzzles, and after another TAB
     * {@code not exhaustive} if there may be more.
     *
     * @param line takes a line; returns whether to go on
     * @return the damage, as {@link StoreReader#damages()}
     */
    static List<Damage> export(Path store, Predicate<String> line) throws IOException, BadInputException {
        Catalog.Reader catalog = Catalog.all().reader();
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            GridRecord record = reader.next();
            while (record != null && line.test(line(record, catalog))) {
                record = reader.next();
            }
            return reader.damages();
        }
    }

    private static String line(GridRecord record, Catalog.Reader catalog) {
        return catalog.rank(record.grid().digits())
                + "\t"
                + record.puzzles().size()
                + (record.exhaustive() ? "" : "\tnot exhaustive");
    }
}

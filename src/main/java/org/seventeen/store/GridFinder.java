package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.grid.GridKey;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.store.index.IndexEntry;
import org.seventeen.store.index.NoIndexException;
import org.seventeen.store.index.StoreIndex;
import org.seventeen.store.journal.JournalReader;
import org.seventeen.store.record.GridRecord;

/**
 * Looks grids up in a store opened for reading: through its index or, if the index cannot be used, by reading the whole
 * journal for each list of grids. Not safe for several threads.
 */
public final class GridFinder implements Closeable {
    private final Path folder;
    /** Null if the journal is read instead. */
    private final StoreIndex index;

    private GridFinder(Path folder, StoreIndex index) {
        this.folder = folder;
        this.index = index;
    }

    /**
     * Opens a store. Its index is created or brought up to date if necessary.
     *
     * @param notice takes a sentence for each irregularity
     * @throws BadInputException if there is no journal of a known version
     */
    public static GridFinder open(Path folder, Consumer<String> notice) throws IOException, BadInputException {
        try (JournalReader reader = JournalReader.forLookUp(folder)) {
            reader.settings().checkGrids(folder);
        }
        try {
            return new GridFinder(folder, StoreIndex.open(folder, notice));
        } catch (NoIndexException | BadInputException | IOException fault) {
            notice.accept("reading the whole journal, without an index: " + fault.getMessage());
            return new GridFinder(folder, null);
        }
    }

    /**
     * Finds the records of some grids.
     *
     * @return one record per grid, null for a grid without records; of several records the most informative one
     * @throws BadInputException if the index names a damaged record
     */
    public List<GridRecord> find(List<SolutionGrid> grids) throws IOException, BadInputException {
        List<GridRecord> found = new ArrayList<>();
        Map<GridKey, GridRecord> read = index == null ? read(grids) : Map.of();
        for (SolutionGrid grid : grids) {
            found.add(index == null ? read.get(GridKey.of(grid)) : index.find(grid));
        }
        return found;
    }

    private Map<GridKey, GridRecord> read(List<SolutionGrid> grids) throws IOException, BadInputException {
        Map<GridKey, GridRecord> found = new HashMap<>();
        for (SolutionGrid grid : grids) {
            found.put(GridKey.of(grid), null);
        }
        try (JournalReader reader = JournalReader.open(folder)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                GridKey key = GridKey.of(record.grid());
                if (found.containsKey(key)) {
                    GridRecord known = found.get(key);
                    if (known == null
                            || IndexEntry.of(known, 0).weight()
                                    < IndexEntry.of(record, 0).weight()) {
                        found.put(key, record);
                    }
                }
            }
        }
        return found;
    }

    @Override
    public void close() throws IOException {
        if (index != null) {
            index.close();
        }
    }
}

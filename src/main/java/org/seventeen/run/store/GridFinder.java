package org.seventeen.run.store;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.log.Damage;
import org.seventeen.run.log.JournalReader;
import org.seventeen.run.store.index.IndexEntry;
import org.seventeen.run.store.index.NoIndexException;
import org.seventeen.run.store.index.StoreIndex;
import org.seventeen.run.store.record.GridRecord;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * Looks grids up in a store opened for reading: through its index or, if the index cannot be used, by reading the whole
 * journal for each list of grids. Not safe for several threads.
 */
public final class GridFinder implements Closeable {
    private final Path folder;
    /** Null if the journal is read instead. */
    private final StoreIndex index;

    private final Set<String> damages = new LinkedHashSet<>();

    private GridFinder(Path folder, StoreIndex index) {
        this.folder = folder;
        this.index = index;
        if (index != null) {
            tell(index.damages());
        }
    }

    private void tell(List<Damage> found) {
        found.forEach(damage -> damages.add(folder + ": " + damage.leftOut()));
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
        } catch (NoIndexException fault) {
            notice.accept("reading the whole journal, without an index: " + fault.getMessage());
            return new GridFinder(folder, null);
        }
    }

    /**
     * Finds the records of some grids.
     *
     * @return one record per grid, null for a grid without records that can be read; of several records the most informative one
     */
    public List<GridRecord> find(List<SolutionGrid> grids) throws IOException, BadInputException {
        Map<GridKey, GridRecord> found = index == null ? read(grids) : lookUp(grids);
        List<GridRecord> records = new ArrayList<>();
        for (SolutionGrid grid : grids) {
            records.add(found.get(GridKey.of(grid)));
        }
        return records;
    }

    /**
     * What was damaged in the parts of the journal that were read so far, or wrong in the index: a sentence each, which begins with the
     * store.
     */
    public List<String> damages() {
        return List.copyOf(damages);
    }

    /** Asks the index. Where it leads to no record of a grid, the journal may still have one elsewhere, and says what is damaged. */
    private Map<GridKey, GridRecord> lookUp(List<SolutionGrid> grids) throws IOException, BadInputException {
        Map<GridKey, GridRecord> found = new HashMap<>();
        List<SolutionGrid> misled = new ArrayList<>();
        String fault = null;
        for (SolutionGrid grid : grids) {
            try {
                found.put(GridKey.of(grid), index.find(grid));
            } catch (BadInputException noSuchRecord) {
                fault = noSuchRecord.getMessage();
                misled.add(grid);
            }
        }
        if (fault != null) {
            found.putAll(read(misled));
            if (damages.isEmpty()) {
                // The journal is whole, so the index is wrong.
                damages.add(fault);
            }
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
            tell(reader.damages());
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

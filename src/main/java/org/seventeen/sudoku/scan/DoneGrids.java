package org.seventeen.sudoku.scan;

import java.nio.file.Path;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.KeyTable;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.grid.GridKey;

/**
 * The grids that a store has finished; a scan passes over them. The name of the input says which grids files and ranks have. Grids of a
 * stream, and those that were added to files since the store was begun, are compared with the store by a hash of each: some 20 bytes a grid.
 */
final class DoneGrids {
    private final Path store;
    private final InputPart part;
    /** Null if no grid is finished: a scan without a store needs no library for sets. */
    private final DoneSet positions;
    /** By position, from {@link #named} on. */
    private final KeyTable hashes = new KeyTable(1);

    private final long named;

    private long limit;
    private long wanted;
    private long puzzles;

    private DoneGrids(Path store, InputPart part, DoneSet positions, long named) {
        this.store = store;
        this.part = part;
        this.positions = positions;
        this.named = named;
    }

    /** No grid is finished. */
    static DoneGrids none() {
        return new DoneGrids(null, InputPart.WHOLE, null, Long.MAX_VALUE);
    }

    /**
     * Those of a store, which {@link #opening} takes.
     *
     * @param scan the scan that the store is of
     * @param part the positions of this scan
     */
    static DoneGrids of(Path store, StoredScan scan, InputPart part) {
        return new DoneGrids(store, part, new DoneSet(), scan.input().named());
    }

    /** Takes the finished grids when the store is opened for writing. */
    Store.Opening opening(GridRecords records) {
        return (bytes, from, length) -> {
            GridRecords.Head head = records.head(bytes, from, length);
            if (!records.finishes(head)) {
                return -1;
            }
            if (positions.add(head.position())) {
                add(head);
            }
            return head.position();
        };
    }

    private void add(GridRecords.Head head) {
        long position = head.position();
        limit = Math.max(limit, position + 1);
        if (position >= named) {
            hashes.put(new long[] {position}, hash(head.key()));
        }
        if (part.contains(position)) {
            wanted++;
            puzzles += head.puzzles();
        }
    }

    /** Not 0, which means none in the table. */
    private static long hash(GridKey key) {
        return key.mixed() | 1;
    }

    /**
     * Whether a grid of the input is finished.
     *
     * @throws BadInputException if the store has another grid at its position
     */
    boolean contains(ScanInput grid) throws BadInputException {
        if (positions == null || !positions.contains(grid.position())) {
            return false;
        }
        if (grid.position() >= named && hashes.get(new long[] {grid.position()}) != hash(GridKey.of(grid.solution()))) {
            throw fault("another grid at position " + grid.position() + ": " + grid.solution());
        }
        return true;
    }

    /**
     * Checks the length of an input that has ended.
     *
     * @throws BadInputException if it has fewer grids than the store
     */
    void checkEnd(long grids) throws BadInputException {
        if (grids < limit && limit > named) {
            throw fault(grids + (grids == 1 ? " grid" : " grids") + ", fewer than the store knows");
        }
    }

    private BadInputException fault(String found) {
        return new BadInputException(
                store.toString(), 0, 0, "expected the input that the store is for, found " + found);
    }

    /** How many positions of the part are finished. */
    long wanted() {
        return wanted;
    }

    /** How many puzzles were found in them. */
    long puzzles() {
        return puzzles;
    }
}

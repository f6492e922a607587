package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.Store;
import org.seventeen.run.store.StoreFaults;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The grids that a store has finished. A scan passes over them, and checks that they are the grids of its input: for each
 * block of positions it keeps the sum of the hashes of the finished positions and their grids. That takes a few bytes per
 * block, and the input is read only once.
 */
final class DoneGrids {
    /** Positions in a block. */
    static final int BLOCK = 1024;

    private final Path store;
    /** Null if no grid is finished: a scan without a store needs no library for sets. */
    private DoneSet positions;

    private final InputPart part;

    /** The sum of each block that has finished positions. */
    private final NavigableMap<Long, Long> sums = new TreeMap<>();

    private long limit;
    private long wanted;
    private long puzzles;

    private DoneGrids(Path store, InputPart part) {
        this.store = store;
        this.part = part;
    }

    /** No grid is finished. */
    static DoneGrids none() {
        return new DoneGrids(null, InputPart.WHOLE);
    }

    /**
     * Those of a store, which {@link #opening} takes.
     *
     * @param part the positions of the scan
     */
    static DoneGrids of(Path store, InputPart part) {
        DoneGrids done = new DoneGrids(store, part);
        done.positions = new DoneSet();
        return done;
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
        sums.merge(position / BLOCK, hash(position, head.key()), Long::sum);
        if (part.contains(position)) {
            wanted++;
            puzzles += head.puzzles();
        }
    }

    private static long hash(long position, GridKey key) {
        long mix = (key.mixed() + position) * 0x9E3779B97F4A7C15L;
        mix = (mix ^ mix >>> 32) * 0xD6E8FEB86659FD93L;
        return mix ^ mix >>> 32;
    }

    /** Whether the grid at a position is finished. */
    boolean contains(long position) {
        return positions != null && positions.contains(position);
    }

    /** One more than the highest finished position; 0 if there is none. */
    long limit() {
        return limit;
    }

    /**
     * The first position of the block of a position if that block has finished ones, otherwise that of the first such block behind;
     * {@link Long#MAX_VALUE} if there is none.
     */
    long firstBlockFrom(long position) {
        Long block = sums.ceilingKey(position / BLOCK);
        return block == null ? Long.MAX_VALUE : block * BLOCK;
    }

    /** How many positions of the part are finished. */
    long wanted() {
        return wanted;
    }

    /** How many puzzles were found in them. */
    long puzzles() {
        return puzzles;
    }

    /**
     * Compares grids of the input with those that the store has finished.
     *
     * @param block the grids from the start of a block to its end, or to the limit
     * @throws BadInputException if a finished position has another grid; names the first such position
     */
    void check(List<ScanInput> block) throws BadInputException {
        long sum = 0;
        for (ScanInput grid : block) {
            if (contains(grid.position())) {
                sum += hash(grid.position(), GridKey.of(grid.solution()));
            }
        }
        if (sum == sums.getOrDefault(block.get(0).position() / BLOCK, 0L)) {
            return;
        }
        String what;
        try {
            what = difference(block);
        } catch (IOException fault) {
            throw StoreFaults.asInput(store, fault);
        }
        throw new BadInputException(store.toString(), 0, 0, what);
    }

    /** The fault of an input with too few grids. */
    BadInputException tooShort(long grids) {
        return new BadInputException(
                store.toString(),
                0,
                0,
                "expected the input that the store is for, which has more than " + (limit - 1) + " grids, found "
                        + grids);
    }

    private String difference(List<ScanInput> block) throws IOException, BadInputException {
        GridRecord first = null;
        try (StoreReader<GridRecord> reader = GridRecords.open(store)) {
            for (GridRecord record = reader.next(); record != null; record = reader.next()) {
                SolutionGrid found = at(block, record.position());
                if (record.isWhole()
                        && found != null
                        && !found.equals(record.grid())
                        && (first == null || record.position() < first.position())) {
                    first = record;
                }
            }
        }
        if (first == null) {
            return "expected the input that the store is for, found other grids at positions "
                    + block.get(0).position() + " to "
                    + block.get(block.size() - 1).position();
        }
        return "expected the input that the store is for, with " + first.grid() + " at position " + first.position()
                + ", found " + at(block, first.position());
    }

    /** The grid at a position; null if the block has none there. */
    private static SolutionGrid at(List<ScanInput> block, long position) {
        for (ScanInput grid : block) {
            if (grid.position() == position) {
                return grid.solution();
            }
        }
        return null;
    }
}

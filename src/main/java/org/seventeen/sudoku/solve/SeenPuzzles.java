package org.seventeen.sudoku.solve;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.seventeen.sudoku.grid.Puzzle;

/**
 * The puzzles of an input, to detect repetitions. Exact, and for any number of puzzles: the last ones are kept in memory, in
 * an open hash table, the others in temporary files of 48 bytes per puzzle. Each time the table is full it becomes a file;
 * two files of one size are merged, so that there are never many to search, and all writing goes from front to end.
 */
public final class SeenPuzzles implements Closeable {
    /** The binary logarithm of the initial number of places in memory. */
    private static final int FIRST_BITS = 10;
    /** The largest such logarithm: the number of bits that a hash leaves free. */
    private static final int LAST_BITS = 63 - SeenRow.HASH_BITS;
    /** Puzzles take this fraction of the heap: 1.5 million of them fit in a heap of 512 MB. */
    private static final int HEAP_PART = 4;

    private final Path folder;
    private final int mostBits;
    private final long[] row = new long[SeenRow.WORDS];
    private int bits = FIRST_BITS;
    private long[] rows = new long[SeenRow.WORDS << FIRST_BITS];
    private int size;
    /** Smallest first. */
    private final Deque<SeenRun> runs = new ArrayDeque<>();

    /**
     * No puzzle yet.
     *
     * @param folder where temporary files are made if needed
     */
    public SeenPuzzles(Path folder) {
        this(folder, bitsFor(Runtime.getRuntime().maxMemory() / HEAP_PART));
    }

    /** As the public constructor, with at most 2 to the power of {@code mostBits} places in memory. */
    SeenPuzzles(Path folder, int mostBits) {
        this.folder = folder;
        this.mostBits = mostBits;
    }

    private static int bitsFor(long bytes) {
        int bits = FIRST_BITS;
        while (bits < LAST_BITS && SeenRow.WORDS * Long.BYTES * 2L << bits <= bytes) {
            bits++;
        }
        return bits;
    }

    /**
     * The mark of the first puzzle equal to this one; 0 if there is none, and then this puzzle is kept with its mark.
     *
     * @param puzzle the puzzle
     * @param mark its place, not 0
     * @throws IOException if a temporary file cannot be made or written
     */
    public long firstOrAdd(Puzzle puzzle, long mark) throws IOException {
        if (mark == 0) {
            throw new IllegalArgumentException("expected a mark other than 0, found 0");
        }
        SeenRow.fill(row, puzzle, mark);
        long hash = SeenRow.hash(row, 0);
        int at = find(row, 0, hash);
        if (rows[at + SeenRow.CELLS] != 0) {
            return rows[at + SeenRow.CELLS];
        }
        for (SeenRun run : runs) {
            long first = run.mark(row, 0, hash);
            if (first != 0) {
                return first;
            }
        }
        System.arraycopy(row, 0, rows, at, SeenRow.WORDS);
        size++;
        if (size > 3 << bits - 2) {
            if (bits < mostBits) {
                grow();
            } else {
                spill();
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        for (SeenRun run : runs) {
            run.close();
        }
    }

    /** The row in memory of the puzzle at {@code from} of {@code others}, or the unused row where it belongs. */
    private int find(long[] others, int from, long hash) {
        int place = (int) (hash >>> SeenRow.HASH_BITS - bits);
        while (true) {
            int at = SeenRow.WORDS * place;
            if (rows[at + SeenRow.CELLS] == 0 || SeenRow.isEqual(rows, at, others, from)) {
                return at;
            }
            place = place + 1 & (1 << bits) - 1;
        }
    }

    private void grow() {
        long[] old = rows;
        bits++;
        rows = new long[SeenRow.WORDS << bits];
        for (int at = 0; at < old.length; at += SeenRow.WORDS) {
            if (old[at + SeenRow.CELLS] != 0) {
                System.arraycopy(old, at, rows, find(old, at, SeenRow.hash(old, at)), SeenRow.WORDS);
            }
        }
    }

    private void spill() throws IOException {
        SeenRun run = new SeenRun(folder, size);
        runs.push(run);
        for (long sorted : inOrder()) {
            run.add(rows, SeenRow.WORDS * (int) (sorted & (1 << LAST_BITS) - 1));
        }
        Arrays.fill(rows, 0);
        size = 0;
        mergeEqual();
    }

    /** The hashes of all puzzles in memory, ascending, each with its place in the lowest bits. */
    private long[] inOrder() {
        long[] order = new long[size];
        int count = 0;
        for (int place = 0; place < 1 << bits; place++) {
            int at = SeenRow.WORDS * place;
            if (rows[at + SeenRow.CELLS] != 0) {
                order[count++] = SeenRow.hash(rows, at) << LAST_BITS | place;
            }
        }
        Arrays.sort(order);
        return order;
    }

    private void mergeEqual() throws IOException {
        while (runs.size() > 1) {
            SeenRun last = runs.pop();
            if (runs.peek().size() > last.size()) {
                runs.push(last);
                return;
            }
            try (SeenRun newer = last;
                    SeenRun older = runs.pop()) {
                runs.push(SeenRun.merged(folder, older, newer));
            }
        }
    }
}

package org.seventeen.verify;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.seventeen.grid.Puzzle;

/**
 * The puzzles of an input, to say which one came before. Exact, and for any number of puzzles: the first ones are kept in
 * memory, more than that in a temporary file, of 64 to 128 bytes a puzzle and while it grows one and a half times as much.
 */
public final class SeenPuzzles implements Closeable {
    /** 2 to the power of this is the number of places in memory to begin with. */
    private static final int FIRST_BITS = 10;
    /** One part of so many of the heap is for puzzles: 1.5 million of them in a heap of 512 MB. */
    private static final int HEAP_PART = 4;

    private final Path folder;
    private final int mostBits;
    private final long[] row = new long[SeenRow.WORDS];
    private int bits = FIRST_BITS;
    private long[] rows = new long[SeenRow.WORDS << FIRST_BITS];
    private int size;
    /** Where the puzzles are when they are too many for memory; null before. */
    private SeenFile file;

    /**
     * No puzzle yet.
     *
     * @param folder where a temporary file is made if need be
     */
    public SeenPuzzles(Path folder) {
        this(folder, bitsFor(Runtime.getRuntime().maxMemory() / HEAP_PART));
    }

    /** As the other, with 2 to the power of {@code mostBits} places in memory at most. */
    SeenPuzzles(Path folder, int mostBits) {
        this.folder = folder;
        this.mostBits = mostBits;
    }

    /**
     * The mark of the first puzzle equal to this one, or 0, and then this puzzle is kept with its mark.
     *
     * @param puzzle the puzzle
     * @param mark where it was seen, not 0
     * @throws IOException if the temporary file cannot be made, or has no room
     */
    public long firstOrAdd(Puzzle puzzle, long mark) throws IOException {
        if (mark == 0) {
            throw new IllegalArgumentException("expected a mark other than 0, found 0");
        }
        SeenRow.fill(row, puzzle, mark);
        if (file != null) {
            long first = file.firstOrAdd(row, 0);
            if (file.isFull()) {
                growFile();
            }
            return first;
        }
        long first = firstOrAdd(row, 0);
        if (size > 3 << bits - 2) {
            if (bits < mostBits) {
                grow();
            } else {
                spill();
            }
        }
        return first;
    }

    private static int bitsFor(long bytes) {
        int bits = FIRST_BITS;
        while (bits < 24 && SeenRow.WORDS * Long.BYTES * 2L << bits <= bytes) {
            bits++;
        }
        return bits;
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }

    private long firstOrAdd(long[] from, int start) {
        int place = (int) SeenRow.place(from, start, bits);
        while (true) {
            int at = SeenRow.WORDS * place;
            long mark = rows[at + SeenRow.CELLS];
            if (mark == 0) {
                System.arraycopy(from, start, rows, at, SeenRow.WORDS);
                size++;
                return 0;
            }
            if (Arrays.equals(rows, at, at + SeenRow.CELLS, from, start, start + SeenRow.CELLS)) {
                return mark;
            }
            place = place + 1 & (1 << bits) - 1;
        }
    }

    private void grow() {
        long[] old = rows;
        bits++;
        rows = new long[SeenRow.WORDS << bits];
        size = 0;
        for (int at = 0; at < old.length; at += SeenRow.WORDS) {
            if (old[at + SeenRow.CELLS] != 0) {
                firstOrAdd(old, at);
            }
        }
    }

    private void spill() throws IOException {
        file = new SeenFile(folder, bits + 1);
        for (int at = 0; at < rows.length; at += SeenRow.WORDS) {
            if (rows[at + SeenRow.CELLS] != 0) {
                file.firstOrAdd(rows, at);
            }
        }
        bits++;
        rows = new long[0];
    }

    private void growFile() throws IOException {
        SeenFile larger = new SeenFile(folder, bits + 1);
        try (SeenFile full = file) {
            file = larger;
            full.copyTo(larger);
        }
        bits++;
    }
}

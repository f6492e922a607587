package org.seventeen.sudoku.solve;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import org.seventeen.base.file.TemporaryFile;

/**
 * A run of {@link SeenRow}s in the order of their hashes, in a temporary file that only its owner may read. Where the system
 * allows it, the file is unlinked as soon as it is open, so that nothing of it remains when the process ends, in whatever
 * way. It is written from front to end, once.
 *
 * <p>Memory holds one hash per block of rows, an eighth of a byte per puzzle, so that looking a puzzle up reads one block.
 */
final class SeenRun implements Closeable {
    private static final int ROW_BYTES = SeenRow.WORDS * Long.BYTES;
    /** Rows of a block. */
    private static final int BLOCK = 64;
    /** Rows read or written at once in a sequential pass. */
    private static final int SWEEP = 1 << 13;

    private final TemporaryFile file;
    private final FileChannel channel;
    /** The hash of the first row of each block. */
    private final long[] starts;

    private final ByteBuffer buffer = ByteBuffer.allocateDirect(SWEEP * ROW_BYTES);
    private final LongBuffer words = buffer.asLongBuffer();
    private final long[] block = new long[BLOCK * SeenRow.WORDS];
    private final long size;
    /** How many rows were added. */
    private long added;

    /**
     * A new run, to which {@code size} rows are to be added.
     *
     * @param folder where its file is made
     * @throws IOException if it cannot be made
     */
    SeenRun(Path folder, long size) throws IOException {
        this.size = size;
        starts = new long[Math.toIntExact((size + BLOCK - 1) / BLOCK)];
        file = TemporaryFile.in(folder);
        channel = file.channel();
    }

    /** The final number of rows. */
    long size() {
        return size;
    }

    /** Adds a row that does not come before the last one in the order. */
    void add(long[] rows, int from) throws IOException {
        if (added % BLOCK == 0) {
            starts[(int) (added / BLOCK)] = SeenRow.hash(rows, from);
        }
        words.put((int) (added % SWEEP) * SeenRow.WORDS, rows, from, SeenRow.WORDS);
        added++;
        if (added % SWEEP == 0 || added == size) {
            long first = (added - 1) / SWEEP * SWEEP;
            buffer.clear().limit((int) (added - first) * ROW_BYTES);
            while (buffer.hasRemaining()) {
                channel.write(buffer, first * ROW_BYTES + buffer.position());
            }
        }
    }

    /** The mark of the puzzle at {@code from}, or 0. */
    long mark(long[] rows, int from, long hash) throws IOException {
        int found = Arrays.binarySearch(starts, hash);
        int at = found < 0 ? Math.max(0, -found - 2) : found;
        // Rows of one hash may start in the block before and continue in the next.
        while (at > 0 && starts[at] == hash) {
            at--;
        }
        for (; at < starts.length && starts[at] <= hash; at++) {
            int count = (int) Math.min(BLOCK, size - (long) at * BLOCK);
            read((long) at * BLOCK, count, block);
            for (int row = 0; row < count * SeenRow.WORDS; row += SeenRow.WORDS) {
                if (SeenRow.isEqual(block, row, rows, from)) {
                    return block[row + SeenRow.CELLS];
                }
            }
        }
        return 0;
    }

    /** A new run of the rows of two. */
    static SeenRun merged(Path folder, SeenRun first, SeenRun second) throws IOException {
        SeenRun both = new SeenRun(folder, first.size + second.size);
        try {
            Cursor one = new Cursor(first);
            Cursor two = new Cursor(second);
            while (one.hasRow() || two.hasRow()) {
                Cursor next = !two.hasRow() || one.hasRow() && one.hash <= two.hash ? one : two;
                both.add(next.rows, next.at);
                next.advance();
            }
            return both;
        } catch (IOException fault) {
            both.close();
            throw fault;
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    private void read(long first, int count, long[] target) throws IOException {
        buffer.clear().limit(count * ROW_BYTES);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, first * ROW_BYTES + buffer.position()) < 0) {
                throw new EOFException("the temporary file was cut short");
            }
        }
        words.get(0, target, 0, count * SeenRow.WORDS);
    }

    /** Goes through the rows of a run in order. */
    private static final class Cursor {
        private final SeenRun run;
        private final long[] rows = new long[SWEEP * SeenRow.WORDS];
        private long number = -1;
        private int at;
        private long hash;

        Cursor(SeenRun run) throws IOException {
            this.run = run;
            advance();
        }

        boolean hasRow() {
            return number < run.size;
        }

        void advance() throws IOException {
            number++;
            if (!hasRow()) {
                return;
            }
            int place = (int) (number % SWEEP);
            if (place == 0) {
                run.read(number, (int) Math.min(SWEEP, run.size - number), rows);
            }
            at = place * SeenRow.WORDS;
            hash = SeenRow.hash(rows, at);
        }
    }
}

package org.seventeen.verify;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A table of {@link SeenRow}s in a temporary file that only its owner may read. Where the system allows it the file loses
 * its name as soon as it is open, so that nothing of it is left when the process ends, in whatever way.
 *
 * <p>An open hash table of fixed size. Places not used are holes of the file, and take no room on most file systems.
 */
final class SeenFile implements Closeable {
    private static final int ROW_BYTES = SeenRow.WORDS * Long.BYTES;
    /** Rows read at once where a puzzle is looked for; most are among the first. */
    private static final int LOOK = 16;
    /** Rows read at once where all are. */
    private static final int SWEEP = 1 << 14;

    private final int bits;
    private final FileChannel channel;
    private final ByteBuffer look = ByteBuffer.allocateDirect(LOOK * ROW_BYTES);
    private final LongBuffer looked = look.asLongBuffer();
    private long size;

    /**
     * A new file with room for three quarters of 2 to the power of {@code bits} puzzles.
     *
     * @param folder where it is made
     * @throws IOException if it cannot be
     */
    SeenFile(Path folder, int bits) throws IOException {
        this.bits = bits;
        Path path = Files.createTempFile(folder, "seventeen-seen-", ".tmp");
        channel = FileChannel.open(
                path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Whether no more puzzles should be added, as looking them up would take long. */
    boolean isFull() {
        return size >= 3L << bits - 2;
    }

    /**
     * The mark of a puzzle that is there, or 0, and then it is added.
     *
     * @param rows where the puzzle and its mark are
     * @param from where they begin
     */
    long firstOrAdd(long[] rows, int from) throws IOException {
        long places = 1L << bits;
        long place = SeenRow.place(rows, from, bits);
        while (true) {
            int count = (int) Math.min(LOOK, places - place);
            read(look.clear().limit(count * ROW_BYTES), place);
            for (int at = 0; at < count; at++, place++) {
                long mark = looked.get(at * SeenRow.WORDS + SeenRow.CELLS);
                if (mark == 0) {
                    write(rows, from, place);
                    return 0;
                }
                if (isEqual(at * SeenRow.WORDS, rows, from)) {
                    return mark;
                }
            }
            place &= places - 1;
        }
    }

    /** Adds all puzzles of this file to another, in nearly the order in which they lie there. */
    void copyTo(SeenFile other) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(SWEEP * ROW_BYTES);
        long[] rows = new long[SWEEP * SeenRow.WORDS];
        for (long place = 0; place < 1L << bits; place += SWEEP) {
            int count = (int) Math.min(SWEEP, (1L << bits) - place);
            read(bytes.clear().limit(count * ROW_BYTES), place);
            bytes.asLongBuffer().get(rows, 0, count * SeenRow.WORDS);
            for (int row = 0; row < count * SeenRow.WORDS; row += SeenRow.WORDS) {
                if (rows[row + SeenRow.CELLS] != 0) {
                    other.firstOrAdd(rows, row);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private boolean isEqual(int at, long[] rows, int from) {
        for (int word = 0; word < SeenRow.CELLS; word++) {
            if (looked.get(at + word) != rows[from + word]) {
                return false;
            }
        }
        return true;
    }

    private void write(long[] rows, int from, long place) throws IOException {
        look.clear().limit(ROW_BYTES);
        looked.put(0, rows, from, SeenRow.WORDS);
        for (long offset = place * ROW_BYTES; look.hasRemaining(); ) {
            offset += channel.write(look, offset);
        }
        size++;
    }

    /** Fills {@code bytes} from a place on; what is behind the end of the file was never written, and is 0. */
    private void read(ByteBuffer bytes, long place) throws IOException {
        long start = place * ROW_BYTES;
        while (bytes.hasRemaining()) {
            if (channel.read(bytes, start + bytes.position()) < 0) {
                while (bytes.hasRemaining()) {
                    bytes.put((byte) 0);
                }
            }
        }
        bytes.flip();
    }
}

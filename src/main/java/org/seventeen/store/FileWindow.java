package org.seventeen.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * A file read through a window of its bytes. What is appended after opening is not seen unless asked for. Not a channel,
 * as those close when their thread is interrupted.
 */
final class FileWindow implements Closeable {
    private final RandomAccessFile file;
    private final Object identity;
    private long size;
    private final int chunk;
    private byte[] bytes = new byte[0];
    private long start;
    private int length;

    /**
     * Opens a file.
     *
     * @param chunk how many bytes to read at once, if there are so many
     */
    FileWindow(Path path, int chunk) throws IOException {
        identity = LockedFiles.identity(path);
        file = new RandomAccessFile(path.toFile(), "r");
        size = file.length();
        this.chunk = chunk;
    }

    /** Sees what was appended up to now. */
    void noticeGrowth() throws IOException {
        size = file.length();
    }

    long size() {
        return size;
    }

    /** Whether the file has {@code count} bytes at {@code offset}; if so, they are in {@link #bytes()} now. */
    boolean holds(long offset, int count) throws IOException {
        if (offset > size - count) {
            return false;
        }
        if (offset >= start && offset + count <= start + length) {
            return true;
        }
        int wanted = (int) Math.min(Math.max(count, chunk), size - offset);
        if (bytes.length < wanted) {
            bytes = new byte[wanted];
        }
        length = 0;
        start = offset;
        file.seek(offset);
        file.readFully(bytes, 0, wanted);
        length = wanted;
        return true;
    }

    /** The bytes read; they change with the next {@link #holds}. */
    byte[] bytes() {
        return bytes;
    }

    /** Where an offset that {@link #holds} was asked for last stands in {@link #bytes()}. */
    int at(long offset) {
        return (int) (offset - start);
    }

    /** Four bytes at an offset that is held. */
    int u32(long offset) {
        return ByteBuffer.wrap(bytes).getInt(at(offset));
    }

    @Override
    public void close() throws IOException {
        LockedFiles.close(identity, file);
    }
}

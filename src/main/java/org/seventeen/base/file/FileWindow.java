package org.seventeen.base.file;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * A file read through a window of its bytes. Bytes appended after opening are not seen until {@link #noticeGrowth}. Not a
 * channel, as an interrupt of the thread closes channels.
 */
public final class FileWindow implements Closeable {
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
     * @param chunk the number of bytes to read at once
     */
    public FileWindow(Path path, int chunk) throws IOException {
        identity = LockedFiles.identity(path);
        file = FileLayer.opened(path, "r");
        size = file.length();
        this.chunk = chunk;
    }

    /** An open file, which only the window closes. */
    FileWindow(RandomAccessFile file, int chunk) throws IOException {
        identity = new Object();
        this.file = file;
        size = file.length();
        this.chunk = chunk;
    }

    /** Bytes in memory, as a file that does not grow. */
    public FileWindow(byte[] content) {
        identity = new Object();
        file = null;
        chunk = 0;
        bytes = content;
        size = content.length;
        length = content.length;
    }

    /** Extends the visible size to the current size of the file. */
    public void noticeGrowth() throws IOException {
        size = file == null ? size : file.length();
    }

    public long size() {
        return size;
    }

    /** Whether the file has {@code count} bytes at {@code offset}; if so, {@link #bytes()} now contains them. */
    public boolean holds(long offset, int count) throws IOException {
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
    public byte[] bytes() {
        return bytes;
    }

    /** The index in {@link #bytes()} of an offset within the last {@link #holds}. */
    public int at(long offset) {
        return (int) (offset - start);
    }

    /** Four bytes at a held offset. */
    public int u32(long offset) {
        return ByteBuffer.wrap(bytes).getInt(at(offset));
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            LockedFiles.close(identity, file);
        }
    }
}

package org.seventeen.survo.count;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/**
 * A file on a disk that is full once, after some bytes, and then has room again. Only the methods that a checkpoint uses are
 * implemented.
 */
final class FaultyChannel extends FileChannel {
    private final FileChannel file;
    private long room;
    private boolean failed;

    /** A channel that writes {@code room} bytes, fails once, and then writes all. */
    FaultyChannel(FileChannel file, long room) {
        this.file = file;
        this.room = room;
    }

    /** Whether a write or force has failed. */
    boolean failed() {
        return failed;
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        if (failed) {
            return file.write(source, position);
        }
        if (room == 0) {
            throw fault();
        }
        ByteBuffer fitting = source.slice().limit((int) Math.min(room, source.remaining()));
        int written = file.write(fitting, position);
        source.position(source.position() + written);
        room -= written;
        return written;
    }

    /** Fails if the room is just used up: the last bytes were then only in memory. */
    @Override
    public void force(boolean metaData) throws IOException {
        if (room == 0 && !failed) {
            throw fault();
        }
        file.force(metaData);
    }

    private IOException fault() {
        failed = true;
        return new IOException("No space left on device");
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        file.truncate(size);
        return this;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public int read(ByteBuffer target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int read(ByteBuffer target, long position) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int write(ByteBuffer source) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long position() {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileChannel position(long newPosition) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}

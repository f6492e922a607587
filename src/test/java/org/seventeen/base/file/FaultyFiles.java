package org.seventeen.base.file;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Path;
import java.util.Arrays;

/** Real files on a disk with room for a number of further bytes; its fsync can be switched off or made to fail. */
public final class FaultyFiles extends FileLayer {
    private long room;
    private boolean forceFails;
    /** What the next fsync throws; null for nothing. */
    private Error nextForce;

    private boolean reallyForces;
    private boolean readOnly;
    private int forces;

    /**
     * A disk with unlimited room that never fails and makes no fsync, as the tests do not survive a power failure anyway.
     */
    public static FaultyFiles faultless() {
        return new FaultyFiles(Long.MAX_VALUE);
    }

    public FaultyFiles(long room) {
        this.room = room;
    }

    public synchronized FaultyFiles withRoom(long bytes) {
        room = bytes;
        return this;
    }

    public synchronized FaultyFiles withFailingForce(boolean fails) {
        forceFails = fails;
        return this;
    }

    /** Lets one fsync throw an Error. */
    public synchronized FaultyFiles withErrorOfNextForce(Error error) {
        nextForce = error;
        return this;
    }

    public synchronized FaultyFiles readOnly() {
        readOnly = true;
        return this;
    }

    synchronized FaultyFiles withRealForce() {
        reallyForces = true;
        return this;
    }

    public synchronized int forces() {
        return forces;
    }

    private synchronized int take(int bytes) {
        int taken = (int) Math.min(bytes, room);
        room -= taken;
        return taken;
    }

    private synchronized boolean force() throws IOException {
        forces++;
        if (nextForce != null) {
            Error error = nextForce;
            nextForce = null;
            throw error;
        }
        if (forceFails) {
            throw new IOException("Input/output error");
        }
        return reallyForces;
    }

    private synchronized void checkWritable(Path file) throws IOException {
        if (readOnly) {
            throw new AccessDeniedException(file.toString());
        }
    }

    @Override
    public Output create(Path file) throws IOException {
        checkWritable(file);
        return super.create(file);
    }

    @Override
    public Output open(Path file) throws IOException {
        checkWritable(file);
        return new Output(file) {
            @Override
            public void write(byte[] bytes) throws IOException {
                int taken = take(bytes.length);
                super.write(Arrays.copyOf(bytes, taken));
                if (taken < bytes.length) {
                    throw new IOException("No space left on device");
                }
            }

            @Override
            public void force() throws IOException {
                if (FaultyFiles.this.force()) {
                    super.force();
                }
            }
        };
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
        if (force()) {
            super.forceFolder(folder);
        }
    }
}

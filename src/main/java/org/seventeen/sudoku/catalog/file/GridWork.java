package org.seventeen.sudoku.catalog.file;

import java.util.concurrent.atomic.AtomicLong;
import org.seventeen.base.work.StopSignal;

/** How far some work with files of grids has come, and whether it is to stop. Any thread may ask; one counts. */
public final class GridWork {
    private final StopSignal stop = new StopSignal();
    private final AtomicLong read = new AtomicLong();
    private final AtomicLong written = new AtomicLong();
    private volatile long expected;

    /** Work that has not begun. */
    public GridWork() {}

    /** The work was stopped on request. */
    public static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private StoppedException() {
            super("stopped on request", null, false, false);
        }
    }

    /** Asks the work to stop soon: the thread that does it gets a {@link StoppedException}. */
    public void stop() {
        stop.request();
    }

    /** Says how many grids will be written at most, if that is known. */
    public void expect(long grids) {
        expected = grids;
    }

    /** How many grids will be written at most; 0 if that is not known. */
    public long expected() {
        return expected;
    }

    /** How many grids were read from text. */
    public long read() {
        return read.get();
    }

    /** How many grids were written. */
    public long written() {
        return written.get();
    }

    /**
     * Counts a grid that was read from text.
     *
     * @throws StoppedException if the work is to stop
     */
    public void countRead() {
        read.lazySet(read.getPlain() + 1);
        check();
    }

    /**
     * Counts a grid that was written, or checked.
     *
     * @throws StoppedException if the work is to stop
     */
    public void countWritten() {
        written.lazySet(written.getPlain() + 1);
        check();
    }

    private void check() {
        if (stop.requested()) {
            throw new StoppedException();
        }
    }
}

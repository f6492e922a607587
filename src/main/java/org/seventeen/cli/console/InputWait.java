package org.seventeen.cli.console;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/** Standard input that knows which thread waits for it: such a wait cannot be interrupted. */
final class InputWait extends FilterInputStream {
    /** The read that is not over; null if nobody reads. */
    private static volatile Read running;

    private record Read(Thread thread, long begun) {}

    InputWait(InputStream in) {
        super(in);
    }

    /** Whether a thread is in a read that has taken so long. */
    static boolean holdsUp(Thread thread, Duration time) {
        Read read = running;
        return read != null && read.thread == thread && System.nanoTime() - read.begun >= time.toNanos();
    }

    private static void begin() {
        running = new Read(Thread.currentThread(), System.nanoTime());
    }

    @Override
    public int read() throws IOException {
        begin();
        try {
            return super.read();
        } finally {
            running = null;
        }
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        begin();
        try {
            return super.read(target, offset, length);
        } finally {
            running = null;
        }
    }
}

package org.seventeen.testing;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;

/** A standard input for each test, as several classes of tests run at a time. Threads that a test starts have its input too. */
public final class StandardInput extends InputStream {
    private static final InheritableThreadLocal<InputStream> OF_THREAD = new InheritableThreadLocal<>();

    static {
        System.setIn(new StandardInput());
    }

    private StandardInput() {}

    /** What {@code work} gives when {@link System#in} reads {@code input} in this thread and those that it starts. */
    public static <T> T during(InputStream input, Callable<T> work) {
        InputStream before = OF_THREAD.get();
        OF_THREAD.set(input);
        try {
            return work.call();
        } catch (RuntimeException fault) {
            throw fault;
        } catch (Exception fault) {
            throw new AssertionError(fault);
        } finally {
            OF_THREAD.set(before);
        }
    }

    private static InputStream input() {
        InputStream input = OF_THREAD.get();
        return input == null ? InputStream.nullInputStream() : input;
    }

    @Override
    public int read() throws IOException {
        return input().read();
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
        return input().read(buffer, offset, length);
    }

    @Override
    public int available() throws IOException {
        return input().available();
    }

    @Override
    public void close() throws IOException {
        input().close();
    }
}

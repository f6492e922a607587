package org.seventeen.cli;

import java.io.IOException;
import java.io.Writer;

/** A standard output that fails, like a pipe that nobody reads or a full disk. */
final class BrokenOutput extends Writer {
    @Override
    public void write(char[] text, int from, int count) throws IOException {
        throw new IOException("nobody reads");
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}

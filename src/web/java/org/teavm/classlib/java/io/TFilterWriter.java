package org.teavm.classlib.java.io;

import java.io.*;

public abstract class TFilterWriter extends Writer {
    protected Writer out;

    protected TFilterWriter(Writer w) {
        out = w;
    }

    @Override
    public void write(int c) throws IOException {
        out.write(c);
    }

    @Override
    public void write(char[] c, int o, int n) throws IOException {
        out.write(c, o, n);
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}

package org.teavm.classlib.java.io;

import java.io.IOException;
import java.io.Writer;

/** As in the JDK. */
public abstract class TFilterWriter extends Writer {
    protected Writer out;

    protected TFilterWriter(Writer out) {
        this.out = out;
    }

    @Override
    public void write(int sign) throws IOException {
        out.write(sign);
    }

    @Override
    public void write(char[] signs, int from, int length) throws IOException {
        out.write(signs, from, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        out.write(text, from, length);
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

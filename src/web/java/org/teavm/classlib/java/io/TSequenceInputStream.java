package org.teavm.classlib.java.io;

import java.io.*;

public class TSequenceInputStream extends InputStream {
    InputStream a, b;

    public TSequenceInputStream(InputStream a, InputStream b) {
        this.a = a;
        this.b = b;
    }

    @Override
    public int read() throws IOException {
        int r = a.read();
        if (r < 0) {
            a = b;
            r = a.read();
        }
        return r;
    }
}

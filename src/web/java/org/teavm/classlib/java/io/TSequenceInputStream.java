package org.teavm.classlib.java.io;

import java.io.IOException;
import java.io.InputStream;

/** As in the JDK, of two streams. */
public final class TSequenceInputStream extends InputStream {
    private InputStream current;
    private InputStream next;

    public TSequenceInputStream(InputStream first, InputStream second) {
        current = first;
        next = second;
    }

    @Override
    public int read() throws IOException {
        int sign = current.read();
        while (sign < 0 && next != null) {
            current = next;
            next = null;
            sign = current.read();
        }
        return sign;
    }

    @Override
    public int read(byte[] bytes, int from, int count) throws IOException {
        int read = current.read(bytes, from, count);
        while (read < 0 && next != null) {
            current = next;
            next = null;
            read = current.read(bytes, from, count);
        }
        return read;
    }
}

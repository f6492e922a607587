package org.teavm.classlib.java.util.zip;

public class TCRC32C {
    int c = -1;

    public void update(byte[] b, int o, int n) {
        for (int i = o; i < o + n; i++) {
            c ^= b[i] & 255;
            for (int k = 0; k < 8; k++) c = (c >>> 1) ^ ((c & 1) != 0 ? 0x82F63B78 : 0);
        }
    }

    public void update(byte[] b) {
        update(b, 0, b.length);
    }

    public void update(int x) {
        update(new byte[] {(byte) x}, 0, 1);
    }

    public long getValue() {
        return (~c) & 0xFFFFFFFFL;
    }

    public void reset() {
        c = -1;
    }
}

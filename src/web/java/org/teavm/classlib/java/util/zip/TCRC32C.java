package org.teavm.classlib.java.util.zip;

/** As in the JDK: the checksum of RFC 3720, bit for bit. */
public final class TCRC32C {
    private static final int POLYNOMIAL = 0x82f63b78;
    private static final int[] TABLE = new int[256];

    private int rest = -1;

    static {
        for (int i = 0; i < 256; i++) {
            int code = i;
            for (int bit = 0; bit < 8; bit++) {
                code = (code >>> 1) ^ ((code & 1) == 0 ? 0 : POLYNOMIAL);
            }
            TABLE[i] = code;
        }
    }

    public void update(byte[] bytes, int from, int length) {
        for (int i = from; i < from + length; i++) {
            rest = (rest >>> 8) ^ TABLE[(rest ^ bytes[i]) & 0xff];
        }
    }

    public long getValue() {
        return ~rest & 0xffffffffL;
    }
}

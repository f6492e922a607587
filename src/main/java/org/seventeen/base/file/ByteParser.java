package org.seventeen.base.file;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Reads the output of {@link ByteWriter}. Every method throws {@link Fault} if the bytes do not fit. */
public final class ByteParser {
    /** The bytes are malformed. */
    public static final class Fault extends Exception {
        private static final long serialVersionUID = 1L;

        public Fault(String message) {
            super(message);
        }
    }

    private final ByteBuffer bytes;

    public ByteParser(byte[] bytes, int from, int length) {
        this.bytes = ByteBuffer.wrap(bytes, from, length);
    }

    public int u8() throws Fault {
        need(1);
        return bytes.get() & 0xFF;
    }

    public int u32() throws Fault {
        need(4);
        return bytes.getInt();
    }

    public long u64() throws Fault {
        need(8);
        return bytes.getLong();
    }

    public byte[] raw(int length) throws Fault {
        need(length);
        byte[] read = new byte[length];
        bytes.get(read);
        return read;
    }

    /** Passes over bytes. */
    public void skip(int length) throws Fault {
        need(length);
        bytes.position(bytes.position() + length);
    }

    public long number() throws Fault {
        long value = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int group = u8();
            long bits = group & 0x7F;
            if (bits << shift >>> shift != bits) {
                break;
            }
            value |= bits << shift;
            if (group < 0x80) {
                return value;
            }
        }
        throw new Fault("a number of more than 64 bits");
    }

    /**
     * The number of following parts, each of at least {@code least} bytes; rejects numbers that the remaining bytes cannot
     * hold.
     */
    public int count(int least) throws Fault {
        long count = number();
        if (count < 0 || count > bytes.remaining() / least) {
            throw new Fault("more parts than bytes: " + Long.toUnsignedString(count));
        }
        return (int) count;
    }

    public String text() throws Fault {
        byte[] encoded = raw(count(1));
        String text = new String(encoded, StandardCharsets.UTF_8);
        if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8), encoded)) {
            throw new Fault("text that is not UTF-8");
        }
        return text;
    }

    public void end() throws Fault {
        if (bytes.hasRemaining()) {
            throw new Fault(bytes.remaining() + " bytes too many");
        }
    }

    private void need(int length) throws Fault {
        if (bytes.remaining() < length) {
            throw new Fault("too few bytes");
        }
    }
}

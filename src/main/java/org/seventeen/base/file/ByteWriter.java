package org.seventeen.base.file;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A growing byte array; numbers are written most significant byte first. */
public final class ByteWriter {
    private byte[] bytes = new byte[1024];
    private int size;

    public ByteWriter u8(int value) {
        room(1);
        bytes[size++] = (byte) value;
        return this;
    }

    public ByteWriter u16(int value) {
        return u8(value >>> 8).u8(value);
    }

    public ByteWriter u32(int value) {
        return u16(value >>> 16).u16(value);
    }

    public ByteWriter u64(long value) {
        room(Long.BYTES);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes[size++] = (byte) (value >>> shift);
        }
        return this;
    }

    public ByteWriter raw(byte[] added) {
        room(added.length);
        System.arraycopy(added, 0, bytes, size, added.length);
        size += added.length;
        return this;
    }

    /** A number as groups of seven bits, least significant first; all but the last byte have their top bit set. */
    public ByteWriter number(long value) {
        long left = value;
        while ((left & ~0x7FL) != 0) {
            u8((int) (left & 0x7F) | 0x80);
            left >>>= 7;
        }
        return u8((int) left);
    }

    /**
     * Writes the number of bytes, then the text in UTF-8.
     *
     * @throws IllegalArgumentException if the text contains half of a surrogate pair
     */
    public ByteWriter text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        // Hardly any text has surrogates, and records have many texts.
        if (hasSurrogates(text) && !new String(encoded, StandardCharsets.UTF_8).equals(text)) {
            throw new IllegalArgumentException("expected text, found half of a surrogate pair");
        }
        return number(encoded.length).raw(encoded);
    }

    private static boolean hasSurrogates(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    public int size() {
        return size;
    }

    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, 2 * bytes.length));
        }
    }
}

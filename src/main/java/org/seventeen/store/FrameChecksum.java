package org.seventeen.store;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.zip.CRC32C;

/**
 * How a record stands in its journal: marker, length, checksum, payload. The checksum is also over the journal's id and
 * the record's offset, so that bytes of another file or place, which a file system may leave behind after a crash, are
 * never taken for a record. Not safe for several threads.
 */
final class FrameChecksum {
    /** The first four bytes of every record; where to look for the next one after damage. */
    static final int MARKER = 0xF1177EC0;
    /** Bytes before the payload. */
    static final int HEAD = 12;
    /** The longest payload, in bytes. */
    static final int LONGEST = 1 << 26;

    private final CRC32C checksum = new CRC32C();
    private final ByteBuffer place = ByteBuffer.allocate(28);

    FrameChecksum(UUID journal) {
        place.putLong(0, journal.getMostSignificantBits()).putLong(8, journal.getLeastSignificantBits());
    }

    /** The checksum of a record at an offset of the file. */
    int of(long offset, byte[] payload, int from, int length) {
        place.putLong(16, offset).putInt(24, length);
        checksum.reset();
        checksum.update(place.array(), 0, place.capacity());
        checksum.update(payload, from, length);
        return (int) checksum.getValue();
    }

    /** A record's bytes at an offset of the file. */
    byte[] frame(long offset, byte[] payload) {
        ByteBuffer frame = ByteBuffer.allocate(HEAD + payload.length);
        frame.putInt(MARKER).putInt(payload.length).putInt(of(offset, payload, 0, payload.length));
        return frame.put(payload).array();
    }

    /** The checksum that stands in a frame. */
    static int in(byte[] frame) {
        return ByteBuffer.wrap(frame).getInt(8);
    }
}

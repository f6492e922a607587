package org.seventeen.run.log;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.seventeen.base.file.FileWindow;

/**
 * Frames of version 1: marker, length, checksum, payload. They are read, but no longer written. The checksum covers the
 * offset of the frame, so a lost or added byte makes all records after it unreadable.
 */
final class OffsetFrames extends FrameFormat {
    static final int VERSION = 1;
    static final int MARKER = 0xF1177EC0;
    static final int HEAD = 12;

    private final CRC32C crc = new CRC32C();
    private final ByteBuffer place = ByteBuffer.allocate(28);

    OffsetFrames(UUID journal) {
        super(HEAD, MARKER);
        place.putLong(0, journal.getMostSignificantBits()).putLong(8, journal.getLeastSignificantBits());
    }

    @Override
    String readHead(FileWindow window, long at) {
        int length = window.u32(at + 4);
        if (length < 1 || length > LONGEST) {
            return "a length that no record has";
        }
        found(length, window.u32(at + 8), Long.MAX_VALUE);
        return null;
    }

    @Override
    int checksumOf(long at, byte[] bytes, int from) {
        place.putLong(16, at).putInt(24, length());
        crc.reset();
        crc.update(place.array(), 0, place.capacity());
        crc.update(bytes, from, length());
        return (int) crc.getValue();
    }

    @Override
    byte[] begin(long above) {
        return ByteBuffer.allocate(4).putInt(MARKER).array();
    }
}

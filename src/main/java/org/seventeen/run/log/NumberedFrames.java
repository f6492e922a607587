package org.seventeen.run.log;

import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.seventeen.base.file.FileWindow;

/**
 * Frames of version 2, the current one. They are numbered from 1, and their checksums do not depend on their offset, so a
 * lost or added byte costs one record and not those after it. The numbers reveal a missing, repeated or displaced frame. The
 * checksums cover the journal's id, so bytes of another journal, which a file system may leave in a file after a crash,
 * never pass for a record.
 *
 * <pre>
 *   0        4                12       16                 20               24
 *   | marker | number         | length | payload checksum | head checksum | payload …
 *   '------------- id + these: head checksum ------------'                 '- payload checksum
 * </pre>
 */
final class NumberedFrames extends FrameFormat {
    static final int VERSION = 2;
    static final int MARKER = 0xF1177EC1;
    static final int HEAD = 24;

    private static final int ID = 16;
    private static final int NUMBER_AT = 4;
    private static final int LENGTH_AT = 12;
    private static final int CHECKSUM_AT = 16;
    private static final int HEAD_CHECKSUM_AT = 20;

    private final CRC32C crc = new CRC32C();
    /** The journal's id, and room for a head behind it: one call for the checksum of both. */
    private final byte[] idAndHead = new byte[ID + HEAD_CHECKSUM_AT];

    NumberedFrames(UUID journal) {
        super(HEAD, MARKER);
        ByteBuffer.wrap(idAndHead).putLong(journal.getMostSignificantBits()).putLong(journal.getLeastSignificantBits());
    }

    @Override
    String readHead(FileWindow window, long at) {
        if (headChecksum(window.bytes(), window.at(at)) != window.u32(at + HEAD_CHECKSUM_AT)) {
            return "the head of a record with a wrong checksum";
        }
        int length = window.u32(at + LENGTH_AT);
        long number = (long) window.u32(at + NUMBER_AT) << 32 | window.u32(at + NUMBER_AT + 4) & 0xFFFFFFFFL;
        if (length < 1 || length > LONGEST || number < 1) {
            return "a length or number that no record has";
        }
        found(length, window.u32(at + CHECKSUM_AT), number);
        return null;
    }

    @Override
    int checksumOf(long at, byte[] bytes, int from) {
        crc.reset();
        crc.update(bytes, from, length());
        return (int) crc.getValue();
    }

    @Override
    byte[] begin(long above) {
        return ByteBuffer.allocate(LENGTH_AT).putInt(MARKER).putLong(above + 1).array();
    }

    private int headChecksum(byte[] bytes, int from) {
        System.arraycopy(bytes, from, idAndHead, ID, HEAD_CHECKSUM_AT);
        crc.reset();
        crc.update(idAndHead, 0, idAndHead.length);
        return (int) crc.getValue();
    }

    /** The bytes of a frame. */
    public byte[] frame(long number, byte[] payload) {
        ByteBuffer frame = ByteBuffer.allocate(HEAD + payload.length);
        frame.putInt(MARKER).putLong(number).putInt(payload.length);
        frame.position(HEAD);
        frame.put(payload);
        found(payload.length, 0, number);
        int sum = checksumOf(0, frame.array(), HEAD);
        frame.putInt(CHECKSUM_AT, sum).putInt(HEAD_CHECKSUM_AT, headChecksum(frame.array(), 0));
        found(payload.length, sum, number);
        return frame.array();
    }
}

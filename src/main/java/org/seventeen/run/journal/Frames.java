package org.seventeen.run.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.UUID;
import java.util.zip.CRC32C;
import org.seventeen.base.file.FileWindow;

/**
 * The frames of a journal: each record is one, a head and the payload. They are numbered from 1, and their checksums do not depend
 * on their offset, so a lost or added byte costs one record and not those after it. The numbers reveal a missing, repeated or
 * displaced frame. The checksums cover the journal's id, so bytes of another journal, which a file system may leave in a file
 * after a crash, never pass for a record.
 *
 * <pre>
 *   0        4                12       16                 20               24
 *   | marker | number         | length | payload checksum | head checksum | payload …
 *   '------------- id + these: head checksum ------------'                 '- payload checksum
 * </pre>
 *
 * <p>An instance reads the frames of one journal and remembers the last one; not safe for several threads.
 */
final class Frames {
    /** The longest payload, in bytes. */
    static final int LONGEST = 1 << 26;
    /** The first four bytes of every frame; after damage they show where the next frame may start. */
    static final int MARKER = 0xF1177EC1;
    /** Bytes of the head. */
    static final int HEAD = 24;

    private static final int ID = 16;
    private static final int NUMBER_AT = 4;
    private static final int LENGTH_AT = 12;
    private static final int CHECKSUM_AT = 16;
    private static final int HEAD_CHECKSUM_AT = 20;

    private final CRC32C crc = new CRC32C();
    /** The journal's id, and room for a head behind it: one call for the checksum of both. */
    private final byte[] idAndHead = new byte[ID + HEAD_CHECKSUM_AT];

    private int length;
    private int checksum;
    private long number;
    private String fault;

    Frames(UUID journal) {
        ByteBuffer.wrap(idAndHead).putLong(journal.getMostSignificantBits()).putLong(journal.getLeastSignificantBits());
    }

    /** The bytes of a frame, which becomes the last one. */
    byte[] frame(long numbered, byte[] payload) {
        if (payload.length < 1 || payload.length > LONGEST) {
            throw new IllegalArgumentException(
                    "expected a record of 1 to " + LONGEST + " bytes, found " + payload.length);
        }
        ByteBuffer frame = ByteBuffer.allocate(HEAD + payload.length);
        frame.putInt(MARKER).putLong(numbered).putInt(payload.length);
        frame.position(HEAD);
        frame.put(payload);
        number = numbered;
        length = payload.length;
        checksum = sum(payload, 0, length);
        frame.putInt(CHECKSUM_AT, checksum).putInt(HEAD_CHECKSUM_AT, headSum(frame.array(), 0));
        return frame.array();
    }

    /** Whether there is a whole frame at an offset; if so, the window contains it, else {@link #fault()} states why. */
    boolean reads(FileWindow window, long at) throws IOException {
        if (!window.holds(at, HEAD)) {
            fault = "less than the head of a record";
            return false;
        }
        fault = faultOfHead(window, at);
        if (fault == null && !window.holds(at, size())) {
            fault = "a record that goes beyond the end of the file";
        }
        if (fault == null && sum(window.bytes(), window.at(at) + HEAD, length) != checksum) {
            fault = "a record with a wrong checksum";
        }
        return fault == null;
    }

    private String faultOfHead(FileWindow window, long at) {
        if (window.u32(at) != MARKER) {
            return "no marker of a record";
        }
        if (headSum(window.bytes(), window.at(at)) != window.u32(at + HEAD_CHECKSUM_AT)) {
            return "the head of a record with a wrong checksum";
        }
        length = window.u32(at + LENGTH_AT);
        checksum = window.u32(at + CHECKSUM_AT);
        number = (long) window.u32(at + NUMBER_AT) << 32 | window.u32(at + NUMBER_AT + 4) & 0xFFFFFFFFL;
        return length < 1 || length > LONGEST || number < 1 ? "a length or number that no record has" : null;
    }

    private int headSum(byte[] bytes, int from) {
        System.arraycopy(bytes, from, idAndHead, ID, HEAD_CHECKSUM_AT);
        return sum(idAndHead, 0, idAndHead.length);
    }

    private int sum(byte[] bytes, int from, int count) {
        crc.reset();
        crc.update(bytes, from, count);
        return (int) crc.getValue();
    }

    /**
     * The offset behind {@code from} where a frame or the tail starts, or the end of the file; the frame there has been read. The
     * tail, which is the end left by a killed process or a power failure, may start at {@code from} itself.
     *
     * @param above the frames before have numbers up to this
     * @param knownEnd nothing before it can be a record cut short
     */
    long next(FileWindow window, long from, long above, long knownEnd) throws IOException {
        long cutShort = from >= knownEnd && isTail(window, from, above) ? from : -1;
        for (long at = from + 1; window.holds(at, 4); at++) {
            if (window.u32(at) == MARKER) {
                if (reads(window, at)) {
                    return at;
                }
                if (cutShort < 0 && at >= knownEnd && isTail(window, at, above)) {
                    cutShort = at;
                }
            }
        }
        return cutShort < 0 ? window.size() : cutShort;
    }

    /** The bytes from an offset on as a tail; null at the end, or if a frame stands there. */
    Damage tail(FileWindow window, long from) throws IOException {
        if (from >= window.size() || reads(window, from)) {
            return null;
        }
        String what = isZeros(window, from) ? "zeros" : "a record that was cut short";
        return new Damage(from, window.size() - from, what);
    }

    private boolean isTail(FileWindow window, long from, long above) throws IOException {
        return isZeros(window, from) || isCutShort(window, from, above);
    }

    /** Whether the bytes from an offset to the end are a frame whose writing was cut short, as far as its remains show. */
    private boolean isCutShort(FileWindow window, long at, long above) throws IOException {
        if (window.holds(at, HEAD)) {
            return faultOfHead(window, at) == null && number > above && !window.holds(at, size());
        }
        byte[] begin =
                ByteBuffer.allocate(LENGTH_AT).putInt(MARKER).putLong(above + 1).array();
        for (int i = 0; i < Math.min(window.size() - at, begin.length); i++) {
            if (!window.holds(at + i, 1) || window.bytes()[window.at(at + i)] != begin[i]) {
                return false;
            }
        }
        return true;
    }

    private static boolean isZeros(FileWindow window, long from) throws IOException {
        for (long at = from; at < window.size(); at++) {
            if (!window.holds(at, 1) || window.bytes()[window.at(at)] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Bytes of the payload of the last frame. */
    int length() {
        return length;
    }

    /** Bytes of the last frame. */
    int size() {
        return HEAD + length;
    }

    /** The checksum of the last frame. */
    int checksum() {
        return checksum;
    }

    /** The number of the last frame, from 1. */
    long number() {
        return number;
    }

    /** The reason why {@link #reads} found no frame. */
    String fault() {
        return fault;
    }
}

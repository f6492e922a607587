package org.seventeen.store;

import java.io.IOException;

/**
 * How the records of a journal stand in its file: each is a <em>frame</em>, a head and the payload. An object reads the
 * frames of one journal and keeps what it read last; not safe for several threads.
 */
abstract class FrameFormat {
    /** The longest payload, in bytes. */
    static final int LONGEST = 1 << 26;

    private int length;
    private int checksum;
    private long number;
    private String fault;

    /** The format of a journal by its header. */
    static FrameFormat of(JournalHeader header) {
        return header.version() == OffsetFrames.VERSION
                ? new OffsetFrames(header.id())
                : new NumberedFrames(header.id());
    }

    /** Bytes before the payload. */
    abstract int head();

    /** The first four bytes of every frame; where to look for the next one after damage. */
    abstract int marker();

    /** Reads the head at an offset, which the window holds, into {@link #found}; a sentence on what is wrong, or null. */
    abstract String readHead(FileWindow window, long at);

    /** The checksum that a payload in an array must have, after {@link #readHead}. */
    abstract int checksumOf(long at, byte[] bytes, int from);

    /**
     * Whether the bytes from an offset to the end of the file, less than a head, may be the begin of a frame.
     *
     * @param above the numbers of frames before are not above this
     */
    abstract boolean beginsHead(FileWindow window, long at, long above) throws IOException;

    /** What {@link #readHead} found. */
    final void found(int payload, int sum, long numbered) {
        length = payload;
        checksum = sum;
        number = numbered;
    }

    /** Whether a whole frame stands at an offset; it is in the window then, and {@link #fault()} says why if not. */
    final boolean reads(FileWindow window, long at) throws IOException {
        fault = null;
        if (!window.holds(at, head())) {
            fault = "less than the head of a record";
            return false;
        }
        fault = readHead(window, at);
        if (fault == null && !window.holds(at, head() + length)) {
            fault = "a record that goes beyond the end of the file";
        }
        if (fault == null && checksumOf(at, window.bytes(), window.at(at) + head()) != checksum) {
            fault = "a record with a wrong checksum";
        }
        return fault == null;
    }

    /**
     * Whether the bytes from an offset to the end of the file are a frame whose writing was cut short, as far as one can
     * tell from what there is of it.
     *
     * @param above the numbers of frames before are not above this
     */
    final boolean isCutShort(FileWindow window, long at, long above) throws IOException {
        if (!window.holds(at, head())) {
            return beginsHead(window, at, above);
        }
        return readHead(window, at) == null && number > above && !window.holds(at, head() + length);
    }

    /** Bytes of the payload of the frame read last. */
    final int length() {
        return length;
    }

    /** Bytes of the frame read last. */
    final int size() {
        return head() + length;
    }

    /** The checksum of the frame read last. */
    final int checksum() {
        return checksum;
    }

    /** The number of the frame read last, from 1; {@link Long#MAX_VALUE} in a format that numbers none. */
    final long number() {
        return number;
    }

    /** What is wrong where {@link #reads} found no frame. */
    final String fault() {
        return fault;
    }
}

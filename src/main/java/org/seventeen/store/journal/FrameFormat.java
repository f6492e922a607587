package org.seventeen.store.journal;

import java.io.IOException;
import org.seventeen.base.file.FileWindow;

/**
 * The layout of records in the file of a journal: each is a <em>frame</em>, a head and the payload. An instance reads the
 * frames of one journal and remembers the last one; not safe for several threads.
 */
abstract class FrameFormat {
    /** The longest payload, in bytes. */
    static final int LONGEST = 1 << 26;

    private int length;
    private int checksum;
    private long number;
    private String fault;

    /** The format of a journal, chosen by its header. */
    static FrameFormat of(JournalHeader header) {
        return header.version() == OffsetFrames.VERSION
                ? new OffsetFrames(header.id())
                : new NumberedFrames(header.id());
    }

    /** Bytes of the head. */
    abstract int head();

    /** The first four bytes of every frame; after damage they show where the next frame may start. */
    abstract int marker();

    /**
     * Reads the head at an offset inside the window and passes it to {@link #found}; returns a description of its fault, or
     * null.
     */
    abstract String readHead(FileWindow window, long at);

    /** The checksum of a payload in an array, to be called after {@link #readHead}. */
    abstract int checksumOf(long at, byte[] bytes, int from);

    /**
     * Whether the bytes from an offset to the end of the file, less than a head, may be the start of a frame.
     *
     * @param above the frames before have numbers up to this
     */
    abstract boolean beginsHead(FileWindow window, long at, long above) throws IOException;

    /** Takes the result of {@link #readHead}. */
    final void found(int payload, int sum, long numbered) {
        length = payload;
        checksum = sum;
        number = numbered;
    }

    /** Whether there is a whole frame at an offset; if so, the window contains it, else {@link #fault()} tells why. */
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
     * Whether the bytes from an offset to the end of the file are a frame whose writing was cut short, as far as its remains
     * show.
     *
     * @param above the frames before have numbers up to this
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

    /** The number of the frame read last, from 1; {@link Long#MAX_VALUE} in a format without numbers. */
    final long number() {
        return number;
    }

    /** The reason why {@link #reads} found no frame. */
    final String fault() {
        return fault;
    }
}

package org.seventeen.run.log;

import java.io.IOException;
import org.seventeen.base.file.FileWindow;

/**
 * The layout of records in the file of a journal: each is a <em>frame</em>, a head and the payload. An instance reads the
 * frames of one journal and remembers the last one; not safe for several threads.
 */
abstract class FrameFormat {
    /** The longest payload, in bytes. */
    static final int LONGEST = 1 << 26;

    private final int head;
    private final int marker;
    private int length;
    private int checksum;
    private long number;
    private String fault;

    /**
     * A format.
     *
     * @param head bytes of the head
     * @param marker the first four bytes of every frame; after damage they show where the next frame may start
     */
    FrameFormat(int head, int marker) {
        this.head = head;
        this.marker = marker;
    }

    /** The format of a journal, chosen by its header. */
    static FrameFormat of(JournalHeader header) {
        return header.version() == OffsetFrames.VERSION
                ? new OffsetFrames(header.id())
                : new NumberedFrames(header.id());
    }

    /**
     * Reads the head at an offset inside the window, which begins with the marker, and passes it to {@link #found}; returns
     * a description of its fault, or null.
     */
    abstract String readHead(FileWindow window, long at);

    /** The checksum of a payload in an array, to be called after {@link #readHead}. */
    abstract int checksumOf(long at, byte[] bytes, int from);

    /** The first bytes of a frame, as far as they are known before it; the frames before have numbers up to {@code above}. */
    abstract byte[] begin(long above);

    /** Takes the result of {@link #readHead}. */
    final void found(int payload, int sum, long numbered) {
        length = payload;
        checksum = sum;
        number = numbered;
    }

    /** Whether there is a whole frame at an offset; if so, the window contains it, else {@link #fault()} states why. */
    final boolean reads(FileWindow window, long at) throws IOException {
        fault = null;
        if (!window.holds(at, head)) {
            fault = "less than the head of a record";
            return false;
        }
        fault = faultOfHead(window, at);
        if (fault == null && !window.holds(at, size())) {
            fault = "a record that goes beyond the end of the file";
        }
        if (fault == null && checksumOf(at, window.bytes(), window.at(at) + head) != checksum) {
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
        if (!window.holds(at, head)) {
            return begins(window, at, begin(above));
        }
        return faultOfHead(window, at) == null && number > above && !window.holds(at, size());
    }

    private String faultOfHead(FileWindow window, long at) {
        return window.u32(at) == marker ? readHead(window, at) : "no marker of a record";
    }

    /** Whether the bytes from an offset to the end of the file are the same as these, as far as there are both. */
    private static boolean begins(FileWindow window, long at, byte[] bytes) throws IOException {
        for (int i = 0; i < Math.min(window.size() - at, bytes.length); i++) {
            if (!window.holds(at + i, 1) || window.bytes()[window.at(at + i)] != bytes[i]) {
                return false;
            }
        }
        return true;
    }

    /** Bytes of the head. */
    final int head() {
        return head;
    }

    /** The first four bytes of every frame. */
    final int marker() {
        return marker;
    }

    /** Bytes of the payload of the frame read last. */
    final int length() {
        return length;
    }

    /** Bytes of the frame read last. */
    final int size() {
        return head + length;
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

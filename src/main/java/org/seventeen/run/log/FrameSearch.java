package org.seventeen.run.log;

import java.io.IOException;
import org.seventeen.base.file.FileWindow;

/**
 * Looks for the next frame behind bytes that are none, and distinguishes damage from the end left by a killed process or a power
 * failure: one frame whose writing was cut short, or zeros.
 */
final class FrameSearch {
    private final FileWindow window;
    private final FrameFormat frames;

    /** The end of the journal known to the files beside it; nothing before it can be a record cut short. */
    private final long knownEnd;

    FrameSearch(FileWindow window, FrameFormat frames, long knownEnd) {
        this.window = window;
        this.frames = frames;
        this.knownEnd = knownEnd;
    }

    /**
     * The offset behind {@code from} where a frame or the tail starts, or the end of the file. At a frame, the format has
     * read it. The tail may start at {@code from} itself.
     *
     * @param above the frames before have numbers up to this
     */
    long next(long from, long above) throws IOException {
        long cutShort = isTail(from, above) ? from : -1;
        for (long at = from + 1; window.holds(at, 4); at++) {
            if (window.u32(at) == frames.marker()) {
                if (frames.reads(window, at)) {
                    return at;
                }
                if (cutShort < 0 && isTail(at, above)) {
                    cutShort = at;
                }
            }
        }
        return cutShort < 0 ? window.size() : cutShort;
    }

    /** The bytes from an offset on as a tail; null if there are none, or a frame stands there. */
    Damage tail(long from) throws IOException {
        if (from >= window.size() || frames.reads(window, from)) {
            return null;
        }
        return new Damage(from, window.size() - from, isZeros(from) ? "zeros" : "a record that was cut short");
    }

    /** Whether everything from an offset on may be the end left by a killed process or a power failure. */
    private boolean isTail(long from, long above) throws IOException {
        return from >= knownEnd && (isZeros(from) || frames.isCutShort(window, from, above));
    }

    private boolean isZeros(long from) throws IOException {
        for (long at = from; at < window.size(); at++) {
            if (!window.holds(at, 1) || window.bytes()[window.at(at)] != 0) {
                return false;
            }
        }
        return true;
    }
}

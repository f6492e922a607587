package org.seventeen.survo;

/**
 * How differences of two rows move when a column is added. Bit b of a word stands for the difference 2b + parity, without its
 * sign. A column whose numbers differ by δ turns a difference d into d + δ and |d − δ|, which are three shifts:
 *
 * <pre>
 * d + δ          the bits up
 * d − δ, d ≥ δ   the bits down
 * δ − d, d &lt; δ   the lowest 64 bits backwards, then down
 * </pre>
 *
 * <p>δ is from 0 to 126; the parities before and after differ if δ is odd.
 */
final class DifferenceShifts {
    private DifferenceShifts() {}

    /** How many places up. */
    static int up(int delta, int before, int after) {
        return (delta + before - after) / 2;
    }

    /** How many places down. */
    static int down(int delta, int before, int after) {
        return (delta - before + after) / 2;
    }

    /** How many places down after the lowest 64 bits were turned backwards, at most 63. */
    static int back(int delta, int before, int after) {
        // A δ of 0 would shift by 64, which is none. A shift by 63 adds what comes twice anyway, from up and down by 0.
        return Math.min(Long.SIZE - 1, Long.SIZE - 1 - (delta - before - after) / 2);
    }
}

package org.seventeen.survo.count.margin;

/**
 * How the differences of two rows move when a column is added. Bit b of a word stands for the absolute difference 2b +
 * parity. A column whose two numbers differ by δ turns a difference d into d + δ and |d − δ|, which takes three shifts:
 * <pre>
 *   d + δ          the bits up
 *   d − δ, d ≥ δ   the bits down
 *   δ − d, d &lt; δ   the lowest 64 bits backwards, then down
 * </pre>
 *
 * <p>δ is from 0 to 126; the parities before and after differ if δ is odd.
 */
final class DifferenceShifts {
    private DifferenceShifts() {}

    /** The shift up for d + δ. */
    static int up(int delta, int before, int after) {
        return (delta + before - after) / 2;
    }

    /** The shift down for d − δ. */
    static int down(int delta, int before, int after) {
        return (delta - before + after) / 2;
    }

    /** The shift down for δ − d after the lowest 64 bits were reversed, at most 63. */
    static int back(int delta, int before, int after) {
        // For δ = 0 the shift would be 64, which Java takes as 0. A shift by 63 adds only bit 0, which is seen twice
        // anyway, from up and down by 0.
        return Math.min(Long.SIZE - 1, Long.SIZE - 1 - (delta - before - after) / 2);
    }
}

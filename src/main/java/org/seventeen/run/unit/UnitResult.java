package org.seventeen.run.unit;

/**
 * What the search of a unit gave.
 *
 * @param body the bytes for the file of the unit; not to be changed any more
 * @param parts how many grids or band pairs were searched
 * @param puzzles how many puzzles were found
 * @param cpuNanos the CPU time that it took, nanoseconds
 */
public record UnitResult(Body body, long parts, long puzzles, long cpuNanos) {
    /** Bytes. */
    public static final class Body {
        private final byte[] bytes;

        /** Takes the bytes as they are. */
        public Body(byte[] bytes) {
            this.bytes = bytes;
        }

        byte[] bytes() {
            return bytes;
        }
    }

    /** The CPU time in microseconds, rounded, as {@link UnitCounts} adds it up. */
    public long cpuMicros() {
        return Math.round(cpuNanos / 1e3);
    }
}

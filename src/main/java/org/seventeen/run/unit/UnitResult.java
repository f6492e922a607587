package org.seventeen.run.unit;

import java.util.List;

/**
 * What the search of a unit gave.
 *
 * @param records the records for the file of the unit, as bytes; not to be changed any more
 * @param parts how many grids or band pairs were searched
 * @param puzzles how many puzzles were found
 * @param cpuNanos the CPU time that it took, nanoseconds
 */
public record UnitResult(List<byte[]> records, long parts, long puzzles, long cpuNanos) {
    /** Takes a list of its own. */
    public UnitResult {
        records = List.copyOf(records);
    }

    /** The CPU time in microseconds, rounded, as {@link UnitOutcome.Counts} adds it up. */
    public long cpuMicros() {
        return Math.round(cpuNanos / 1e3);
    }
}

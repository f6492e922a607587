package org.seventeen.run.unit;

/**
 * What the finished units of a run add up to; an engine collects it from all machines.
 *
 * @param units how many units
 * @param parts how many grids or band pairs were searched
 * @param puzzles how many puzzles were found
 * @param cpuMicros the CPU time that it took, microseconds: a campaign may take more nanoseconds than a {@code long} has
 */
public record UnitCounts(long units, long parts, long puzzles, long cpuMicros) {
    /** Nothing. */
    public static final UnitCounts NONE = new UnitCounts(0, 0, 0, 0);

    /** The CPU time in seconds. */
    public double cpuSeconds() {
        return cpuMicros / 1e6;
    }
}

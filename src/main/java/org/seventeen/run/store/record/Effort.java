package org.seventeen.run.store.record;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a search has taken.
 *
 * @param counters the counters of the search, each name once
 * @param cpuNanos CPU time of all threads that searched, nanoseconds, 0 or more
 * @param wallNanos elapsed time, nanoseconds, 0 or more
 */
public record Effort(List<CounterValue> counters, long cpuNanos, long wallNanos) {
    /** Nothing was counted or measured. */
    public static final Effort NONE = new Effort(List.of(), 0, 0);

    /**
     * Checks the ranges and copies the list.
     *
     * @throws IllegalArgumentException if a time is negative, or a counter occurs twice
     */
    public Effort {
        counters = List.copyOf(counters);
        GridRecord.check(cpuNanos >= 0, "CPU time of 0 or more", cpuNanos);
        GridRecord.check(wallNanos >= 0, "elapsed time of 0 or more", wallNanos);
        Set<String> seen = new HashSet<>();
        for (CounterValue counter : counters) {
            GridRecord.check(seen.add(counter.name()), "each counter once", counter.name());
        }
    }
}

package org.seventeen.scan;

/** A total for each {@link Counter}. Not thread-safe. */
public final class Counters {
    private final long[] totals = new long[Counter.values().length];

    /** Adds to one total. */
    public void add(Counter counter, long amount) {
        totals[counter.ordinal()] += amount;
    }

    /** Adds all totals of another. */
    public void addAll(Counters other) {
        for (int i = 0; i < totals.length; i++) {
            totals[i] += other.totals[i];
        }
    }

    /** One total. */
    public long get(Counter counter) {
        return totals[counter.ordinal()];
    }

    /** All CPU time counted, in nanoseconds. */
    public long cpuNanos() {
        return get(Counter.HARVEST_NANOS) + get(Counter.FIRST_BAND_NANOS) + get(Counter.SEARCH_NANOS);
    }
}

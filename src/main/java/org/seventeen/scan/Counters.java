package org.seventeen.scan;

import java.util.EnumMap;
import java.util.Map;

/** A total for each {@link Counter}; the inner loops count in fields of their own and add here at the end. */
public final class Counters {
    private final Map<Counter, Long> totals = new EnumMap<>(Counter.class);

    /** Adds to one total. */
    public void add(Counter counter, long amount) {
        totals.merge(counter, amount, Long::sum);
    }

    /** Adds all totals of another. */
    public void addAll(Counters other) {
        other.totals.forEach(this::add);
    }

    /** One total. */
    public long get(Counter counter) {
        return totals.getOrDefault(counter, 0L);
    }

    /** All CPU time counted, in nanoseconds. */
    public long cpuNanos() {
        return get(Counter.HARVEST_NANOS) + get(Counter.FIRST_BAND_NANOS) + get(Counter.SEARCH_NANOS);
    }
}

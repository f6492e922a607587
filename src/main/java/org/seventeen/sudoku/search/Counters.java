package org.seventeen.sudoku.search;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A total for each {@link Counter}. The inner loops count here too: with a constant as argument {@link #add(Counter)} compiles to one
 * increment in an array. One thread at a time.
 */
@SuppressWarnings("EnumOrdinal") // the index of an array in inner loops, kept nowhere
public final class Counters {
    private static final Counter[] ALL = Counter.values();

    private final long[] totals = new long[ALL.length];

    /** Counts one. */
    public void add(Counter counter) {
        totals[counter.ordinal()]++;
    }

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

    /** Takes all totals of another. */
    public void set(Counters other) {
        System.arraycopy(other.totals, 0, totals, 0, totals.length);
    }

    /** One total. */
    public long get(Counter counter) {
        return totals[counter.ordinal()];
    }

    /** The counters of the search, in their order: those of the forward view only if it was used. */
    public List<Counter> ofSearch() {
        return Arrays.stream(ALL)
                .filter(counter -> !counter.isOfProfile() && (!counter.isForward() || hasForward()))
                .toList();
    }

    /** Whether the forward view was used. */
    public boolean hasForward() {
        return Arrays.stream(ALL).anyMatch(counter -> counter.isForward() && get(counter) != 0);
    }

    /** The sum of all CPU times, in nanoseconds. */
    public long cpuNanos() {
        return get(Counter.HARVEST_NANOS) + get(Counter.FIRST_BAND_NANOS) + get(Counter.SEARCH_NANOS);
    }

    /** The counters that are not 0, by their names. */
    @Override
    public String toString() {
        return Arrays.stream(ALL)
                .filter(counter -> get(counter) != 0)
                .map(counter -> counter.label() + "=" + get(counter))
                .collect(Collectors.joining(", "));
    }
}

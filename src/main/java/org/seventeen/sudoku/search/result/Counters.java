package org.seventeen.sudoku.search.result;

import java.util.EnumMap;
import java.util.Map;
import org.seventeen.sudoku.search.band3.ThirdBands;
import org.seventeen.sudoku.search.forward.ForwardCounter;

/**
 * A total for each {@link Counter}, and for each {@link ForwardCounter} if the forward view was used; the inner loops count
 * in their own fields and add these here at the end.
 */
public final class Counters {
    private final Map<Counter, Long> totals = new EnumMap<>(Counter.class);
    private final Map<ForwardCounter, Long> forward = new EnumMap<>(ForwardCounter.class);

    /** Adds to one total. */
    public void add(Counter counter, long amount) {
        totals.merge(counter, amount, Long::sum);
    }

    /** Adds to one total of the forward view. */
    public void add(ForwardCounter counter, long amount) {
        forward.merge(counter, amount, Long::sum);
    }

    /** Adds what the third bands counted. */
    public void add(ThirdBands thirds) {
        add(Counter.STATIC_TESTS, thirds.staticTests);
        add(Counter.STATIC_CUTS, thirds.staticCuts);
        add(Counter.LEAVES, thirds.leafTests);
        add(Counter.LEAF_LEVEL_CUTS, thirds.leafLevelCuts);
        add(Counter.LEAF_MAP_CUTS, thirds.leafMapCuts);
        add(Counter.THIRD_TESTS, thirds.thirdTests);
        add(Counter.MINIROW_CUTS, thirds.minirowCuts);
        add(Counter.THIRD_MAP_CUTS, thirds.thirdMapCuts);
        add(Counter.MULTI_BOX_TESTS, thirds.multiBoxTests);
        add(Counter.MULTI_BOX_CUTS, thirds.multiBoxCuts);
    }

    /** Adds all totals of another. */
    public void addAll(Counters other) {
        other.totals.forEach(this::add);
        other.forward.forEach(this::add);
    }

    /** One total of the forward view. */
    public long get(ForwardCounter counter) {
        return forward.getOrDefault(counter, 0L);
    }

    /** Whether the forward view was used. */
    public boolean hasForward() {
        return !forward.isEmpty();
    }

    /** One total. */
    public long get(Counter counter) {
        return totals.getOrDefault(counter, 0L);
    }

    /** The sum of all CPU times, in nanoseconds. */
    public long cpuNanos() {
        return get(Counter.HARVEST_NANOS) + get(Counter.FIRST_BAND_NANOS) + get(Counter.SEARCH_NANOS);
    }
}

package org.seventeen.sudoku.census.store;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The results of units that were met, as fingerprints, and where each was met first. Takes 8 bytes a unit if neighbouring units are there
 * too, and never more than 8 bytes for each unit that there is.
 */
final class SeenUnits {
    private static final int PAGE = 1 << 10;
    /** The lowest bits of an entry are the source, counted from 1, so that no entry is 0; the others are those of the fingerprint. */
    private static final long SOURCE = (1 << 20) - 1;

    private final Map<Long, long[]> pages = new HashMap<>();
    private final List<String> sources = new ArrayList<>();

    /** The units that follow are met in this store. */
    void begin(String source) {
        if (sources.size() == SOURCE) {
            throw new IllegalArgumentException("expected at most " + SOURCE + " stores to merge, found more");
        }
        sources.add(source);
    }

    /** The store in which the unit was first met, if that was with another result; null if with this one, or never. */
    String otherwiseIn(long unit, long fingerprint) {
        long entry = entry(unit);
        return entry == 0 || ((entry ^ fingerprint) & ~SOURCE) == 0 ? null : sources.get((int) (entry & SOURCE) - 1);
    }

    /** Adds the result of a unit; returns false if the unit was met before. */
    boolean add(long unit, long fingerprint) {
        if (entry(unit) != 0) {
            return false;
        }
        pages.computeIfAbsent(unit / PAGE, page -> new long[PAGE])[(int) (unit % PAGE)] =
                (fingerprint & ~SOURCE) | sources.size();
        return true;
    }

    private long entry(long unit) {
        long[] page = pages.get(unit / PAGE);
        return page == null ? 0 : page[(int) (unit % PAGE)];
    }
}

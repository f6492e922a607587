package org.seventeen.run.journal;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.roaringbitmap.longlong.Roaring64NavigableMap;

/**
 * The finished positions of the input. A run of finished positions takes a few bytes whatever its length, so the ranks of
 * all 5 472 730 538 essentially different grids fit. Not safe for several threads.
 */
public final class DoneSet {
    private final Roaring64NavigableMap positions = new Roaring64NavigableMap();

    /**
     * Adds a position, 0 or more.
     *
     * @return false if it was already present
     * @throws IllegalArgumentException if it is negative
     */
    public boolean add(long position) {
        if (position < 0) {
            throw new IllegalArgumentException("expected a position of 0 or more, found " + position);
        }
        if (positions.contains(position)) {
            return false;
        }
        positions.addLong(position);
        return true;
    }

    /** Whether a position is finished. */
    public boolean contains(long position) {
        return position >= 0 && positions.contains(position);
    }

    /** The number of finished positions. */
    public long size() {
        return positions.getLongCardinality();
    }

    /** One more than the highest finished position; 0 if absent. */
    public long limit() {
        return size() == 0 ? 0 : positions.select(size() - 1) + 1;
    }

    /**
     * Passes on the ranges of positions that are not finished, first and last of each, in order.
     *
     * @param from the first position looked at, 0 or more
     * @param to the first position not looked at
     * @param range returns whether to go on
     */
    public void forEachMissing(long from, long to, BiPredicate<Long, Long> range) {
        long at = from;
        while (at < to) {
            long before = before(at);
            long next = before < size() ? positions.select(before) : to;
            if (next > at && !range.test(at, Math.min(next, to) - 1)) {
                return;
            }
            at = next < to ? endOfRun(next, before) : to;
        }
    }

    /** The first missing position after {@code start}, which is present and has {@code before} others before it. */
    private long endOfRun(long start, long before) {
        long low = 1;
        long high = size() - before;
        // Searches the longest run from start: a run of this length ends at the position start + length − 1.
        while (low < high) {
            long middle = low + (high - low + 1) / 2;
            if (positions.select(before + middle - 1) == start + middle - 1) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return start + low;
    }

    /** The number of finished positions below a position. */
    private long before(long position) {
        return position == 0 ? 0 : positions.rankLong(position - 1);
    }

    /** Passes on the ranges of finished positions, first and last of each, in order. */
    public void forEachRange(BiConsumer<Long, Long> range) {
        long before = 0;
        while (before < size()) {
            long start = positions.select(before);
            long end = endOfRun(start, before);
            range.accept(start, end - 1);
            before += end - start;
        }
    }

    /** Adds all positions of another set. */
    public void addAll(DoneSet other) {
        positions.or(other.positions);
    }

    @Override
    public String toString() {
        return size() + " positions below " + limit();
    }
}

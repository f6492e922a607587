package org.seventeen.sudoku.catalog.count;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;
import org.seventeen.base.text.ValueCounts;

/** How often each value from 0 on was counted. Not safe for several threads. */
final class Histogram {
    /** No text has a larger value: there would be no room for the counts. */
    private static final int LARGEST = 1 << 20;

    private long[] counts;

    /** No counts yet. */
    Histogram(int expectedMost) {
        counts = new long[expectedMost + 1];
    }

    /** Counts a value, 0 or more. */
    void add(int value) {
        add(value, 1);
    }

    private void add(int value, long count) {
        if (value >= counts.length) {
            counts = Arrays.copyOf(counts, 2 * value);
        }
        counts[value] += count;
    }

    /** Forgets the counts. */
    void clear() {
        Arrays.fill(counts, 0);
    }

    /** The counts that are not 0, by value. */
    SortedMap<Integer, Long> counts() {
        SortedMap<Integer, Long> found = new TreeMap<>();
        for (int value = 0; value < counts.length; value++) {
            if (counts[value] > 0) {
                found.put(value, counts[value]);
            }
        }
        return found;
    }

    /** The counts as text: {@code 3=17,5=1}. */
    String toText() {
        return ValueCounts.toText(counts());
    }

    /**
     * Adds counts given as text.
     *
     * @throws IllegalArgumentException if the text is none of {@link #toText()}; nothing is added then
     */
    void addText(String text) {
        SortedMap<Integer, Long> added = ValueCounts.parse(text);
        if (!added.isEmpty() && added.lastKey() > LARGEST) {
            throw new IllegalArgumentException(
                    "expected values up to " + LARGEST + ", found " + added.lastKey() + " in '" + text + "'");
        }
        added.forEach(this::add);
    }
}

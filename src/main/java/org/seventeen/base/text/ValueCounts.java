package org.seventeen.base.text;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How often each of some values was counted, as text: {@code 2=5,3=1}, empty for none. */
public final class ValueCounts {
    private ValueCounts() {}

    /** The text of counts. */
    public static String toText(SortedMap<Integer, Long> counts) {
        return counts.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining(","));
    }

    /**
     * Reads counts; those of a value that is there several times are added.
     *
     * @throws IllegalArgumentException if the text is none of {@link #toText}
     */
    public static SortedMap<Integer, Long> parse(String text) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (String entry : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            String[] parts = entry.split("=", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException("expected a value and its count, found '" + entry + "'");
            }
            counts.merge(Integer.parseInt(parts[0]), Long.parseLong(parts[1]), Long::sum);
        }
        return counts;
    }
}

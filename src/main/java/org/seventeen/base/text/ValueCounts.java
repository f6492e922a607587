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
     * @throws IllegalArgumentException if the text is not one of {@link #toText}, a value is negative, or a count is not positive
     */
    public static SortedMap<Integer, Long> parse(String text) {
        SortedMap<Integer, Long> counts = new TreeMap<>();
        for (String entry : text.isEmpty() ? new String[0] : text.split(",", -1)) {
            String[] parts = entry.split("=", -1);
            if (parts.length != 2) {
                throw new IllegalArgumentException("expected a value and its count, found '" + entry + "'");
            }
            int value = Integer.parseInt(parts[0]);
            long count = Long.parseLong(parts[1]);
            if (value < 0 || count < 1) {
                throw new IllegalArgumentException(
                        "expected a value from 0 on and a count from 1 on, found '" + entry + "'");
            }
            counts.merge(value, count, Long::sum);
        }
        return counts;
    }
}

package org.seventeen.store.record;

/**
 * The total of a counter of a search.
 *
 * @param name the counter's name, as in statistics
 * @param value its total
 */
public record CounterValue(String name, long value) {
    /** What a store holds under a name, which may be that of an earlier version: {@code band_pairs} are now leaves. */
    static CounterValue stored(String name, long value) {
        return new CounterValue(name.equals("band_pairs") ? "leaves" : name, value);
    }
}

package org.seventeen.run.store.record;

/**
 * The total of a counter of a search.
 *
 * @param name the counter's name, as in statistics
 * @param value its total
 */
public record CounterValue(String name, long value) {
    /** What a store holds under a name, which may be that of an earlier version. */
    static CounterValue stored(String name, long value) {
        return new CounterValue(present(name), value);
    }

    private static String present(String name) {
        return switch (name) {
            case "band_pairs" -> "leaves";
            case "cut_no_pair" -> "cut_no_two_cells";
            case "pair_checks" -> "leaf_checks";
            case "cut_pair_check" -> "cut_leaf_check";
            default -> name;
        };
    }
}

package org.seventeen.search.engine;

import java.util.ArrayList;
import java.util.List;

/** The unavoidable sets learned by the workers of one band pair, in the order they came, for the other workers. */
final class PairLearned {
    /** A learned set: its cells in the pair, its virtual cells, its third bands. */
    record Entry(long pair, int virtualCells, long thirds) {}

    private final List<Entry> sets = new ArrayList<>();

    synchronized void add(Entry set) {
        sets.add(set);
    }

    /** The sets from index {@code from} on. */
    synchronized List<Entry> since(int from) {
        return from == sets.size() ? List.of() : List.copyOf(sets.subList(from, sets.size()));
    }
}

package org.seventeen.search.engine;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.bits.CellSet;

/** The unavoidable sets learned by the workers of one grid, in the order they came, for the other workers. */
final class LearnedSets {
    private final List<CellSet> sets = new ArrayList<>();

    synchronized void add(CellSet set) {
        sets.add(set);
    }

    synchronized int size() {
        return sets.size();
    }

    /** The sets from index {@code from} on. */
    synchronized List<CellSet> since(int from) {
        return from == sets.size() ? List.of() : List.copyOf(sets.subList(from, sets.size()));
    }
}

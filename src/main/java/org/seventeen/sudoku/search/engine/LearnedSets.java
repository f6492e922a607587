package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * The unavoidable sets learned by the workers of one search, in the order they came, for the other workers.
 *
 * @param <S> a set
 */
final class LearnedSets<S> {
    private final List<S> sets = new ArrayList<>();

    synchronized void add(S set) {
        sets.add(set);
    }

    /** The sets from index {@code from} on. */
    synchronized List<S> since(int from) {
        return from == sets.size() ? List.of() : List.copyOf(sets.subList(from, sets.size()));
    }
}

package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Collects the first results of a search. It takes one more than it keeps, to know whether there are others.
 *
 * @param <T> a result
 */
final class First<T> implements Predicate<T> {
    private final int most;
    private final List<T> list = new ArrayList<>();
    private boolean complete = true;

    /** Keeps at most {@code most} results. */
    First(int most) {
        this.most = most;
    }

    /** Takes a result; returns whether the search must go on. */
    @Override
    public boolean test(T one) {
        complete &= list.size() < most;
        if (complete) {
            list.add(one);
        }
        return complete;
    }

    List<T> list() {
        return list;
    }

    /** Whether the search had no other results. */
    boolean complete() {
        return complete;
    }

    /** The result if there is exactly one. */
    Optional<T> only() {
        return complete && list.size() == 1 ? Optional.of(list.get(0)) : Optional.empty();
    }
}

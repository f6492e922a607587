package org.seventeen.workbench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The first things that a search finds. The search is asked for one more than wanted, to know whether there are others.
 *
 * @param <T> a thing
 */
final class First<T> implements Predicate<T> {
    private final int most;
    private final List<T> list = new ArrayList<>();
    private boolean complete = true;

    /** The first of some things, at most so many. */
    First(int most) {
        this.most = most;
    }

    /** Takes a thing; whether the search has to go on. */
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

    /** Whether there are no others. */
    boolean complete() {
        return complete;
    }

    /** The only thing; empty if there is none or several. */
    Optional<T> only() {
        return complete && list.size() == 1 ? Optional.of(list.get(0)) : Optional.empty();
    }
}

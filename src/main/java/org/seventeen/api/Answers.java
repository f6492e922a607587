package org.seventeen.api;

import java.util.List;
import java.util.Optional;

/**
 * What a {@link Search} has found.
 *
 * @param <T> a thing that is asked about
 * @param <R> an answer
 * @param thing what was asked about
 * @param list the answers, in an order that is the same each time
 * @param complete whether there are no others; false after an interrupt
 * @since 0.1
 */
public record Answers<T, R>(T thing, List<R> list, boolean complete) {
    /** Copies the list. */
    public Answers {
        list = List.copyOf(list);
    }

    /** The only answer; empty if there is none, if there are several, or if it is not known whether there are others. */
    public Optional<R> only() {
        return complete && list.size() == 1 ? Optional.of(list.get(0)) : Optional.empty();
    }
}

package org.seventeen.grid.sheet;

import org.seventeen.base.text.EntryReader;

/**
 * The only entry of a file.
 *
 * @param <E> the type of the entry
 */
final class SingleEntry<E> implements EntryReader<E> {
    private E entry;

    SingleEntry(E entry) {
        this.entry = entry;
    }

    @Override
    public E next() {
        E next = entry;
        entry = null;
        return next;
    }

    @Override
    public void close() {}
}

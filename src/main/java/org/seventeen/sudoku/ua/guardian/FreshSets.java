package org.seventeen.sudoku.ua.guardian;

import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The unavoidable sets learned since the static tables of a first band were built, in one direction. A view: sets that join
 * the pool appear here at once.
 */
public final class FreshSets {
    private final UaPool pool;
    private final int known;
    private final int first;
    private final int second;
    private final int third;

    /**
     * The sets of {@code pool} from index {@code known} on.
     *
     * @param first the first band
     * @param second the second band in the order of the direction
     * @param third the third band
     */
    public FreshSets(UaPool pool, int known, int first, int second, int third) {
        this.pool = pool;
        this.known = known;
        this.first = first;
        this.second = second;
        this.third = third;
    }

    /** The current number of sets. */
    public int size() {
        return pool.size() - known;
    }

    /** The 27-bit part of set {@code index} (0 to size − 1) in the first band. */
    public int first(int index) {
        return pool.part(first, known + index);
    }

    /** The part in the second band. */
    public int second(int index) {
        return pool.part(second, known + index);
    }

    /** The part in the third band. */
    public int third(int index) {
        return pool.part(third, known + index);
    }
}

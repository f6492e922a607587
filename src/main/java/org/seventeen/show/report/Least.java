package org.seventeen.show.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The least of any number of things, at most so many, in an order. With an order by random numbers that belong to the things it is a
 * uniform draw that does not depend on the order in which they come.
 *
 * @param <T> a thing
 */
final class Least<T> {
    private final int most;
    private final Comparator<T> order;
    private final PriorityQueue<T> kept;

    Least(int most, Comparator<T> order) {
        this.most = most;
        this.order = order;
        kept = new PriorityQueue<>(order.reversed());
    }

    void add(T thing) {
        if (kept.size() < most) {
            kept.add(thing);
        } else if (most > 0 && order.compare(thing, kept.peek()) < 0) {
            kept.poll();
            kept.add(thing);
        }
    }

    /** Those kept, in their order. */
    List<T> list() {
        List<T> list = new ArrayList<>(kept);
        list.sort(order);
        return list;
    }

    /** A number for a thing, as good as random (the last steps of SplitMix64). */
    static long mixed(long number) {
        long mixed = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return mixed ^ mixed >>> 31;
    }
}

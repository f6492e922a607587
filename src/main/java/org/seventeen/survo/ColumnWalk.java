package org.seventeen.survo;

import java.util.function.IntConsumer;

/** A way to count the open puzzles of a size with one solution, in parts. Not for more than one thread. */
interface ColumnWalk {
    /**
     * Counts the essentially different puzzles whose columns begin with given sums, together with the complements of such
     * puzzles where those are not counted elsewhere.
     *
     * @param prefix ascending sums, one of {@link ColumnSums#prefixes}
     * @param sink takes each puzzle, or null
     * @return how many there are, or −1 if the walk was stopped before it knew
     */
    default long count(int[] prefix, MarginSink sink) {
        return count(prefix, sink, column -> {});
    }

    /**
     * The same, telling how far it is.
     *
     * @param done told each column of the prefix as it has been added, and then, unless nothing can come of the columns
     *     added, the length of the prefix when everything behind it has been counted
     */
    long count(int[] prefix, MarginSink sink, IntConsumer done);
}

package org.seventeen.survo.count;

import java.util.function.IntConsumer;

/** Counts the open puzzles of a size with exactly one solution, in parts. Not for more than one thread. */
interface ColumnWalk {
    /**
     * Counts the essentially different puzzles whose first columns have given sums, and the complements of such puzzles that
     * no other part counts.
     *
     * @param prefix ascending sums, one of {@link ColumnSums#prefixes}
     * @param sink takes each puzzle, or null
     * @return how many there are, or −1 if the walk was stopped
     */
    default long count(int[] prefix, MarginSink sink) {
        return count(prefix, sink, column -> {});
    }

    /**
     * The same, with reports of its progress.
     *
     * @param done takes each column of the prefix when it has been added, and then the length of the prefix when everything
     *     behind it has been counted; the latter is left out if the columns added rule all puzzles out
     */
    long count(int[] prefix, MarginSink sink, IntConsumer done);
}

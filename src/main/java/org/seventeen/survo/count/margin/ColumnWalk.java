package org.seventeen.survo.count.margin;

import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/** Counts the open puzzles of a size with exactly one solution, in parts. Not for more than one thread. */
public interface ColumnWalk {
    /**
     * The fastest walk of a size, with at least as many columns as rows. Tables of one row or two columns have one part with an empty
     * prefix.
     *
     * @param stop whether to stop; asked now and then
     */
    static ColumnWalk of(int rows, int columns, BooleanSupplier stop) {
        if (prefixLength(rows, columns) == 0) {
            return new SolvedMargins(rows, columns);
        }
        return rows == 2 ? new TwoRowCounter(columns, stop) : new MarginWalk(rows, columns, stop);
    }

    /** How many columns a part fixes. */
    static int prefixLength(int rows, int columns) {
        return rows == 1 || columns == 2 ? 0 : Math.min(3, Math.max(1, columns - 3));
    }

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

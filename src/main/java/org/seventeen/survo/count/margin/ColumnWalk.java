package org.seventeen.survo.count.margin;

import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

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
            return onePuzzle(rows, columns);
        }
        return rows == 2 ? new TwoRowCounter(columns, stop) : new MarginWalk(rows, columns, stop);
    }

    /** The only puzzle with one row is that of the numbers themselves, and the only one of 2 × 2 is 3,7 / 4,6. */
    private static ColumnWalk onePuzzle(int rows, int columns) {
        int[] rowSums = rows == 1 ? new int[] {columns * (columns + 1) / 2} : new int[] {3, 7};
        int[] columnSums = rows == 1 ? IntStream.rangeClosed(1, columns).toArray() : new int[] {4, 6};
        return (prefix, sink, done) -> {
            if (sink != null) {
                sink.accept(rowSums.clone(), columnSums.clone());
            }
            done.accept(0);
            return 1;
        };
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
     * @param sink takes the row sums and the column sums of each puzzle, both ascending and its own; or null
     * @return how many there are, or −1 if the walk was stopped
     */
    default long count(int[] prefix, BiConsumer<int[], int[]> sink) {
        return count(prefix, sink, column -> {});
    }

    /**
     * The same, with reports of its progress.
     *
     * @param done takes each column of the prefix when it has been added, and then the length of the prefix when everything
     *     behind it has been counted; the latter is left out if the columns added rule all puzzles out
     */
    long count(int[] prefix, BiConsumer<int[], int[]> sink, IntConsumer done);
}

package org.seventeen.survo;

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
    long count(int[] prefix, MarginSink sink);
}

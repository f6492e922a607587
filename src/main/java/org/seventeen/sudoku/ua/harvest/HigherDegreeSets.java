package org.seventeen.sudoku.ua.harvest;

import org.seventeen.sudoku.grid.CellSet;

/**
 * Sets of <em>degree</em> d: unions of d disjoint unavoidable sets, which need at least d clues.
 *
 * <p>Degree 1 are the unavoidable sets themselves, degrees 2 to 5 are made from them. A clue set that hits no cell of a set
 * of degree d needs d more clues; {@link Tracker} tracks these sets. No set of a degree contains another of that
 * degree, and they are in the order of {@link UaTable}. Immutable.
 *
 * <p>A grid has far more such sets than are worth tracking, so each degree has a limit; the smallest sets are kept, as they
 * stay without a clue longest. Degree d is built from the kept sets of degree d − 1. Without limits it contains all minimal
 * unions of d disjoint sets of the table.
 *
 * <p>Source: McGuire, Tugemann, Civario 2012 (arXiv 1201.0749), section 7.1.
 */
public final class HigherDegreeSets {
    /** The largest degree. */
    public static final int MAX_DEGREE = 5;

    private static final int[] USUAL = {384, 512, 512, 256, 128};

    private final UaTable[] byDegree;

    private HigherDegreeSets(UaTable[] byDegree) {
        this.byDegree = byDegree;
    }

    /**
     * The sets of degree 1 to {@code limits.length}.
     *
     * @param table the unavoidable sets
     * @param limits {@code limits[d − 1]}: the most sets of degree d, 0 or more; one to five numbers. Building a degree
     *     takes time in the product of the sets of the degree before and those of the table
     * @throws IllegalArgumentException if there are not one to five limits, or one is negative
     */
    public static HigherDegreeSets of(UaTable table, int... limits) {
        if (limits.length < 1 || limits.length > MAX_DEGREE) {
            throw new IllegalArgumentException(
                    "expected limits for 1 to " + MAX_DEGREE + " degrees, found " + limits.length);
        }
        for (int limit : limits) {
            if (limit < 0) {
                throw new IllegalArgumentException("expected limits of 0 or more, found " + limit);
            }
        }
        UaTable[] byDegree = new UaTable[limits.length];
        byDegree[0] = table.smallest(limits[0]);
        for (int i = 1; i < limits.length; i++) {
            byDegree[i] = unions(byDegree[i - 1], byDegree[0], limits[i]).smallest(limits[i]);
        }
        return new HigherDegreeSets(byDegree);
    }

    /** The sets of degrees 1 to 5 that the walk over a band pair tracks: the smallest 384, 512, 512, 256 and 128. */
    public static HigherDegreeSets usual(UaTable table) {
        return of(table, USUAL);
    }

    /** The largest requested degree, 1 to 5; it may have no sets. */
    public int degrees() {
        return byDegree.length;
    }

    /** How many sets of degree {@code degree} (1 to {@link #degrees}) there are. */
    public int count(int degree) {
        return byDegree[degree - 1].size();
    }

    /** The cells of set {@code index} (0 to count − 1) of degree {@code degree}. */
    public CellSet cells(int degree, int index) {
        return byDegree[degree - 1].get(index);
    }

    /**
     * The minimal ones among the smallest unions of a set of each table. Unions are first counted by size, so that only
     * those up to the size that fills the limit are collected.
     */
    private static UaTable unions(UaTable sets, UaTable single, int limit) {
        long[] bySize = new long[82];
        visit(sets, single, 81, (pair, third) -> bySize[Long.bitCount(pair) + Integer.bitCount(third)]++);
        // A union of d sets occurs up to d times; the factor makes room for enough different ones.
        long wanted = (long) limit * MAX_DEGREE;
        int largest = 0;
        for (long sum = 0; largest < 81 && sum < wanted; sum += bySize[largest]) {
            largest++;
        }
        UaCollector unions = new UaCollector();
        visit(sets, single, largest, unions::add);
        return unions.minimal().ordered();
    }

    private interface UnionVisitor {
        void visit(long pair, int third);
    }

    private static void visit(UaTable sets, UaTable single, int largest, UnionVisitor visitor) {
        for (int i = 0; i < sets.size(); i++) {
            long pair = sets.pair(i);
            int third = sets.band(i, 2);
            int room = largest - sets.cells(i);
            for (int j = 0; j < single.size() && single.cells(j) <= room; j++) {
                long otherPair = single.pair(j);
                int otherThird = single.band(j, 2);
                if ((pair & otherPair | third & otherThird) == 0) {
                    visitor.visit(pair | otherPair, third | otherThird);
                }
            }
        }
    }

    /**
     * Tracks the sets of {@link HigherDegreeSets} that the clues of a branch do not hit, in one <em>state vector</em> per
     * degree, as clues are set and taken back.
     *
     * <pre>
     *   avoids[cell]   bit i: set i lacks the cell        (the complement of McGuire's hitting vector)
     *   state          bit i: no clue is in set i         AND of the vectors of the clues, one copy per depth
     *
     *   words of a vector:  | lowest degree | the next one | … |   each degree starts a new word
     * </pre>
     *
     * <p>A branch is dead if a set of a degree above the number of clues left has no clue. Setting a clue costs one AND per
     * word; the test reads only the words of the higher degrees and stops at the first non-zero one. Nothing is allocated after
     * construction. Not thread-safe.
     *
     * <p>A walk that tests every node may say how many clues are left after each: with n left a set of degree n + 1 ends the branch,
     * and the larger degrees, which were tested further up, are no longer kept up to date. So near the end of the walk, where nearly
     * all nodes are, few words are left.
     *
     * <p>Source: McGuire, Tugemann, Civario 2012 (arXiv 1201.0749), sections 6 and 7.1.
     */
    public static final class Tracker {
        private final int degrees;
        private final int words;
        /** Degree d has the words from firstWord[d − 1] to firstWord[d] − 1 of a vector; the degrees below the lowest have none. */
        private final int[] firstWord;

        private final long[] avoids;
        private final long[] states;
        /** For each number of clues the words that are up to date. */
        private final int[] kept;

        private final int maxClues;
        private int clues;

        /**
         * A tracker without clues.
         *
         * @param lowest the lowest degree tracked: the test is not asked with fewer clues left than that less one
         * @param maxClues the most clues that will be set at a time, 0 to 81
         * @throws IllegalArgumentException if it is out of range
         */
        public Tracker(HigherDegreeSets sets, int lowest, int maxClues) {
            if (maxClues < 0 || maxClues > 81) {
                throw new IllegalArgumentException("expected 0 to 81 clues, found " + maxClues);
            }
            this.maxClues = maxClues;
            degrees = sets.degrees();
            firstWord = new int[degrees + 1];
            for (int degree = 1; degree <= degrees; degree++) {
                int own = degree < lowest ? 0 : sets.count(degree) + 63 >>> 6;
                firstWord[degree] = firstWord[degree - 1] + own;
            }
            words = firstWord[degrees];
            avoids = new long[81 * words];
            states = new long[(maxClues + 1) * words];
            kept = new int[maxClues + 1];
            kept[0] = words;
            for (int degree = lowest; degree <= degrees; degree++) {
                for (int i = 0; i < sets.count(degree); i++) {
                    int word = firstWord[degree - 1] + (i >>> 6);
                    states[word] |= 1L << i;
                    for (int cell : sets.cells(degree, i).complement().cells()) {
                        avoids[cell * words + word] |= 1L << i;
                    }
                }
            }
        }

        /** Takes all clues back. */
        public void clear() {
            clues = 0;
        }

        /**
         * Sets a clue on {@code cell} (0 to 80).
         *
         * @throws IllegalStateException if {@code maxClues} clues are set already
         */
        public void set(int cell) {
            set(cell, degrees);
        }

        /** As {@link #set(int)}; keeps only the sets up to degree {@code left} + 1, for {@code left} clues left after this one. */
        public void set(int cell, int left) {
            if (clues == maxClues) {
                throw new IllegalStateException("expected at most " + maxClues + " clues, found one more");
            }
            int from = clues * words;
            int to = from + words;
            int vector = cell * words;
            int end = Math.min(kept[clues], firstWord[Math.min(left + 1, degrees)]);
            for (int word = 0; word < end; word++) {
                states[to + word] = states[from + word] & avoids[vector + word];
            }
            clues++;
            kept[clues] = end;
        }

        /**
         * Takes the last clue back.
         *
         * @throws IllegalStateException if there is none
         */
        public void takeBack() {
            if (clues == 0) {
                throw new IllegalStateException("expected a clue to take back, found none");
            }
            clues--;
        }

        /** The number of clues set. */
        public int clues() {
            return clues;
        }

        /** Whether {@code left} (0 or more) further clues are too few: a set of a higher degree has no clue. */
        public boolean isDead(int left) {
            int state = clues * words;
            int end = kept[clues];
            for (int word = left < degrees ? firstWord[left] : words; word < end; word++) {
                if (states[state + word] != 0) {
                    return true;
                }
            }
            return false;
        }
    }
}

package org.seventeen.sudoku.ua.harvest;

/**
 * Tracks the sets of {@link HigherDegreeSets} that the clues of a branch do not hit, in one <em>state vector</em> per
 * degree, as clues are set and taken back.
 *
 * <pre>
 *   avoids[cell]   bit i: set i lacks the cell        (the complement of McGuire's hitting vector)
 *   state          bit i: no clue is in set i         AND of the vectors of the clues, one copy per depth
 *
 *   words of a vector:  | degree 1 | degree 2 | … |   each degree starts a new word
 * </pre>
 *
 * <p>A branch is dead if a set of a degree above the number of clues left has no clue. Setting a clue costs one AND per
 * word; the test reads only the words of the higher degrees and stops at the first non-zero one. Nothing is allocated after
 * construction. Not thread-safe.
 *
 * <p>Source: McGuire, Tugemann, Civario 2012 (arXiv 1201.0749), sections 6 and 7.1.
 */
public final class HigherDegreeTracker {
    private final int degrees;
    private final int words;
    /** Degree d has the words from firstWord[d − 1] to firstWord[d] − 1 of a vector. */
    private final int[] firstWord;

    private final long[] avoids;
    private final long[] states;
    private final int maxClues;
    private int clues;

    /**
     * A tracker without clues.
     *
     * @param maxClues the most clues that will be set at a time, 0 to 81
     * @throws IllegalArgumentException if it is out of range
     */
    public HigherDegreeTracker(HigherDegreeSets sets, int maxClues) {
        if (maxClues < 0 || maxClues > 81) {
            throw new IllegalArgumentException("expected 0 to 81 clues, found " + maxClues);
        }
        this.maxClues = maxClues;
        degrees = sets.degrees();
        firstWord = new int[degrees + 1];
        for (int degree = 1; degree <= degrees; degree++) {
            firstWord[degree] = firstWord[degree - 1] + (sets.count(degree) + 63 >>> 6);
        }
        words = firstWord[degrees];
        avoids = new long[81 * words];
        states = new long[(maxClues + 1) * words];
        for (int degree = 1; degree <= degrees; degree++) {
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
        if (clues == maxClues) {
            throw new IllegalStateException("expected at most " + maxClues + " clues, found one more");
        }
        int from = clues * words;
        int to = from + words;
        int vector = cell * words;
        for (int word = 0; word < words; word++) {
            states[to + word] = states[from + word] & avoids[vector + word];
        }
        clues++;
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
        for (int word = left < degrees ? firstWord[left] : words; word < words; word++) {
            if (states[state + word] != 0) {
                return true;
            }
        }
        return false;
    }
}

package org.seventeen.sudoku.watch.hitting;

import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;

/**
 * Which unions of d disjoint unavoidable sets have no clue yet, for d from 2 to 5, as clues are set.
 *
 * <p>With n clues left a union of degree n + 1 without a clue ends the branch. The larger degrees need no look there: they
 * were tested further up, and a union that has a clue keeps it. So near the end of the walk, where nearly all nodes are, one
 * degree is tested, and the larger ones are no longer kept up to date.
 *
 * <pre>
 *   clues left   … 5    4      3      2      1
 *   kept         2 – 5  2 – 5  2 – 4  2, 3   2
 *   tested              5      4      3      2
 * </pre>
 *
 * <p>Source: McGuire, Tugemann, Civario 2012 (arXiv 1201.0749), section 7.1.
 */
final class UnionStates {
    private final int degrees;
    /** Degree d has the words from firstWord[d − 2] to firstWord[d − 1] − 1 of a vector. */
    private final int[] firstWord;

    private final int words;
    private final long[] avoids;
    private final long[] states;

    /** No clue is set. */
    UnionStates(HigherDegreeSets sets, int clues) {
        degrees = sets.degrees();
        firstWord = new int[degrees];
        for (int degree = 2; degree <= degrees; degree++) {
            firstWord[degree - 1] = firstWord[degree - 2] + (sets.count(degree) + 63 >>> 6);
        }
        words = firstWord[degrees - 1];
        avoids = new long[81 * words];
        states = new long[(clues + 1) * words];
        for (int degree = 2; degree <= degrees; degree++) {
            for (int i = 0; i < sets.count(degree); i++) {
                int word = firstWord[degree - 2] + (i >>> 6);
                states[word] |= 1L << i;
                for (int cell : sets.cells(degree, i).complement().cells()) {
                    avoids[cell * words + word] |= 1L << i;
                }
            }
        }
    }

    /** Sets a clue at a depth, from 0, with so many clues left after it. */
    void set(int depth, int cell, int left) {
        int from = depth * words;
        int to = from + words;
        int vector = cell * words;
        int end = firstWord[Math.min(left, degrees - 1)];
        for (int word = 0; word < end; word++) {
            states[to + word] = states[from + word] & avoids[vector + word];
        }
    }

    /** Whether a node with so many clues set, and so many left, is dead. */
    boolean isDead(int depth, int left) {
        if (left < 1 || left >= degrees) {
            return false;
        }
        int state = depth * words;
        for (int word = firstWord[left - 1]; word < firstWord[left]; word++) {
            if (states[state + word] != 0) {
                return true;
            }
        }
        return false;
    }
}

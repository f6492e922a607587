package org.seventeen.testing;

/** The orders of few things. */
public final class Permutations {
    /** The six orders of three things, the one that keeps them in place first. */
    @SuppressWarnings("MutablePublicArray") // tests only read it
    public static final int[][] OF_THREE = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    private Permutations() {}
}

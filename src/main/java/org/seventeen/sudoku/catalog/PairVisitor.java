package org.seventeen.sudoku.catalog;

/** Takes band pairs of the catalog, one after the other. */
@FunctionalInterface
public interface PairVisitor {
    /**
     * Takes a pair.
     *
     * @param digits its 54 digits, row by row; valid only during the call
     * @param automorphisms how many moves take it to itself
     * @return whether more pairs are wanted
     */
    boolean visit(byte[] digits, int automorphisms);
}

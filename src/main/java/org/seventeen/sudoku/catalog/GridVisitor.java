package org.seventeen.sudoku.catalog;

/** Takes grids of the catalog, one after the other. */
@FunctionalInterface
public interface GridVisitor {
    /**
     * Takes a grid.
     *
     * @param digits its 81 digits, row by row; valid only during the call
     * @return whether more grids are wanted
     */
    boolean visit(byte[] digits);
}

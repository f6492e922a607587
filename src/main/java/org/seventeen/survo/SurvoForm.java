package org.seventeen.survo;

/** The text forms of a Survo puzzle; a blank cell is {@code *}, or {@code 0} in a matrix. */
public enum SurvoForm {
    /**
     * Rows of cells, each followed by its sum, then a line of column sums (Mustonen, <em>Products of marginal sums</em>).
     */
    GRID,
    /** As {@link #GRID}, with letters over the columns and numbers before the rows (Mustonen 2007). */
    LETTERS,
    /** {@code MAT SAVE AS A}, then all entries, 0 in the corner (Mustonen, <em>Products of marginal sums</em>). */
    MATRIX,
    /** Row sums, column sums, givens on one line: {@code 3,7 / 4,6 / A1=1}. */
    LINE
}

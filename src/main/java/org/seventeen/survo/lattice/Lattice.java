package org.seventeen.survo.lattice;

/**
 * The picture of Mustonen 2007, section 5, as data: one dot for each open m × n puzzle with different row sums and different
 * column sums. The axes are the row sums and the column sums, both ascending and in lexicographic order; sums that condition
 * (1) excludes are left out. Made by {@link LatticeWork}. Immutable.
 */
public final class Lattice {
    private final int m;
    private final int n;
    private final LatticeMargins rows;
    private final LatticeMargins columns;
    /** {@link LatticeDot} codes: all column sums with the first row sums, then with the next. */
    private final byte[] dots;

    private final long[] counts = new long[LatticeDot.values().length];

    Lattice(int m, int n, LatticeMargins rows, LatticeMargins columns, byte[] dots) {
        this.m = m;
        this.n = n;
        this.rows = rows;
        this.columns = columns;
        this.dots = dots;
        for (byte dot : dots) {
            counts[dot]++;
        }
    }

    /** The number of rows of each puzzle. */
    public int m() {
        return m;
    }

    /** The number of columns of each puzzle. */
    public int n() {
        return n;
    }

    /** How many row sums there are: the height. */
    public int rows() {
        return rows.size();
    }

    /** How many column sums there are: the width. */
    public int columns() {
        return columns.size();
    }

    /** How many row sums condition (1) excludes. */
    public int excludedRows() {
        return rows.excluded();
    }

    /** How many column sums condition (1) excludes. */
    public int excludedColumns() {
        return columns.excluded();
    }

    /** A copy of the m row sums at an index from 0, ascending. */
    public int[] rowSums(int row) {
        return rows.get(row).clone();
    }

    /** A copy of the n column sums at an index from 0, ascending. */
    public int[] columnSums(int column) {
        return columns.get(column).clone();
    }

    /** The dot of row sums and column sums, by their indices from 0. */
    public LatticeDot dot(int row, int column) {
        return LatticeDot.of(dots[row * columns.size() + column]);
    }

    /** How many dots are of a kind. */
    public long count(LatticeDot kind) {
        return counts[kind.code()];
    }

    /** How many dots there are. */
    public long size() {
        return dots.length;
    }
}

package org.seventeen.survo.lattice;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.survo.comb.Margins;

/**
 * The picture of Mustonen 2007, section 5, as data: one dot for each open m × n puzzle with different row sums and different
 * column sums. The axes are the row sums and the column sums, both ascending and in lexicographic order; sums that condition
 * (1) excludes are left out. Made by {@link LatticeWork}. Immutable.
 */
public final class Lattice {
    private final int m;
    private final int n;
    private final Axis rows;
    private final Axis columns;
    /** {@link Dot} codes: all column sums with the first row sums, then with the next. */
    private final byte[] dots;

    private final long[] counts = new long[Dot.values().length];

    Lattice(int m, int n, Axis rows, Axis columns, byte[] dots) {
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
    public Dot dot(int row, int column) {
        return Dot.of(dots[row * columns.size() + column]);
    }

    /** How many dots are of a kind. */
    public long count(Dot kind) {
        return counts[kind.code()];
    }

    /** How many dots there are. */
    public long size() {
        return dots.length;
    }

    /** The solutions of one dot of a {@link Lattice}, with the colours of Mustonen 2007, section 5. */
    public enum Dot {
        /** Black: no solution, by condition (2). */
        EXCLUDED(0, 0),
        /** Yellow: no solution, though condition (2) allows one. */
        NONE(1, 0),
        /** Red: one solution. */
        ONE(2, 1),
        /** Green: two or more. */
        SEVERAL(3, 2);

        private static final Dot[] BY_CODE = {EXCLUDED, NONE, ONE, SEVERAL};

        private final byte code;
        private final int solutions;

        Dot(int code, int solutions) {
            this.code = (byte) code;
            this.solutions = solutions;
        }

        /** A number from 0 to 3 for tables and files: excluded, none, one, several. */
        public byte code() {
            return code;
        }

        /** The dot with a {@link #code}. */
        static Dot of(int code) {
            return BY_CODE[code];
        }

        /** The number of solutions, 2 standing for two or more. */
        public int solutions() {
            return solutions;
        }
    }

    /** One axis of a {@link Lattice}: the ascending line sums in lexicographic order, and the complement of each. */
    static final class Axis {
        private final int lines;
        private final int length;
        private final int[][] margins;
        private final int excluded;

        /**
         * The sums that condition (1) leaves.
         *
         * @param lines how many lines, each with a sum of its own
         * @param length the cells of a line
         */
        Axis(int lines, int length) {
            this.lines = lines;
            this.length = length;
            margins = Margins.of(lines, length).toArray(int[][]::new);
            excluded = count(lines, length).intValueExact() - margins.length;
        }

        /** The number of sums before condition (1), counted without listing them. */
        static BigInteger count(int lines, int length) {
            return Margins.partitions(lines, length).count();
        }

        int size() {
            return margins.length;
        }

        /** The number of sums that condition (1) excludes. */
        int excluded() {
            return excluded;
        }

        /** The sums at an index, ascending; not to be changed. */
        int[] get(int index) {
            return margins[index];
        }

        /** For each index the index of its complement, the sums of the table with x → mn + 1 − x. */
        int[] complements() {
            Map<List<Integer>, Integer> index = new HashMap<>();
            for (int i = 0; i < margins.length; i++) {
                index.put(asList(margins[i]), i);
            }
            int both = length * (lines * length + 1);
            int[] complements = new int[margins.length];
            int[] turned = new int[lines];
            for (int i = 0; i < margins.length; i++) {
                for (int line = 0; line < lines; line++) {
                    turned[line] = both - margins[i][lines - 1 - line];
                }
                complements[i] = index.get(asList(turned));
            }
            return complements;
        }

        private static List<Integer> asList(int[] sums) {
            return Arrays.stream(sums).boxed().toList();
        }
    }
}

package org.seventeen.survo.count;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.seventeen.base.work.Crew;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/**
 * The picture of Mustonen 2007, section 5, as data: one dot for each open m × n puzzle with different row sums and different
 * column sums. The axes are the row sums and the column sums, both ascending and in lexicographic order; sums that condition
 * (1) excludes are left out. Made by {@link Work}. Immutable.
 */
public final class Lattice {
    private final int m;
    private final int n;
    private final Axis rows;
    private final Axis columns;
    /** {@link Dot} codes: all column sums with the first row sums, then with the next. */
    private final byte[] dots;

    private final long[] counts = new long[Dot.values().length];
    /** Those of {@link #counts} whose row sums and column sums are equal; only a square has them. */
    private final long[] equal = new long[Dot.values().length];

    Lattice(int m, int n, Axis rows, Axis columns, byte[] dots) {
        this.m = m;
        this.n = n;
        this.rows = rows;
        this.columns = columns;
        this.dots = dots;
        for (byte dot : dots) {
            counts[dot]++;
        }
        for (int sums = 0; m == n && sums < rows.size(); sums++) {
            equal[dots[sums * columns.size() + sums]]++;
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

    /**
     * Puzzles by what is known of their solutions.
     *
     * @param excluded those without a solution by condition (1), which have no dot
     * @param black those of {@link Dot#EXCLUDED}
     * @param red those of {@link Dot#ONE}
     * @param green those of {@link Dot#SEVERAL}
     * @param yellow those of {@link Dot#NONE}
     */
    public record Cases(long excluded, long black, long red, long green, long yellow) {
        private static Cases of(long excluded, long[] dots) {
            return new Cases(
                    excluded,
                    dots[Dot.EXCLUDED.code()],
                    dots[Dot.ONE.code()],
                    dots[Dot.SEVERAL.code()],
                    dots[Dot.NONE.code()]);
        }

        /** How many puzzles there are. */
        public long total() {
            return excluded + black + red + green + yellow;
        }
    }

    /** All puzzles with different row sums and different column sums, those that condition (1) excludes among them. */
    public Cases all() {
        long all = (long) (rows.size() + rows.excluded()) * (columns.size() + columns.excluded());
        return Cases.of(all - size(), counts);
    }

    /** The puzzles of a square with equal row sums and column sums: the diagonal, which is its own transpose. */
    public Cases diagonal() {
        return Cases.of(m == n ? rows.excluded() : 0, equal);
    }

    /** The pairs of different sums of a square, each once: the row sums of a puzzle and the column sums of its transpose. */
    public Cases pairs() {
        long[] pairs = new long[counts.length];
        for (int kind = 0; kind < pairs.length; kind++) {
            pairs[kind] = (counts[kind] - equal[kind]) / 2;
        }
        return Cases.of((all().excluded() - diagonal().excluded()) / 2, pairs);
    }

    /** How many tables with the numbers 1 to mn are the only solution of their sums: each order of rows and columns of each. */
    public BigInteger uniqueTables() {
        return factorial(m).multiply(factorial(n)).multiply(BigInteger.valueOf(count(Dot.ONE)));
    }

    /** How many tables with the numbers 1 to mn there are: (mn)! */
    public BigInteger tables() {
        return factorial(m * n);
    }

    private static BigInteger factorial(int number) {
        BigInteger product = BigInteger.ONE;
        for (int factor = 2; factor <= number; factor++) {
            product = product.multiply(BigInteger.valueOf(factor));
        }
        return product;
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

        private static final Dot[] BY_CODE = values();

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

    /**
     * Computes a {@link Lattice}: the solver decides each dot that condition (2) leaves, stopping at two solutions. A dot, its
     * complement (x → mn + 1 − x) and, for m = n, the transposes of both have equally many solutions, so only one of them is
     * solved.
     */
    public static final class Work {
        /** The most dots of a lattice. */
        public static final int MAX_DOTS = 20_000_000;

        private final int m;
        private final int n;
        private final Axis rows;
        private final Axis columns;
        private final int[] rowComplements;
        private final int[] columnComplements;
        private final byte[] dots;
        private final Crew crew = new Crew();
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger done = new AtomicInteger();

        /**
         * A lattice to be computed.
         *
         * @param m at least 1
         * @param n at least 1
         * @throws IllegalArgumentException if m or n is less, if mn is over 64, or if there are more than 20 million dots
         */
        public Work(int m, int n) {
            SurvoPuzzle.checkSize(m, n);
            BigInteger height = Axis.count(m, n);
            BigInteger width = Axis.count(n, m);
            BigInteger size = height.multiply(width);
            if (size.compareTo(BigInteger.valueOf(MAX_DOTS)) > 0) {
                throw new IllegalArgumentException("expected a lattice of at most " + MAX_DOTS + " dots, found " + m
                        + " x " + n + " with " + height + " row sums and " + width + " column sums, " + size + " dots");
            }
            this.m = m;
            this.n = n;
            rows = new Axis(m, n);
            columns = new Axis(n, m);
            rowComplements = rows.complements();
            columnComplements = columns.complements();
            dots = new byte[rows.size() * columns.size()];
        }

        /** How many dots there are. */
        public int size() {
            return dots.length;
        }

        /** The share of the work that is done, 0 to 1; any thread may ask. */
        public double share() {
            return (double) done.get() / rows.size();
        }

        /**
         * Decides all dots; to be called once.
         *
         * @param threads at least 1
         * @throws IllegalArgumentException if there are fewer threads
         * @throws InterruptedException if this thread is interrupted
         */
        public Lattice run(int threads) throws InterruptedException {
            crew.run(threads, number -> solveRows());
            return lattice();
        }

        /** As {@link #run(int)}, on the thread that asks. */
        public Lattice run() {
            solveRows();
            return lattice();
        }

        private void solveRows() {
            LineSearch search = new LineSearch(m, n);
            for (int row = next.getAndIncrement(); row < rows.size(); row = next.getAndIncrement()) {
                if (crew.stopped()) {
                    return;
                }
                for (int column = 0; column < columns.size(); column++) {
                    int dot = row * columns.size() + column;
                    if (isExcluded(dot)) {
                        dots[dot] = Dot.EXCLUDED.code();
                    } else if (representative(dot) == dot) {
                        int solutions = isExcluded(complement(dot))
                                ? 0
                                : search.openSolutions(rows.get(row), columns.get(column));
                        dots[dot] = (byte) (Dot.NONE.code() + solutions);
                    }
                }
                done.incrementAndGet();
            }
        }

        /** Copies to each dot what its representative has, and wraps the dots up. */
        private Lattice lattice() {
            for (int dot = 0; dot < dots.length; dot++) {
                int representative = representative(dot);
                if (representative != dot && !isExcluded(dot)) {
                    // Condition (2) tests only the small ends of the sums, so it may not exclude an equivalent dot.
                    dots[dot] = (byte) Math.max(dots[representative], Dot.NONE.code());
                }
            }
            return new Lattice(m, n, rows, columns, dots);
        }

        private boolean isExcluded(int dot) {
            return Margins.exclude(rows.get(dot / columns.size()), columns.get(dot % columns.size()));
        }

        private int complement(int dot) {
            return rowComplements[dot / columns.size()] * columns.size() + columnComplements[dot % columns.size()];
        }

        /** The first of the equivalent dots. */
        private int representative(int dot) {
            int first = Math.min(dot, complement(dot));
            return m == n ? Math.min(first, Math.min(transposed(dot), transposed(complement(dot)))) : first;
        }

        private int transposed(int dot) {
            return dot % columns.size() * columns.size() + dot / columns.size();
        }
    }
}

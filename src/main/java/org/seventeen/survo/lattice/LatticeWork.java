package org.seventeen.survo.lattice;

import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import org.seventeen.base.work.Crew;
import org.seventeen.survo.SurvoPuzzle;
import org.seventeen.survo.comb.Margins;
import org.seventeen.survo.solve.LineSearch;

/**
 * Computes a {@link Lattice}: the solver decides each dot that condition (2) leaves, stopping at two solutions. A dot, its
 * complement (x → mn + 1 − x) and, for m = n, the transposes of both have equally many solutions, so only one of them is
 * solved.
 */
public final class LatticeWork {
    /** The most dots of a lattice. */
    public static final int MAX_DOTS = 20_000_000;

    private final int m;
    private final int n;
    private final Lattice.Axis rows;
    private final Lattice.Axis columns;
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
    public LatticeWork(int m, int n) {
        if (m < 1 || n < 1 || (long) m * n > SurvoPuzzle.MAX_CELLS) {
            throw new IllegalArgumentException("expected m and n from 1 with a product of at most "
                    + SurvoPuzzle.MAX_CELLS + ", found " + m + " and " + n);
        }
        BigInteger height = Lattice.Axis.count(m, n);
        BigInteger width = Lattice.Axis.count(n, m);
        BigInteger size = height.multiply(width);
        if (size.compareTo(BigInteger.valueOf(MAX_DOTS)) > 0) {
            throw new IllegalArgumentException("expected a lattice of at most " + MAX_DOTS + " dots, found " + m + " x "
                    + n + " with " + height + " row sums and " + width + " column sums, " + size + " dots");
        }
        this.m = m;
        this.n = n;
        rows = new Lattice.Axis(m, n);
        columns = new Lattice.Axis(n, m);
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
        copyFromRepresentatives();
        return new Lattice(m, n, rows, columns, dots);
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
                    dots[dot] = Lattice.Dot.EXCLUDED.code();
                } else if (representative(dot) == dot) {
                    int solutions =
                            isExcluded(complement(dot)) ? 0 : search.openSolutions(rows.get(row), columns.get(column));
                    dots[dot] = (byte) (Lattice.Dot.NONE.code() + solutions);
                }
            }
            done.incrementAndGet();
        }
    }

    private void copyFromRepresentatives() {
        for (int dot = 0; dot < dots.length; dot++) {
            int representative = representative(dot);
            if (representative != dot && !isExcluded(dot)) {
                // Condition (2) tests only the small ends of the sums, so an excluded dot may have equivalents that it
                // does not exclude.
                dots[dot] = (byte) Math.max(dots[representative], Lattice.Dot.NONE.code());
            }
        }
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

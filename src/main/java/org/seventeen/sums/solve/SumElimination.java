package org.seventeen.sums.solve;

import java.util.ArrayList;
import java.util.List;

/**
 * Eliminates blanks from equations, as Gauss and Jordan did, in whole numbers. The equations that result have the same
 * solutions; some of them have a single blank, which they decide, or two.
 */
public final class SumElimination {
    /** The steps, rows² × blanks, beyond which nothing is eliminated: about a second. */
    private static final long MOST_STEPS = 300_000_000;

    private final int blanks;
    private final List<long[]> rows = new ArrayList<>();
    private boolean contradictory;
    private boolean done;

    /**
     * Eliminates.
     *
     * @param blanks how many blanks there are
     */
    public SumElimination(int blanks, List<SumEquation> equations) {
        this.blanks = blanks;
        if ((long) equations.size() * equations.size() * blanks > MOST_STEPS) {
            return;
        }
        for (SumEquation equation : equations) {
            long[] row = new long[blanks + 1];
            for (int i = 0; i < equation.blanks().length; i++) {
                row[equation.blanks()[i]] = equation.factors()[i];
            }
            row[blanks] = equation.sum();
            rows.add(row);
        }
        try {
            eliminate();
            done = true;
        } catch (ArithmeticException overflow) {
            // The equations are too large for this; the search does without.
            contradictory = false;
        }
    }

    private void eliminate() {
        int next = 0;
        for (int blank = 0; blank < blanks && next < rows.size(); blank++) {
            int pivot = next;
            while (pivot < rows.size() && rows.get(pivot)[blank] == 0) {
                pivot++;
            }
            if (pivot == rows.size()) {
                continue;
            }
            long[] chosen = rows.get(pivot);
            rows.set(pivot, rows.get(next));
            rows.set(next, chosen);
            for (int other = 0; other < rows.size(); other++) {
                if (other != next && rows.get(other)[blank] != 0) {
                    combine(rows.get(other), chosen, blank);
                }
            }
            next++;
        }
        for (long[] row : rows) {
            long divisor = 0;
            for (int blank = 0; blank < blanks; blank++) {
                divisor = gcd(divisor, row[blank]);
            }
            contradictory |= divisor == 0 ? row[blanks] != 0 : row[blanks] % divisor != 0;
        }
    }

    /** Takes a multiple of one row from a multiple of another so that a blank is gone. */
    private void combine(long[] row, long[] pivot, int blank) {
        long shared = gcd(row[blank], pivot[blank]);
        long ofRow = pivot[blank] / shared;
        long ofPivot = row[blank] / shared;
        long divisor = 0;
        for (int i = 0; i <= blanks; i++) {
            if (row[i] != 0 || pivot[i] != 0) {
                row[i] = Math.subtractExact(Math.multiplyExact(ofRow, row[i]), Math.multiplyExact(ofPivot, pivot[i]));
                divisor = gcd(divisor, row[i]);
            }
        }
        if (divisor > 1) {
            for (int i = 0; i <= blanks; i++) {
                row[i] /= divisor;
            }
        }
    }

    private static long gcd(long one, long other) {
        long a = Math.abs(one);
        long b = Math.abs(other);
        while (b != 0) {
            long rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    /** Whether no whole numbers solve the equations. */
    boolean isContradictory() {
        return contradictory;
    }

    /**
     * The resulting equations with at most so many blanks; none if the system was too large.
     *
     * @param longest from 1
     */
    public List<SumEquation> equations(int longest) {
        List<SumEquation> found = new ArrayList<>();
        if (!done) {
            return found;
        }
        for (long[] row : rows) {
            int count = 0;
            boolean small = true;
            for (int blank = 0; blank < blanks; blank++) {
                count += row[blank] != 0 ? 1 : 0;
                small &= Math.abs(row[blank]) <= Short.MAX_VALUE;
            }
            if (count > 0 && count <= longest && small) {
                found.add(equation(row, count));
            }
        }
        return found;
    }

    private SumEquation equation(long[] row, int count) {
        int[] members = new int[count];
        int[] factors = new int[count];
        boolean plain = true;
        int at = 0;
        for (int blank = 0; blank < blanks; blank++) {
            if (row[blank] != 0) {
                members[at] = blank;
                factors[at++] = (int) row[blank];
                plain &= row[blank] == 1;
            }
        }
        return new SumEquation(members, factors, row[blanks], plain, false);
    }
}

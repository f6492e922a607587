package org.seventeen.sums.solve;

/** Narrows the blanks of an equation by bounds: what is left for one blank when the others are as small or as great as can be. */
final class SumBounds {
    /** The most blanks of an equation whose different numbers are counted with, as each of them asks all others. */
    private static final int MOST_DIFFERENT = 40;

    private final SumDomains domains;
    private final int[] sorted = new int[MOST_DIFFERENT];

    SumBounds(SumDomains domains) {
        this.domains = domains;
    }

    /** Narrows the blanks of an equation; false if one has no number left. */
    boolean narrow(SumEquation equation) {
        int[] blanks = equation.blanks();
        int[] factors = equation.factors();
        long least = 0;
        long most = 0;
        for (int i = 0; i < blanks.length; i++) {
            long factor = factors[i];
            least += factor * (factor > 0 ? domains.least(blanks[i]) : domains.most(blanks[i]));
            most += factor * (factor > 0 ? domains.most(blanks[i]) : domains.least(blanks[i]));
        }
        if (least > equation.sum() || most < equation.sum()) {
            return false;
        }
        // How far the sum of the others can go beyond the least and the greatest one.
        long up = equation.sum() - least;
        long down = most - equation.sum();
        for (int i = 0; i < blanks.length; i++) {
            int blank = blanks[i];
            long lower = domains.least(blank);
            long upper = domains.most(blank);
            long factor = Math.abs((long) factors[i]);
            long stepsUp = up / factor;
            long stepsDown = down / factor;
            boolean positive = factors[i] > 0;
            if (!domains.atMost(blank, lower + (positive ? stepsUp : stepsDown))
                    || !domains.atLeast(blank, upper - (positive ? stepsDown : stepsUp))) {
                return false;
            }
        }
        return true;
    }

    /** Narrows the blanks of a plain equation whose numbers differ; false if one has no number left. */
    boolean narrowDifferent(SumEquation equation) {
        int[] blanks = equation.blanks();
        if (blanks.length > MOST_DIFFERENT) {
            return true;
        }
        sortByLeast(blanks);
        for (int i = 0; i < blanks.length; i++) {
            if (!domains.atMost(sorted[i], equation.sum() - leastOfOthers(blanks.length, i))) {
                return false;
            }
        }
        sortByMost(blanks);
        for (int i = 0; i < blanks.length; i++) {
            if (!domains.atLeast(sorted[i], equation.sum() - mostOfOthers(blanks.length, i))) {
                return false;
            }
        }
        return true;
    }

    /** The least sum of different numbers for all sorted blanks but one: each takes the least that is above the one before. */
    private long leastOfOthers(int count, int without) {
        long sum = 0;
        long last = Long.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            if (i != without) {
                last = Math.max(domains.least(sorted[i]), last + 1);
                sum += last;
            }
        }
        return sum;
    }

    private long mostOfOthers(int count, int without) {
        long sum = 0;
        long last = Long.MAX_VALUE;
        for (int i = 0; i < count; i++) {
            if (i != without) {
                last = Math.min(domains.most(sorted[i]), last - 1);
                sum += last;
            }
        }
        return sum;
    }

    private void sortByLeast(int[] blanks) {
        for (int i = 0; i < blanks.length; i++) {
            int at = i;
            while (at > 0 && domains.least(sorted[at - 1]) > domains.least(blanks[i])) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = blanks[i];
        }
    }

    private void sortByMost(int[] blanks) {
        for (int i = 0; i < blanks.length; i++) {
            int at = i;
            while (at > 0 && domains.most(sorted[at - 1]) < domains.most(blanks[i])) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = blanks[i];
        }
    }
}

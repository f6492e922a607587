package org.seventeen.sums.solve;

import java.util.Arrays;
import org.seventeen.base.bits.SumBits;

/**
 * Keeps of each blank of an equation only the numbers that some choice of the others completes to the sum. Row i of the table
 * has the sums that the first i blanks reach, each number counted from the least one of its blank; a second pass goes from the
 * total down. What is left of an equation of blanks without gaps is what bounds leave, so these need no table.
 */
final class SumTables {
    /** The most steps, numbers × words, that one table is worth. */
    private static final long MOST_STEPS = 1 << 17;

    private final SumDomains domains;
    private long[] reached = new long[64];
    private long[] below = new long[8];
    private long[] next = new long[8];

    SumTables(SumDomains domains) {
        this.domains = domains;
    }

    /** Narrows the blanks of a plain equation; false if one has no number left. */
    boolean narrow(SumEquation equation) {
        int[] blanks = equation.blanks();
        long rest = equation.sum();
        long numbers = 0;
        boolean gaps = false;
        for (int blank : blanks) {
            if (!domains.hasBits(blank)) {
                return true;
            }
            int width = domains.most(blank) - domains.least(blank) + 1;
            rest -= domains.least(blank);
            numbers += width;
            gaps |= width > 2 && domains.size(blank) < width;
        }
        if (!gaps || rest < 0 || numbers * (rest / Long.SIZE + 1) > MOST_STEPS) {
            return rest >= 0;
        }
        int words = SumBits.words((int) rest);
        reach(blanks, words);
        return keep(blanks, (int) rest, words);
    }

    private void reach(int[] blanks, int words) {
        int size = (blanks.length + 1) * words;
        if (reached.length < size) {
            reached = new long[size];
        }
        Arrays.fill(reached, 0, size, 0);
        reached[0] = 1;
        for (int i = 0; i < blanks.length; i++) {
            int least = domains.least(blanks[i]);
            int most = domains.most(blanks[i]);
            for (int number = least; number <= most; number++) {
                if (domains.has(blanks[i], number)) {
                    SumBits.addRaised(reached, i * words, number - least, reached, (i + 1) * words, words);
                }
            }
        }
    }

    private boolean keep(int[] blanks, int rest, int words) {
        if (below.length < words) {
            below = new long[words];
            next = new long[words];
        }
        Arrays.fill(below, 0, words, 0);
        below[rest / Long.SIZE] = 1L << rest;
        for (int i = blanks.length - 1; i >= 0; i--) {
            int blank = blanks[i];
            int least = domains.least(blank);
            int most = domains.most(blank);
            Arrays.fill(next, 0, words, 0);
            for (int number = least; number <= most; number++) {
                if (!domains.has(blank, number)) {
                    continue;
                }
                if (SumBits.meetsRaised(reached, i * words, number - least, below, 0, words)) {
                    SumBits.addLowered(below, 0, number - least, next, 0, words);
                } else if (!domains.remove(blank, number)) {
                    return false;
                }
            }
            long[] done = below;
            below = next;
            next = done;
        }
        return true;
    }
}

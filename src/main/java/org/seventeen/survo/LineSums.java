package org.seventeen.survo;

import java.util.BitSet;
import org.seventeen.base.bits.SumBits;

/** The possible sums of a given count of different numbers of a set. */
final class LineSums {
    private final long free;
    private final int longest;
    /** By the count of numbers; made on demand. */
    private BitSet[] reached;

    /**
     * The sums of the numbers of a set.
     *
     * @param free the set
     * @param longest the greatest count that will be asked for; a count asked for must not exceed the size of the set
     */
    LineSums(long free, int longest) {
        this.free = free;
        this.longest = Math.min(longest, Long.bitCount(free));
    }

    /** The least sum of {@code count} numbers. */
    int least(int count) {
        return Numbers.leastSum(free, count);
    }

    /** The greatest sum of {@code count} numbers. */
    int most(int count) {
        return Numbers.mostSum(free, count);
    }

    /** Whether {@code count} numbers can have a sum between {@link #least} and {@link #most}. */
    boolean has(int count, int sum) {
        // Numbers without a gap reach every sum between, so open puzzles, made by the thousand, need no table.
        return hasNoGap() || reached()[count].get(sum);
    }

    /** The greatest possible sum of {@code count} numbers up to an impossible {@code sum}. */
    int below(int count, int sum) {
        return reached()[count].previousSetBit(sum);
    }

    /** The least possible sum of {@code count} numbers from an impossible {@code sum} on. */
    int above(int count, int sum) {
        return reached()[count].nextSetBit(sum);
    }

    private boolean hasNoGap() {
        long from = free == 0 ? 0 : free >>> Long.numberOfTrailingZeros(free);
        return (from & from + 1) == 0;
    }

    private BitSet[] reached() {
        if (reached == null) {
            int words = SumBits.words(most(longest));
            long[][] sums = new long[longest + 1][words];
            sums[0][0] = 1;
            for (long rest = free; rest != 0; rest &= rest - 1) {
                int number = Long.numberOfTrailingZeros(rest) + 1;
                for (int count = longest; count > 0; count--) {
                    SumBits.addRaised(sums[count - 1], 0, number, sums[count], 0, words);
                }
            }
            reached = new BitSet[longest + 1];
            for (int count = 0; count <= longest; count++) {
                reached[count] = BitSet.valueOf(sums[count]);
            }
        }
        return reached;
    }
}

package org.seventeen.base.bits;

/**
 * Sets of sums as rows of bits in a table of words: bit s of a row says that the sum s is possible. One more number moves
 * a row by that number.
 */
public final class SumBits {
    private SumBits() {}

    /** The words of a row with the bits 0 to {@code most}. */
    public static int words(int most) {
        return most / Long.SIZE + 1;
    }

    /**
     * The sums of the subsets of a set of numbers, one row for each size: the numbers 1 to 64 are the bits 0 to 63 of the set.
     *
     * @param largest the largest size, at most that of the set; rows are as long as its greatest sum needs
     */
    public static long[][] bySize(long set, int largest) {
        int words = words(NumberSets.mostSum(set, largest));
        long[][] sums = new long[largest + 1][words];
        sums[0][0] = 1;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            int number = Long.numberOfTrailingZeros(rest) + 1;
            for (int size = largest; size > 0; size--) {
                addRaised(sums[size - 1], 0, number, sums[size], 0, words);
            }
        }
        return sums;
    }

    /**
     * Adds to a row the sums of another row increased by a number; sums beyond the row are left out.
     *
     * @param from where the other row is, from its word {@code fromAt} on
     * @param number 0 or more
     * @param to where the row is, from its word {@code toAt} on
     * @param words the words of each of the two rows, which are the same row only if the number is 0
     */
    public static void addRaised(long[] from, int fromAt, int number, long[] to, int toAt, int words) {
        int whole = number / Long.SIZE;
        int bits = number % Long.SIZE;
        for (int word = words - 1; word >= whole; word--) {
            long moved = from[fromAt + word - whole] << bits;
            if (bits > 0 && word > whole) {
                moved |= from[fromAt + word - whole - 1] >>> (Long.SIZE - bits);
            }
            to[toAt + word] |= moved;
        }
    }

    /** As {@link #addRaised}, with the sums of the other row decreased by the number; those below 0 are left out. */
    public static void addLowered(long[] from, int fromAt, int number, long[] to, int toAt, int words) {
        int whole = number / Long.SIZE;
        int bits = number % Long.SIZE;
        for (int word = 0; word + whole < words; word++) {
            long moved = from[fromAt + word + whole] >>> bits;
            if (bits > 0 && word + whole + 1 < words) {
                moved |= from[fromAt + word + whole + 1] << (Long.SIZE - bits);
            }
            to[toAt + word] |= moved;
        }
    }

    /** Whether the sums of one row, increased by a number, have one in common with another row. */
    public static boolean meetsRaised(long[] one, int oneAt, int number, long[] other, int otherAt, int words) {
        int whole = number / Long.SIZE;
        int bits = number % Long.SIZE;
        for (int word = words - 1; word >= whole; word--) {
            long moved = one[oneAt + word - whole] << bits;
            if (bits > 0 && word > whole) {
                moved |= one[oneAt + word - whole - 1] >>> (Long.SIZE - bits);
            }
            if ((moved & other[otherAt + word]) != 0) {
                return true;
            }
        }
        return false;
    }
}

package org.seventeen.base.bits;

/** Sets of the numbers 1 to 64 as masks: bit b is the number b + 1. */
public final class NumberSets {
    private NumberSets() {}

    /** The sum of the numbers of a set. */
    public static int sum(long set) {
        int sum = 0;
        for (long rest = set; rest != 0; rest &= rest - 1) {
            sum += Long.numberOfTrailingZeros(rest) + 1;
        }
        return sum;
    }

    /** Writes the numbers of a set to an array, ascending. */
    public static void list(int set, int[] numbers) {
        int i = 0;
        for (int rest = set; rest != 0; rest &= rest - 1) {
            numbers[i++] = Integer.numberOfTrailingZeros(rest) + 1;
        }
    }

    /** The sum of the {@code count} smallest numbers of a set that has as many. */
    public static int leastSum(long set, int count) {
        int sum = 0;
        long rest = set;
        for (int i = 0; i < count; i++) {
            sum += Long.numberOfTrailingZeros(rest) + 1;
            rest &= rest - 1;
        }
        return sum;
    }

    /** The sum of the {@code count} largest numbers of a set that has as many. */
    public static int mostSum(long set, int count) {
        int sum = 0;
        long rest = set;
        for (int i = 0; i < count; i++) {
            int number = Long.SIZE - Long.numberOfLeadingZeros(rest);
            sum += number;
            rest ^= 1L << (number - 1);
        }
        return sum;
    }

    /** Whether the set contains the number; any number is allowed. */
    public static boolean has(long set, int number) {
        return number >= 1 && number <= Long.SIZE && (set >>> (number - 1) & 1) != 0;
    }

    /** The lesser numbers of all pairs of different numbers of the set with a sum; any sum is allowed. */
    public static long lesserOfPairs(long set, int sum) {
        if (sum < 3 || sum >= 2 * Long.SIZE) {
            return 0;
        }
        // Bit b of the reversed set is the number 64 − b; shifted, it is the number that completes 64 − b to the sum.
        long partners = sum <= Long.SIZE
                ? Long.reverse(set) >>> (Long.SIZE + 1 - sum)
                : Long.reverse(set) << (sum - Long.SIZE - 1);
        return set & partners & Combinations.first((sum - 1) / 2);
    }

    /**
     * For each sum the sets of {@code size} of the numbers 1 to {@code numbers} with that sum, ascending.
     *
     * @param numbers 0 to 31
     */
    public static int[][] bySum(int numbers, int size) {
        int[] masks = Combinations.masks(numbers, size);
        int[] counts = new int[size * numbers + 1];
        for (int mask : masks) {
            counts[sum(mask)]++;
        }
        int[][] sets = new int[counts.length][];
        for (int sum = 0; sum < counts.length; sum++) {
            sets[sum] = new int[counts[sum]];
        }
        for (int mask : masks) {
            int sum = sum(mask);
            sets[sum][sets[sum].length - counts[sum]--] = mask;
        }
        return sets;
    }
}

package org.seventeen.base.bits;

/** The running mean that sets the length of Rice codes, the same for writer and reader. */
final class RiceMean {
    /** A quotient of so much or more is not written in ones. */
    static final int ESCAPE = 32;

    /** The mean is of about this many numbers, as a power of two. */
    private static final int MEMORY = 4;

    /** 16 times the mean. */
    private long sum;

    RiceMean(long expected) {
        sum = Math.min(expected, 1L << 40) << MEMORY;
    }

    /** How many bits of a number are written in binary. */
    int shift() {
        // ln 2 of the mean, about 11/16, rounded down to a power of two: the shortest codes if the numbers are
        // distributed geometrically.
        return 63 - Long.numberOfLeadingZeros((sum >> MEMORY) * 11 >> 4 | 1);
    }

    void add(long number) {
        sum += Math.min(number, 1L << 40) - (sum >> MEMORY);
    }
}

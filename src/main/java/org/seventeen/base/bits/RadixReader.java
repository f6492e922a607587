package org.seventeen.base.bits;

/**
 * Takes digits of different radixes from a number, the least significant first. This is the Dealing Algorithm of Winters
 * (2020), in which cards are dealt into as many equal stacks as the radix is, the cards left over are the digit, and the next
 * round deals one of the stacks. {@link RadixWriter} is the inverse. Not for more than one thread.
 */
public final class RadixReader {
    private long rest;

    /**
     * A reader of a number.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public RadixReader(long number) {
        if (number < 0) {
            throw new IllegalArgumentException("expected a number of at least 0, found " + number);
        }
        rest = number;
    }

    /**
     * The next digit.
     *
     * @param radix at least 1
     * @return 0 to {@code radix} − 1
     * @throws ArithmeticException if {@code radix} is 0
     */
    public long read(long radix) {
        long digit = rest % radix;
        rest /= radix;
        return digit;
    }

    /** What is left of the number: 0 if all further digits are 0. */
    public long rest() {
        return rest;
    }
}

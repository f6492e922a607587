package org.seventeen.base.bits;

/**
 * Packs digits of different radixes into one number, the first digit as the least significant: the number is d₁ + r₁(d₂ +
 * r₂(d₃ + …)). {@link RadixReader} takes them apart again. Not for more than one thread.
 */
public final class RadixWriter {
    private long number;
    private long place = 1;

    /** A writer of the number 0, which has no digit. */
    public RadixWriter() {}

    /**
     * Adds a digit.
     *
     * @param digit 0 to {@code radix} − 1
     * @param radix 1 or more; a digit of radix 1 takes no room
     * @throws IllegalArgumentException if the digit is none of the radix
     * @throws ArithmeticException if the number no longer fits a {@code long}
     */
    public void write(long digit, long radix) {
        if (digit < 0 || digit >= radix) {
            throw new IllegalArgumentException("expected a digit from 0 to " + (radix - 1) + ", found " + digit);
        }
        if (digit > 0) {
            if (place < 0) {
                throw tooLarge();
            }
            try {
                number = Math.addExact(number, Math.multiplyExact(digit, place));
            } catch (ArithmeticException overflow) {
                throw tooLarge();
            }
        }
        // Places beyond 63 bits can only hold zeros; the high half of the product shows an overflow without a division
        // would.
        long next = place * radix;
        place = place < 0 || next < 0 || Math.multiplyHigh(place, radix) != 0 ? -1 : next;
    }

    private static ArithmeticException tooLarge() {
        return new ArithmeticException("expected a number of at most 63 bits, found a larger one");
    }

    /** The number of all digits so far, 0 or more. */
    public long number() {
        return number;
    }
}

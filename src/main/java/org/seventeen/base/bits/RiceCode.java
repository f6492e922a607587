package org.seventeen.base.bits;

import java.util.Arrays;

/**
 * Adaptive Rice codes of small numbers: the quotient by a power of two as that many ones and a zero, then the rest in
 * binary. The power follows a running mean of the numbers, so the writer needs no table, and the reader, which keeps the same
 * mean, needs no parameter (Rice, "Some practical universal noiseless coding techniques", 1979).
 *
 * <p>Numbers near their mean m take about log2(m) + 1.5 bits. A quotient of {@link Mean#ESCAPE} or more is written as that number
 * of ones and the number in 63 bits, so a number far off costs 95 bits at most.
 */
public final class RiceCode {
    private RiceCode() {}

    /** Writes numbers. */
    public static final class Writer {
        private final Mean mean;
        private byte[] bytes = new byte[64];
        private long bits;

        /** A writer that expects the first numbers to be about {@code expected}, at least 0. */
        public Writer(long expected) {
            mean = new Mean(expected);
        }

        /**
         * Writes a number.
         *
         * @throws IllegalArgumentException if it is negative
         */
        public void write(long number) {
            if (number < 0) {
                throw new IllegalArgumentException("expected a number of at least 0, found " + number);
            }
            int shift = mean.shift();
            long quotient = number >>> shift;
            if (quotient >= Mean.ESCAPE) {
                put((1L << Mean.ESCAPE) - 1, Mean.ESCAPE);
                put(number, 63);
            } else {
                put((1L << quotient + 1) - 2, (int) quotient + 1);
                put(number & (1L << shift) - 1, shift);
            }
            mean.add(number);
        }

        /**
         * Writes bits that are no Rice code, and do not count for the mean.
         *
         * @param number has them lowest, and no others; the highest is written first
         * @param count 0 to 63
         */
        public void writeBits(long number, int count) {
            put(number, count);
        }

        /** Writes the lowest bits of a number, the highest of them first. */
        private void put(long number, int count) {
            if (bytes.length < (bits + count >> 3) + 1) {
                bytes = Arrays.copyOf(bytes, 2 * bytes.length);
            }
            for (int left = count; left > 0; ) {
                int room = 8 - (int) (bits & 7);
                int taken = Math.min(room, left);
                left -= taken;
                bytes[(int) (bits >> 3)] |= (byte) ((number >>> left & (1 << taken) - 1) << room - taken);
                bits += taken;
            }
        }

        /** How many bits were written. */
        public long bits() {
            return bits;
        }

        /** The bytes written, the last one filled with zeros. */
        public byte[] bytes() {
            return Arrays.copyOf(bytes, (int) (bits + 7 >> 3));
        }
    }

    /** Reads the numbers of a {@link Writer}. Bits behind the end read as zeros. */
    public static final class Reader {
        private final Mean mean;
        private final byte[] bytes;
        private final int end;
        private long bit;

        /**
         * A reader of some bytes of an array.
         *
         * @param expected what the writer expected
         */
        public Reader(long expected, byte[] bytes, int from, int length) {
            mean = new Mean(expected);
            this.bytes = bytes;
            bit = 8L * from;
            end = from + length;
        }

        /** The next number. */
        public long read() {
            int shift = mean.shift();
            long quotient = 0;
            while (quotient < Mean.ESCAPE && next() == 1) {
                quotient++;
            }
            long number = quotient == Mean.ESCAPE ? take(63) : quotient << shift | take(shift);
            mean.add(number);
            return number;
        }

        /** The next bits that are no Rice code, 0 to 63 of them. */
        public long readBits(int count) {
            return take(count);
        }

        /** Whether more was read than was written. */
        public boolean overrun() {
            return bit > 8L * end;
        }

        private int next() {
            int at = (int) (bit >> 3);
            int read = at < end ? bytes[at] >> 7 - (int) (bit & 7) & 1 : 0;
            bit++;
            return read;
        }

        private long take(int count) {
            long number = 0;
            for (int left = count; left > 0; ) {
                int room = 8 - (int) (bit & 7);
                int taken = Math.min(room, left);
                int at = (int) (bit >> 3);
                int octet = at < end ? bytes[at] & 255 : 0;
                number = number << taken | octet >> room - taken & (1 << taken) - 1;
                left -= taken;
                bit += taken;
            }
            return number;
        }
    }

    /** The running mean that sets the length of Rice codes, the same for writer and reader. */
    private static final class Mean {
        /** A quotient of so much or more is not written in ones. */
        static final int ESCAPE = 32;

        /** The mean is of about this many numbers, as a power of two. */
        private static final int MEMORY = 4;

        /** 16 times the mean. */
        private long sum;

        Mean(long expected) {
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
}

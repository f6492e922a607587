package org.seventeen.base.bits;

/** Reads the numbers of a {@link RiceWriter}. Bits behind the end read as zeros. */
public final class RiceReader {
    private final RiceWriter.RiceMean mean;
    private final byte[] bytes;
    private final int end;
    private long bit;

    /**
     * A reader of some bytes of an array.
     *
     * @param expected what the writer expected
     */
    public RiceReader(long expected, byte[] bytes, int from, int length) {
        mean = new RiceWriter.RiceMean(expected);
        this.bytes = bytes;
        bit = 8L * from;
        end = from + length;
    }

    /** The next number. */
    public long read() {
        int shift = mean.shift();
        long quotient = 0;
        while (quotient < RiceWriter.RiceMean.ESCAPE && next() == 1) {
            quotient++;
        }
        long number = quotient == RiceWriter.RiceMean.ESCAPE ? take(63) : quotient << shift | take(shift);
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

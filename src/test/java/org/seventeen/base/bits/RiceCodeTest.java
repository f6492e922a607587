package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RiceCodeTest {
    @Test
    void numbersOfAnySizeAreReadAsWritten() {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 200; round++) {
            long[] numbers = new long[random.nextInt(300)];
            int size = random.nextInt(1, 64);
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = random.nextLong() >>> random.nextInt(64 - size, 64) >>> 1;
            }
            RiceCode.Writer writer = new RiceCode.Writer(round);
            for (long number : numbers) {
                writer.write(number);
            }
            byte[] bytes = writer.bytes();
            assertThat(bytes).hasSize((int) (writer.bits() + 7) / 8);
            RiceCode.Reader reader = new RiceCode.Reader(round, bytes, 0, bytes.length);
            for (long number : numbers) {
                assertThat(reader.read()).as("round %d", round).isEqualTo(number);
            }
            assertThat(reader.overrun()).isFalse();
        }
    }

    /** A geometric distribution of mean 1000 has an entropy of 11.41 bits. */
    @Test
    void numbersNearAMeanTakeLittleMoreThanTheirEntropy() {
        SplittableRandom random = new SplittableRandom(8);
        RiceCode.Writer writer = new RiceCode.Writer(0);
        int count = 100_000;
        for (int i = 0; i < count; i++) {
            writer.write((long) (-1000 * Math.log(1 - random.nextDouble())));
        }
        assertThat(writer.bits() / (double) count).isBetween(11.4, 11.6);
    }

    /** Bits between codes are read as written, and the codes take the same bits as without them. */
    @Test
    void plainBitsLeaveTheMeanAlone() {
        SplittableRandom random = new SplittableRandom(9);
        RiceCode.Writer codes = new RiceCode.Writer(5);
        RiceCode.Writer both = new RiceCode.Writer(5);
        long[] numbers = new long[500];
        long plain = 0;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = random.nextLong(1 + i);
            codes.write(numbers[i]);
            both.write(numbers[i]);
            both.writeBits(numbers[i] & (1L << i % 64) - 1, i % 64);
            plain += i % 64;
        }
        assertThat(both.bits()).isEqualTo(codes.bits() + plain);
        byte[] bytes = both.bytes();
        RiceCode.Reader reader = new RiceCode.Reader(5, bytes, 0, bytes.length);
        for (int i = 0; i < numbers.length; i++) {
            assertThat(reader.read()).isEqualTo(numbers[i]);
            assertThat(reader.readBits(i % 64)).isEqualTo(numbers[i] & (1L << i % 64) - 1);
        }
        assertThat(reader.overrun()).isFalse();
    }

    @Test
    void negativeNumbersAreRefused() {
        RiceCode.Writer writer = new RiceCode.Writer(1);
        assertThatThrownBy(() -> writer.write(-1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("expected a number of at least 0, found -1");
    }

    @Test
    void aReaderNoticesThatItReadsBehindTheEnd() {
        RiceCode.Reader reader = new RiceCode.Reader(1000, new byte[1], 0, 1);
        reader.read();
        assertThat(reader.overrun()).isTrue();
    }
}

package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SumBitsTest {
    private static final int WORDS = 4;
    private static final int BITS = WORDS * Long.SIZE;
    private static final BigInteger ROW = BigInteger.ONE.shiftLeft(BITS).subtract(BigInteger.ONE);

    private final SplittableRandom random = new SplittableRandom(5);

    /** A table of three rows, with few bits or many. */
    private long[] table() {
        long[] words = new long[3 * WORDS];
        for (int i = 0; i < words.length; i++) {
            words[i] = random.nextBoolean() ? random.nextLong() : 1L << random.nextInt(64);
        }
        return words;
    }

    private static BigInteger row(long[] words, int row) {
        BigInteger value = BigInteger.ZERO;
        for (int i = WORDS - 1; i >= 0; i--) {
            value = value.shiftLeft(Long.SIZE).or(new BigInteger(Long.toUnsignedString(words[row * WORDS + i])));
        }
        return value;
    }

    @Test
    void aRowMovedByANumberIsAShiftedNumber() {
        for (int number = 0; number < BITS + 70; number++) {
            long[] from = table();
            long[] raised = table();
            BigInteger before = row(raised, 2);
            BigInteger first = row(raised, 0);
            SumBits.addRaised(from, WORDS, number, raised, 2 * WORDS, WORDS);
            assertThat(row(raised, 2))
                    .isEqualTo(before.or(row(from, 1).shiftLeft(number)).and(ROW));
            assertThat(row(raised, 0)).isEqualTo(first);
            long[] lowered = table();
            before = row(lowered, 1);
            SumBits.addLowered(from, 0, number, lowered, WORDS, WORDS);
            assertThat(row(lowered, 1)).isEqualTo(before.or(row(from, 0).shiftRight(number)));
        }
    }

    @Test
    void rowsMeetIfTheirShiftedNumbersDo() {
        int met = 0;
        for (int round = 0; round < 2000; round++) {
            long[] sparse = new long[2 * WORDS];
            for (int i = 0; i < 6; i++) {
                sparse[random.nextInt(sparse.length)] |= 1L << random.nextInt(64);
            }
            int number = random.nextInt(BITS + 10);
            boolean meets = row(sparse, 0).shiftLeft(number).and(row(sparse, 1)).signum() != 0;
            assertThat(SumBits.meetsRaised(sparse, 0, number, sparse, WORDS, WORDS))
                    .isEqualTo(meets);
            met += meets ? 1 : 0;
        }
        assertThat(met).isBetween(20, 1980);
    }
}

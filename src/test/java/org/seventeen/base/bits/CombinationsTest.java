package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CombinationsTest {
    @Test
    void binomialsAreQuotientsOfFactorials() {
        for (int n = 0; n <= 66; n++) {
            BigInteger expected = BigInteger.ONE;
            for (int k = 0; k <= n; k++) {
                assertThat(BigInteger.valueOf(Combinations.binomial(n, k)))
                        .as("C(%d, %d)", n, k)
                        .isEqualTo(expected);
                expected = expected.multiply(BigInteger.valueOf(n - k)).divide(BigInteger.valueOf(k + 1));
            }
            assertThat(Combinations.binomial(n, -1)).isZero();
            assertThat(Combinations.binomial(n, n + 1)).isZero();
        }
        assertThatThrownBy(() -> Combinations.binomial(67, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Combinations.binomial(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void masksAreAllMasksOfThatSizeAscending() {
        for (int n = 0; n <= 12; n++) {
            for (int size = -1; size <= n + 1; size++) {
                int[] masks = Combinations.masks(n, size);
                int place = 0;
                for (int mask = 0; mask < 1 << n; mask++) {
                    if (Integer.bitCount(mask) == size) {
                        assertThat(masks[place]).isEqualTo(mask);
                        place++;
                    }
                }
                assertThat(masks).hasSize(place);
            }
        }
        assertThat(Combinations.masks(31, 31)).containsExactly(Integer.MAX_VALUE);
        assertThat(Combinations.masks(27, 3)).hasSize(2925);
        assertThatThrownBy(() -> Combinations.masks(32, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theNextMaskHasTheNextRank() {
        SplittableRandom random = new SplittableRandom(31);
        for (int round = 0; round < 100_000; round++) {
            long mask = random.nextLong() & (round % 2 == 0 ? -1L : random.nextLong());
            long rank = rank(mask);
            int size = Long.bitCount(mask);
            long next = Combinations.next(mask);
            if (next == 0) {
                assertThat(rank + 1).as("%x", mask).isEqualTo(Combinations.binomial(64, size));
            } else {
                assertThat(Long.compareUnsigned(next, mask)).isPositive();
                assertThat(rank(next)).as("%x", mask).isEqualTo(rank + 1);
                assertThat(Long.bitCount(next)).isEqualTo(size);
            }
        }
    }

    /** The place of a mask among all of as many bits: the combinatorial number system. */
    private static long rank(long mask) {
        long rank = 0;
        int size = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            rank += Combinations.binomial(Long.numberOfTrailingZeros(rest), ++size);
        }
        return rank;
    }

    @Test
    void theFirstAndLastMasksOf64BitsAreRight() {
        assertThat(Combinations.first(0)).isZero();
        assertThat(Combinations.first(64)).isEqualTo(-1L);
        assertThat(Combinations.next(0)).isZero();
        assertThat(Combinations.next(-1L)).isZero();
        for (int size = 1; size <= 64; size++) {
            long last = -1L << (64 - size);
            assertThat(Combinations.next(last)).as("size %d", size).isZero();
        }
        assertThatThrownBy(() -> Combinations.first(65)).isInstanceOf(IllegalArgumentException.class);
    }
}

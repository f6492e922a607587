package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BitMatrixTest {
    @Test
    void rowsBecomeColumns() {
        long seed = 17;
        SplittableRandom random = new SplittableRandom(seed);
        for (int round = 0; round < 20; round++) {
            long[] rows = random.longs(64).toArray();
            long[] turned = rows.clone();
            BitMatrix.transpose(turned);
            for (int row = 0; row < 64; row++) {
                for (int column = 0; column < 64; column++) {
                    assertThat(turned[column] >>> row & 1)
                            .as("seed %d, round %d, row %d, column %d", seed, round, row, column)
                            .isEqualTo(rows[row] >>> column & 1);
                }
            }
        }
    }

    @Test
    void theRowsMissedAreThoseWithNoneOfTheThings() {
        SplittableRandom random = new SplittableRandom(18);
        for (int count : new int[] {0, 1, 63, 64, 65, 200}) {
            int words = (count + 63) / 64 + 1;
            int[] rows = random.ints(count + 8, 0, 1 << 27)
                    .map(row -> row & random.nextInt())
                    .toArray();
            long[] avoids = BitMatrix.avoiding(rows, count, words, 27);
            for (int round = 0; round < 20; round++) {
                int things = random.nextInt(1 << 27) & random.nextInt() & random.nextInt() | 1 << random.nextInt(27);
                long[] missed = new long[words];
                Arrays.fill(missed, -1);
                BitMatrix.keepMissed(missed, avoids, things, words);
                for (int row = 0; row < 64 * words; row++) {
                    assertThat(missed[row / 64] >>> row & 1)
                            .as("%d rows, row %d", count, row)
                            .isEqualTo(row < count && (rows[row] & things) == 0 ? 1 : 0);
                }
            }
        }
    }
}

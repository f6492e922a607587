package org.seventeen.base.bits;

import static org.assertj.core.api.Assertions.assertThat;

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
}

package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.run.store.Records;

class GridKeyTest {
    @Test
    void gridsComeBackFromTheirKeysAndNoTwoShareOne() {
        RandomGrids grids = RandomGrids.seeded(11);
        Map<GridKey, SolutionGrid> seen = new HashMap<>();
        for (int i = 0; i < 2000; i++) {
            SolutionGrid grid = grids.next();
            GridKey key = GridKey.of(grid);
            assertThat(key.grid()).as("grid %s, seed 11", grid).isEqualTo(grid);
            assertThat(seen.put(key, grid))
                    .as("grid before with the key of %s", grid)
                    .isIn(null, grid);
        }
    }

    /** The bound of the class comment: at each cell the least of the most digits allowed by row, column and box. */
    @Test
    void bothNumbersFitInALong() {
        assertThat(bound(0, 36)).isLessThan(BigInteger.ONE.shiftLeft(60));
        assertThat(bound(36, 81)).isLessThan(BigInteger.ONE.shiftLeft(44));
    }

    private static BigInteger bound(int from, int to) {
        BigInteger product = BigInteger.ONE;
        for (int cell = from; cell < to; cell++) {
            int row = cell / 9;
            int column = cell % 9;
            int inBox = 3 * (row % 3) + column % 3;
            product = product.multiply(BigInteger.valueOf(9 - Math.max(inBox, Math.max(row, column))));
        }
        return product;
    }

    @Test
    void numbersThatAreNoKeyAreRefused() {
        assertThatThrownBy(() -> new GridKey(-1, 0).grid())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected the key of a solution grid");
        assertThatThrownBy(() -> new GridKey(Long.MAX_VALUE, 0).grid()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new GridKey(0, 1L << 44).grid()).isInstanceOf(IllegalArgumentException.class);
    }

    /** A key that gives a grid is the key of that grid, even if it is invented. */
    @Test
    void madeUpKeysAreRefusedOrRight() {
        SplittableRandom random = new SplittableRandom(5);
        int right = 0;
        List<GridKey> keys = new ArrayList<>();
        for (int seed = 0; seed < 50; seed++) {
            keys.add(GridKey.of(Records.grid(seed)));
        }
        for (int i = 0; i < 20_000; i++) {
            GridKey of = keys.get(i % 50);
            GridKey key = new GridKey(of.first(), Math.max(0, of.second() + random.nextLong(-2000, 2000)));
            try {
                assertThat(GridKey.of(key.grid())).as("seed 5, try %d", i).isEqualTo(key);
                right++;
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessageContaining("expected the key");
            }
        }
        assertThat(right).isBetween(1, 20_000);
    }
}

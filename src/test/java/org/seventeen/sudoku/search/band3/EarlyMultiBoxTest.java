package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.sudoku.search.band3.Minirows.Minirows64;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.RandomPairs;

/** Compares with the smallest clue sets of each box, found among all sets of its nine cells. */
class EarlyMultiBoxTest {
    private final Minirows64 needs = new Minirows64();

    /** For random sockets and guardians: each third band is left exactly if a smallest clue set may hit each guardian. */
    @Test
    void exactlyTheThirdBandsInWhichEachGuardianHasACellOfASmallestClueSet() {
        SplittableRandom random = new SplittableRandom(5300);
        int left = 0;
        int dead = 0;
        for (int round = 0; round < 150; round++) {
            VirtualCells cells = RandomPairs.upTo(1 + random.nextInt(40), random);
            MultiBoxTable.Shared shared = PairLeaves.random(random, cells, 50 + random.nextInt(400), 0)
                    .multiBox();
            EarlyMultiBox early = new EarlyMultiBox(cells);
            for (int leaf = 0; leaf < 4; leaf++) {
                long[] state = sockets(random, 1 + random.nextInt(8));
                long[] missed = shared.table.full.clone();
                for (int w = 0; w < missed.length; w++) {
                    for (int times = random.nextInt(6); times > 0; times--) {
                        missed[w] &= random.nextLong();
                    }
                }
                for (int t = 0; t < cells.thirds(); t++) {
                    boolean leaves = early.leaves(t, state, missed, shared);
                    assertThat(leaves)
                            .as("round %d, third band %d", round, t)
                            .isEqualTo(expected(cells, t, state, missed, shared));
                    left += leaves ? 1 : 0;
                    dead += leaves ? 0 : 1;
                }
            }
        }
        assertThat(left).isGreaterThan(1000);
        assertThat(dead).isGreaterThan(1000);
    }

    /** The minirows that need all clues are those of which the least numbers of clues add up to all. */
    @Test
    void aThirdBandIsTightIfTheSmallestClueSetsOfItsBoxesTakeAllClues() {
        SplittableRandom random = new SplittableRandom(5301);
        int tight = 0;
        for (int round = 0; round < 60; round++) {
            VirtualCells cells = RandomPairs.upTo(40, random);
            long[] state = sockets(random, 1 + random.nextInt(8));
            int clues = 1 + random.nextInt(18);
            if (needs.fitting(state, 9, 9, 9, clues, cells.allThirds()) == 0) {
                continue;
            }
            for (int t = 0; t < cells.thirds(); t++) {
                int least = 0;
                for (int box = 0; box < 3; box++) {
                    least += Integer.numberOfTrailingZeros(smallest(cells, t, state, box) >>> 9);
                }
                assertThat(needs.tight() >>> t & 1).as("third band %d", t).isEqualTo(least == clues ? 1 : 0);
                tight += least == clues ? 1 : 0;
            }
        }
        assertThat(tight).isGreaterThan(100);
    }

    private static long[] sockets(SplittableRandom random, int eighths) {
        long[] state = new long[Minirows64.SLOTS];
        for (int slot = 0; slot < state.length; slot++) {
            for (int t = 0; t < 64; t++) {
                state[slot] |= random.nextInt(8) < eighths ? 1L << t : 0;
            }
        }
        return state;
    }

    private static boolean expected(
            VirtualCells cells, int t, long[] state, long[] missed, MultiBoxTable.Shared shared) {
        int used = 0;
        for (int box = 0; box < 3; box++) {
            used |= (smallest(cells, t, state, box) & 511) << 9 * box;
        }
        int words = shared.table.words;
        for (int row = 0; row < shared.table.third.length; row++) {
            boolean asked = (missed[row >>> 6] & shared.active[words * t + (row >>> 6)] & 1L << row) != 0;
            if (asked && (shared.table.third[row] & used) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The union of the smallest sets of cells of a box that hit its sockets, bits 0 to 8; above, bit 9 + their size. */
    private static int smallest(VirtualCells cells, int t, long[] state, int box) {
        int union = 0;
        int least = 10;
        for (int set = 0; set < 512; set++) {
            int size = Integer.bitCount(set);
            if (size <= least && hitsAll(cells, t, state, box, set)) {
                union = size < least ? set : union | set;
                least = size;
            }
        }
        return union | 512 << least;
    }

    private static boolean hitsAll(VirtualCells cells, int t, long[] state, int box, int set) {
        for (int slot = 0; slot < 12; slot++) {
            if ((state[12 * box + slot] >>> t & 1) != 0) {
                boolean hit = false;
                for (int v = 0; v < 9; v++) {
                    boolean inMinirow = (cells.sameRow(9 * box + slot / 4, 9 * box + v) >>> t & 1) != 0;
                    boolean inSocket = inMinirow && (MinirowsTest.KINDS[slot % 4] >>> v / 3 & 1) != 0;
                    hit |= inSocket && (set >>> v & 1) != 0;
                }
                if (!hit) {
                    return false;
                }
            }
        }
        return true;
    }
}

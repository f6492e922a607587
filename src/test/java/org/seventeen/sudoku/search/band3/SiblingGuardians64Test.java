package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.band3.Minirows.Minirows64;
import org.seventeen.sudoku.ua.guardian.SocketTable;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.testing.RandomPairs;

class SiblingGuardians64Test {
    private static final Set<Rule> IN_BOX = EnumSet.of(Rule.BOX_MAPS);

    /** The sets left for a box of a third band are equivalent to those of the pool: the same fillings hit all of them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64})
    void theMatrixDemandsOfEachBoxWhatThePoolDemands(int thirds) {
        SplittableRandom random = new SplittableRandom(191 + thirds);
        SiblingGuardians64 sockets = new SiblingGuardians64();
        int allowed = 0;
        int refused = 0;
        for (int round = 0; round < (thirds == 64 ? 30 : 250); round++) {
            VirtualCells cells = RandomPairs.upTo(thirds, random);
            int size = random.nextInt(round % 9 == 0 ? 700 : 160);
            PairLeaves leaves = PairLeaves.random(random, cells, size, random.nextInt(30));
            leaves.fill(sockets);
            int cell = leaves.someLastCell(random);
            int second = Leaves.some(random, BandMask.ALL, random.nextInt(9));
            for (int t = 0; t < cells.thirds(); t++) {
                if ((leaves.among() >>> t & 1) == 0) {
                    continue;
                }
                List<Integer> missed = leaves.missed(t, leaves.clues(cell), second, IN_BOX);
                List<Integer> left = left(sockets, cell, second, t);
                for (int box = 0; box < 3; box++) {
                    int expected = fillings(
                            missed, left, box, "seed " + (191 + thirds) + ", round " + round + ", third band " + t);
                    allowed += expected;
                    refused += 512 - expected;
                }
            }
        }
        assertThat(allowed).isGreaterThan(10_000);
        assertThat(refused).isGreaterThan(10_000);
    }

    @Test
    void theMinirowStateIsThatOfThePool() {
        SplittableRandom random = new SplittableRandom(192);
        SiblingGuardians64 sockets = new SiblingGuardians64();
        long bits = 0;
        for (int round = 0; round < 200; round++) {
            VirtualCells cells = RandomPairs.upTo(1 + random.nextInt(64), random);
            PairLeaves leaves = PairLeaves.random(random, cells, random.nextInt(600), random.nextInt(40));
            leaves.fill(sockets);
            for (int member = 0; member < 4; member++) {
                int cell = leaves.someLastCell(random);
                int second = Leaves.some(random, BandMask.ALL, random.nextInt(7));
                long[] expected = state(leaves, cell, second);
                assertThat(state(sockets, cell, second))
                        .as("seed 192, round %d", round)
                        .isEqualTo(expected);
                for (long word : expected) {
                    bits += Long.bitCount(word);
                }
            }
        }
        assertThat(bits).isGreaterThan(10_000);
    }

    @Test
    void rowsBeyondTheCapacityAreLeftOutSoundly() {
        SplittableRandom random = new SplittableRandom(193);
        VirtualCells cells = RandomPairs.upTo(5, random);
        PairPool pool = PairLeaves.emptyPool(cells);
        PairPool head = PairLeaves.emptyPool(cells);
        for (int i = 0; i < 14_000; i++) {
            long second = i % 4 == 0 ? 0 : Leaves.some(random, BandMask.ALL, 10);
            long pair = Leaves.some(random, BandMask.ALL & ~0b11, 12) | second << 27;
            int virtual = Leaves.some(random, 511 << 9 * (i % 3), 2 + i % 4);
            pool.add(pair, virtual, -1L);
            if (i < 7000) {
                head.add(pair, virtual, -1L);
            }
        }
        PairLeaves leaves = new PairLeaves(cells, pool, head, 7000, 0, 0b1, 0xFF00, cells.allThirds());
        SiblingGuardians64 sockets = new SiblingGuardians64();
        leaves.fill(sockets);
        assertThat(rows(sockets)).isBetween(4000L, 4096L);
        for (int cell : new int[] {8, 12, 15}) {
            for (int t = 0; t < 5; t++) {
                assertThat(leaves.missed(t, leaves.clues(cell), 0b111, IN_BOX))
                        .containsAll(left(sockets, cell, 0b111, t));
            }
        }
    }

    /** The number of fillings of a box that hit all of some sets there, which are those that hit all of others. */
    static int fillings(List<Integer> sets, List<Integer> others, int box, String name) {
        int hitting = 0;
        for (int filling = 0; filling < 512; filling++) {
            int in = BandMask.fromBoxPart(filling, box);
            boolean hits = hitsAll(sets, box, in);
            if (hitsAll(others, box, in) != hits) {
                throw new AssertionError(name + ", box " + box + ", filling " + filling);
            }
            hitting += hits ? 1 : 0;
        }
        return hitting;
    }

    private static boolean hitsAll(List<Integer> sets, int box, int filling) {
        for (int set : sets) {
            if ((set & ~BandMask.box(box)) == 0 && (set & filling) == 0) {
                return false;
            }
        }
        return true;
    }

    static long rows(SiblingGuardians64 sockets) {
        long rows = 0;
        for (int w = 0; w < sockets.words; w++) {
            rows += Long.bitCount(sockets.full[w]);
        }
        return rows;
    }

    /** The sockets, laid out as a band, that the matrix and the start rows leave to third band t. */
    static List<Integer> left(SiblingGuardians64 sockets, int cell, long second, int t) {
        List<Integer> left = new ArrayList<>();
        int words = sockets.words;
        for (int box = 0; box < 3; box++) {
            for (int i = 0; i < sockets.startCount; i++) {
                boolean killed = cell != BandMask.NO_CELL && (sockets.startKillers[i] >>> cell & 1) != 0;
                if (!killed && (sockets.startThirds[i] >>> t & 1) != 0 && isOfBox(sockets, i, box)) {
                    left.add(BandMask.fromBoxPart(sockets.startSocket[i], box));
                }
            }
            for (int w = 0; w < words; w++) {
                boolean larger = w >= sockets.minirowWords;
                long active = larger ? sockets.active[words * t + w] & sockets.inBox[words * box + w] : -1L;
                for (long rest = missed(sockets, cell, second, w) & active; rest != 0; rest &= rest - 1) {
                    int row = (w << 6) + Long.numberOfTrailingZeros(rest);
                    assertThat(sockets.slot[row] == SocketTable.Rows.NO_SLOT).isEqualTo(larger);
                    boolean asked = (sockets.thirds[row] >>> t & 1) != 0 && sockets.box[row] == box;
                    if (larger) {
                        assertThat(asked).isTrue();
                    }
                    if (asked) {
                        left.add(BandMask.fromBoxPart(sockets.socket[row], box));
                    }
                }
            }
        }
        return left;
    }

    /** Whether a start row is one of those of a box: by its slot, or as listed there. */
    private static boolean isOfBox(SiblingGuardians64 sockets, int row, int box) {
        int slot = sockets.startSlot[row];
        return slot == SocketTable.Rows.NO_SLOT
                ? Arrays.stream(sockets.startOf[box], 0, sockets.startInBox[box])
                        .anyMatch(start -> start == row)
                : slot / 12 == box;
    }

    private static long missed(SiblingGuardians64 sockets, int cell, long second, int w) {
        long active = sockets.full[w] & ~sockets.killed[sockets.words * cell + w];
        for (long cells = second; cells != 0; cells &= cells - 1) {
            active &= sockets.avoids[sockets.words * Long.numberOfTrailingZeros(cells) + w];
        }
        return active;
    }

    /** The minirow state of the matrix and the start rows. */
    private static long[] state(SiblingGuardians64 sockets, int cell, int second) {
        long[] state = new long[Minirows64.SLOTS];
        for (int i = 0; i < sockets.startCount; i++) {
            boolean killed = cell != BandMask.NO_CELL && (sockets.startKillers[i] >>> cell & 1) != 0;
            if (!killed && sockets.startSlot[i] != SocketTable.Rows.NO_SLOT) {
                state[sockets.startSlot[i]] |= sockets.startThirds[i];
            }
        }
        for (int w = 0; w < sockets.minirowWords; w++) {
            for (long rest = missed(sockets, cell, second, w); rest != 0; rest &= rest - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(rest);
                state[sockets.slot[row]] |= sockets.thirds[row];
            }
        }
        return state;
    }

    /** The minirow state of the pool itself, row by row of the socket table and the fresh ones. */
    private static long[] state(PairLeaves leaves, int cell, int second) {
        long[] state = new long[Minirows64.SLOTS];
        SocketTable.Rows rows = new SocketTable(leaves.pool(), leaves.cells(), leaves.first(), leaves.among()).rows;
        for (int row = 0; row < rows.size; row++) {
            if (rows.slot[row] != SocketTable.Rows.NO_SLOT
                    && (rows.first[row] & leaves.clues(cell)) == 0
                    && (rows.second[row] & second) == 0) {
                state[rows.slot[row]] |= rows.thirds[row];
            }
        }
        return state;
    }
}

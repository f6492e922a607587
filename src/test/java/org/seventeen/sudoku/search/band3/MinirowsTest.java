package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the need of a box with all ways to put clues into it. */
class MinirowsTest {
    /** The columns of a minirow in a socket of each kind. */
    static final int[] KINDS = {0b011, 0b101, 0b110, 0b111};

    @Test
    void everyStateOfABoxNeedsTheFewestCellsThatHitItsSockets() {
        for (int state = 0; state < 1 << 12; state++) {
            int least = 9;
            for (int filling = 0; filling < 512 && least > 0; filling++) {
                if (Integer.bitCount(filling) < least && hitsAll(state, filling)) {
                    least = Integer.bitCount(filling);
                }
            }
            for (int box = 0; box < 3; box++) {
                assertThat(Minirows.need(Minirows.needs(state(state, box)), box))
                        .as("box %d state %x", box, state)
                        .isEqualTo(least);
            }
        }
    }

    @Test
    void theFillingsOfAStateAreThoseThatHitAllItsSockets() {
        SplittableRandom random = new SplittableRandom(18);
        for (int state = 0; state < 1 << 12; state++) {
            for (int box = 0; box < 3; box++) {
                long all = state(random.nextInt(1 << 12), (box + 1) % 3)
                        | state(random.nextInt(1 << 12), (box + 2) % 3)
                        | state(state, box);
                int level = random.nextInt(BoxFillings.MAX_LEVEL + 1);
                for (int number = 0; number < BoxFillings.MAX_FILLINGS; number++) {
                    int filling = BoxFillings.FILLING[BoxFillings.MAX_FILLINGS * level + number];
                    long word = Minirows.fillings(all, box, level, number >>> 6);
                    if (Integer.bitCount(filling) == level) {
                        assertThat((word >>> number & 1) != 0)
                                .as("box %d state %x filling %x", box, state, filling)
                                .isEqualTo(hitsAll(state, filling));
                    }
                }
            }
        }
    }

    @Test
    void boxesDoNotTouchEachOther() {
        SplittableRandom random = new SplittableRandom(17);
        for (int i = 0; i < 1000; i++) {
            int[] boxes = {random.nextInt(1 << 12), random.nextInt(1 << 12), random.nextInt(1 << 12)};
            long needs = Minirows.needs(state(boxes[0], 0) | state(boxes[1], 1) | state(boxes[2], 2));
            for (int box = 0; box < 3; box++) {
                long alone = Minirows.needs(state(boxes[box], 0));
                assertThat(Minirows.need(needs, box)).isEqualTo(Minirows.need(alone, 0));
            }
        }
    }

    @Test
    void aKindIsUnhitInTheMinirowsWithARowOfIt() {
        SplittableRandom random = new SplittableRandom(19);
        for (int i = 0; i < 10_000; i++) {
            long[] rows = new long[Minirows.KINDS];
            long expected = 0;
            for (int kind = 0; kind < Minirows.KINDS; kind++) {
                for (int minirow = 0; minirow < 9; minirow++) {
                    long lane = switch (random.nextInt(3)) {
                        case 0 -> 0;
                        case 1 -> 1L << random.nextInt(Minirows.LANE);
                        default -> random.nextLong(1L << Minirows.LANE);
                    };
                    rows[kind] |= lane << Minirows.LANE * minirow;
                    expected |= lane == 0 ? 0 : Minirows.slot(4 * minirow + kind);
                }
            }
            assertThat(Minirows.unhit(rows[0], rows[1], rows[2], rows[3]))
                    .as("seed 19, round %d", i)
                    .isEqualTo(expected);
        }
    }

    @Test
    void everySlotIsABitOfItsMinirowsLane() {
        for (int box = 0; box < 3; box++) {
            for (int slot = 0; slot < 12; slot++) {
                assertThat(Minirows.slot(12 * box + slot)).isEqualTo(state(1 << slot, box));
            }
        }
    }

    /** The state with these slots of a box, bit 4 · minirow + kind. */
    private static long state(int slots, int box) {
        long state = 0;
        for (int minirow = 0; minirow < 3; minirow++) {
            state |= (long) (slots >>> 4 * minirow & 15) << 21 * box + 7 * minirow;
        }
        return state;
    }

    private static boolean hitsAll(int state, int filling) {
        for (int slot = 0; slot < 12; slot++) {
            if ((state >>> slot & 1) != 0 && (KINDS[slot & 3] << 3 * (slot >>> 2) & filling) == 0) {
                return false;
            }
        }
        return true;
    }
}

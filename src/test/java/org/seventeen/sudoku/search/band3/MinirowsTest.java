package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Compares the need of a box with all ways to put clues into it. */
class MinirowsTest {
    private static final int[] KINDS = {0b011, 0b101, 0b110, 0b111};

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
                assertThat(Minirows.need((long) state << 12 * box, box))
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
                long others = random.nextLong(1L << 36) & ~(4095L << 12 * box);
                int level = random.nextInt(BoxFillings.MAX_LEVEL + 1);
                for (int number = 0; number < BoxFillings.MAX_FILLINGS; number++) {
                    int filling = BoxFillings.FILLING[BoxFillings.MAX_FILLINGS * level + number];
                    long word = Minirows.fillings(others | (long) state << 12 * box, box, level, number >>> 6);
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
            long state = random.nextLong(1L << 36);
            for (int box = 0; box < 3; box++) {
                assertThat(Minirows.need(state, box)).isEqualTo(Minirows.need(state >>> 12 * box & 4095, 0));
            }
        }
    }

    @Test
    void onlyPairsAndTriplesOfAMinirowHaveASlot() {
        for (int set = 0; set < 512; set++) {
            long expected = 0;
            for (int minirow = 0; minirow < 3; minirow++) {
                for (int kind = 0; kind < 4; kind++) {
                    expected |= set == KINDS[kind] << 3 * minirow ? 1L << 4 * minirow + kind : 0;
                }
            }
            for (int box = 0; box < 3; box++) {
                assertThat(Minirows.slot(box, set)).isEqualTo(expected << 12 * box);
            }
        }
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

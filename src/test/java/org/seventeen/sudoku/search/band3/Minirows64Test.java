package org.seventeen.sudoku.search.band3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.seventeen.sudoku.search.band3.Minirows.Minirows64;

/**
 * Compares needs with the least number of cells that hit the sockets of a box, found by trying all sets of its nine cells.
 */
class Minirows64Test {
    private static final int MOST_ROOM = 9;
    private static final int MOST_CLUES = 20;

    /** {@code LEAST[state of a box, 12 bits]}. */
    private static final int[] LEAST = least();

    private final Minirows64 needs = new Minirows64();

    /** Every state of one box, 64 at a time, the other boxes being empty or full. */
    @Test
    void everyStateOfABoxNeedsWhatItsSocketsNeed() {
        for (int box = 0; box < 3; box++) {
            for (int from = 0; from < 4096; from += 64) {
                int[] states = new int[3 * 64];
                for (int t = 0; t < 64; t++) {
                    states[64 * box + t] = from + t;
                    states[64 * ((box + 1) % 3) + t] = from % 128 == 0 ? 0 : 4095;
                }
                needs.fitting(words(states), 9, 9, 9, 27, -1L);
                for (int t = 0; t < 64; t++) {
                    for (int other = 0; other < 3; other++) {
                        assertThat(needs.of(other, t)).isEqualTo(LEAST[states[64 * other + t]]);
                    }
                }
            }
        }
    }

    /** All rooms and totals, for states from nearly empty to nearly full. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 7, 9, 10})
    void exactlyTheThirdBandsThatHaveRoomFit(int tenths) {
        SplittableRandom random = new SplittableRandom(tenths);
        int fit = 0;
        int asked = 0;
        for (int round = 0; round < 12; round++) {
            int[] states = randomStates(random, tenths);
            long[] words = words(states);
            long among = round == 0 ? -1L : random.nextLong();
            for (int rooms = 0; rooms < 1000; rooms++) {
                int[] room = {rooms % 10, rooms / 10 % 10, rooms / 100};
                int clues = random.nextInt(MOST_CLUES + 1);
                long expected = expected(states, room, clues, among);
                assertThat(needs.fitting(words, room[0], room[1], room[2], clues, among))
                        .as("seed %d, round %d, rooms %d, clues %d", tenths, round, rooms, clues)
                        .isEqualTo(expected);
                fit += Long.bitCount(expected);
                asked += Long.bitCount(among);
            }
            for (int clues = 0; clues <= MOST_CLUES; clues++) {
                int[] room = {MOST_ROOM, MOST_ROOM, MOST_ROOM};
                assertThat(needs.fitting(words, MOST_ROOM, MOST_ROOM, MOST_ROOM, clues, -1L))
                        .isEqualTo(expected(states, room, clues, -1L));
            }
        }
        assertThat(fit).isPositive().isLessThan(asked);
    }

    @Test
    void theLeastNeedAmongSomeThirdBandsIsTheLeastOfTheirNeeds() {
        SplittableRandom random = new SplittableRandom(12);
        int[] met = new int[7];
        for (int round = 0; round < 3000; round++) {
            int[] states = randomStates(random, 1 + round % 10);
            needs.fitting(words(states), 6, 6, 6, 18, -1L);
            long among = 0;
            for (int count = 0; count <= round % 5; count++) {
                among |= 1L << random.nextInt(64);
            }
            for (int box = 0; box < 3; box++) {
                int least = 6;
                for (int t = 0; t < 64; t++) {
                    least = (among >>> t & 1) == 0 ? least : Math.min(least, LEAST[states[64 * box + t]]);
                }
                assertThat(needs.least(box, among))
                        .as("seed 12, round %d", round)
                        .isEqualTo(least);
                met[least]++;
            }
        }
        assertThat(met).doesNotContain(0);
    }

    private static long expected(int[] states, int[] room, int clues, long among) {
        long expected = 0;
        for (int t = 0; t < 64; t++) {
            int sum = 0;
            boolean fits = (among >>> t & 1) != 0;
            for (int box = 0; box < 3; box++) {
                int need = LEAST[states[64 * box + t]];
                fits &= need <= room[box];
                sum += need;
            }
            expected |= fits && sum <= clues ? 1L << t : 0;
        }
        return expected;
    }

    /** At 64 · box + t the sockets of a box not hit: bit 4 · minirow + kind. */
    private static int[] randomStates(SplittableRandom random, int tenths) {
        int[] states = new int[3 * 64];
        for (int i = 0; i < states.length; i++) {
            for (int bit = 0; bit < 12; bit++) {
                states[i] |= random.nextInt(10) < tenths ? 1 << bit : 0;
            }
        }
        return states;
    }

    private static long[] words(int[] states) {
        long[] words = new long[Minirows64.SLOTS];
        for (int box = 0; box < 3; box++) {
            for (int t = 0; t < 64; t++) {
                for (int bit = 0; bit < 12; bit++) {
                    words[12 * box + bit] |= (long) (states[64 * box + t] >>> bit & 1) << t;
                }
            }
        }
        return words;
    }

    private static int[] least() {
        int[] least = new int[4096];
        for (int state = 0; state < 4096; state++) {
            least[state] = 9;
            for (int cells = 0; cells < 512; cells++) {
                boolean hits = true;
                for (int bit = 0; bit < 12; bit++) {
                    boolean open = (state >>> bit & 1) != 0;
                    hits &= !open || (cells >>> 3 * (bit / 4) & MinirowsTest.KINDS[bit % 4]) != 0;
                }
                if (hits) {
                    least[state] = Math.min(least[state], Integer.bitCount(cells));
                }
            }
        }
        return least;
    }
}

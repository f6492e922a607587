package org.seventeen.band3;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JointFillingsTest {
    @Test
    void holdsLevelsTwoAndThreeOfEverySetSideBySide() {
        for (int set = 0; set < 512; set++) {
            assertSame(set, JointFillings.HITS, BoxFillings.HITS);
            assertSame(set, JointFillings.WITHIN, BoxFillings.WITHIN);
        }
    }

    private static void assertSame(int set, long[] joint, long[] byLevel) {
        long low = joint[2 * set];
        long high = joint[2 * set + 1];
        assertThat(low & JointFillings.LEVEL_2).as("set %d", set).isEqualTo(byLevel[2 * 1024 + 2 * set]);
        assertThat(JointFillings.threeLow(low, high)).as("set %d", set).isEqualTo(byLevel[3 * 1024 + 2 * set]);
        assertThat(JointFillings.threeHigh(high)).as("set %d", set).isEqualTo(byLevel[3 * 1024 + 2 * set + 1]);
    }

    @Test
    void theBitsUpToALevelAreThoseOfTheLevelsUpToIt() {
        long low = JointFillings.HITS[2 * 511];
        long high = JointFillings.HITS[2 * 511 + 1];
        int[] fillings = {0, 36, 36 + 84};
        for (int level = 1; level <= 3; level++) {
            int bits = Long.bitCount(low & JointFillings.lowUpTo(level))
                    + Long.bitCount(high & JointFillings.highUpTo(level));
            assertThat(bits).as("level %d", level).isEqualTo(fillings[level - 1]);
        }
    }
}

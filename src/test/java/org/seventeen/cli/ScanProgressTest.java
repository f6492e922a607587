package org.seventeen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ScanProgressTest {
    @Test
    void durationsAreRoundedToWhatIsWorthKnowing() {
        assertThat(ScanProgress.duration(0)).isEqualTo("0 s");
        assertThat(ScanProgress.duration(59.4)).isEqualTo("59 s");
        assertThat(ScanProgress.duration(59.5)).isEqualTo("1:00 min");
        assertThat(ScanProgress.duration(3599.4)).isEqualTo("59:59 min");
        assertThat(ScanProgress.duration(3600)).isEqualTo("1:00 h");
        assertThat(ScanProgress.duration(5 * 3600 + 3 * 60 + 59)).isEqualTo("5:03 h");
        assertThat(ScanProgress.duration(47 * 3600 + 59 * 60)).isEqualTo("47:59 h");
        assertThat(ScanProgress.duration(52 * 3600)).isEqualTo("2 d 4 h");
    }

    @Test
    void theLineTellsWhatIsKnown() {
        assertThat(ScanProgress.text(3, 3.5, 10, 1, 7))
                .isEqualTo("3 of 10 grids (35.0 %), 0.50 grids/s, 1 puzzle, 7 s, about 13 s left");
        assertThat(ScanProgress.text(3, 3.5, -1, 2, 7)).isEqualTo("3 grids, 0.50 grids/s, 2 puzzles, 7 s");
        assertThat(ScanProgress.text(0, 0.001, 10, 0, 1)).endsWith("0 puzzles, 1 s, time left unknown");
        assertThat(ScanProgress.text(0, 0, 0, 0, 0)).startsWith("0 of 0 grids, 0.00 grids/s, 0 puzzles, 0 s");
    }
}

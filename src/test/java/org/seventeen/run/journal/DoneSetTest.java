package org.seventeen.run.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DoneSetTest {
    private static final long ALL_GRIDS = 5_472_730_538L;

    private static List<String> missing(DoneSet set, long from, long to) {
        List<String> ranges = new ArrayList<>();
        set.forEachMissing(from, to, (first, last) -> ranges.add(first + "-" + last));
        return ranges;
    }

    private static List<String> missing(Set<Long> set, long from, long to) {
        List<String> ranges = new ArrayList<>();
        for (long at = from; at < to; at++) {
            if (!set.contains(at)) {
                long first = at;
                while (at + 1 < to && !set.contains(at + 1)) {
                    at++;
                }
                ranges.add(first + "-" + at);
            }
        }
        return ranges;
    }

    @Test
    void missingRangesAreThoseOfAPlainSet() {
        SplittableRandom random = new SplittableRandom(31);
        for (int round = 0; round < 200; round++) {
            DoneSet set = new DoneSet();
            TreeSet<Long> plain = new TreeSet<>();
            long start = random.nextBoolean() ? 0 : (1L << 32) - 40;
            int density = 1 + random.nextInt(90);
            for (int i = 0; i < density; i++) {
                long position = start + random.nextInt(80);
                assertThat(set.add(position)).isEqualTo(plain.add(position));
            }
            for (int i = 0; i < 5; i++) {
                long from = start + random.nextInt(90);
                long to = from + random.nextInt(90);
                assertThat(missing(set, from, to))
                        .as("seed 31, round %d, %d to %d of %s", round, from, to, plain)
                        .isEqualTo(missing(plain, from, to));
            }
            assertThat(set.size()).isEqualTo(plain.size());
            assertThat(set.limit()).isEqualTo(plain.last() + 1);
        }
    }

    @Test
    void ranksOfTheWholeCatalogAreNoMatter() {
        DoneSet set = new DoneSet();
        assertThat(missing(set, 0, ALL_GRIDS)).containsExactly("0-" + (ALL_GRIDS - 1));
        for (long position = ALL_GRIDS - 1_000_000; position < ALL_GRIDS; position++) {
            set.add(position);
        }
        assertThat(missing(set, 0, ALL_GRIDS)).containsExactly("0-" + (ALL_GRIDS - 1_000_001));
        set.add(Long.MAX_VALUE - 1);
        assertThat(set.contains(Long.MAX_VALUE - 1)).isTrue();
        assertThat(missing(set, 0, Long.MAX_VALUE)).hasSize(2);
        assertThatThrownBy(() -> set.add(-1)).hasMessage("expected a position of 0 or more, found -1");
        assertThat(set.contains(-1)).isFalse();
    }

    @Test
    void anEmptySetHasNothing() throws Exception {
        DoneSet set = new DoneSet();
        assertThat(set.size()).isZero();
        assertThat(set.limit()).isZero();
        assertThat(missing(set, 5, 5)).isEmpty();
    }
}

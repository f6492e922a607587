package org.seventeen.sudoku.grid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BandMaskTest {
    private record Entry(int mask, int index) {}

    @Test
    void keysAscendWithSizeThenMaskThenIndex() {
        SplittableRandom random = new SplittableRandom(27);
        List<Entry> entries = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            int mask = random.nextInt(1 << 27) & (random.nextBoolean() ? -1 : random.nextInt());
            entries.add(new Entry(mask, random.nextInt(1 << random.nextInt(1, 28))));
        }
        entries.add(new Entry(BandMask.ALL, (1 << 27) - 1));
        entries.add(new Entry(0, 0));
        entries.add(new Entry(1, (1 << 27) - 1));
        entries.add(new Entry(1, 1 << 20));
        List<Entry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.<Entry>comparingInt(entry -> Integer.bitCount(entry.mask()))
                .thenComparingInt(Entry::mask)
                .thenComparingInt(Entry::index));
        entries.sort(Comparator.comparingLong(entry -> BandMask.sizeKey(entry.mask(), entry.index())));
        assertThat(entries).isEqualTo(sorted);
        assertThat(entries)
                .allMatch(entry -> BandMask.indexOfKey(BandMask.sizeKey(entry.mask(), entry.index())) == entry.index())
                .allMatch(entry -> BandMask.sizeKey(entry.mask(), entry.index()) >>> 59 == 0);
    }
}

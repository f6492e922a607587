package org.seventeen.run.store.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.grid.GridKey;
import org.seventeen.sudoku.grid.SolutionGrid;

class MemoryGridIndexTest {
    @Test
    void itHoldsWhatAPlainMapHolds() {
        SplittableRandom random = new SplittableRandom(50);
        MemoryGridIndex index = new MemoryGridIndex();
        Map<GridKey, IndexEntry> plain = new HashMap<>();
        for (int i = 0; i < 30_000; i++) {
            GridKey key = new GridKey(random.nextInt(150), random.nextInt(150));
            IndexEntry entry = new IndexEntry(
                    random.nextLong() >>> 1, random.nextBoolean(), random.nextBoolean(), random.nextInt() >>> 1);
            assertThat(index.find(key)).as("seed 50, step %d", i).isEqualTo(plain.get(key));
            index.put(key, entry);
            plain.put(key, entry);
        }
        assertThat(index.size()).isEqualTo(plain.size());
        plain.forEach((key, entry) -> assertThat(index.find(key)).isEqualTo(entry));
    }

    @Test
    void theRecordThatTellsMostStays() {
        SolutionGrid grid = Records.grid(1);
        GridKey key = GridKey.of(grid);
        try (MemoryGridIndex index = new MemoryGridIndex()) {
            index.add(Records.of(1, grid, false, List.of("part")), 100);
            index.add(Records.of(1, grid, true, List.of("part")), 200);
            index.add(Records.of(1, grid, false, List.of("other")), 250);
            assertThat(index.find(key)).isEqualTo(new IndexEntry(200, false, true, 0));
            index.add(Records.of(1, grid, false, List.of(), Records.puzzle(1)), 300);
            index.add(Records.of(1, grid, true, List.of(), Records.puzzle(1)), 400);
            index.add(Records.of(2, grid, true, List.of(), Records.puzzle(1)), 500);
            assertThat(index.find(key)).isEqualTo(new IndexEntry(400, true, true, 1));
            assertThat(index.size()).isEqualTo(1);
        }
    }
}

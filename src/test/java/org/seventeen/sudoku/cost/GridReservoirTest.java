package org.seventeen.sudoku.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.cost.CostPlanner.PlannedShard;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.scan.InputPart;

class GridReservoirTest {
    private static List<String> grids(int count) {
        RandomGrids random = RandomGrids.seeded(1);
        List<String> grids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            grids.add(random.next().toString());
        }
        return grids;
    }

    private static PuzzleSource source(List<String> grids) {
        byte[] text = String.join("\n", grids).getBytes(StandardCharsets.US_ASCII);
        return new PuzzleSource(
                List.of("-"), new ByteArrayInputStream(text), false, new PrintWriter(new StringWriter()));
    }

    @Test
    void aShortInputIsKeptInItsOrder() throws BadInputException {
        List<String> grids = grids(600);
        GridReservoir kept = GridReservoir.of(source(grids), 1, PlannedShard.WHOLE, 600);
        assertThat(kept.read()).isEqualTo(600);
        assertThat(kept.size()).isEqualTo(600);
        for (int i = 0; i < 600; i++) {
            assertThat(kept.grid(i)).hasToString(grids.get(i));
        }
    }

    /** As a scan deals its positions out. */
    @Test
    void aShardHasEveryNthGrid() throws BadInputException {
        List<String> grids = grids(23);
        for (int shards : new int[] {1, 3, 22, 23, 24}) {
            for (int number = 1; number <= shards; number++) {
                PlannedShard shard = new PlannedShard(number, shards);
                InputPart part = new InputPart(0, Long.MAX_VALUE, number, shards);
                GridReservoir kept = GridReservoir.of(source(grids), 1, shard);
                assertThat(kept.read()).isEqualTo(part.countBelow(23)).isEqualTo(shard.countIn(0, 23));
                int place = 0;
                for (int position = 0; position < 23; position++) {
                    if (part.contains(position)) {
                        assertThat(kept.grid(place++)).hasToString(grids.get(position));
                    }
                }
                assertThat(place).isEqualTo(kept.size());
                assertThat(kept.isInputEmpty()).isFalse();
                for (long from = 0; from < 60; from++) {
                    long first = from;
                    while (!part.contains(first)) {
                        first++;
                    }
                    assertThat(shard.firstFrom(from)).isEqualTo(first);
                    assertThat(shard.countIn(from, 60)).isEqualTo(part.countBelow(60) - part.countBelow(from));
                }
            }
        }
    }

    @Test
    void ofALongInputEachGridIsEquallyLikelyAndInOrder() throws BadInputException {
        List<String> grids = grids(10);
        int[] kept = new int[10];
        for (int seed = 0; seed < 4_000; seed++) {
            GridReservoir sample = GridReservoir.of(source(grids), seed, PlannedShard.WHOLE, 4);
            assertThat(sample.size()).isEqualTo(4);
            assertThat(sample.read()).isEqualTo(10);
            int before = -1;
            for (int i = 0; i < 4; i++) {
                int place = grids.indexOf(sample.grid(i).toString());
                assertThat(place).isGreaterThan(before);
                before = place;
                kept[place]++;
            }
        }
        for (int count : kept) {
            assertThat(count / 4_000.0).isCloseTo(0.4, within(0.04));
        }
    }
}

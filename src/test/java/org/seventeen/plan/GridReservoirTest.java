package org.seventeen.plan;

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
import org.seventeen.grid.PuzzleSource;
import org.seventeen.grid.RandomGrids;

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
        GridReservoir kept = GridReservoir.of(source(grids), 1, 600);
        assertThat(kept.read()).isEqualTo(600);
        assertThat(kept.size()).isEqualTo(600);
        for (int i = 0; i < 600; i++) {
            assertThat(kept.grid(i)).hasToString(grids.get(i));
        }
    }

    @Test
    void ofALongInputEachGridIsEquallyLikelyAndInOrder() throws BadInputException {
        List<String> grids = grids(10);
        int[] kept = new int[10];
        for (int seed = 0; seed < 4_000; seed++) {
            GridReservoir sample = GridReservoir.of(source(grids), seed, 4);
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

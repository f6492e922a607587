package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Merging and subtracting, compared with sets. */
class MergedGridsTest {
    private static final List<ListGrids.Grid> ALL = ListGrids.random(60, 1, false);

    /** Some of all grids, some of them twice if asked for, with an annotation that names the stream. */
    private static List<ListGrids.Grid> some(SplittableRandom random, int stream, boolean twice) {
        List<ListGrids.Grid> found = new ArrayList<>();
        double share = random.nextDouble();
        for (ListGrids.Grid grid : ALL) {
            int times = random.nextDouble() < share ? twice ? random.nextInt(1, 4) : 1 : 0;
            for (int i = 0; i < times; i++) {
                found.add(new ListGrids.Grid(grid.text(), stream + "-" + i, grid.rank()));
            }
        }
        return found;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 9})
    void mergedStreamsAreTheUnionWithTheFirstAnnotation(int streams) throws Exception {
        SplittableRandom random = new SplittableRandom(streams);
        for (int round = 0; round < 40; round++) {
            List<GridStream> sources = new ArrayList<>();
            Map<String, String> expected = new TreeMap<>();
            int total = 0;
            for (int i = 0; i < streams; i++) {
                List<ListGrids.Grid> grids = some(random, i, random.nextBoolean());
                total += grids.size();
                grids.forEach(grid -> expected.putIfAbsent(grid.text(), grid.annotation()));
                sources.add(new ListGrids(grids, random.nextBoolean()));
            }
            try (GridStream.Merged merged = new GridStream.Merged(sources)) {
                assertThat(ListGrids.lines(ListGrids.all(merged)))
                        .isEqualTo(expected.entrySet().stream()
                                .map(entry -> entry.getKey() + "\t" + entry.getValue())
                                .toList());
                assertThat(merged.dropped()).isEqualTo(total - expected.size());
                assertThat(merged.advance()).isFalse();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void minusLeavesWhatIsNotInTheOther(boolean ranked) throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        for (int round = 0; round < 60; round++) {
            List<ListGrids.Grid> one = some(random, 0, false);
            List<ListGrids.Grid> two = some(random, 1, false);
            TreeSet<String> expected = new TreeSet<>(ListGrids.texts(one));
            ListGrids.texts(two).forEach(expected::remove);
            try (GridStream.Minus minus = new GridStream.Minus(new ListGrids(one, ranked), new ListGrids(two, true))) {
                assertThat(ListGrids.texts(ListGrids.all(minus))).containsExactlyElementsOf(expected);
                assertThat(minus.dropped()).isEqualTo(one.size() - expected.size());
            }
        }
    }
}

package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.grid.SolutionGrid;

class GridSorterTest {
    private static final List<ListGrids.Grid> SOME = some();

    @TempDir
    private Path folder;

    private static List<ListGrids.Grid> some() {
        List<ListGrids.Grid> some = ListGrids.range(5_472_000_000L, 5_472_100_000L, 0.001, 1);
        some.addAll(ListGrids.range(5_472_100_000L, 5_472_100_200L, 0.9, 2));
        return some;
    }

    /**
     * Grids in any order, many of them several times and none of them minlex, with a memory for so many: they come as from a sorted map
     * that keeps the first annotation.
     */
    @ParameterizedTest
    @CsvSource({"1, 1100, true", "7, 250, false", "100, 250, true", "1000, 250, true", "5, 0, false"})
    void sortingOnDiskEqualsSortingInMemory(int most, int count, boolean annotated) throws Exception {
        SplittableRandom random = new SplittableRandom(most);
        Map<String, String> expected = new TreeMap<>();
        try (GridSorter sorter = new GridSorter(folder, 1 << 20, most, annotated, new GridTables())) {
            for (int i = 0; i < count; i++) {
                ListGrids.Grid grid = SOME.get(random.nextInt(SOME.size()));
                byte[] moved = Isotopy.random(random)
                        .apply(SolutionGrid.of(grid.text()))
                        .digits();
                sorter.add(moved, annotated ? "n" + i : "");
                expected.putIfAbsent(grid.text(), annotated ? "n" + i : "");
            }
            try (GridStream.Merged sorted = sorter.sorted()) {
                List<String> found = ListGrids.lines(ListGrids.all(sorted));
                assertThat(found)
                        .isEqualTo(expected.entrySet().stream()
                                .map(entry -> entry.getKey() + "\t" + entry.getValue())
                                .toList());
                assertThat(sorter.dropped() + sorted.dropped()).isEqualTo(count - expected.size());
            }
            assertThat(sorter.runs() == 0).isEqualTo(count <= most);
            // More than two sizes of runs, of which there are at most 31 each.
            assertThat(sorter.runs()).isLessThanOrEqualTo(3 * 31);
            if (File.separatorChar == '/') {
                // A process that is killed now leaves nothing.
                assertThat(filesIn(folder)).isEmpty();
            }
        }
        assertThat(filesIn(folder)).isEmpty();
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void longAnnotationsFillTheMemoryToo() throws Exception {
        List<ListGrids.Grid> grids = ListGrids.range(77_000_000, 77_000_020, 1, 3);
        List<ListGrids.Grid> shuffled = new ArrayList<>(grids);
        Collections.shuffle(shuffled, new Random(1));
        try (GridSorter sorter = new GridSorter(folder, 1 << 20, true, new GridTables())) {
            for (ListGrids.Grid grid : shuffled) {
                sorter.add(grid.digits(), "x".repeat(300_000));
            }
            assertThat(sorter.runs()).isGreaterThan(5);
            List<ListGrids.Grid> found = ListGrids.all(sorter.sorted());
            assertThat(ListGrids.texts(found)).isEqualTo(ListGrids.texts(grids));
            assertThat(found).allMatch(grid -> grid.annotation().length() == 300_000);
        }
    }

    @Test
    void withoutAFolderItSaysWhatItNeeds() throws Exception {
        Path absent = folder.resolve("absent");
        List<ListGrids.Grid> grids = ListGrids.random(3, 4, false);
        try (GridSorter sorter = new GridSorter(absent, 1 << 20, 2, false, new GridTables())) {
            sorter.add(grids.get(0).digits(), "");
            assertThatThrownBy(() -> sorter.add(grids.get(1).digits(), ""))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith(absent + ": expected room for temporary files of grids, found a fault: ");
        }
    }
}

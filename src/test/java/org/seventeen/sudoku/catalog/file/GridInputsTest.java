package org.seventeen.sudoku.catalog.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GridInputsTest {
    private static final List<ListGrids.Grid> GRIDS = ListGrids.range(77_000_000, 77_000_040, 1, 1);

    @TempDir
    private Path folder;

    private final GridTables tables = new GridTables();
    private final GridWork work = new GridWork();

    @BeforeEach
    void makeFiles() throws IOException {
        List<ListGrids.Grid> noted = new ArrayList<>();
        GRIDS.forEach(grid -> noted.add(new ListGrids.Grid(grid.text(), "binary", grid.rank())));
        Files.write(
                folder.resolve("a.17c"), GridFileTest.file(GridFormat.RANKS, noted.subList(0, 20), true, 4, tables));
        List<String> lines = new ArrayList<>();
        GRIDS.subList(10, 40).forEach(grid -> lines.add(grid.text() + " text"));
        Collections.reverse(lines);
        Files.write(folder.resolve("b.txt"), lines);
    }

    private GridInputs inputs(InputStream in) {
        return new GridInputs(in, new GridInputs.Reading(0, 1 << 20, true, folder), tables, work);
    }

    private List<String> files(String... names) {
        return Stream.of(names)
                .map(name -> name.equals("-") ? name : folder.resolve(name).toString())
                .toList();
    }

    @Test
    void textAndBinaryFilesAreOneStreamWithTheAnnotationOfTheFirst() throws Exception {
        try (GridInputs inputs = inputs(InputStream.nullInputStream())) {
            List<ListGrids.Grid> found = ListGrids.all(inputs.open(files("a.17c", "b.txt")));
            assertThat(ListGrids.texts(found)).isEqualTo(ListGrids.texts(GRIDS));
            assertThat(found.get(15).annotation()).isEqualTo("binary");
            assertThat(inputs.grids()).isEqualTo(50);
            assertThat(inputs.dropped()).isEqualTo(10);
        }
        InputStream in = new ByteArrayInputStream((GRIDS.get(15).text() + " input").getBytes(StandardCharsets.UTF_8));
        try (GridInputs inputs = inputs(in)) {
            List<ListGrids.Grid> found = ListGrids.all(inputs.open(files("-", "a.17c", "b.txt")));
            assertThat(ListGrids.texts(found)).isEqualTo(ListGrids.texts(GRIDS));
            assertThat(found.get(15).annotation()).isEqualTo("input");
            assertThat(found.get(12).annotation()).isEqualTo("text");
        }
    }

    /** Temporary files show how many grids were held in memory: each group has a share of it. */
    @Test
    void groupsShareTheMemory() throws Exception {
        Path many = folder.resolve("many.txt");
        int most = (int) ((2L << 20) / GridSorter.FORM_BYTES);
        List<String> lines =
                new ArrayList<>(Collections.nCopies(most * 3 / 4, GRIDS.get(0).text()));
        Files.write(many, lines);
        for (int groups = 1; groups <= 2; groups++) {
            Path runs = Files.createDirectory(folder.resolve("runs" + groups));
            GridInputs.Reading reading = new GridInputs.Reading(0, 2 << 20, false, runs);
            try (GridInputs inputs = new GridInputs(InputStream.nullInputStream(), reading, tables, work)) {
                List<GridStream> streams = inputs.openEach(Collections.nCopies(groups, List.of(many.toString())));
                assertThat(inputs.runs()).isEqualTo(groups == 1 ? 0 : 2);
                for (GridStream stream : streams) {
                    assertThat(ListGrids.all(stream)).hasSize(1);
                }
            }
        }
    }

    @Test
    void aStopEndsTheReadingOfText() throws Exception {
        work.stop();
        try (GridInputs inputs = inputs(InputStream.nullInputStream())) {
            assertThatThrownBy(() -> inputs.open(files("b.txt"))).isInstanceOf(GridWork.StoppedException.class);
        }
        assertThat(work.read()).isEqualTo(1);
    }
}

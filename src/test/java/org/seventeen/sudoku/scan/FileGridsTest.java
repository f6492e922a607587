package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.base.text.BadInputException;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;

class FileGridsTest {
    private static final String[] GRIDS =
            RandomGrids.seeded(410).stream().limit(3).map(Object::toString).toArray(String[]::new);

    @TempDir
    private Path folder;

    private String file(String... lines) throws IOException {
        return Files.write(folder.resolve("grids.txt"), List.of(lines)).toString();
    }

    @Test
    void filesThatChangeWhileTheyAreScannedAreTold() throws Exception {
        String file = file(GRIDS[0], GRIDS[1]);
        GridInput.GridDigest digest = new GridInput.GridDigest();
        digest.add(SolutionGrid.of(GRIDS[0]).digits());
        digest.add(SolutionGrid.of(GRIDS[1]).digits());
        GridInput.Survey survey = new GridInput.Survey(2, digest.name(), null);
        assertThat(read(file, survey)).containsExactly(GRIDS[0], GRIDS[1]);
        assertThat(read(file(GRIDS[0], GRIDS[1], GRIDS[2]), survey))
                .as("what came later is left for the next scan")
                .containsExactly(GRIDS[0], GRIDS[1]);
        for (String[] lines : new String[][] {{GRIDS[0]}, {}, {GRIDS[1], GRIDS[0]}, {GRIDS[0], GRIDS[2], GRIDS[1]}}) {
            String changed = file(lines);
            assertThatThrownBy(() -> read(changed, survey))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageStartingWith("input: expected files that do not change while they are scanned, found ")
                    .hasMessageEndingWith(" after " + digest.name());
        }
    }

    private static List<String> read(String file, GridInput.Survey survey) throws Exception {
        List<String> grids = new ArrayList<>();
        PuzzleSource in = new PuzzleSource(List.of(file), System.in, false, new PrintWriter(Writer.nullWriter()));
        GridInput.FileGrids source = new GridInput.FileGrids(in, survey);
        for (ScanInput grid = source.next(); grid != null; grid = source.next()) {
            assertThat(grid.position()).isEqualTo(grids.size());
            grids.add(grid.solution().toString());
        }
        return grids;
    }
}

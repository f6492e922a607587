package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.testing.Grid29;

class ScanExportTest {
    @Test
    void aRecordIsOneObjectWithTheFieldsOfTheManual() {
        SolutionGrid grid = Grid29.SOLUTION;
        GridRecord record = new GridRecord(
                12,
                grid,
                "say \"\\\t\u0001\u00e9",
                2,
                true,
                List.of(
                        new FoundPuzzle(Puzzle.of(grid, CellSet.of(0, 80)), false),
                        new FoundPuzzle(Puzzle.of(grid, CellSet.of(0, 1)), true)),
                new Effort(Map.of("leaves", 5L), 1_234_560_000, 2_000_000_000),
                "0.1.0",
                "clues=2");
        String empty = ".".repeat(79);
        assertThat(ScanExport.RECORD.line(record))
                .isEqualTo("{\"position\":12,\"grid\":\"" + grid
                        + "\",\"annotation\":\"say \\\"\\\\\\t\\u0001é\",\"clues\":2,\"exhaustive\":true,"
                        + "\"puzzles\":[\"6" + empty + "8\",\"63" + empty + "\"],"
                        + "\"non_minimal\":[\"6" + empty + "8\"],\"cpu_s\":1.2346,\"wall_s\":2.0000,"
                        + "\"counters\":{\"leaves\":5},\"engine\":\"0.1.0\",\"options\":\"clues=2\"}");
    }

    @Test
    void allRecordsComeInOrderUntilTheTakerHasEnough(@TempDir Path folder) throws Exception {
        List<GridRecord> records = Records.list(70, 9);
        Records.write(folder, records);
        List<String> lines = new ArrayList<>();
        assertThat(ScanExport.records(folder, lines::add)).isEmpty();
        assertThat(lines)
                .containsExactlyElementsOf(
                        records.stream().map(ScanExport.RECORD::line).toList());
        assertThat(lines).noneMatch(line -> line.contains("\n"));
        lines.clear();
        ScanExport.records(folder, line -> lines.add(line) && lines.size() < 3);
        assertThat(lines).hasSize(3);
    }
}

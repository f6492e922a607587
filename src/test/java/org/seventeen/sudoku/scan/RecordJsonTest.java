package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Records;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord.CounterValue;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.scan.GridRecord.Findings;
import org.seventeen.sudoku.scan.GridRecord.StoredPuzzle;

class RecordJsonTest {
    @Test
    void aRecordIsOneObjectWithTheFieldsOfTheManual() {
        SolutionGrid grid =
                SolutionGrid.of("639241785284765193517983624123857946796432851458619237342178569861594372975326418");
        GridRecord record = new GridRecord(
                12,
                grid,
                "say \"\\\t\u0001\u00e9",
                new Findings(
                        2,
                        true,
                        List.of("pair 1"),
                        List.of(new StoredPuzzle(CellSet.of(0, 80), false), new StoredPuzzle(CellSet.of(0, 1), true))),
                new Effort(List.of(new CounterValue("leaves", 5)), 1_234_560_000, 2_000_000_000),
                "0.1.0",
                "clues=2");
        String empty = ".".repeat(79);
        assertThat(RecordJson.line(record))
                .isEqualTo("{\"position\":12,\"grid\":\"" + grid
                        + "\",\"annotation\":\"say \\\"\\\\\\t\\u0001é\",\"clues\":2,\"exhaustive\":true,"
                        + "\"items\":[\"pair 1\"],\"puzzles\":[\"6" + empty + "8\",\"63" + empty + "\"],"
                        + "\"non_minimal\":[\"6" + empty + "8\"],\"cpu_s\":1.2346,\"wall_s\":2.0000,"
                        + "\"counters\":{\"leaves\":5},\"engine\":\"0.1.0\",\"options\":\"clues=2\"}");
    }

    @Test
    void allRecordsComeInOrderUntilTheTakerHasEnough(@TempDir Path folder) throws Exception {
        List<GridRecord> records = Records.list(70, 9);
        Records.write(folder, records);
        List<String> lines = new ArrayList<>();
        assertThat(RecordJson.export(folder, lines::add)).isEmpty();
        assertThat(lines)
                .containsExactlyElementsOf(
                        records.stream().map(RecordJson::line).toList());
        assertThat(lines).noneMatch(line -> line.contains("\n"));
        lines.clear();
        RecordJson.export(folder, line -> lines.add(line) && lines.size() < 3);
        assertThat(lines).hasSize(3);
    }
}

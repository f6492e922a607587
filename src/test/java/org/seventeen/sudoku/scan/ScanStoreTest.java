package org.seventeen.sudoku.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.seventeen.run.store.Records;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.grid.RandomGrids;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.SearchInstance;

class ScanStoreTest {
    private final RandomGrids grids = RandomGrids.seeded(410);

    @TempDir
    private Path folder;

    @Test
    void aResultThatAnAuditRefutesIsNotKept() throws Exception {
        SolutionGrid sound = grids.next();
        StoredScan settings = Records.kind("2 grids", "clues=8").scan();
        Scan options = Scan.forClues(8).store(folder).maker("engine");
        List<String> lines = new ArrayList<>();
        try (ScanStore open = ScanStore.open(options, settings, lines::add)) {
            for (int refused = 0; refused < 2; refused++) {
                AuditReport report = new AuditReport();
                report.addSets(5, refused);
                ScanInput grid = new ScanInput(refused == 0 ? sound : grids.next(), "", refused);
                open.keep(grid, result(grid, true, Optional.of(report)), true);
            }
            ScanInput stopped = new ScanInput(grids.next(), "", 2);
            open.keep(stopped, result(stopped, false, Optional.empty()), true);
            lines.add(open.summary());
        }
        try (StoreReader<GridRecord> reader = GridRecords.open(folder)) {
            assertThat(reader.next().grid()).isEqualTo(sound);
            assertThat(reader.next()).isNull();
        }
        assertThat(lines)
                .containsExactly("store " + folder + ": grids stored 1, finished before 0, in flight and dropped 1, not"
                        + " stored because of their audit 1");
    }

    private static GridResult result(ScanInput grid, boolean exhaustive, Optional<AuditReport> audit) {
        return new GridResult(SearchInstance.of(grid.solution(), 8), exhaustive, List.of(), new Counters(), 1, audit);
    }
}

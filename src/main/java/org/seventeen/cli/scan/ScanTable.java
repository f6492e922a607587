package org.seventeen.cli.scan;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.seventeen.base.text.Fields;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.cli.output.Table;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.GridResult;

/** The table of {@code scan}: a row a puzzle, or a grid without one. */
final class ScanTable {
    private final Table table;

    ScanTable(Table table) {
        this.table = table;
    }

    /** The columns that the command adds: of estimates, or of puzzles. */
    static List<String> columns(boolean estimate, boolean isomorphic) {
        if (estimate) {
            return List.of("estimate_cpu_s", "low_cpu_s", "high_cpu_s", "draws");
        }
        List<String> columns = new ArrayList<>(List.of("puzzle", "clues", "minimal", "exhaustive"));
        if (isomorphic) {
            columns.add("found");
        }
        return columns;
    }

    /** Adds the rows of a grid; {@code found} says how many puzzles it has, if some of them are left out of the result. */
    void add(ScanInput grid, GridResult result, OptionalInt found) {
        for (FoundPuzzle each : result.puzzles()) {
            end(
                    begin(grid, result)
                            .field("puzzle", each.puzzle().toString())
                            .field("clues", each.puzzle().clueCount())
                            .field("minimal", each.minimal()),
                    found);
        }
        if (result.puzzles().isEmpty()) {
            end(begin(grid, result), found);
        }
    }

    private Fields begin(ScanInput grid, GridResult result) {
        return table.begin(result.instance().solution().toString(), grid.annotation())
                .field("exhaustive", result.exhaustive());
    }

    private static void end(Fields row, OptionalInt found) {
        found.ifPresent(number -> row.field("found", number));
        row.end();
    }

    /** Adds the row of an estimate. */
    void add(ScanInput grid, CostEstimate estimate) {
        ScanJson.add(table.begin(grid.solution().toString(), grid.annotation()), estimate);
    }
}

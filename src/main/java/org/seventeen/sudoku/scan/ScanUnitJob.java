package org.seventeen.sudoku.scan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.file.ByteParser;
import org.seventeen.base.text.BadInputException;
import org.seventeen.run.unit.UnitJob;
import org.seventeen.run.unit.UnitResult;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.engine.GoalSearch;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchOptions;

/** Searches the grids of a unit of a scan one after the other; the result has a record for each. */
final class ScanUnitJob implements UnitJob {
    private static final long serialVersionUID = 1L;

    private final PuzzleGoal goal;
    private final boolean firstOnly;
    private final EnumSet<Rule> rules;
    private final String engine;

    ScanUnitJob(PuzzleGoal goal, boolean firstOnly, Set<Rule> rules, String engine) {
        this.goal = goal;
        this.firstOnly = firstOnly;
        this.rules = EnumSet.noneOf(Rule.class);
        this.rules.addAll(rules);
        this.engine = engine;
    }

    @Override
    public UnitResult search(UnitTask task, BooleanSupplier stop) {
        SearchOptions options = new SearchOptions(firstOnly, rules, false, 0);
        String fingerprint = StoredScan.options(goal, firstOnly);
        StoredScan scan = new StoredScan(InputName.ofStream(""), InputPart.WHOLE, fingerprint);
        GridRecords kind = new GridRecords(scan);
        List<byte[]> records = new ArrayList<>();
        long puzzles = 0;
        long cpuNanos = 0;
        try (GridInput.Entries grids = ScanUnits.grids(task)) {
            for (ScanInput grid = grids.next(); grid != null; grid = grids.next()) {
                GridResult result =
                        GoalSearch.of(goal, grid.solution(), options, stop).searchAll();
                if (!scan.isFinished(result)) {
                    return null;
                }
                records.add(kind.encode(GridRecord.of(grid, result, true, engine, fingerprint)));
                puzzles += result.puzzles().size();
                cpuNanos += result.counters().cpuNanos();
            }
        } catch (ByteParser.Fault | BadInputException | IOException fault) {
            throw new IllegalStateException(task + ": expected grids, found " + fault.getMessage(), fault);
        }
        return new UnitResult(records, records.size(), puzzles, cpuNanos);
    }
}

package org.seventeen.cli.scan;

import java.io.StringWriter;
import java.util.List;
import java.util.OptionalInt;
import org.seventeen.base.text.Fields;
import org.seventeen.base.text.JsonLine;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.AuditText;
import org.seventeen.sudoku.scan.PairScanner.PairRecord;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.engine.GridResult;
import org.seventeen.sudoku.search.plan.PuzzleGoal;
import org.seventeen.sudoku.search.plan.SearchInstance;

/** The result of one grid, or its estimate, as a JSON object on one line; the fields are described in docs/json.md. */
final class ScanJson {
    private static final int DECIMALS = 4;

    private ScanJson() {}

    /**
     * A grid that was searched on its own.
     *
     * @param fewer the lower numbers of clues that are looked for too
     * @param found how many puzzles the grid has, if some of them are left out of the result
     */
    static String line(ScanInput grid, List<Integer> fewer, GridResult result, OptionalInt found) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        addResult(line, grid, fewer, result, found);
        line.object("counters");
        for (Counter counter : Counter.values()) {
            if (!counter.isForward() || result.counters().hasForward()) {
                line.field(counter.label(), result.counters().get(counter));
            }
        }
        line.end();
        result.audit().ifPresent(report -> AuditText.add(line, report));
        line.end();
        return text.toString();
    }

    /** As {@link #line(ScanInput, List, GridResult, OptionalInt)}, by band pairs: counters are left out, as they belong to several grids. */
    static String line(PairRecord record, OptionalInt found) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        addResult(line, record.input(), List.of(), record.result(), found);
        line.list("covered");
        record.covered().forEach(line::item);
        line.end();
        record.result().audit().ifPresent(report -> AuditText.add(line, report));
        line.end();
        return text.toString();
    }

    /** The estimated cost of a grid. */
    static String line(ScanInput grid, PuzzleGoal goal, CostEstimate estimate) {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text);
        addGrid(line, grid.solution(), grid);
        addGoal(line, goal.with(), goal.within(), goal.minimalOnly());
        addClues(line, goal.clues(), goal.fewer());
        add(line, estimate);
        return text.toString();
    }

    /** Adds an estimate to a result, and ends it. */
    static void add(Fields result, CostEstimate estimate) {
        result.decimal("estimate_cpu_s", estimate.mean(), DECIMALS).decimal("low_cpu_s", estimate.low(), DECIMALS);
        if (estimate.isBounded()) {
            result.decimal("high_cpu_s", estimate.high(), DECIMALS);
        }
        result.field("draws", estimate.draws()).end();
    }

    /** Adds the fields that say which grid: grid, annotation if there is one, file and line if it is from a file, and position. */
    private static void addGrid(JsonLine line, SolutionGrid grid, ScanInput input) {
        line.field("grid", grid.toString());
        if (!input.annotation().isEmpty()) {
            line.field("annotation", input.annotation());
        }
        if (input.line() > 0) {
            line.field("file", input.file()).field("line", input.line());
        }
        line.field("position", input.position());
    }

    /** Adds what the puzzles are chosen by besides their number of clues. */
    private static void addGoal(JsonLine line, CellSet with, CellSet within, boolean minimalOnly) {
        if (minimalOnly) {
            line.field("minimal_only", true);
        }
        if (!with.isEmpty()) {
            line.field("with", with.toString());
        }
        if (!within.equals(CellSet.ALL)) {
            line.field("within", within.toString());
        }
    }

    private static void addClues(JsonLine line, int clues, List<Integer> fewer) {
        line.field("clues", clues);
        if (!fewer.isEmpty()) {
            line.list("fewer_clues");
            fewer.forEach(line::item);
            line.end();
        }
    }

    private static void addResult(
            JsonLine line, ScanInput grid, List<Integer> fewer, GridResult result, OptionalInt found) {
        SearchInstance instance = result.instance();
        addGrid(line, instance.solution(), grid);
        addGoal(line, instance.given(), instance.given().or(instance.free()), instance.minimalOnly());
        addClues(line, instance.puzzleClues(), fewer);
        line.field("exhaustive", result.exhaustive());
        line.list("puzzles");
        result.puzzles().forEach(puzzle -> line.item(puzzle.puzzle().toString()));
        line.end().list("non_minimal");
        for (FoundPuzzle puzzle : result.puzzles()) {
            if (!puzzle.minimal()) {
                line.item(puzzle.puzzle().toString());
            }
        }
        line.end();
        found.ifPresent(number -> line.field("found", number));
        line.seconds("cpu_s", result.counters().cpuNanos());
        line.seconds("wall_s", result.wallNanos());
    }
}

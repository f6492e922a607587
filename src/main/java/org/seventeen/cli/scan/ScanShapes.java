package org.seventeen.cli.scan;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.ScanExport;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.ScanText;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.SearchInstance;

/** The results of {@code scan}: the fields of JSON and of tables. */
final class ScanShapes {
    /**
     * A grid that was searched.
     *
     * @param fewer the lower numbers of clues that are looked for too
     * @param result the result, with the puzzles that are printed
     * @param found how many puzzles were found, if not all are printed; else null
     */
    record Found(ScanInput grid, List<Integer> fewer, GridResult result, Integer found) {
        private PuzzleGoal goal() {
            SearchInstance instance = result.instance();
            CellSet within = instance.given().or(instance.free());
            return new PuzzleGoal(instance.puzzleClues(), instance.given(), within, instance.minimalOnly(), fewer);
        }

        private List<Puzzle> puzzles(Predicate<FoundPuzzle> wanted) {
            return result.puzzles().stream()
                    .filter(wanted)
                    .map(FoundPuzzle::puzzle)
                    .toList();
        }

        private Map<String, Long> counters() {
            Map<String, Long> counters = new LinkedHashMap<>();
            for (Counter counter : result.counters().ofSearch()) {
                counters.put(counter.label(), result.counters().get(counter));
            }
            return counters;
        }
    }

    /** A grid that was searched by band pairs: its items that were searched to their end. */
    record FoundByPairs(Found found, Collection<String> covered) {}

    /** A grid whose cost was estimated. */
    record Estimated(ScanInput grid, PuzzleGoal goal, CostEstimate cost) {}

    /** A row of a table: a puzzle of a grid, or null for a grid without one. */
    record Row(Found of, FoundPuzzle puzzle) {}

    static final Shape<Found> GRID = Shape.of(
            "scan",
            "scan --json: a grid",
            shape -> result(
                            shape.field("grid", FieldType.GRID, "the solution grid", ScanShapes::solution)
                                    .with(place(), Found::grid)
                                    .with(goal("clues of the puzzles looked for"), Found::goal)
                                    .flag(
                                            "exhaustive",
                                            "true: `puzzles` are all there are, of those wanted. False after an interrupt or with `--first`",
                                            found -> found.result.exhaustive()),
                            "the puzzles, sorted",
                            "only with `--isomorphic`, where `puzzles` has no two that an automorphism of the grid relates: how many puzzles were found",
                            "CPU seconds of all threads that searched this grid",
                            "seconds from the set-up of the search to its result")
                    .field(
                            "counters",
                            FieldType.map(
                                    ScanExport.COUNTERS,
                                    FieldType.COUNT,
                                    "a counter of [search.md](search.md), or one of those below"),
                            "what the search did",
                            Found::counters)
                    .optional("audit", FieldType.object(ScanText.AUDIT), "only with `--audit`", ScanShapes::audit));

    static final Shape<FoundByPairs> PAIRS = Shape.of(
            "scan-pairs",
            "scan --pairs --json and scan --band-pairs --json: a grid",
            shape -> shape.with(
                            Shape.<Found>part(
                                    part -> result(
                                            part.field(
                                                            "grid",
                                                            FieldType.GRID,
                                                            "the solution grid. With `--band-pairs` one object for each third band of the pair, in an order that depends on the pair alone; the rows of the third band ascend in column 1",
                                                            ScanShapes::solution)
                                                    .with(place(), Found::grid)
                                                    .field(
                                                            "clues",
                                                            FieldType.integer(0, 81),
                                                            "16, 17 or 18",
                                                            found ->
                                                                    found.goal().clues())
                                                    .flag(
                                                            "exhaustive",
                                                            "true if all items of the grid are covered. With `--band-pairs` always false, as one pair is not all of a grid",
                                                            found -> found.result.exhaustive()),
                                            "the puzzles found, sorted",
                                            "as in `scan --json`, only with `--isomorphic`",
                                            "the grid's share of the CPU seconds of its pairs: equal parts for all that was wanted of a pair",
                                            "seconds from the beginning of the batch (`--together`) or of the pair to this object")),
                            FoundByPairs::found)
                    .field(
                            "covered",
                            FieldType.list(FieldType.matching(
                                    "string", "^(crowded-[BS][1-3]|balanced-[BS][1-3]-[BS][1-3]-[BS][1-3])$")),
                            "the items of [census.md](census.md) that were searched to their end, sorted. All puzzles of the grid that belong to them are in `puzzles`",
                            FoundByPairs::covered)
                    .optional(
                            "audit",
                            FieldType.object(ScanText.AUDIT),
                            "only with `--audit`: what was found in this grid, in all its pairs that were searched",
                            pairs -> audit(pairs.found)));

    static final Shape<CostEstimate> COST = Shape.part(part -> part.amount(
                    "estimate_cpu_s",
                    "the `cpu_s` that `scan --threads 1 --json` of this grid alone is expected to print",
                    cost -> Decimal.of(cost.mean(), 4))
            .amount("low_cpu_s", "the lower end of the 95 % interval", cost -> Decimal.of(cost.low(), 4))
            .optional(
                    "high_cpu_s",
                    FieldType.AMOUNT,
                    "the upper end; absent if too little was sampled",
                    cost -> cost.isBounded() ? Decimal.of(cost.high(), 4) : null)
            .count("draws", "sibling groups sampled after the pilot", CostEstimate::draws));

    static final Shape<Estimated> ESTIMATE = Shape.of(
            "scan-estimate",
            "scan --estimate --json: a grid",
            shape -> shape.field("grid", FieldType.GRID, "the solution grid", estimated -> estimated.grid.solution())
                    .with(place(), Estimated::grid)
                    .with(goal("clues of the puzzles that would be looked for"), Estimated::goal)
                    .with(COST, Estimated::cost));

    /** The columns of a table; the last one only if not all puzzles are printed. */
    static final Shape<Row> ROW = Shape.part(part -> part.optional(
                    "puzzle", FieldType.PUZZLE, "", row -> row.puzzle == null ? null : row.puzzle.puzzle())
            .optional(
                    "clues",
                    FieldType.COUNT,
                    "",
                    row -> row.puzzle == null ? null : row.puzzle.puzzle().clueCount())
            .optional("minimal", FieldType.FLAG, "", row -> row.puzzle == null ? null : row.puzzle.minimal())
            .flag("exhaustive", "", row -> row.of.result.exhaustive())
            .optional("found", FieldType.COUNT, "", row -> row.of.found));

    private ScanShapes() {}

    private static SolutionGrid solution(Found found) {
        return found.result.instance().solution();
    }

    private static AuditReport audit(Found found) {
        return found.result.audit().orElse(null);
    }

    private static Shape<ScanInput> place() {
        return Shape.part(part -> part.optional(
                        "annotation",
                        FieldType.NAME,
                        "only if there is one",
                        input -> FieldType.given(input.annotation()))
                .optional(
                        "file",
                        FieldType.NAME,
                        "its file, `-` for standard input, or the operand itself; not with `--catalog`",
                        input -> input.line() > 0 ? input.file() : null)
                .optional(
                        "line",
                        FieldType.NUMBER,
                        "its line there, from 1; not with `--catalog`",
                        input -> input.line() > 0 ? input.line() : null)
                .count(
                        "position",
                        "where it stands in the input, from 0; its rank with `--catalog`",
                        ScanInput::position));
    }

    private static Shape<PuzzleGoal> goal(String clues) {
        return Shape.part(part -> part.optional(
                        "minimal_only",
                        FieldType.FLAG,
                        "only with `--minimal-only`: true",
                        goal -> goal.minimalOnly() ? true : null)
                .optional(
                        "with",
                        FieldType.MASK,
                        "only with `--with`: the cells that are clues in every puzzle",
                        goal -> goal.with().isEmpty() ? null : goal.with())
                .optional(
                        "within",
                        FieldType.MASK,
                        "only with `--within`: the cells that may be clues",
                        goal -> goal.within().equals(CellSet.ALL) ? null : goal.within())
                .field("clues", FieldType.integer(0, 81), clues, PuzzleGoal::clues)
                .optional(
                        "fewer_clues",
                        FieldType.list(FieldType.NUMBER),
                        "only with several numbers of `--clues`: the lower ones; `clues` is the highest",
                        goal -> goal.fewer().isEmpty() ? null : goal.fewer()));
    }

    /** Adds the puzzles and times, with what is said of some of them. */
    private static Shape<Found> result(Shape<Found> shape, String puzzles, String found, String cpu, String wall) {
        return shape.field("puzzles", FieldType.list(FieldType.PUZZLE), puzzles, of -> of.puzzles(any -> true))
                .field(
                        "non_minimal",
                        FieldType.list(FieldType.PUZZLE),
                        "those of them with a redundant clue",
                        of -> of.puzzles(puzzle -> !puzzle.minimal()))
                .optional("found", FieldType.COUNT, found, Found::found)
                .amount("cpu_s", cpu, of -> Decimal.seconds(of.result.counters().cpuNanos()))
                .amount("wall_s", wall, of -> Decimal.seconds(of.result.wallNanos()));
    }
}

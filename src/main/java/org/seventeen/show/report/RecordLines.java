package org.seventeen.show.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.JsonScalars;
import org.seventeen.base.text.TextLines;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.GridRecord;
import org.seventeen.sudoku.scan.GridRecord.Effort;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.solve.BitSolver;

/**
 * The records of a text of JSON Lines: of grids, as {@code scan --json} and {@code store export} print them, or of the units of a census,
 * as {@code census run --json} and {@code census export --records} do. Fields that a report does not need may be absent.
 */
final class RecordLines {
    private static final String EXPECTED = "expected a line of 'scan --json' or of 'store export' of a scan, found ";
    private static final String EXPECTED_UNIT =
            "expected a line of 'census run --json' or of 'census export --records', found ";
    private static final Set<String> COUNTERS =
            Arrays.stream(Counter.values()).map(Counter::label).collect(Collectors.toSet());

    private final String file;
    private final TextLines lines;

    /**
     * A reader.
     *
     * @param file the name of the text, for faults
     */
    RecordLines(String file, TextLines lines) {
        this.file = file;
        this.lines = lines;
    }

    /**
     * The record of a unit of a census.
     *
     * @param puzzles each in each item in which it was found
     */
    record Unit(long number, int clues, long cpuNanos, Map<String, Long> counters, List<UnitPuzzle> puzzles) {}

    /** Whether the first record is one of a unit; it is read again. */
    boolean isOfCensus() throws BadInputException, IOException {
        if (!lines.advanceToText()) {
            return false;
        }
        lines.repeat();
        List<JsonScalars.Scalar> values = JsonScalars.of(lines.text());
        return values != null
                && values.stream()
                        .anyMatch(value -> value.object() == 1 && value.name().equals("unit"));
    }

    /** The values of the next line; null at the end. */
    private List<JsonScalars.Scalar> values(String expected) throws BadInputException, IOException {
        if (!lines.advanceToText()) {
            return null;
        }
        List<JsonScalars.Scalar> values = JsonScalars.of(lines.text());
        if (values == null) {
            throw fault(1, expected + "another text");
        }
        return values;
    }

    /**
     * The next record of a unit; null at the end.
     *
     * @throws BadInputException if the line is no such record
     */
    Unit nextUnit() throws BadInputException, IOException {
        List<JsonScalars.Scalar> values = values(EXPECTED_UNIT);
        if (values == null) {
            return null;
        }
        Map<String, JsonScalars.Scalar> fields = new LinkedHashMap<>();
        Map<String, Long> counters = new LinkedHashMap<>();
        Map<Integer, Map<String, JsonScalars.Scalar>> puzzles = new LinkedHashMap<>();
        for (JsonScalars.Scalar value : values) {
            if (value.object() == 1) {
                fields.putIfAbsent(value.name(), value);
            } else if (COUNTERS.contains(value.name())) {
                counters.put(value.name(), number(value).longValue());
            } else {
                puzzles.computeIfAbsent(value.object(), object -> new HashMap<>())
                        .put(value.name(), value);
            }
        }
        List<UnitPuzzle> found = new ArrayList<>();
        for (Map<String, JsonScalars.Scalar> one : puzzles.values()) {
            found.add(new UnitPuzzle(
                    whole(one, "pair"),
                    (int) whole(one, "third_band"),
                    text(one, "item"),
                    !text(one, "minimal").equals("false"),
                    formOf(needed(one, "puzzle")),
                    whole(one, "rank")));
        }
        return new Unit(whole(fields, "unit"), (int) whole(fields, "clues"), nanos(fields), counters, found);
    }

    private long nanos(Map<String, JsonScalars.Scalar> fields) throws BadInputException {
        return fields.containsKey("cpu_s") ? Math.round(number(fields.get("cpu_s")) * 1e9) : 0;
    }

    /** A puzzle with one solution, which is the grid that it is of. */
    private Puzzle formOf(JsonScalars.Scalar value) throws BadInputException {
        Puzzle form = puzzle(value);
        int solutions = new BitSolver().count(form.digits(), 2);
        if (solutions != 1) {
            throw fault(value.column(), "expected a puzzle with one solution, found " + form);
        }
        return form;
    }

    private long whole(Map<String, JsonScalars.Scalar> fields, String name) throws BadInputException {
        return number(needed(fields, name)).longValue();
    }

    private JsonScalars.Scalar needed(Map<String, JsonScalars.Scalar> fields, String name) throws BadInputException {
        JsonScalars.Scalar value = fields.get(name);
        if (value == null) {
            throw fault(1, EXPECTED_UNIT + "one without the field " + name);
        }
        return value;
    }

    /**
     * The next record; null at the end.
     *
     * @throws BadInputException if the line is no record of a grid
     */
    GridRecord next() throws BadInputException, IOException {
        List<JsonScalars.Scalar> values = values(EXPECTED);
        if (values == null) {
            return null;
        }
        Map<String, JsonScalars.Scalar> fields = new LinkedHashMap<>();
        Map<String, Long> counters = new LinkedHashMap<>();
        List<JsonScalars.Scalar> puzzles = new ArrayList<>();
        Set<Puzzle> redundant = new HashSet<>();
        for (JsonScalars.Scalar value : values) {
            if (value.object() > 1) {
                if (COUNTERS.contains(value.name())) {
                    counters.put(value.name(), number(value).longValue());
                }
            } else if (value.name().equals("puzzles")) {
                puzzles.add(value);
            } else if (value.name().equals("non_minimal")) {
                redundant.add(puzzle(value));
            } else {
                fields.putIfAbsent(value.name(), value);
            }
        }
        JsonScalars.Scalar cells = fields.get("grid");
        if (cells == null) {
            throw fault(1, EXPECTED + (fields.containsKey("unit") ? "a unit of a census" : "one without a grid"));
        }
        return record(fields, grid(cells), puzzles, redundant, counters);
    }

    private GridRecord record(
            Map<String, JsonScalars.Scalar> fields,
            SolutionGrid grid,
            List<JsonScalars.Scalar> puzzles,
            Set<Puzzle> redundant,
            Map<String, Long> counters)
            throws BadInputException {
        List<FoundPuzzle> found = new ArrayList<>();
        int most = 1;
        for (JsonScalars.Scalar value : puzzles) {
            Puzzle puzzle = puzzle(value);
            if (puzzle.firstClueNotIn(grid) >= 0) {
                throw fault(value.column(), "expected a puzzle of the grid, found one with another digit");
            }
            most = Math.max(most, puzzle.clueCount());
            found.add(new FoundPuzzle(puzzle, !redundant.contains(puzzle)));
        }
        long nanos = nanos(fields);
        long position =
                fields.containsKey("position") ? number(fields.get("position")).longValue() : lines.number();
        int clues = fields.containsKey("clues") ? number(fields.get("clues")).intValue() : most;
        try {
            return new GridRecord(
                    position,
                    grid,
                    text(fields, "annotation"),
                    clues,
                    text(fields, "exhaustive").equals("true"),
                    found,
                    new Effort(counters, nanos, nanos),
                    text(fields, "engine"),
                    text(fields, "options"));
        } catch (IllegalArgumentException wrong) {
            throw fault(1, wrong.getMessage());
        }
    }

    private static String text(Map<String, JsonScalars.Scalar> fields, String name) {
        return fields.containsKey(name) ? fields.get(name).text() : "";
    }

    private Double number(JsonScalars.Scalar value) throws BadInputException {
        try {
            double number = Double.parseDouble(value.text());
            if (number >= 0 && number < 1e18) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Said below, as of a number out of range.
        }
        throw fault(value.column(), "expected a number of 0 or more for " + value.name() + ", found " + value.text());
    }

    private SolutionGrid grid(JsonScalars.Scalar value) throws BadInputException {
        try {
            return SolutionGrid.of(value.text());
        } catch (IllegalArgumentException wrong) {
            throw fault(value.column(), wrong.getMessage());
        }
    }

    private Puzzle puzzle(JsonScalars.Scalar value) throws BadInputException {
        try {
            return Puzzle.of(value.text());
        } catch (IllegalArgumentException wrong) {
            throw fault(value.column(), wrong.getMessage());
        }
    }

    private BadInputException fault(int column, String sentence) {
        return new BadInputException(file, lines.number(), column, sentence);
    }
}

package org.seventeen.cli.puzzle;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.base.text.Fields;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/** The table of {@code solve}, to be mixed in: a row a solution, or a puzzle without one, or a row a puzzle with the number only. */
final class SolveTable {
    /** Solutions of a puzzle that are held until their number is known: a puzzle can have more than memory holds. */
    private static final int MOST_HELD = 1000;

    @Mixin
    private TableOption tables;

    /** Null if no table is asked for. */
    private Table table;

    private final List<SolutionGrid> held = new ArrayList<>();
    /** The first solution of the puzzle; null if there is none. */
    private SolutionGrid first;

    private long puzzles;

    void open(CommandSpec spec, boolean countOnly) {
        List<String> columns = List.of("solution", "count", "complete", "verdict");
        table = tables.open(spec, "puzzle", countOnly ? columns.subList(1, columns.size()) : columns);
    }

    boolean isOpen() {
        return table != null;
    }

    /** Adds a solution of a puzzle. The rows of the first of very many lack their number. */
    void add(Entry entry, SolutionGrid solution) {
        if (held.size() == MOST_HELD) {
            held.forEach(each -> row(entry, each)
                    .field("verdict", Solutions.MULTIPLE.toString())
                    .end());
            held.clear();
        }
        first = first == null ? solution : first;
        held.add(solution);
    }

    /** Ends a puzzle, whose solutions were added, or only counted. */
    void end(Entry entry, SolutionCount solutions) {
        if (held.isEmpty()) {
            held.add(null);
        }
        held.forEach(each -> solutions.addOfPuzzle(row(entry, each)).end());
        held.clear();
        puzzles++;
        boolean alone = puzzles == 1
                && first != null
                && entry.places().line(0) != entry.places().line(80);
        table.grid(entry.puzzle(), alone ? first : null);
        first = null;
    }

    private Fields row(Entry entry, SolutionGrid solution) {
        Fields row = table.begin(entry);
        return solution == null ? row : row.field("solution", solution.toString());
    }
}

package org.seventeen.cli.hunt;

import java.io.PrintWriter;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.puzzle.Ahead;
import org.seventeen.cli.puzzle.OrderedEntries;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.PatternSearch;
import org.seventeen.sudoku.solve.MinimalityCheck;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen pattern scan}: the puzzles of grids with clues in the cells of a pattern, or of any image of it. */
@Command(
        name = "scan",
        description =
                "Finds every puzzle of each solution grid whose clues are the cells of a pattern, or of any pattern of its class.",
        footer = {
            "",
            "One line a puzzle: its 81 cells, a TAB and the grid's annotation, and, if some clue is redundant, a TAB and"
                    + " 'non-minimal'. The class of a pattern has up to 3 359 232 patterns; all of them are decided in each grid."
        })
final class PatternScanCommand extends TaskCommand {
    private static final Shape<Found> SHAPE = Shape.of(
            "pattern-scan",
            "pattern scan --json: a puzzle",
            shape -> shape.with(EntryShapes.GRID, Found::entry)
                    .field("found", FieldType.PUZZLE, "a puzzle of the grid", Found::puzzle)
                    .field("minimal", FieldType.FLAG, "whether it needs each of its clues", Found::minimal));

    /** A puzzle of a grid. */
    private record Found(Entry entry, Puzzle puzzle, boolean minimal) {}

    @Mixin
    private OrderedEntries entries;

    @ArgGroup(multiplicity = "1")
    private Cells cells;

    /** The choice of patterns. */
    private static final class Cells {
        @Option(
                names = "--pattern",
                paramLabel = "CELLS",
                description = "The cells of the clues: names as r1c1,r2c345, or a mask or a puzzle of 81 characters.")
        private CellSet only;

        @Option(
                names = "--pattern-class",
                paramLabel = "CELLS",
                description = "As --pattern, and all patterns of its class.")
        private CellSet ofClass;
    }

    @Option(names = "--minimal-only", description = "Only puzzles that need each of their clues.")
    private boolean minimalOnly;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private PrintWriter out;
    private long grids;
    private long puzzles;

    @Override
    public Integer call() throws Exception {
        out = out();
        try (SearchWatch watch = entries.watch("grid", err())) {
            int exit = entries.run(spec(), watch, () -> new Work(watch), (entry, found) -> {
                grids++;
                watch.countOne();
                found.forEach(one -> {
                    puzzles++;
                    print(one);
                    return found.goesOn(watch, out);
                });
            });
            if (exit != ExitCode.STOPPED_EARLY) {
                noteOfCommand("grids " + grids + ", puzzles " + puzzles);
            }
            return exit;
        }
    }

    private void print(Found found) {
        if (json.chosen()) {
            SHAPE.write(out, found);
        } else {
            out.write(found.puzzle().line(found.entry().annotation()) + (found.minimal() ? "" : "\tnon-minimal"));
        }
        out.write('\n');
    }

    /** The work of one thread. */
    private final class Work implements OrderedEntries.Work<Ahead<Found>> {
        private final PatternSearch search =
                new PatternSearch(cells.only == null ? cells.ofClass : cells.only, cells.only == null);
        private final MinimalityCheck check = new MinimalityCheck();

        Work(SearchWatch watch) {
            search.stopWhen(watch::isStopped);
        }

        @Override
        public Ahead<Found> of(Entry entry) throws BadInputException {
            SolutionGrid grid = entry.solution();
            return new Ahead<Found>(sink -> search.forEach(grid, puzzle -> {
                        boolean minimal = check.redundantCluesOfUnique(puzzle).isEmpty();
                        return minimalOnly && !minimal || sink.test(new Found(entry, puzzle, minimal));
                    }))
                    .run(Long.MAX_VALUE);
        }
    }
}

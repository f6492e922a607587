package org.seventeen.cli.hunt;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.puzzle.OrderedEntries;
import org.seventeen.cli.puzzle.OrderedEntries.Ahead;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.hunt.PatternSearch;
import org.seventeen.sudoku.solve.PuzzleForms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen twins}: other puzzles whose patterns are of the class of a puzzle's. */
@Command(
        name = "twins",
        description =
                "Finds all other puzzles in the solution of each puzzle, or in given grids, whose patterns are of the same class.",
        footer = {
            "",
            "One line a twin as it stands in the grid, a TAB and the puzzle's annotation. Of twins of one class, the first is printed;"
                    + " the class of the puzzle itself has none."
        })
@Exits(bad = "bad input, such as a puzzle with several solutions")
public final class TwinsCommand extends TaskCommand {
    private static final Shape<Twin> SHAPE = Shape.of(
            "twins",
            "twins --json: a twin of a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Twin::entry)
                    .field(
                            "twin",
                            FieldType.PUZZLE,
                            "a puzzle of another class, whose pattern is of the same class",
                            Twin::twin)
                    .field("form", FieldType.PUZZLE, "its canonical form", Twin::form));

    /** A twin of a puzzle of the input. */
    private record Twin(Entry entry, Puzzle twin, Puzzle form) {}

    @Mixin
    private OrderedEntries entries;

    @Declared(file = FileUse.READ)
    @Option(
            names = "--in",
            paramLabel = "FILE",
            description = "Search the solution grids of FILE (default: the solution of each puzzle).")
    private List<String> in = List.of();

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private final List<SolutionGrid> grids = new ArrayList<>();
    private long twins;

    @Override
    public Integer call() throws Exception {
        if (!in.isEmpty()) {
            try (PuzzleSource source = new PuzzleSource(in, System.in, false, err())) {
                for (Entry entry = source.nextSolution(); entry != null; entry = source.nextSolution()) {
                    grids.add(entry.solution());
                }
            }
        }
        int exit = entries.run(
                spec(),
                "puzzle",
                this::work,
                (entry, found) -> found.forEach(twin -> {
                    twins++;
                    json.write(out(), SHAPE, twin, () -> twin.twin().line(entry.annotation()));
                    return found.goesOn(out());
                }));
        if (exit != ExitCode.STOPPED_EARLY) {
            noteOfCommand("twins " + twins);
        }
        return exit;
    }

    /** The work of one thread. */
    private OrderedEntries.Work<Ahead<Twin>> work(SearchWatch watch) {
        PuzzleForms forms = new PuzzleForms();
        forms.stopWhen(watch::isStopped);
        return entry -> {
            Puzzle own = OrderedEntries.of(entry, () -> forms.of(entry.puzzle()));
            List<SolutionGrid> all = in.isEmpty() ? List.of(forms.solution(entry.puzzle())) : grids;
            PatternSearch search = new PatternSearch(entry.puzzle().clues(), true);
            search.stopWhen(watch::isStopped);
            return new Ahead<Twin>(watch, sink -> {
                        Set<Puzzle> met = new HashSet<>(Set.of(own));
                        boolean[] goOn = {true};
                        for (int i = 0; i < all.size() && goOn[0]; i++) {
                            search.forEach(all.get(i), puzzle -> {
                                Puzzle form = forms.of(puzzle);
                                goOn[0] = !met.add(form) || sink.test(new Twin(entry, puzzle, form));
                                return goOn[0];
                            });
                        }
                    })
                    .run(Long.MAX_VALUE);
        };
    }
}

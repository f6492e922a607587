package org.seventeen.cli.hunt;

import java.util.Locale;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.puzzle.Groups;
import org.seventeen.cli.puzzle.OrderedEntries;
import org.seventeen.sudoku.canon.MinlexText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.hunt.CluePattern;
import org.seventeen.sudoku.solve.PuzzleForms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen group}: puzzles by what they have in common. */
@Command(
        name = "group",
        description =
                "Prints puzzles or grids that have something in common together: a comment with their number and what that is,"
                        + " then a line each, as it was given.",
        footer = {
            "",
            "grid: the solutions are of one class; their minlex form. band-pair: so are their least band pairs; the first 54 digits"
                    + " of that form. Both need puzzles with one solution. pattern: the cells of the clues are of one class; the"
                    + " least mask. automorphisms: as many orders of rows and columns take the puzzle to itself, but for the"
                    + " names of digits; their number.",
            "",
            "'seventeen canon' can put puzzles of one class together. All puzzles are in memory, 300 to 500 bytes each."
        })
@Exits(bad = "bad input, such as a puzzle with several solutions and --by grid")
public final class GroupCommand extends TaskCommand {
    /** What puzzles have in common. */
    private enum By {
        GRID,
        BAND_PAIR,
        PATTERN,
        AUTOMORPHISMS;

        /** The name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    @Mixin
    private OrderedEntries entries;

    @Option(
            names = "--by",
            required = true,
            paramLabel = "KEY",
            description = "What they have in common: ${COMPLETION-CANDIDATES}.")
    private By by;

    @Declared(excludes = "--json")
    @Option(names = "--counts", description = "Print what they have in common, a TAB and their number only.")
    private boolean counts;

    @Mixin
    private final JsonOption json = new JsonOption(Groups.SHAPE);

    @Override
    public Integer call() throws Exception {
        Groups groups = new Groups();
        try {
            return entries.run(spec(), "puzzle", this::work, (entry, common) -> groups.add(common, entry));
        } finally {
            // Also those before bad input.
            groups.print(out(), json, counts);
            noteOfCommand(groups.text());
        }
    }

    /** The work of one thread: what a puzzle has in common with others. */
    private OrderedEntries.Work<String> work(SearchWatch watch) {
        PuzzleForms forms = new PuzzleForms();
        forms.stopWhen(watch::isStopped);
        MinlexText text = new MinlexText();
        return entry -> OrderedEntries.of(entry, () -> {
            Puzzle puzzle = entry.puzzle();
            return switch (by) {
                case GRID -> forms.ofSolution(puzzle).toString();
                case BAND_PAIR -> forms.ofSolution(puzzle).toString().substring(0, 54);
                case PATTERN -> CluePattern.of(puzzle.clues()).form().toString();
                case AUTOMORPHISMS -> Integer.toString(text.find(puzzle.digits()));
            };
        });
    }
}

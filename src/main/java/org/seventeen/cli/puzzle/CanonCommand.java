package org.seventeen.cli.puzzle;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.ExitCode.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.TableOption;
import org.seventeen.cli.output.TableOption.Table;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.canon.MinlexText;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.solve.PuzzleForms;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code seventeen canon}: canonical forms of grids or puzzles. */
@Command(
        name = "canon",
        description =
                "Prints the canonical form of each solution grid, its minlex form, or of each puzzle, a TAB and its"
                        + " annotation, in the order of the input. Two grids or puzzles are essentially different exactly if their"
                        + " forms differ.",
        footer = {
            "",
            "The form of a puzzle is the least image of its clues under the moves that take its solution to minlex form, or with"
                    + " --form minlex its least text under all moves, as in published lists; that needs no solution, so a puzzle"
                    + " may have any number of them.",
            "",
            "Memory does not depend on the number of grids. With --unique 1.5 million forms are kept in memory, the"
                    + " others in temporary files of 48 bytes a form; SEVENTEEN_JAVA_OPTS=-Djava.io.tmpdir=DIR says"
                    + " where. With --group all puzzles are in memory, 300 to 500 bytes each."
        })
@Exits(bad = "bad input, such as a puzzle with no solution or several", early = "the temporary files have no room")
final class CanonCommand extends TaskCommand {
    private static final Shape<Canon> GRID = Shape.of(
            "canon-grid",
            "canon --json: a grid",
            shape -> shape.with(EntryShapes.GRID, Canon::entry)
                    .field("form", FieldType.GRID, "its minlex form", Canon::form)
                    .number("automorphisms", "how many moves take the grid to itself", Canon::automorphisms)
                    .field(
                            "chutes",
                            FieldType.numbers(6, FieldType.integer(1, 416)),
                            "the class, 1 to 416, of each chute of the grid: bands 1 to 3, then stacks 1 to 3",
                            canon -> IntStream.range(0, 6)
                                    .map(chute -> canon.whole().band(chute / 3, chute % 3))
                                    .toArray())
                    .with(EntryShapes.MOVE, Canon::move)
                    .with(list(), Canon::listed));

    private static final Shape<Canon> PUZZLE = Shape.of(
            "canon-puzzle",
            "canon --puzzles --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Canon::entry)
                    .field("form", FieldType.PUZZLE, "its canonical form", Canon::form)
                    .optional(
                            "solution_form",
                            FieldType.GRID,
                            "the minlex form of its solution, the solution of `form`; absent with `--form minlex`",
                            canon ->
                                    canon.whole() == null ? null : canon.whole().grid())
                    .number("automorphisms", "how many moves take the puzzle to itself", Canon::automorphisms)
                    .with(EntryShapes.MOVE, Canon::move)
                    .with(list(), Canon::listed));

    private static final Shape<Result> ROW =
            Shape.part(part -> part.text("form", "", Result::line).number("automorphisms", "", Result::automorphisms));

    private static Shape<List<Isotopy>> list() {
        return Shape.part(part -> part.optional(
                "automorphism_list",
                FieldType.list(FieldType.object(EntryShapes.MOVE)),
                "only with `--automorphisms`: all moves that take the form to itself, the one that changes nothing first",
                moves -> moves));
    }

    /** The forms of puzzles. */
    private enum Form {
        SOLUTION,
        MINLEX;

        /** The name on the command line. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * All that JSON has of an entry.
     *
     * @param form of the grid or the puzzle
     * @param move one that leads there
     * @param whole null for a form without a solution
     * @param listed all automorphisms, or null
     */
    private record Canon(
            Entry entry, Puzzle form, int automorphisms, Isotopy move, MinlexForm whole, List<Isotopy> listed) {}

    /**
     * The result of an entry.
     *
     * @param line the line of output without its end; for a table the form alone
     * @param automorphisms only if a column of the table has them
     */
    private record Result(Puzzle form, String line, int automorphisms) {}

    @Mixin
    private OrderedEntries entries;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--puzzles",
            description = "The input is puzzles, not grids; one without exactly one solution is bad input.")
    private boolean puzzles;

    @Declared(needs = "--puzzles")
    @Option(
            names = "--form",
            paramLabel = "FORM",
            description = "The form of puzzles, see below: ${COMPLETION-CANDIDATES} (default: solution).")
    private Form form = Form.SOLUTION;

    @Declared(excludes = {"--json", "--csv"})
    @Option(names = "--zeros", description = "Print 0 for an empty cell, as some lists have it (default: .).")
    private boolean zeros;

    @Option(
            names = "--unique",
            description =
                    "Print only the first grid or puzzle of each class; standard error says how many were read and how"
                            + " many are distinct.")
    private boolean unique;

    @Declared(excludes = {"--unique", "--csv", "--automorphisms", "--zeros"})
    @Option(
            names = "--group",
            description =
                    "Print the members of each class together: a comment with their number and the form, then a line"
                            + " each, as it was given.")
    private boolean group;

    @Mixin
    private final JsonOption json = new JsonOption(GRID, PUZZLE, Groups.SHAPE);

    @Declared(excludes = "--form minlex")
    @Option(
            names = "--automorphisms",
            description =
                    "In JSON: list all moves that take the form to itself. In a table: add the number of these moves.")
    private boolean automorphisms;

    private Table table;
    private long read;
    private long distinct;

    @Override
    public Integer call() throws Exception {
        fail(group && tables.asked(spec()) != null, "--group: expected no " + tables.asked(spec()) + ", found both");
        table = tables.open(spec(), puzzles ? "puzzle" : "grid", ROW.columns().subList(0, automorphisms ? 2 : 1));
        if (automorphisms && !json.chosen() && table == null) {
            throw usage("--automorphisms: expected --json or --csv with it, found none");
        }
        Groups groups = group ? new Groups() : null;
        int exit;
        try (SeenPlaces seen = unique ? new SeenPlaces() : null) {
            exit = entries.run(spec(), puzzles ? "puzzle" : "grid", Work::new, (entry, result) -> {
                if (group) {
                    groups.add(result.line(), entry);
                } else {
                    print(seen, entry, result);
                }
            });
        } catch (SeenPlaces.NoRoomException fault) {
            return fault.tell(spec());
        } finally {
            // Also those before bad input.
            if (group) {
                groups.print(out(), json, false);
                noteOfCommand(groups.text());
            }
        }
        if (unique && exit != ExitCode.STOPPED_EARLY) {
            noteOfCommand((puzzles ? "puzzles" : "grids") + " read " + read + ", distinct " + distinct);
        }
        return exit;
    }

    private void print(SeenPlaces seen, Entry entry, Result result) throws SeenPlaces.NoRoomException {
        read++;
        if (seen == null || seen.before(result.form(), entry) == null) {
            distinct++;
            if (table != null) {
                table.add(entry, ROW, result);
                return;
            }
            out().write(result.line());
            // Not println, which flushes each line.
            out().write('\n');
        }
    }

    /** The work of one thread. */
    private final class Work implements OrderedEntries.Work<Result> {
        private final PuzzleForms forms = new PuzzleForms();
        private final MinlexFinder finder = new MinlexFinder();
        private final MinlexText text = new MinlexText();

        Work(SearchWatch watch) {
            forms.stopWhen(watch::isStopped);
        }

        @Override
        public Result of(Entry entry) throws BadInputException {
            boolean whole = automorphisms || json.chosen() && !group;
            if (puzzles && form == Form.MINLEX) {
                int orders = text.find(entry.puzzle().digits());
                return result(entry, new Canon(entry, text.puzzle(), orders, text.move(), null, null));
            }
            if (whole) {
                MinlexForm of = puzzles
                        ? OrderedEntries.of(entry, () -> forms.whole(entry.puzzle()))
                        : MinlexForm.of(entry.solution());
                List<Isotopy> list = automorphisms ? of.automorphismsOfForm() : null;
                return result(entry, new Canon(entry, of.puzzle(), of.automorphisms(), of.move(), of, list));
            }
            if (puzzles) {
                return result(entry, OrderedEntries.of(entry, () -> forms.of(entry.puzzle())));
            }
            finder.find(entry.solution().digits());
            return result(entry, Puzzle.of(finder.digits()));
        }

        private Result result(Entry entry, Canon canon) {
            return json.chosen() && !group
                    ? new Result(canon.form(), (puzzles ? PUZZLE : GRID).line(canon), 0)
                    : new Result(canon.form(), result(entry, canon.form()).line(), canon.automorphisms());
        }

        private Result result(Entry entry, Puzzle of) {
            boolean alone = table != null || group;
            String line = of.line(alone ? "" : entry.annotation());
            // No cell but the first 81 characters.
            return new Result(of, zeros ? line.substring(0, 81).replace('.', '0') + line.substring(81) : line, 0);
        }
    }
}

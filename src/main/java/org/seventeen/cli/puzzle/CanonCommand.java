package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Shape;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.Exits;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.cli.output.EntryShapes;
import org.seventeen.cli.output.JsonOption;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.canon.Isotopy;
import org.seventeen.sudoku.canon.MinlexFinder;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.Verdict.Solutions;
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
            "The form of a puzzle is the least image of its clues under the moves that take its solution to minlex form.",
            "",
            "Memory does not depend on the number of grids. With --unique 1.5 million forms are kept in memory, the"
                    + " others in temporary files of 48 bytes a form; SEVENTEEN_JAVA_OPTS=-Djava.io.tmpdir=DIR says"
                    + " where."
        })
@Exits(bad = "bad input, such as a puzzle with no solution or several", early = "the temporary files have no room")
final class CanonCommand extends TaskCommand {
    private static final Shape<Canon> GRID = Shape.of(
            "canon-grid",
            "canon --json: a grid",
            shape -> shape.with(EntryShapes.GRID, Canon::entry)
                    .field(
                            "form",
                            FieldType.GRID,
                            "its minlex form",
                            canon -> canon.form().grid())
                    .field(
                            "automorphisms",
                            FieldType.NUMBER,
                            "how many moves take the grid to itself",
                            canon -> canon.form().automorphisms())
                    .field(
                            "chutes",
                            FieldType.numbers(6, FieldType.integer(1, 416)),
                            "the class, 1 to 416, of each chute of the grid: bands 1 to 3, then stacks 1 to 3",
                            canon -> IntStream.range(0, 6)
                                    .map(chute -> canon.form().band(chute / 3, chute % 3))
                                    .toArray())
                    .with(EntryShapes.MOVE, canon -> canon.form().move())
                    .with(list(), canon -> canon.listed() ? canon.form().automorphismsOfForm() : null));

    private static final Shape<Canon> PUZZLE = Shape.of(
            "canon-puzzle",
            "canon --puzzles --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Canon::entry)
                    .field(
                            "form",
                            FieldType.PUZZLE,
                            "its canonical form",
                            canon -> canon.form().puzzle())
                    .field(
                            "solution_form",
                            FieldType.GRID,
                            "the minlex form of its solution, the solution of `form`",
                            canon -> canon.form().grid())
                    .field(
                            "automorphisms",
                            FieldType.NUMBER,
                            "how many moves take the puzzle to itself",
                            canon -> canon.form().automorphisms())
                    .with(EntryShapes.MOVE, canon -> canon.form().move())
                    .with(list(), canon -> canon.listed() ? canon.form().automorphismsOfForm() : null));

    private static final Shape<Result> ROW = Shape.part(part -> part.field("form", FieldType.TEXT, "", Result::line)
            .field("automorphisms", FieldType.NUMBER, "", Result::automorphisms));

    private static Shape<List<Isotopy>> list() {
        return Shape.part(part -> part.optional(
                "automorphism_list",
                FieldType.list(FieldType.object(EntryShapes.MOVE)),
                "only with `--automorphisms`: all moves that take the form to itself, the one that changes nothing first",
                moves -> moves));
    }

    /**
     * All that JSON has of an entry.
     *
     * @param form of the grid or the puzzle
     * @param listed whether all automorphisms are listed
     */
    private record Canon(Entry entry, MinlexForm form, boolean listed) {}

    /**
     * The result of an entry.
     *
     * @param form the 81 digits of the form, 0 for an empty cell
     * @param line the line of output without its end; for a table the form alone
     * @param automorphisms only if a column of the table has them
     */
    @SuppressWarnings("ArrayRecordComponent") // Nobody compares results.
    private record Result(byte[] form, String line, long automorphisms) {}

    @Mixin
    private OrderedEntries entries;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--puzzles",
            description = "The input is puzzles with one solution each, not grids; another puzzle is bad input.")
    private boolean puzzles;

    @Option(
            names = "--unique",
            description =
                    "Print only the first grid or puzzle of each class; standard error says how many were read and how"
                            + " many are distinct.")
    private boolean unique;

    @Mixin
    private final JsonOption json = new JsonOption(GRID, PUZZLE);

    @Option(
            names = "--automorphisms",
            description =
                    "In JSON: list all moves that take the form to itself. In a table: add the number of these moves.")
    private boolean automorphisms;

    private Table table;
    private PrintWriter out;
    private long read;
    private long distinct;

    @Override
    public Integer call() throws Exception {
        table = tables.open(spec(), puzzles ? "puzzle" : "grid", ROW.columns().subList(0, automorphisms ? 2 : 1));
        if (automorphisms && !json.chosen() && table == null) {
            throw usage("--automorphisms: expected --json or --csv with it, found none");
        }
        out = out();
        int exit;
        try (SearchWatch watch = entries.watch(puzzles ? "puzzle" : "grid", err());
                SeenPlaces seen = unique ? new SeenPlaces() : null) {
            exit = entries.run(spec(), watch, () -> new Work(watch), (entry, result) -> {
                watch.countOne();
                print(seen, entry, result);
            });
        } catch (SeenPlaces.NoRoomException fault) {
            return fault.tell(spec());
        }
        if (unique && exit != ExitCode.STOPPED_EARLY) {
            noteOfCommand((puzzles ? "puzzles" : "grids") + " read " + read + ", distinct " + distinct);
        }
        return exit;
    }

    private void print(SeenPlaces seen, Entry entry, Result result) throws SeenPlaces.NoRoomException {
        read++;
        if (seen == null || seen.before(Puzzle.of(result.form()), entry) == null) {
            distinct++;
            if (table != null) {
                table.add(entry, ROW, result);
                return;
            }
            out.write(result.line());
            // Not println, which flushes each line.
            out.write('\n');
        }
    }

    /** The work of one thread. */
    private final class Work implements OrderedEntries.Work<Result> {
        private final MinlexFinder finder = new MinlexFinder();
        private final BitSolver solver = new BitSolver();
        private final byte[] text = new byte[81];

        Work(SearchWatch watch) {
            solver.stopWhen(watch::isStopped);
        }

        @Override
        public Result of(Entry entry) throws BadInputException {
            return puzzles ? ofPuzzle(entry) : ofGrid(entry);
        }

        /** Whether more than the form is wanted, which takes longer. */
        private boolean whole() {
            return automorphisms || json.chosen();
        }

        private Result ofGrid(Entry entry) throws BadInputException {
            SolutionGrid grid = entry.solution();
            if (!whole()) {
                finder.find(grid.digits());
                return inText(entry, finder.digits());
            }
            MinlexForm form = MinlexForm.of(grid);
            String line = json.chosen()
                    ? inJson(GRID, new Canon(entry, form, automorphisms))
                    : form.grid().toString();
            return new Result(form.grid().digits(), line, form.automorphisms());
        }

        private Result ofPuzzle(Entry entry) throws BadInputException {
            byte[] clues = entry.puzzle().digits();
            int solutions = solver.count(clues, 2);
            if (solutions != 1) {
                String fault = "expected a puzzle with one solution, found "
                        + (solutions == 0 ? Solutions.NONE : Solutions.MULTIPLE);
                throw new BadInputException(entry.file(), entry.line(), 0, fault);
            }
            if (!whole()) {
                finder.find(solver.solution());
                byte[] form = new byte[81];
                finder.copyLeastImage(clues, form);
                return inText(entry, form);
            }
            MinlexForm form = MinlexForm.of(entry.puzzle(), SolutionGrid.of(solver.solution()));
            String line = json.chosen()
                    ? inJson(PUZZLE, new Canon(entry, form, automorphisms))
                    : form.puzzle().toString();
            return new Result(form.puzzle().digits(), line, form.automorphisms());
        }

        private Result inText(Entry entry, byte[] form) {
            for (int cell = 0; cell < 81; cell++) {
                text[cell] = (byte) (form[cell] == 0 ? '.' : '0' + form[cell]);
            }
            String cells = new String(text, StandardCharsets.ISO_8859_1);
            boolean alone = table != null || entry.annotation().isEmpty();
            return new Result(form, alone ? cells : cells + '\t' + entry.annotation(), 0);
        }

        private String inJson(Shape<Canon> shape, Canon canon) {
            StringWriter line = new StringWriter(512);
            shape.write(line, canon);
            return line.toString();
        }
    }
}

package org.seventeen.cli.puzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.Printable;
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
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.MinimalityCheck;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code seventeen validate}: whether puzzles are proper sudokus, minimal, and different from one another. */
@Command(
        name = "validate",
        description =
                "Says of each puzzle whether it has no, a unique or multiple solutions and how many clues; on request which clues"
                        + " are redundant, and whether the same puzzle came before.",
        footer = {
            "",
            "Standard output gets one line a puzzle: 81 cells, a TAB, 'valid' or 'invalid' with the reasons, a TAB and"
                    + " the annotation. Standard error gets a summary. A solution that stands beside a puzzle is compared; with"
                    + " another one than the puzzle has, it is invalid.",
            "",
            "Memory does not depend on the number of puzzles. With --distinct 1.5 million of them are kept in memory, the"
                    + " others in temporary files of 48 bytes a puzzle; SEVENTEEN_JAVA_OPTS=-Djava.io.tmpdir=DIR says"
                    + " where."
        })
@Exits(
        done = "all are valid",
        bad = "bad input or a puzzle that is not valid",
        early = "the temporary files have no room")
final class ValidateCommand extends TaskCommand {
    private static final FieldType<Object> CELL = FieldType.matching("string", "^R[1-9]C[1-9]$");

    private static final Shape<Found> SHAPE = Shape.of(
            "validate",
            "validate --json: a puzzle",
            shape -> shape.with(EntryShapes.PUZZLE, Found::entry)
                    .flag("valid", "whether it is all that was asked for", Found::valid)
                    .field(
                            "verdict",
                            FieldType.words((Object[]) Solutions.values()),
                            "`none`, `unique` or `multiple`",
                            Found::solutions)
                    .field(
                            "clues",
                            FieldType.integer(0, 81),
                            "the number of its clues",
                            found -> found.entry().puzzle().clueCount())
                    .optional(
                            "minimal",
                            FieldType.FLAG,
                            "only with `--minimal` and one solution: no clue is redundant",
                            found -> found.redundant() == null
                                    ? null
                                    : found.redundant().isEmpty())
                    .optional(
                            "redundant",
                            FieldType.list(CELL),
                            "only with `--minimal` and one solution: the redundant clues, each cell as `R1C1`",
                            found -> found.redundant() == null ? null : names(found.redundant()))
                    // A table has it among the columns of the input.
                    .with(
                            Shape.<Entry>part(part -> part.optional(
                                    "given_solution",
                                    FieldType.PUZZLE,
                                    "only if a solution stands beside the puzzle: that solution",
                                    entry -> entry.given() == null
                                            ? null
                                            : entry.given().cells())),
                            Found::entry)
                    .optional(
                            "given_solution_differs",
                            FieldType.list(CELL),
                            "only with one solution, and one given: the cells in which the two differ",
                            found -> found.solutions() == Solutions.UNIQUE
                                            && found.entry().given() != null
                                    ? names(found.wrong())
                                    : null)
                    .optional(
                            "duplicate_of",
                            FieldType.object(SeenPlaces.SHAPE),
                            "only with `--distinct`, if the puzzle came before; with `--distinct=isomorphic` one of its class",
                            Found::before));

    /**
     * What was found out about a puzzle.
     *
     * @param valid whether it is all that was asked for
     * @param redundant its redundant clues; null unless they were looked for
     * @param wrong the cells in which the solution given beside the puzzle is not its only one
     * @param compared what is compared with the puzzles before; null if nothing is
     * @param before the place where it came first, or null
     */
    private record Found(
            Entry entry,
            boolean valid,
            Solutions solutions,
            CellSet redundant,
            CellSet wrong,
            Puzzle compared,
            SeenPlaces.Place before) {
        Found after(SeenPlaces.Place first) {
            return first == null ? this : new Found(entry, false, solutions, redundant, wrong, compared, first);
        }
    }

    /** What was found out about a puzzle, and its line of output; null if the line is made later. */
    private record Checked(Found found, String line) {}

    @Mixin
    private OrderedEntries entries;

    @Mixin
    private MethodOption method;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--verdict-exit",
            description = "Exit with 10 if a puzzle is valid and 20 if none is, not with 3 for invalid ones.")
    private boolean verdictExit;

    @Declared(min = 0, max = 81)
    @Option(
            names = {"-c", "--clues"},
            paramLabel = "N",
            description = "A puzzle with another number of clues is invalid (default: any number is valid).")
    private Integer clues;

    @Option(
            names = "--minimal",
            description = "Test minimality too: redundant clues are named, and a puzzle with one is invalid.")
    private boolean minimal;

    @Option(
            names = "--distinct",
            paramLabel = "exact|isomorphic",
            arity = "0..1",
            preprocessor = Distinct.Bare.class,
            description =
                    "A puzzle that came before is invalid; the place where it came first is printed. Without a word, or with exact, puzzles are"
                            + " compared cell by cell; with isomorphic by their classes, those with one solution only ('seventeen"
                            + " canon --help').")
    private Distinct distinct;

    @Mixin
    private final JsonOption json = new JsonOption(SHAPE);

    private Table table;

    @Override
    public Integer call() throws Exception {
        Summary summary = new Summary();
        List<String> columns = new ArrayList<>(SHAPE.columns());
        if (distinct == null) {
            columns.remove("duplicate_of");
        }
        if (!minimal) {
            columns.removeAll(List.of("minimal", "redundant"));
        }
        table = tables.open(spec(), "puzzle", columns);
        int exit;
        try (SeenPlaces seen = distinct == null ? null : new SeenPlaces()) {
            exit = entries.run(spec(), "puzzle", Validator::new, (entry, checked) -> print(checked, seen, summary));
        } catch (SeenPlaces.NoRoomException fault) {
            return fault.tell(spec());
        }
        if (exit == ExitCode.STOPPED_EARLY) {
            return exit;
        }
        noteOfCommand(summary.text());
        note(summary.details());
        if (verdictExit && summary.puzzles > 0 && exit == ExitCode.DONE) {
            return ExitCode.ofVerdict(summary.puzzles > summary.invalid);
        }
        return summary.invalid > 0 && exit == ExitCode.DONE ? ExitCode.BAD_INPUT : exit;
    }

    private void print(Checked checked, SeenPlaces seen, Summary summary) throws SeenPlaces.NoRoomException {
        Puzzle compared = checked.found.compared;
        Found found = checked.found.after(compared == null ? null : seen.before(compared, checked.found.entry));
        summary.add(found);
        if (table != null) {
            table.add(found.entry, SHAPE, found);
        } else {
            out().write(checked.line == null ? line(found) : checked.line);
        }
    }

    /** A line of output, with its end. */
    private String line(Found found) {
        if (json.chosen()) {
            return SHAPE.line(found) + '\n';
        }
        StringBuilder text = new StringBuilder(160);
        text.append(found.entry.puzzle()).append('\t');
        append(found, text);
        if (!found.entry.annotation().isEmpty()) {
            text.append('\t').append(found.entry.annotation());
        }
        return text.append('\n').toString();
    }

    /** The work of one thread. */
    private final class Validator implements OrderedEntries.Work<Checked> {
        private final PuzzleSolver solver = method.create(MethodOption.Method.BITS);
        private final MinimalityCheck minimality = minimal ? new MinimalityCheck(solver) : null;

        Validator(SearchWatch watch) {
            solver.stopWhen(watch::isStopped);
        }

        @Override
        public Checked of(Entry entry) {
            Solutions solutions = Verdict.solutions(entry.puzzle(), solver);
            boolean unique = solutions == Solutions.UNIQUE;
            CellSet redundant = unique && minimality != null ? minimality.redundantCluesOfUnique(entry.puzzle()) : null;
            CellSet wrong = unique && entry.given() != null ? differences(entry, solver) : CellSet.EMPTY;
            boolean valid = unique
                    && wrong.isEmpty()
                    && (clues == null || entry.puzzle().clueCount() == clues)
                    && (redundant == null || redundant.isEmpty());
            Puzzle compared = distinct == null ? null : distinct.compared(entry.puzzle(), solutions, solver);
            Found found = new Found(entry, valid, solutions, redundant, wrong, compared, null);
            return new Checked(found, distinct == null && table == null ? line(found) : null);
        }
    }

    /** The cells in which the solution given beside a puzzle is not that of the puzzle, which has only one. */
    private static CellSet differences(Entry entry, PuzzleSolver solver) {
        SolutionGrid solution = solver.first(entry.puzzle(), 1).get(0);
        CellSet wrong = CellSet.EMPTY;
        for (int cell = 0; cell < 81; cell++) {
            if (entry.given().cells().digit(cell) != solution.digit(cell)) {
                wrong = wrong.with(cell);
            }
        }
        return wrong;
    }

    private void append(Found found, StringBuilder text) {
        Entry entry = found.entry;
        CellSet wrong = found.wrong;
        SeenPlaces.Place before = found.before;
        int count = entry.puzzle().clueCount();
        text.append(found.valid ? "valid: " : "invalid: ").append(found.solutions);
        text.append(", ").append(Printable.counted(count, "clue"));
        if (clues != null && count != clues) {
            text.append(" (expected ").append(clues).append(')');
        }
        if (found.redundant != null) {
            text.append(found.redundant.isEmpty() ? ", minimal" : ", redundant: ")
                    .append(String.join(" ", names(found.redundant)));
        }
        SolutionGrid.DigitTwice twice = found.solutions == Solutions.NONE
                ? SolutionGrid.DigitTwice.in(entry.puzzle().digits())
                : null;
        if (twice != null) {
            text.append(", ").append(twice.places(entry));
        }
        if (!wrong.isEmpty()) {
            int cell = wrong.cells()[0];
            int digit = entry.given().cells().digit(cell);
            text.append(", another solution than the one given at ")
                    .append(entry.given().places().line(cell))
                    .append(':')
                    .append(entry.given().places().column(cell))
                    .append(", which has ")
                    .append(digit == 0 ? "no digit" : Integer.toString(digit))
                    .append(" in ")
                    .append(names(wrong).get(0))
                    .append(wrong.size() == 1 ? "" : " and differs in " + wrong.size() + " cells");
        }
        if (before != null) {
            text.append(distinct == Distinct.EXACT ? ", same as " : ", isomorphic to ")
                    .append(Printable.line(before.file()))
                    .append(':')
                    .append(before.line());
        }
    }

    /** The values of {@code --distinct}: which puzzles count as the same. */
    private enum Distinct {
        /** Those that agree cell by cell. */
        EXACT,
        /** Those of one class, which have the same canonical form. */
        ISOMORPHIC;

        /**
         * What is compared for a puzzle.
         *
         * @param solutions how many it has
         * @param solver finds the solution
         * @return null if the puzzle is not compared: without exactly one solution it has no canonical form
         */
        Puzzle compared(Puzzle puzzle, Solutions solutions, PuzzleSolver solver) {
            if (this == EXACT) {
                return puzzle;
            }
            if (solutions != Solutions.UNIQUE) {
                return null;
            }
            return MinlexForm.of(puzzle, solver.first(puzzle, 1).get(0)).puzzle();
        }

        /** Lets a word be a value only directly behind {@code --distinct=}: what follows after a space is a file. */
        static final class Bare implements IParameterPreprocessor {
            @Override
            @SuppressWarnings("JdkObsolete") // The interface of the library has a Stack.
            public boolean preprocess(
                    Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
                if (!"=".equals(info.get("separator"))) {
                    words.push("exact");
                }
                return false;
            }
        }
    }

    /** The totals over all puzzles. */
    private final class Summary {
        private long puzzles;
        private long none;
        private long unique;
        private long multiple;
        private long invalid;
        private long minimals;
        private long duplicates;
        private long given;
        private long wrong;

        private void add(Found found) {
            puzzles++;
            given += found.entry.given() == null ? 0 : 1;
            wrong += found.wrong.isEmpty() ? 0 : 1;
            switch (found.solutions) {
                case NONE -> none++;
                case UNIQUE -> unique++;
                case MULTIPLE -> multiple++;
            }
            invalid += found.valid ? 0 : 1;
            minimals += found.redundant != null && found.redundant.isEmpty() ? 1 : 0;
            duplicates += found.before == null ? 0 : 1;
        }

        private String text() {
            return "puzzles " + puzzles + ", valid " + (puzzles - invalid) + ", invalid " + invalid;
        }

        private String details() {
            return "solutions: none " + none + ", unique " + unique + ", multiple " + multiple
                    + (minimal ? "; minimal " + minimals + " of " + unique : "; minimality not tested (--minimal)")
                    + (distinct != null ? "; seen before " + duplicates : "")
                    + (given > 0 ? "; wrong solutions given " + wrong + " of " + given : "");
        }
    }

    /** Cells by the names of Winters (2020), R1C1 to R9C9. */
    private static List<String> names(CellSet cells) {
        return Arrays.stream(cells.cells())
                .mapToObj(cell -> "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1))
                .toList();
    }
}

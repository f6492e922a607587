package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.seventeen.base.text.Fields;
import org.seventeen.base.text.Printable;
import org.seventeen.cli.console.EntryJson;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.VersionText;
import org.seventeen.cli.option.Bounds;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.output.Table;
import org.seventeen.cli.output.TableOption;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleSolver;
import org.seventeen.sudoku.solve.Verdict;
import org.seventeen.sudoku.solve.Verdict.Solutions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code seventeen validate}: whether puzzles are proper sudokus, minimal, and different from one another. */
@Command(
        name = "validate",
        description =
                "Says of each puzzle whether it has no, a unique or multiple solutions, how many clues, which of them are"
                        + " redundant, and on request whether the same puzzle came before.",
        mixinStandardHelpOptions = true,
        versionProvider = VersionText.class,
        footer = {
            "",
            "Standard output gets one line a puzzle: 81 cells, a TAB, 'valid' or 'invalid' with the reasons, a TAB and"
                    + " the annotation. Standard error gets a summary. A solution that stands beside a puzzle is compared; with"
                    + " another one than the puzzle has, it is invalid.",
            "",
            "Memory does not depend on the number of puzzles. With --distinct 1.5 million of them are kept in memory, the"
                    + " others in temporary files of 48 bytes a puzzle; SEVENTEEN_JAVA_OPTS=-Djava.io.tmpdir=DIR says"
                    + " where.",
            "",
            "Exit codes: 0 all are valid; 2 usage; 3 bad input or a puzzle that is not valid; 4 nobody reads the output"
                    + " any more, or the temporary files have no room."
        })
final class ValidateCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private InputOptions input;

    @Mixin
    private MethodOption method;

    @Mixin
    private TableOption tables;

    @Option(
            names = "--verdict-exit",
            description = "Exit with 10 if a puzzle is valid and 20 if none is, not with 3 for invalid ones.")
    private boolean verdictExit;

    @Option(
            names = "--clues",
            paramLabel = "N",
            description = "A puzzle with another number of clues is invalid; 0 to 81 (default: any number is valid).")
    private Integer clues;

    @Option(names = "--minimal", description = "A puzzle with a redundant clue is invalid.")
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

    @Option(
            names = "--json",
            description =
                    "JSON Lines, one object a puzzle: puzzle, annotation, file, line, valid, verdict (none, unique"
                            + " or multiple), clues, minimal and redundant (only if there is one solution; cells as R1C1),"
                            + " given_solution and given_solution_differs (only if a solution stands beside the puzzle; the second only if there is"
                            + " one solution),"
                            + " duplicate_of (only with --distinct, if it came before; file and line).")
    private boolean json;

    private Table table;

    @Override
    public Integer call() throws Exception {
        Bounds.within(spec, "--clues", clues, 0, 81);
        PuzzleSolver solver = method.create(MethodOption.Method.BITS);
        Summary summary = new Summary();
        List<String> columns =
                new ArrayList<>(List.of("valid", "verdict", "clues", "minimal", "redundant", "given_solution_differs"));
        if (distinct != null) {
            columns.add("duplicate_of");
        }
        table = tables.open(spec, "puzzle", columns);
        int exit;
        try (SeenPlaces seen = distinct == null ? null : new SeenPlaces()) {
            exit = input.forEach(spec, entry -> validate(entry, solver, seen, summary));
        } catch (SeenPlaces.NoRoomException fault) {
            return fault.tell(spec);
        }
        if (exit == ExitCode.STOPPED_EARLY) {
            return exit;
        }
        summary.print(spec.commandLine().getErr(), distinct != null);
        if (verdictExit && summary.puzzles > 0 && exit == ExitCode.DONE) {
            return ExitCode.ofVerdict(summary.puzzles > summary.invalid);
        }
        return summary.invalid > 0 ? ExitCode.BAD_INPUT : exit;
    }

    private void validate(Entry entry, PuzzleSolver solver, SeenPlaces seen, Summary summary)
            throws SeenPlaces.NoRoomException {
        Verdict verdict = Verdict.of(entry.puzzle(), solver);
        Puzzle compared = distinct == null ? null : distinct.compared(entry.puzzle(), verdict, solver);
        SeenPlaces.Place before = compared == null ? null : seen.before(compared, entry);
        CellSet wrong = verdict.solutions() == Solutions.UNIQUE && entry.given() != null
                ? differences(entry, solver)
                : CellSet.EMPTY;
        boolean valid = verdict.solutions() == Solutions.UNIQUE
                && wrong.isEmpty()
                && (clues == null || verdict.clues() == clues)
                && (!minimal || verdict.minimal())
                && before == null;
        summary.add(verdict, valid, before != null, entry.given() != null, !wrong.isEmpty());
        PrintWriter out = spec.commandLine().getOut();
        if (table != null) {
            add(table.begin(entry), entry, verdict, valid, wrong, before);
        } else if (json) {
            add(EntryJson.begin(out, "puzzle", entry), entry, verdict, valid, wrong, before);
            out.println();
        } else {
            String annotation = entry.annotation().isEmpty() ? "" : '\t' + entry.annotation();
            out.println(entry.puzzle().line(text(entry, verdict, valid, wrong, before) + annotation));
        }
    }

    /** The cells in which the solution given beside a puzzle is not that of the puzzle, which has only one. */
    private static CellSet differences(Entry entry, PuzzleSolver solver) {
        CellSet[] wrong = {CellSet.EMPTY};
        solver.visit(entry.puzzle(), solution -> {
            for (int cell = 0; cell < 81; cell++) {
                if (entry.given().cells().digit(cell) != solution.digit(cell)) {
                    wrong[0] = wrong[0].with(cell);
                }
            }
            return false;
        });
        return wrong[0];
    }

    private String text(Entry entry, Verdict verdict, boolean valid, CellSet wrong, SeenPlaces.Place before) {
        StringBuilder text = new StringBuilder(valid ? "valid: " : "invalid: ");
        text.append(verdict.solutions());
        text.append(", ").append(verdict.clues()).append(verdict.clues() == 1 ? " clue" : " clues");
        if (clues != null && verdict.clues() != clues) {
            text.append(" (expected ").append(clues).append(')');
        }
        if (verdict.minimal()) {
            text.append(", minimal");
        } else if (verdict.solutions() == Solutions.UNIQUE) {
            text.append(", redundant: ").append(String.join(" ", names(verdict.redundant())));
        }
        SolutionGrid.DigitTwice twice = verdict.solutions() == Solutions.NONE
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
        return text.toString();
    }

    /** Adds what was found to a result, and ends it. */
    private void add(
            Fields result, Entry entry, Verdict verdict, boolean valid, CellSet wrong, SeenPlaces.Place before) {
        result.field("valid", valid)
                .field("verdict", verdict.solutions().toString())
                .field("clues", verdict.clues());
        if (verdict.solutions() == Solutions.UNIQUE) {
            result.field("minimal", verdict.minimal()).names("redundant", names(verdict.redundant()));
        }
        if (entry.given() != null) {
            if (json) {
                // A table has it among the columns of the input.
                result.field("given_solution", entry.given().cells().toString());
            }
            if (verdict.solutions() == Solutions.UNIQUE) {
                result.names("given_solution_differs", names(wrong));
            }
        }
        if (before != null) {
            result.place("duplicate_of", before.file(), before.line());
        }
        result.end();
    }

    /** The totals over all puzzles. */
    private static final class Summary {
        private long puzzles;
        private long none;
        private long unique;
        private long multiple;
        private long invalid;
        private long minimal;
        private long duplicates;
        private long given;
        private long wrong;

        private void add(Verdict verdict, boolean valid, boolean duplicate, boolean hasGiven, boolean isWrong) {
            puzzles++;
            given += hasGiven ? 1 : 0;
            wrong += isWrong ? 1 : 0;
            switch (verdict.solutions()) {
                case NONE -> none++;
                case UNIQUE -> unique++;
                case MULTIPLE -> multiple++;
            }
            invalid += valid ? 0 : 1;
            minimal += verdict.minimal() ? 1 : 0;
            duplicates += duplicate ? 1 : 0;
        }

        private void print(PrintWriter err, boolean distinct) {
            err.println("# seventeen validate: puzzles " + puzzles + ", valid " + (puzzles - invalid) + ", invalid "
                    + invalid);
            err.println("# solutions: none " + none + ", unique " + unique + ", multiple " + multiple + "; minimal "
                    + minimal + " of " + unique + (distinct ? "; seen before " + duplicates : "")
                    + (given > 0 ? "; wrong solutions given " + wrong + " of " + given : ""));
            err.flush();
        }
    }

    /** Cells by the names of Winters (2020), R1C1 to R9C9. */
    private static List<String> names(CellSet cells) {
        return Arrays.stream(cells.cells())
                .mapToObj(cell -> "R" + (cell / 9 + 1) + "C" + (cell % 9 + 1))
                .toList();
    }
}

package org.seventeen.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.console.TaskCommand;
import org.seventeen.cli.option.Declarations.Declared;
import org.seventeen.cli.option.Declarations.Declared.FileUse;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import org.seventeen.sudoku.grid.sheet.CellRange;
import org.seventeen.sudoku.grid.sheet.SheetReader;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The operands of every subcommand that reads puzzles or grids, to be mixed in:
 *
 * <pre>
 * &#64;Mixin
 * private InputOptions input;
 *
 * return input.forEach(spec, entry -&gt; ...);
 * </pre>
 */
public final class InputOptions {
    @Declared(file = FileUse.READ)
    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "Files of puzzles or grids, plain or gzip, or spreadsheets .xlsx, .csv and .tsv; none or - is"
                    + " standard input.")
    private final List<String> operands = new ArrayList<>();

    @Option(
            names = "--keep-going",
            description = "Report bad lines on standard error and go on; the exit code is 3 if there was one.")
    private boolean keepGoing;

    @Mixin
    private SheetOptions sheets;

    /**
     * The work of a command on one entry.
     *
     * @param <E> the type of an entry
     */
    public interface Action<E> {
        /**
         * Takes one entry.
         *
         * @throws BadInputException if the entry is not of the wanted kind; handled like any bad input
         */
        void accept(E entry) throws BadInputException, IOException;
    }

    /** Reads the next entry; null after the last. */
    private interface Next<E> {
        E read() throws BadInputException;
    }

    /** What is done about an input without entries. */
    private interface None {
        void found() throws BadInputException;
    }

    /**
     * Passes the entries of a source in turn, until nobody reads the output any more, and closes it.
     *
     * @return the exit code
     */
    public static <E> int forEach(CommandSpec spec, EntrySource<E> source, Action<E> action)
            throws BadInputException, IOException {
        return forEach(spec, source, () -> false, action);
    }

    /** As {@link #forEach(CommandSpec, EntrySource, Action)}; {@code stopped} says before each entry whether to leave out the rest. */
    public static <E> int forEach(CommandSpec spec, EntrySource<E> source, BooleanSupplier stopped, Action<E> action)
            throws BadInputException, IOException {
        return forEach(spec, source, () -> stopped.getAsBoolean() ? null : source.next(), action, () -> {
            if (!stopped.getAsBoolean()) {
                EmptyInput.report(spec);
            }
        });
    }

    /**
     * Passes the entries of all operands in turn, until nobody reads the output any more.
     *
     * @return the exit code
     */
    public int forEach(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        return forEach(spec, source(spec), action);
    }

    /** As {@link #forEach}, for solution grids only. */
    public int forEachSolution(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        PuzzleSource source = source(spec);
        return forEach(spec, source, source::nextSolution, action, () -> EmptyInput.report(spec));
    }

    /**
     * As {@link #forEachSolution}, for a page that shows the grids.
     *
     * @throws BadInputException also if there is none, as the page is not written then
     */
    public int forEachSolutionOfPage(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        PuzzleSource source = source(spec);
        return forEach(spec, source, source::nextSolution, action, () -> {
            throw new BadInputException(String.join(", ", files()), "expected a grid for a page, found none");
        });
    }

    /** As {@link #forEach}, for band pairs. */
    public int forEachPair(CommandSpec spec, Action<PairReader.Entry> action) throws BadInputException, IOException {
        return forEach(spec, pairs(spec), action);
    }

    private static <E> int forEach(
            CommandSpec spec, EntrySource<E> opened, Next<E> next, Action<E> action, None without)
            throws BadInputException, IOException {
        PrintWriter out = spec.commandLine().getOut();
        try (EntrySource<E> source = opened) {
            boolean none = true;
            for (E entry = next.read(); entry != null; entry = next.read()) {
                none = false;
                try {
                    action.accept(entry);
                } catch (BadInputException fault) {
                    source.skip(fault);
                }
                if (StandardOutput.isClosed(out)) {
                    return ExitCode.STOPPED_EARLY;
                }
            }
            out.flush();
            if (none && source.skipped() == 0) {
                without.found();
            }
            return ExitCode.of(source);
        }
    }

    /**
     * The entries of all operands, one file after the other; skipped errors are printed by {@code spec}.
     *
     * @throws BadInputException if a file is missing
     */
    public PuzzleSource source(CommandSpec spec) throws BadInputException {
        return new PuzzleSource(
                files(), System.in, keepGoing, spec.commandLine().getErr(), SheetReader.puzzles(sheets.choice()));
    }

    /** As {@link #source}, for band pairs. */
    public EntrySource<PairReader.Entry> pairs(CommandSpec spec) throws BadInputException {
        return new EntrySource<>(
                files(), System.in, keepGoing, spec.commandLine().getErr(), SheetReader.pairs(sheets.choice()));
    }

    /** Where the puzzles of spreadsheets are. */
    public SheetReader.Choice sheets() {
        return sheets.choice();
    }

    /** The names of the operands, {@code -} for standard input. */
    public List<String> files() {
        return operands.isEmpty() ? List.of("-") : List.copyOf(operands);
    }

    /** Whether bad lines are reported and skipped. */
    public boolean keepsGoing() {
        return keepGoing;
    }

    /** The options for puzzles in spreadsheets, to be mixed in by every command that reads puzzles or grids. */
    public static final class SheetOptions {
        @Option(
                names = "--sheet",
                paramLabel = "NAME",
                description = "The sheet of a workbook .xlsx to read (default: its first that is not hidden).")
        private String sheet;

        @Option(
                names = "--cells",
                paramLabel = "CELLS",
                description = "Where nine rows of nine cells are in a workbook, as B2:J10 or B2 (default: the only nine"
                        + " rows and columns with cells, or A1:I9; or a puzzle a row).")
        private CellRange range;

        /** Where the puzzles of spreadsheets are. */
        public SheetReader.Choice choice() {
            return new SheetReader.Choice(sheet, range);
        }
    }

    /** What all commands say of an input with nothing to work on, which is no fault. */
    public static final class EmptyInput {
        private EmptyInput() {}

        /** Says it on standard error. */
        public static void report(CommandSpec spec) {
            report(spec, false);
        }

        /**
         * Says it on standard error.
         *
         * @param part whether only a part of the input was asked for; the rest of it may have grids
         */
        public static void report(CommandSpec spec, boolean part) {
            TaskCommand.noteOf(spec, "warning: nothing found in " + (part ? "this part of the input" : "the input"));
        }
    }
}

package org.seventeen.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.text.EntrySource;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.Declared.FileUse;
import org.seventeen.cli.option.InputOptions.Work;
import org.seventeen.sudoku.grid.PairReader;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
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

    /**
     * The work of one thread on entries.
     *
     * @param <R> the result of an entry
     */
    public interface Work<R> {
        /**
         * The result of an entry.
         *
         * @throws BadInputException if the entry is not of the wanted kind; handled like any bad input
         */
        R of(Entry entry) throws BadInputException;
    }

    /**
     * Takes results.
     *
     * @param <R> the result of an entry
     */
    public interface Sink<R> {
        /** Takes the result of an entry. Calls come one at a time. */
        void accept(Entry entry, R result) throws IOException;
    }

    /** Reads the next entry; null after the last. */
    private interface Next<E> {
        E read() throws BadInputException;
    }

    /**
     * Passes the entries of all operands in turn, until nobody reads the output any more.
     *
     * @return the exit code
     */
    public int forEach(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        PuzzleSource source = source(spec);
        return forEach(spec, source, source::next, action, false);
    }

    /** As {@link #forEach}, for solution grids only. */
    public int forEachSolution(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        PuzzleSource source = source(spec);
        return forEach(spec, source, source::nextSolution, action, false);
    }

    /**
     * As {@link #forEachSolution}, for a page that shows the grids.
     *
     * @throws BadInputException also if there is none, as the page is not written then
     */
    public int forEachSolutionOfPage(CommandSpec spec, Action<Entry> action) throws BadInputException, IOException {
        PuzzleSource source = source(spec);
        return forEach(spec, source, source::nextSolution, action, true);
    }

    /** As {@link #forEach}, for band pairs. */
    public int forEachPair(CommandSpec spec, Action<PairReader.Entry> action) throws BadInputException, IOException {
        EntrySource<PairReader.Entry> source = pairs(spec);
        return forEach(spec, source, source::next, action, false);
    }

    /**
     * Passes the entries of all operands to several threads, and the results, in the order of the entries, to a sink, until
     * nobody reads the output any more. What is kept does not grow with the input. All results before bad input that ends the
     * command are printed.
     *
     * @param threads how many, from 1
     * @param works makes the work of each thread
     * @param sink takes the results; prints without a flush
     * @return the exit code
     * @throws InterruptedException if this thread is interrupted
     */
    public <R> int forEachInOrder(CommandSpec spec, int threads, Supplier<? extends Work<R>> works, Sink<R> sink)
            throws BadInputException, IOException, InterruptedException {
        try (PuzzleSource source = source(spec)) {
            boolean[] none = {true};
            Sink<R> watched = (entry, result) -> {
                none[0] = false;
                sink.accept(entry, result);
            };
            int code = new EntryBatches<>(source, keepGoing, spec.commandLine().getOut(), watched).run(threads, works);
            if (none[0] && code == ExitCode.DONE) {
                EmptyInput.report(spec);
            }
            return code;
        }
    }

    private <E> int forEach(CommandSpec spec, EntrySource<E> opened, Next<E> next, Action<E> action, boolean forPage)
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
                if (forPage) {
                    throw new BadInputException(
                            String.join(", ", files()), 0, 0, "expected a grid for a page, found none");
                }
                EmptyInput.report(spec);
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

    /** Whether there are operands. */
    public boolean hasOperands() {
        return !operands.isEmpty();
    }

    /** Whether bad lines are reported and skipped. */
    public boolean keepsGoing() {
        return keepGoing;
    }

    /**
     * Entries on several threads, whose results are printed in the order of the input. A batch ends where the text that has arrived
     * ends, so that no result waits for more input; that is some 800 lines of a file.
     *
     * @param <R> the result of an entry
     */
    private static final class EntryBatches<R> {
        /** The most entries of a batch. */
        private static final int MOST = 1024;

        private final PuzzleSource source;
        private final boolean keepGoing;
        private final PrintWriter out;
        private final InputOptions.Sink<R> sink;
        /** Whether nothing more is read, as the text just read is bad; only the thread that reads uses it. */
        private boolean broken;

        private boolean closed;
        private BadInputException badInput;
        private IOException fault;

        EntryBatches(PuzzleSource source, boolean keepGoing, PrintWriter out, InputOptions.Sink<R> sink) {
            this.source = source;
            this.keepGoing = keepGoing;
            this.out = out;
            this.sink = sink;
        }

        /** Does the work; returns the exit code. */
        int run(int threads, Supplier<? extends Work<R>> works)
                throws BadInputException, IOException, InterruptedException {
            OrderedWork.run(threads, () -> new Batch(works.get()));
            if (badInput != null) {
                throw badInput;
            }
            if (fault != null) {
                throw fault;
            }
            if (closed) {
                return ExitCode.STOPPED_EARLY;
            }
            out.flush();
            return ExitCode.of(source);
        }

        /** An entry with its result, or the fault in its place. */
        private static final class Item<R> {
            private final Entry entry;
            private BadInputException fault;
            private R result;

            Item(Entry entry, BadInputException fault) {
                this.entry = entry;
                this.fault = fault;
            }
        }

        private final class Batch implements OrderedWork.Batch {
            private final Work<R> work;
            private final List<Item<R>> items = new ArrayList<>();

            Batch(Work<R> work) {
                this.work = work;
            }

            @Override
            public boolean waits() {
                return source.waits();
            }

            @Override
            public boolean take() {
                items.clear();
                do {
                    try {
                        Entry entry = broken ? null : source.read();
                        if (entry == null) {
                            return !items.isEmpty();
                        }
                        items.add(new Item<>(entry, null));
                    } catch (BadInputException bad) {
                        items.add(new Item<>(null, bad));
                        broken = !keepGoing;
                    }
                } while (items.size() < MOST && !broken && source.ready());
                return true;
            }

            @Override
            public void work() {
                for (Item<R> item : items) {
                    if (item.fault == null) {
                        try {
                            item.result = work.of(item.entry);
                        } catch (BadInputException bad) {
                            item.fault = bad;
                        }
                    }
                }
            }

            @Override
            public boolean hand() {
                try {
                    for (Item<R> item : items) {
                        if (item.fault != null) {
                            source.skip(item.fault);
                        } else {
                            sink.accept(item.entry, item.result);
                        }
                    }
                } catch (BadInputException bad) {
                    badInput = bad;
                } catch (IOException thrown) {
                    fault = thrown;
                }
                closed = StandardOutput.isClosed(out);
                return badInput == null && fault == null && !closed;
            }
        }
    }
}

package org.seventeen.cli.option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.InputOptions.Work;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;

/**
 * Entries on several threads, whose results are printed in the order of the input. A batch ends where the text that has arrived
 * ends, so that no result waits for more input; that is some 800 lines of a file.
 *
 * @param <R> the result of an entry
 */
final class EntryBatches<R> {
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

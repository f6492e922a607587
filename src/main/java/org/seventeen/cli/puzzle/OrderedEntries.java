package org.seventeen.cli.puzzle;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.cli.console.ExitCode;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.CommonOptions.ProgressOption;
import org.seventeen.cli.option.CommonOptions.ThreadsOption;
import org.seventeen.cli.option.InputOptions;
import org.seventeen.cli.option.InputOptions.EmptyInput;
import org.seventeen.cli.option.SearchWatch;
import org.seventeen.sudoku.grid.PuzzleReader.Entry;
import org.seventeen.sudoku.grid.PuzzleSource;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What the commands have in common that answer for each puzzle or grid of their input, to be mixed in: operands, threads and progress, and
 * the work of several threads, whose results come in the order of the input.
 */
public final class OrderedEntries {
    @Mixin
    private InputOptions input;

    @Mixin
    private ThreadsOption threads;

    @Mixin
    private ProgressOption progress;

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
         * @throws CancellationException if a signal came
         */
        R of(Entry entry) throws BadInputException;
    }

    /**
     * Takes results.
     *
     * @param <R> the result of an entry
     */
    public interface Sink<R> {
        /** Takes the result of an entry; prints without a flush. Calls come one at a time, in the order of the entries. */
        void accept(Entry entry, R result) throws IOException;
    }

    /**
     * What is made of an entry.
     *
     * @throws BadInputException if it is refused with an {@link IllegalArgumentException}; names the place of the entry
     */
    public static <R> R of(Entry entry, Supplier<R> made) throws BadInputException {
        try {
            return made.get();
        } catch (IllegalArgumentException wrong) {
            throw entry.fault(wrong.getMessage());
        }
    }

    /** The number of threads. */
    public int threads() {
        return threads.count();
    }

    /** Watches the command until closed; parameters as in {@link SearchWatch}. */
    public SearchWatch watch(String what, PrintWriter err) {
        return new SearchWatch(progress, what, err);
    }

    /**
     * As {@link #run(CommandSpec, SearchWatch, Supplier, Sink)}, with a watch that counts the entries whose results are passed on.
     *
     * @param what the name of an entry
     * @param works makes the work of a thread, which the watch can stop
     */
    public <R> int run(CommandSpec spec, String what, Function<SearchWatch, ? extends Work<R>> works, Sink<R> sink)
            throws Exception {
        try (SearchWatch watch = watch(what, spec.commandLine().getErr())) {
            return run(spec, watch, () -> works.apply(watch), (entry, result) -> {
                watch.countOne();
                sink.accept(entry, result);
            });
        }
    }

    /**
     * Passes the entries of all operands to several threads, and the results, in the order of the entries, to a sink, until nobody reads the
     * output any more or a signal comes. What is kept does not grow with the input. All results before bad input that ends the command are
     * printed.
     *
     * @param works makes the work of a thread
     * @return the exit code
     */
    public <R> int run(CommandSpec spec, SearchWatch watch, Supplier<? extends Work<R>> works, Sink<R> sink)
            throws Exception {
        return watch.run(() -> {
            try (PuzzleSource source = input.source(spec)) {
                Run<R> run = new Run<>(source, spec.commandLine().getOut(), watch, sink);
                int code = run.run(works);
                if (run.none && code == ExitCode.DONE && !watch.isStopped()) {
                    EmptyInput.report(spec);
                }
                return code;
            }
        });
    }

    /**
     * Works on the only entry of all operands.
     *
     * @return the exit code
     * @throws BadInputException also without an entry or with more than one
     */
    int only(CommandSpec spec, InputOptions.Action<Entry> work) throws BadInputException, IOException {
        try (PuzzleSource source = input.source(spec)) {
            Entry entry = source.next();
            if (entry == null) {
                throw new BadInputException(String.join(", ", input.files()), "expected a puzzle, found none");
            }
            Entry second = source.next();
            if (second != null) {
                throw second.fault("expected one puzzle, found a second one");
            }
            work.accept(entry);
            return ExitCode.of(source);
        }
    }

    /**
     * Entries on several threads. A batch ends where the text that has arrived ends, so that no result waits for more input.
     *
     * @param <R> the result of an entry
     */
    private final class Run<R> {
        /** The most entries of a batch. */
        private static final int MOST = 512;
        /** A batch that takes less time is followed by a larger one, as threads wait for each other after each batch. */
        private static final long SHORT_NANOS = 2_000_000;
        /** A batch that takes more time is followed by a smaller one, as its results are passed on together. */
        private static final long LONG_NANOS = 10_000_000;

        private final PuzzleSource source;
        private final PrintWriter out;
        private final SearchWatch watch;
        private final Sink<R> sink;
        /** Whether nothing more is read, as the text just read is bad; only the thread that reads uses it. */
        private boolean broken;

        private boolean none = true;
        private boolean closed;
        private Exception fault;

        Run(PuzzleSource source, PrintWriter out, SearchWatch watch, Sink<R> sink) {
            this.source = source;
            this.out = out;
            this.watch = watch;
            this.sink = sink;
        }

        /** Does the work; returns the exit code. */
        int run(Supplier<? extends Work<R>> works) throws Exception {
            OrderedWork.run(threads.count(), () -> new Batch(works));
            if (fault != null) {
                throw fault;
            }
            if (closed) {
                return ExitCode.STOPPED_EARLY;
            }
            out.flush();
            return ExitCode.of(source);
        }

        /** An entry with its result, or the fault in its place; neither if a signal came. */
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
            private final Supplier<? extends Work<R>> works;
            private final List<Item<R>> items = new ArrayList<>();
            /** How many entries are taken at most. */
            private int most = 64;
            /** Null before there is any: on many processors most threads get none of a short input. */
            private Work<R> work;

            Batch(Supplier<? extends Work<R>> works) {
                this.works = works;
            }

            @Override
            public boolean waits() {
                return source.waits();
            }

            @Override
            public boolean take() {
                watch.reading();
                items.clear();
                do {
                    try {
                        Entry entry = broken || watch.isStopped() ? null : source.read();
                        if (entry == null) {
                            return !items.isEmpty();
                        }
                        items.add(new Item<>(entry, null));
                    } catch (BadInputException bad) {
                        items.add(new Item<>(null, bad));
                        broken = !input.keepsGoing();
                    }
                } while (items.size() < most && !broken && source.ready());
                return true;
            }

            @Override
            public void work() {
                work = work == null ? works.get() : work;
                long begun = System.nanoTime();
                for (Item<R> item : items) {
                    if (item.fault == null) {
                        try {
                            item.result = work.of(item.entry);
                        } catch (BadInputException bad) {
                            item.fault = bad;
                        } catch (CancellationException signal) {
                            return;
                        }
                    }
                }
                long nanos = System.nanoTime() - begun;
                most = nanos < SHORT_NANOS ? Math.min(MOST, 2 * most) : nanos > LONG_NANOS ? (most + 1) / 2 : most;
            }

            @Override
            public boolean hand() {
                boolean stopped = false;
                try {
                    for (Item<R> item : items) {
                        none = false;
                        if (item.fault != null) {
                            source.skip(item.fault);
                        } else if (item.result != null) {
                            sink.accept(item.entry, item.result);
                        }
                        stopped = watch.isStopped();
                        if (stopped) {
                            break;
                        }
                    }
                } catch (BadInputException | IOException thrown) {
                    fault = thrown;
                }
                closed = StandardOutput.isClosed(out);
                return fault == null && !closed && !stopped;
            }
        }
    }

    /**
     * A search that may find very much, of which one thread does as much as can be held before the turn of its puzzle to be printed comes. If
     * that is not all, the search is done again in its turn, and everything is printed as it is found.
     *
     * @param <T> what is found
     */
    public static final class Ahead<T> {
        /** What is held of an entry at most: a batch has hundreds of entries, and each thread a batch. */
        private static final int MOST = 64;
        /** Whoever waits for the results of a long search sees each of them when it is found. */
        private static final long LONG_NANOS = 100_000_000;
        /** Found by nearly every search, so no reason to do it again. */
        private static final int FEW = 3;

        private final SearchWatch watch;
        private final Consumer<Predicate<T>> search;
        private final List<T> found = new ArrayList<>(FEW);
        private boolean whole;

        /** A search that is done in its turn, unless the watch is stopped before. */
        public Ahead(SearchWatch watch, Consumer<Predicate<T>> search) {
            this.watch = watch;
            this.search = search;
        }

        /** Does the search, for one result more than are wanted, if that is little enough. A signal ends it too. */
        public Ahead<T> run(long most) {
            long begun = System.nanoTime();
            whole = true;
            try {
                search.accept(one -> {
                    found.add(one);
                    boolean little = found.size() <= MOST;
                    if (little && found.size() <= most) {
                        whole = found.size() <= FEW || System.nanoTime() - begun < LONG_NANOS;
                        return whole;
                    }
                    whole = little;
                    return false;
                });
            } catch (CancellationException signal) {
                whole = false;
            }
            return this;
        }

        /** Whether all is found, or one more than is wanted. */
        public boolean isWhole() {
            return whole;
        }

        /** Whether to print on: not after a stop, nor if more must be searched that nobody reads. */
        public boolean goesOn(PrintWriter out) {
            return !watch.isStopped() && (whole || !StandardOutput.isClosed(out));
        }

        /** Passes what is found to a sink, until that answers false. */
        public void forEach(Predicate<T> sink) {
            if (whole) {
                for (T one : found) {
                    if (!sink.test(one)) {
                        return;
                    }
                }
            } else {
                search.accept(sink);
            }
        }
    }
}

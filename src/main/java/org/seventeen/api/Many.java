package org.seventeen.api;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.OrderedWork;
import org.seventeen.base.work.Source;

/**
 * The same question about many things, such as {@code PuzzleCheck.ofAll(puzzles)}: answers come in the order of the things, from several
 * threads. For questions that mostly take microseconds; grids are scanned by {@link org.seventeen.sudoku.scan.Scan}.
 *
 * @param <T> a thing
 * @param <R> an answer
 * @since 0.1
 */
public final class Many<T, R> {
    /** Things that a thread takes at a time if they are there, so that threads do not wait for each other. */
    private static final int BATCH = 64;

    private final Source<T> things;
    private final Function<BooleanSupplier, ? extends Function<T, R>> makers;
    private final int threads;

    /**
     * A question on all processors.
     *
     * @param makers makes what one thread answers with; takes what becomes true, and stays true, once no answer is wanted any more
     */
    Many(Source<T> things, Function<BooleanSupplier, ? extends Function<T, R>> makers) {
        this(things, makers, Crew.usualThreads());
    }

    private Many(Source<T> things, Function<BooleanSupplier, ? extends Function<T, R>> makers, int threads) {
        this.things = things;
        this.makers = makers;
        this.threads = threads;
    }

    /**
     * Other threads than one for each processor. The answers do not depend on them.
     *
     * @param number 1 to 1024
     * @throws IllegalArgumentException if the number is another
     */
    public Many<T, R> threads(int number) {
        return new Many<>(things, makers, Crew.checkedThreads(number));
    }

    /**
     * The answers. The work begins with the first one taken, and goes no faster than they are taken: at most 256 things a thread
     * are ahead. An answer does not wait for things after its own. The stream must be closed unless it is read to its end; closing it stops
     * the work, and waits until no thread uses the things any more (for a second, if one is waiting for the next thing).
     *
     * <p>If a thing has no answer, or taking one fails, the answers of all before come first, and then the exception. A thread that is
     * interrupted while it waits for an answer gets a {@link java.util.concurrent.CancellationException}.
     */
    public Stream<R> stream() {
        Source.Taker<T> taker = things.taker();
        if (things.isHere()) {
            // To take each from another thread would be a tenth of what a puzzle of 17 clues takes.
            Input<T> input = (taken, most) -> {
                T thing = taker.next();
                while (thing != null) {
                    taken.add(thing);
                    thing = taken.size() < most ? taker.next() : null;
                }
                return !taken.isEmpty();
            };
            return stream(taker, input, () -> {}, () -> {});
        }
        Handover<T> ahead = Handover.reading(BATCH * threads, taker::next);
        return stream(taker, ahead::take, ahead::end, ahead::close);
    }

    private Stream<R> stream(Source.Taker<T> taker, Input<T> input, Runnable end, Runnable close) {
        Handover.Work<List<R>> work = answers -> {
            try {
                OrderedWork.run(threads, () -> new Batch(input, end, answers));
            } finally {
                close.run();
            }
            taker.rethrow();
        };
        return things.closing(Handover.stream(threads, work, end).flatMap(List::stream));
    }

    /**
     * Where batches take things from.
     *
     * @param <T> a thing
     */
    private interface Input<T> {
        /** Adds things, at most so many, to those taken; false after the last. */
        boolean take(List<T> taken, int most);
    }

    /** How many threads answer. */
    @Override
    public String toString() {
        return "answers about many things on " + Printable.counted(threads, "thread");
    }

    /** Some things in a row, and their answers. */
    private final class Batch implements OrderedWork.Batch {
        private final Input<T> input;
        /** Ends the input. */
        private final Runnable end;

        private final Handover<List<R>> answers;
        private final Function<T, R> maker;
        private final List<T> taken = new ArrayList<>(BATCH);
        private List<R> made;
        private Throwable fault;

        Batch(Input<T> input, Runnable end, Handover<List<R>> answers) {
            this.input = input;
            this.end = end;
            this.answers = answers;
            maker = makers.apply(answers::closed);
        }

        @Override
        public boolean waits() {
            return false;
        }

        @Override
        public boolean take() {
            taken.clear();
            return input.take(taken, BATCH);
        }

        @Override
        public void work() {
            made = new ArrayList<>(taken.size());
            try {
                for (T thing : taken) {
                    if (answers.closed()) {
                        return;
                    }
                    made.add(maker.apply(thing));
                }
            } catch (RuntimeException | Error none) {
                fault = none;
            }
        }

        @Override
        public boolean hand() {
            boolean wanted = answers.put(made);
            if (fault != null) {
                // Another thread may be waiting for things.
                end.run();
            }
            Crew.rethrow(fault);
            return wanted;
        }
    }
}

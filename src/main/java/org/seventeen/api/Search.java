package org.seventeen.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.Source;
import org.seventeen.base.work.StopSignal;

/**
 * A question about one thing that has any number of answers, such as {@code PuzzleSolve.of(puzzle)}:
 *
 * <pre>
 * Answers&lt;Puzzle, SolutionGrid&gt; solutions = PuzzleSolve.of(puzzle).most(10).run();
 * </pre>
 *
 * <p>A search never changes: a setting gives another one. It can be run any number of times, also by several threads.
 *
 * @param <T> a thing
 * @param <R> an answer
 * @since 0.1
 */
public final class Search<T, R> {
    /** Answers unless another number is asked for: enough to know whether there is exactly one. */
    static final int USUAL_MOST = 2;

    /** Answers that wait to be taken from a stream. */
    private static final int AHEAD = 64;

    /** Answers between two looks at the interrupt flag: a search of microseconds is not interrupted. */
    private static final int SELDOM = 1024;

    private final T thing;
    private final int most;
    private final Maker<T, R> maker;

    /**
     * What one thread searches with.
     *
     * @param <T> a thing
     * @param <R> an answer
     */
    @FunctionalInterface
    interface Finder<T, R> {
        /**
         * Passes the answers to a sink until it answers false.
         *
         * @throws CancellationException if the search was stopped
         */
        void find(T thing, Predicate<R> sink);

        /** Counts the answers that {@link #find} would pass; the counter takes them some at a time. */
        default void count(T thing, Counter counter) {
            find(thing, answer -> {
                counter.add(1);
                return true;
            });
        }
    }

    /** Makes what one thread searches with; {@code stop} becomes true, and stays true, once no answer is wanted any more. */
    @FunctionalInterface
    interface Maker<T, R> {
        Finder<T, R> make(BooleanSupplier stop);
    }

    /** A number of answers, whose growth an interrupt ends. */
    static final class Counter {
        private long total;
        private int asked;

        /** Adds answers; always true. */
        boolean add(long answers) {
            total += answers;
            if (++asked % SELDOM == 0 && isInterrupted()) {
                throw new CancellationException("expected a count to its end, found an interrupt after " + total);
            }
            return true;
        }
    }

    private Search(T thing, int most, Maker<T, R> maker) {
        this.thing = thing;
        this.most = most;
        this.maker = maker;
    }

    /** A question about a thing, which {@code name} names to whoever gives null. */
    static <T, R> Search<T, R> of(T thing, String name, Maker<T, R> maker) {
        return new Search<>(Objects.requireNonNull(thing, name), USUAL_MOST, maker);
    }

    /** The same question about many things, with at most so many answers for each. */
    static <T, R> Many<T, Answers<T, R>> ofAll(Source<T> things, int most, Maker<T, R> maker) {
        int checked = checked(most);
        return new Many<>(things, closed -> {
            Finder<T, R> finder = maker.make(closed);
            return thing -> answers(thing, checked, finder, closed);
        });
    }

    /**
     * The same for at most this number of answers instead of two.
     *
     * @param number from 1
     * @throws IllegalArgumentException if it is less
     */
    public Search<T, R> most(int number) {
        return new Search<>(thing, checked(number), maker);
    }

    private static int checked(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("expected 1 answer or more, found " + most);
        }
        return most;
    }

    /**
     * The answers found until the end or an interrupt. A search of microseconds is not interrupted; one that goes on for long, or finds
     * very many answers, ends soon. An interrupt is kept.
     */
    public Answers<T, R> run() {
        int[] asked = {0};
        return answers(
                thing, most, maker.make(Search::isInterrupted), () -> ++asked[0] % SELDOM == 0 && isInterrupted());
    }

    /**
     * Counts all answers, however many there are, without keeping them.
     *
     * @throws CancellationException if this thread is interrupted before the end; the flag stays set
     */
    public long count() {
        Counter counter = new Counter();
        maker.make(Search::isInterrupted).count(thing, counter);
        return counter.total;
    }

    /**
     * All answers, however many there are, found when they are taken. The stream must be closed unless it is read to its end; one that is
     * dropped ends its search once the garbage collector finds it.
     */
    public Stream<R> stream() {
        return Handover.stream(AHEAD, answers -> maker.make(answers::closed).find(thing, answers::put));
    }

    /**
     * Does a search that ends without a word when it is asked to stop; here that is an exception.
     *
     * @param search is given what to ask for a stop
     */
    static void toItsEnd(BooleanSupplier stop, Consumer<BooleanSupplier> search) {
        StopSignal stopped = new StopSignal();
        search.accept(stopped.or(stop));
        if (stopped.requested()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
    }

    /** Whether this thread is interrupted; the flag stays set. */
    static boolean isInterrupted() {
        return Thread.currentThread().isInterrupted();
    }

    /**
     * Searches for one answer more than wanted, to know whether there are more.
     *
     * @param stop asked at each answer
     */
    static <T, R> Answers<T, R> answers(T thing, int most, Finder<T, R> finder, BooleanSupplier stop) {
        List<R> list = new ArrayList<>();
        boolean[] complete = {true};
        try {
            finder.find(thing, answer -> {
                complete[0] = list.size() < most && !stop.getAsBoolean();
                if (complete[0]) {
                    list.add(answer);
                }
                return complete[0];
            });
        } catch (CancellationException stopped) {
            complete[0] = false;
        }
        return new Answers<>(thing, list, complete[0]);
    }

    /** What is asked about, and how many answers are wanted. */
    @Override
    public String toString() {
        return "at most " + Printable.counted(most, "answer") + " for " + thing;
    }
}

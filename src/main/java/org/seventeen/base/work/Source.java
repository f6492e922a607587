package org.seventeen.base.work;

import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What a program gives: many things, taken one at a time. If taking one fails, the answers of all before it come first, and then the
 * fault.
 *
 * @param <T> a thing
 */
public final class Source<T> {
    private final Supplier<Iterator<T>> begin;
    private final Runnable end;
    private final boolean here;

    private Source(Supplier<Iterator<T>> begin, Runnable end, boolean here) {
        this.begin = begin;
        this.end = end;
        this.here = here;
    }

    /**
     * The things of a collection, which can be taken again.
     *
     * @param name what a null is called that is refused
     */
    public static <T> Source<T> of(Iterable<T> things, String name) {
        Objects.requireNonNull(things, name);
        return new Source<>(things::iterator, () -> {}, things instanceof Collection);
    }

    /** The same of a stream, whose things can be taken once. */
    public static <T> Source<T> of(Stream<T> things, String name) {
        Objects.requireNonNull(things, name);
        return new Source<>(things::iterator, things::close, false);
    }

    /** Whether taking a thing never waits: those of a {@link Collection} are all there. */
    public boolean isHere() {
        return here;
    }

    /** Starts from the first thing. */
    public Taker<T> taker() {
        return new Taker<>(begin);
    }

    /** The stream of answers, which closes what the program gave. */
    public <R> Stream<R> closing(Stream<R> answers) {
        return answers.onClose(end);
    }

    /**
     * Takes things; one thread at a time.
     *
     * @param <T> a thing
     */
    public static final class Taker<T> {
        private final Supplier<Iterator<T>> begin;
        private Iterator<T> things;
        private long taken;
        private Throwable fault;

        private Taker(Supplier<Iterator<T>> begin) {
            this.begin = begin;
        }

        /** How many things were taken. */
        public long taken() {
            return taken;
        }

        /** The next thing; null after the last, or after a fault. */
        public T next() {
            if (fault != null) {
                return null;
            }
            try {
                if (things == null) {
                    things = begin.get();
                }
                if (!things.hasNext()) {
                    return null;
                }
                T thing = things.next();
                if (thing == null) {
                    throw new IllegalArgumentException("expected no null, found one after " + taken + " others");
                }
                taken++;
                return thing;
            } catch (RuntimeException | Error failed) {
                fault = failed;
                return null;
            }
        }

        /** Throws the fault, if there was one. */
        public void rethrow() {
            Crew.rethrow(fault);
        }
    }
}

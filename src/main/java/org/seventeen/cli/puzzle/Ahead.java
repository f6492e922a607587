package org.seventeen.cli.puzzle;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.seventeen.cli.console.StandardOutput;
import org.seventeen.cli.option.SearchWatch;

/**
 * A search that may find very much, of which one thread does as much as can be held before the turn of its puzzle to be printed comes. If
 * that is not all, the search is done again in its turn, and everything is printed as it is found.
 *
 * @param <T> what is found
 */
public final class Ahead<T> {
    /** What is held of an entry at most: a batch has hundreds of entries, and each thread a batch. */
    private static final int MOST = 64;
    /** Whoever waits for the results of a long search sees each of them when it is found. */
    private static final long LONG_NANOS = 100_000_000;
    /** Found by nearly every search, so no reason to do it again. */
    private static final int FEW = 3;

    private final Consumer<Predicate<T>> search;
    private final List<T> found = new ArrayList<>(FEW);
    private boolean whole;

    /** A search that is done in its turn. */
    public Ahead(Consumer<Predicate<T>> search) {
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
    public boolean goesOn(SearchWatch watch, PrintWriter out) {
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

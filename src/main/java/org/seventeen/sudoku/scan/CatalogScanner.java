package org.seventeen.sudoku.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.Handover;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.search.GridResult;
import org.seventeen.sudoku.search.PuzzleGoal;
import org.seventeen.sudoku.search.engine.GoalSearch;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.watch.audit.Audit;

/**
 * Searches grids, or band pairs, one after the other on several threads; results come in the order of the input by default.
 * Everything said here about grids holds for pairs.
 *
 * <p>A thread takes a grid of its own as long as there are any; a thread that finds none, or that is too far ahead of the
 * oldest unfinished grid, helps with that grid, unit by unit. So one grid uses all threads as well as many do, and memory
 * does not grow with the input.
 *
 * @param <I> the input of a search
 * @param <R> its result
 */
public final class CatalogScanner<I, R> implements ScanProgress.Scanner {
    /** Finished grids that may wait for an older one to finish. */
    private static final int MAX_AHEAD = 256;
    /** How long a thread waits for its turn to read before it helps with another grid. */
    private static final long PATIENCE_MILLIS = 5;

    /**
     * The source of the grids. Called by one thread at a time.
     *
     * @param <I> the input of a search
     */
    public interface Source<I> {
        /** The next grid, or null after the last. */
        @Nullable
        I next() throws BadInputException;
    }

    private final int threads;
    private final BiFunction<I, BooleanSupplier, UnitSearch<R>> begin;
    private final BooleanSupplier stop;
    private final ReentrantLock reading = new ReentrantLock();
    private final Deque<Job<I, R>> inFlight = new ArrayDeque<>();
    private Source<I> source;
    private BiConsumer<I, R> recorder;
    private BiConsumer<I, R> sink;
    private boolean unordered;
    private int ahead = MAX_AHEAD;
    private boolean exhausted;
    /** Whether nobody waits for results any more. */
    private boolean ended;

    private boolean emitting;
    private final Handover.Watch watch = new Handover.Watch();
    private Throwable failure;
    /** Whether a fault occurred that is not the input's. */
    private volatile boolean broken;

    /** Whether the thread that runs the scan was interrupted: a stop. */
    private volatile boolean interrupted;

    private long gridsDone;
    private double partsDone;

    /**
     * A scanner.
     *
     * @param threads at least 1
     * @param begin lays out the search of a grid; what it is given becomes true, and stays true, to make the workers of the search stop.
     *     Called by several threads
     * @param stop becomes true, and stays true, to ask for an early end; asked often, by all threads
     */
    public CatalogScanner(int threads, BiFunction<I, BooleanSupplier, UnitSearch<R>> begin, BooleanSupplier stop) {
        this.threads = threads;
        this.begin = begin;
        this.stop = stop;
    }

    /**
     * A scanner of grids on their own.
     *
     * @param threads at least 1
     * @param goal which puzzles are looked for
     * @param stop becomes true, and stays true, to ask for an early end; asked often, by all threads
     */
    public static CatalogScanner<ScanInput, GridResult> ofGrids(
            int threads, PuzzleGoal goal, SearchOptions options, BooleanSupplier stop) {
        return new CatalogScanner<>(
                threads,
                (input, over) -> GoalSearch.of(
                        goal, input.solution(), options, over, Audit.of(goal.in(input.solution()), options, over)),
                stop);
    }

    /** Passes results on as they are finished, so that a hard grid delays no other. */
    public CatalogScanner<I, R> unordered() {
        unordered = true;
        return this;
    }

    /** Lets at most so many finished grids wait for an older one, 256 by default: fewer if they take much memory. */
    public CatalogScanner<I, R> ahead(int most) {
        ahead = most;
        return this;
    }

    /** As {@link #run(Source, Sink, Sink)} without a recorder. */
    public void run(Source<I> grids, BiConsumer<I, R> results) throws BadInputException, InterruptedException {
        run(grids, (input, result) -> {}, results);
    }

    /**
     * Scans until the source ends or a stop is requested. Grids in flight at the stop are passed on with the puzzles found
     * so far, not exhaustive.
     *
     * @param records takes each result at once, in no order, from several threads
     * @param results takes it afterwards, one at a time, in input order unless {@link #unordered}
     * @throws BadInputException from the source, after the grids before the bad one have been finished
     * @throws InterruptedException if this thread was interrupted, which is a stop, after the grids in flight have been passed on
     */
    public void run(Source<I> grids, BiConsumer<I, R> records, BiConsumer<I, R> results)
            throws BadInputException, InterruptedException {
        source = grids;
        recorder = records;
        sink = results;
        List<Thread> pool = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(this::work, "scan-" + (i + 1));
            thread.setDaemon(true);
            thread.start();
            pool.add(thread);
        }
        InterruptedException interruption = null;
        for (Thread thread : pool) {
            while (thread.isAlive() && !isStuck(thread)) {
                try {
                    thread.join(50);
                } catch (InterruptedException stopped) {
                    // The threads end at their next unit.
                    interruption = stopped;
                    interrupted = true;
                }
            }
        }
        synchronized (this) {
            ended = true;
        }
        if (interruption != null) {
            throw interruption;
        }
        rethrow();
    }

    /** Whether a thread waits for input that is no longer wanted; it ends when input comes. */
    private boolean isStuck(Thread thread) {
        return over() && watch.isStuck(thread);
    }

    private synchronized void rethrow() throws BadInputException {
        if (failure instanceof BadInputException fault) {
            throw fault;
        }
        Crew.rethrow(failure);
    }

    @Override
    public synchronized long gridsDone() {
        return gridsDone;
    }

    @Override
    public synchronized double progress() {
        double parts = gridsDone;
        for (Job<I, R> job : inFlight) {
            parts += job.share();
        }
        partsDone = Math.max(partsDone, parts);
        return partsDone;
    }

    private void work() {
        try {
            for (Job<I, R> job = claim(); job != null; job = claim()) {
                if (job.search == null) {
                    prepare(job);
                }
                searchUnits(job);
                emitFinished();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error fault) {
            fail(fault);
        }
    }

    /** A job with this thread counted as its worker: a new grid, or one that others work on; null at the end. */
    private Job<I, R> claim() throws InterruptedException {
        while (true) {
            // Reading a line takes less time than the set-up of a helper; a slow pipe takes more.
            if (mayTake() && reading.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                try {
                    Job<I, R> fresh = take();
                    if (fresh != null) {
                        return fresh;
                    }
                } finally {
                    reading.unlock();
                }
            }
            synchronized (this) {
                if (over()) {
                    return null;
                }
                boolean preparing = false;
                for (Job<I, R> job : inFlight) {
                    if (job.hasUnits()) {
                        job.workers++;
                        return job;
                    }
                    preparing |= !job.isLaidOut();
                }
                if (exhausted && !preparing) {
                    return null;
                }
                wait(100);
            }
        }
    }

    /** Whether to end the search. The workers ask this at every node, so it takes no lock. */
    private boolean over() {
        return broken || interrupted || stop.getAsBoolean();
    }

    private synchronized boolean mayTake() {
        return !exhausted && !over() && inFlight.size() < threads + ahead;
    }

    /** Reads the next grid. Only the holder of {@link #reading} calls it: a slow source must not delay the others. */
    private Job<I, R> take() {
        if (!mayTake()) {
            return null;
        }
        I input = null;
        BadInputException bad = null;
        watch.enter();
        try {
            input = source.next();
        } catch (BadInputException fault) {
            bad = fault;
        } finally {
            watch.leave();
        }
        synchronized (this) {
            if (ended) {
                return null;
            }
            if (input == null) {
                exhausted = true;
                failure = failure == null ? bad : failure;
                notifyAll();
                return null;
            }
            Job<I, R> job = new Job<>(input);
            inFlight.add(job);
            return job;
        }
    }

    private void prepare(Job<I, R> job) {
        UnitSearch<R> search = begin.apply(job.input, this::over);
        synchronized (this) {
            job.search = search;
            job.units = search.units();
            notifyAll();
        }
    }

    private void searchUnits(Job<I, R> job) {
        try (UnitSearch.Worker worker = job.search.worker()) {
            for (int unit = nextUnit(job); unit >= 0; unit = nextUnit(job)) {
                worker.search(unit);
                synchronized (this) {
                    job.unitsDone++;
                }
            }
        }
        boolean last;
        synchronized (this) {
            last = job.leave();
        }
        if (!last) {
            return;
        }
        // Outside the lock: the last step of a search may be long, and a disk may be slow.
        R result = job.search.result();
        // Recorded before any thread may pass it on.
        recorder.accept(job.input, result);
        synchronized (this) {
            job.result = result;
            job.search = null;
            notifyAll();
        }
    }

    private synchronized int nextUnit(Job<I, R> job) {
        if (over()) {
            job.dropUnits();
        }
        return job.takeUnit();
    }

    /** The grid whose result is passed on next; null if there is none yet. */
    private Job<I, R> nextFinished() {
        for (Job<I, R> job : inFlight) {
            if (job.result != null) {
                return job;
            }
            if (!unordered) {
                return null;
            }
        }
        return null;
    }

    /** Passes finished grids to the sink, oldest first if ordered; one thread at a time, outside the lock. */
    private void emitFinished() {
        while (true) {
            Job<I, R> job;
            synchronized (this) {
                job = emitting || broken ? null : nextFinished();
                if (job == null) {
                    return;
                }
                inFlight.remove(job);
                emitting = true;
            }
            try {
                sink.accept(job.input, job.result);
            } catch (RuntimeException | Error fault) {
                // Recorded before another thread may pass on the next result.
                fail(fault);
                throw fault;
            } finally {
                synchronized (this) {
                    emitting = false;
                    gridsDone++;
                    notifyAll();
                }
            }
        }
    }

    private synchronized void fail(Throwable fault) {
        if (failure == null || failure instanceof BadInputException) {
            failure = fault;
        }
        broken = true;
        exhausted = true;
        notifyAll();
    }

    /**
     * A grid in flight: its search, the units that are taken and done, and the threads that work on it. Not thread-safe; the
     * scanner calls it under its lock.
     *
     * @param <I> the input of the search
     * @param <R> its result
     */
    private static final class Job<I, R> {
        private final I input;
        /** Null before it is laid out, and after the result was passed on. */
        private UnitSearch<R> search;

        private int nextUnit;
        /** The number of units; −1 until the search is laid out. */
        private int units = -1;

        private int unitsDone;
        private int workers;
        /** Null before it may be passed on. */
        private R result;

        /** A job that is not laid out yet; the calling thread is its first worker. */
        Job(I input) {
            this.input = input;
            workers = 1;
        }

        boolean isLaidOut() {
            return units >= 0;
        }

        /** Whether there are units for another worker. */
        boolean hasUnits() {
            return nextUnit < units;
        }

        /** The next unit; −1 if there is none. */
        int takeUnit() {
            return hasUnits() ? nextUnit++ : -1;
        }

        /** Leaves out all units not yet taken. */
        void dropUnits() {
            nextUnit = units;
        }

        /** The share of the units that are done. */
        double share() {
            return units > 0 ? (double) unitsDone / units : 0;
        }

        /** Counts one worker less; returns whether that was the last and no unit is left, so that the search has its result. */
        boolean leave() {
            workers--;
            return isLaidOut() && !hasUnits() && workers == 0;
        }
    }
}

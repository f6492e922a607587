package org.seventeen.survo;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

/**
 * An estimate of S(m, n) and of the CPU time of the count, from random ways down the tree that the count goes through
 * ({@link ColumnDescent}). Of the time the cost of each column counts by the weight of its depth.
 *
 * <p>The first descents let the Java machine compile the code, and tell how many descents the time is enough for. They do
 * not count, and the number of those that count does not depend on what they meet. So nothing makes dear ones rarer.
 */
public final class CountEstimate {
    /** The first descents take this part of the time, but no more than {@link #LONGEST_WARM_UP}. */
    private static final int WARM_UP = 3;

    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(10);
    /** Readings of the clock to tell what a reading costs. */
    private static final int READINGS = 10_000;

    private final int rows;
    private final int columns;
    private final CountRun run;
    private final CompletionCounts counts;
    private final SplittableRandom warmUpSeeds;
    private final SplittableRandom seeds;
    private final LongSupplier clock;
    private final long reading;

    private final List<Worker> workers = new ArrayList<>();
    private long planned;
    private long begun;
    private final Mean puzzles = new Mean();
    private final Mean seconds = new Mean();

    /**
     * What is known so far.
     *
     * @param puzzles S(m, n)
     * @param puzzlesError its standard error; not a number as long as that cannot be told
     * @param cpuSeconds the CPU time of the count on one thread, in seconds
     * @param cpuSecondsError its standard error; not a number as long as that cannot be told
     * @param descents how many descents it comes from; 0 if nothing is known
     * @param planned how many descents it will come from; 0 as long as that is not known
     */
    public record Result(
            double puzzles,
            double puzzlesError,
            double cpuSeconds,
            double cpuSecondsError,
            long descents,
            long planned) {}

    /**
     * An estimate for m × n.
     *
     * @param seed the same one draws the same descents
     * @param clock nanoseconds of CPU time of the thread that asks
     * @throws IllegalArgumentException if m or n is below 2, both are 2, or as for a {@link CountRun}
     */
    public CountEstimate(int m, int n, long seed, LongSupplier clock) {
        this(m, n, seed, clock, reading(clock));
    }

    /** The same, with the nanoseconds that the clock adds to the time between two readings. */
    CountEstimate(int m, int n, long seed, LongSupplier clock, long reading) {
        run = new CountRun(m, n);
        rows = Math.min(m, n);
        columns = Math.max(m, n);
        if (rows < 2 || columns < 3) {
            throw new IllegalArgumentException("expected at least 2 x 3, found " + m + " x " + n);
        }
        counts = new CompletionCounts(rows, columns);
        seeds = new SplittableRandom(seed);
        warmUpSeeds = seeds.split();
        this.clock = clock;
        this.reading = reading;
    }

    private static long reading(LongSupplier clock) {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < READINGS; i++) {
            long before = clock.getAsLong();
            least = Math.min(least, clock.getAsLong() - before);
        }
        return least;
    }

    /** Asks for an early end; descents that have begun are given up. Any thread may. */
    public void stop() {
        run.stop();
    }

    /** Whether it was asked to end early. */
    public boolean stopped() {
        return run.stopped();
    }

    /** What is known so far. Any thread may ask. */
    public synchronized Result result() {
        return new Result(puzzles.mean(), puzzles.error(), seconds.mean(), seconds.error(), puzzles.size(), planned);
    }

    /**
     * Draws for about as long as asked; as time cuts off no descent and at least two count, it may be longer.
     *
     * @param length more than 0
     * @param threads at least 1
     */
    public void run(Duration length, int threads) throws InterruptedException {
        long start = System.nanoTime();
        long warmUp = Math.min(length.toMillis() / WARM_UP, LONGEST_WARM_UP.toMillis());
        BooleanSupplier warm = () -> milliseconds(start) >= warmUp;
        long drawn = onThreads(threads, worker -> worker.warmUp(warm));
        double spent = Math.max(1, milliseconds(start));
        draw((long) Math.max(2, (length.toMillis() - spent) * drawn / spent), threads);
    }

    private static long milliseconds(long start) {
        return (System.nanoTime() - start) / 1_000_000;
    }

    /** Draws {@code descents} descents, all of which count. */
    void draw(long descents, int threads) throws InterruptedException {
        synchronized (this) {
            planned = descents;
        }
        onThreads(threads, Worker::work);
    }

    private interface Job {
        /** Returns how many descents were made. */
        long run(Worker worker);
    }

    private long onThreads(int threads, Job job) throws InterruptedException {
        while (workers.size() < threads) {
            workers.add(new Worker());
        }
        LongAdder drawn = new LongAdder();
        run.crew().run(threads, number -> drawn.add(job.run(workers.get(number))));
        return drawn.sum();
    }

    /** The seed of the next descent that counts, or null if there is none. */
    private synchronized SplittableRandom nextSeed() {
        if (stopped() || begun == planned) {
            return null;
        }
        begun++;
        return seeds.split();
    }

    private synchronized SplittableRandom nextWarmUpSeed() {
        return warmUpSeeds.split();
    }

    private synchronized void add(double value, double time) {
        puzzles.add(value);
        seconds.add(time);
    }

    /** What a thread has of its own. */
    private final class Worker implements IntConsumer {
        private final ColumnWalk walk = run.walk();
        private final ColumnDescent descent = new ColumnDescent(rows, columns, counts);
        private int length;
        private long last;
        /** Nanoseconds, weighted. */
        private double time;

        long warmUp(BooleanSupplier over) {
            long drawn = 0;
            do {
                descend(nextWarmUpSeed());
                drawn++;
            } while (!over.getAsBoolean() && !stopped());
            return drawn;
        }

        long work() {
            long drawn = 0;
            for (SplittableRandom random = nextSeed(); random != null; random = nextSeed()) {
                double value = descend(random);
                if (value >= 0) {
                    add(value, time / 1e9);
                    drawn++;
                }
            }
            return drawn;
        }

        /** Returns what the descent says of S, or less than 0 if it was given up. */
        private double descend(SplittableRandom random) {
            int[] sums = descent.draw(random::nextLong);
            length = sums.length;
            time = 0;
            if (length < run.prefixLength()) {
                // No part begins so.
                return 0;
            }
            last = clock.getAsLong();
            long unique = walk.count(sums, null, this);
            return length < columns - 2 ? Math.min(0, unique) : unique * descent.weight(length - 1);
        }

        @Override
        public void accept(int column) {
            long now = clock.getAsLong();
            // A count may add the columns of a part anew for each part, if other threads took those before; the end of
            // a descent is met as often as its last column.
            int depth = Math.min(length - 1, Math.max(column, run.prefixLength() - 1));
            time += Math.max(0, now - last - reading) * descent.weight(depth);
            last = now;
        }
    }
}

package org.seventeen.survo.count;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;
import org.seventeen.base.bits.Mean;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.survo.count.margin.ColumnSums;
import org.seventeen.survo.count.margin.ColumnWalk;

/**
 * An estimate of S(m, n) and of the CPU time of the count, from random descents of the tree of the count ({@link
 * ColumnDescent}). The time spent in a column is weighted by the inverse probability of its depth.
 *
 * <p>The first descents warm up the Java machine and fix how many descents fit into the time; they do not count. The number
 * of descents that count does not depend on what they meet, so the sample is not biased against costly descents.
 */
public final class CountEstimate {
    /** The first descents take 1/{@code WARM_UP} of the time, but no more than {@link #LONGEST_WARM_UP}. */
    private static final int WARM_UP = 3;

    private static final Duration LONGEST_WARM_UP = Duration.ofSeconds(10);
    /** Readings of the clock that measure the cost of a reading. */
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
     * The estimate so far.
     *
     * @param puzzles S(m, n)
     * @param puzzlesError its standard error; NaN while unknown
     * @param cpuSeconds the CPU time of the count on one thread, in seconds
     * @param descents the number of descents behind the estimate; 0 if nothing is known
     * @param planned the number of descents planned; 0 while unknown
     */
    public record Result(double puzzles, double puzzlesError, CostEstimate cpuSeconds, long descents, long planned) {}

    /**
     * An estimate for m × n.
     *
     * @param seed the same seed draws the same descents
     * @param clock nanoseconds of CPU time of the calling thread
     * @throws IllegalArgumentException if m or n is below 2, both are 2, or as for a {@link CountRun}
     */
    public CountEstimate(int m, int n, long seed, LongSupplier clock) {
        this(m, n, seed, clock, reading(clock));
    }

    /** The same, with the cost of a clock reading in nanoseconds. */
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

    /** Asks for an early end; descents under way are given up. Any thread may call it. */
    public void stop() {
        run.stop();
    }

    /** Whether an early end was asked for. */
    public boolean stopped() {
        return run.stopped();
    }

    /** The estimate so far. Any thread may ask. */
    public synchronized Result result() {
        return new Result(puzzles.mean(), puzzles.error(), CostEstimate.of(seconds), puzzles.size(), planned);
    }

    /** Draws descents for about {@code length}; it may take longer, as no descent is cut off and at least two count. */
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

    /** Runs a job, which returns how many descents it made, on each thread; returns how many these are together. */
    private long onThreads(int threads, ToLongFunction<Worker> job) throws InterruptedException {
        while (workers.size() < threads) {
            workers.add(new Worker());
        }
        LongAdder drawn = new LongAdder();
        run.crew().run(threads, number -> drawn.add(job.applyAsLong(workers.get(number))));
        return drawn.sum();
    }

    /** The seed of the next descent that counts, or null if absent. */
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

    /** The walk, descent and clock of one thread. */
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

        /** Returns the estimate of S from one descent, or less than 0 if it was given up. */
        private double descend(SplittableRandom random) {
            int[] sums = descent.draw(random::nextLong);
            length = sums.length;
            time = 0;
            if (length < run.prefixLength()) {
                // No part has these sums.
                return 0;
            }
            last = clock.getAsLong();
            long unique = walk.count(sums, null, this);
            return length < columns - 2 ? Math.min(0, unique) : unique * descent.weight(length - 1);
        }

        @Override
        public void accept(int column) {
            long now = clock.getAsLong();
            // The walk may add the columns of a part again for each part, if other threads took the parts before; the
            // end of a descent is reported as often as its last column.
            int depth = Math.min(length - 1, Math.max(column, run.prefixLength() - 1));
            time += Math.max(0, now - last - reading) * descent.weight(depth);
            last = now;
        }
    }

    /**
     * Random descents of the tree of {@link ColumnWalk}, after Knuth, <em>Estimating the efficiency of backtrack programs</em>
     * (Mathematics of Computation 29, 1975). The value found at a node, divided by the probability to reach the node, is an
     * unbiased estimate of the sum over all nodes of that depth.
     *
     * <p>A sum is drawn in proportion to its number of completions ({@link CompletionCounts}), so all sequences of column sums
     * are about equally likely. Not for more than one thread.
     */
    static final class ColumnDescent {
        private final CompletionCounts counts;
        private final int columns;
        private final ColumnSums sums;
        /** The inverse of the probability of the sums up to a column. */
        private final double[] weights;

        /** Descents for m × n; {@code counts} must be those of m × n, and may be shared. */
        ColumnDescent(int rows, int columns, CompletionCounts counts) {
            this.columns = columns;
            this.counts = counts;
            sums = new ColumnSums(rows, columns);
            weights = new double[columns - 2];
        }

        /**
         * Draws the sums of all columns but the last two, or of fewer if no sum is left for the next column.
         *
         * @param random takes a bound and returns a number from 0 to below it, each equally likely
         */
        int[] draw(LongUnaryOperator random) {
            int rest = sums.total();
            for (int column = 0; column < columns - 2; column++) {
                int sum = sums.least(column, rest);
                int greatest = sums.greatest(column, rest);
                if (sum > greatest) {
                    return Arrays.copyOf(sums.chosen(), column);
                }
                long point = random.applyAsLong(counts.behind(sums, column, rest));
                sums.choose(column, sum);
                long behind = counts.behind(sums, column + 1, rest - sum);
                while (point >= behind) {
                    point -= behind;
                    sum++;
                    sums.choose(column, sum);
                    behind = counts.behind(sums, column + 1, rest - sum);
                }
                weights[column] = (double) counts.behind(sums, 0, sums.total()) / behind;
                rest -= sum;
            }
            return Arrays.copyOf(sums.chosen(), columns - 2);
        }

        /** The inverse of the probability that a descent starts with the sums up to {@code column} that were drawn. */
        double weight(int column) {
            return weights[column];
        }
    }

    /**
     * The number of sequences of ascending column sums with given first sums. It depends only on the first sum, the last given
     * sum and the rest, so one table serves all prefixes.
     *
     * <p>A prefix may have no completion. The walk visits it all the same, so it counts as one.
     */
    static final class CompletionCounts {
        private static final int ABSENT = -1;

        private final int columns;
        /** Longs of a table for each sum of the column before. */
        private final int width;
        /** The least first sum. */
        private final int least;
        /** For each first sum a table of completions, by column from 1 to n − 2, the sum before it and the rest. */
        private final long[][] tables;

        private final long all;

        /**
         * The counts for m × n.
         *
         * @param rows the number m of rows, 2 to n
         * @param columns the number n of columns, at least 3
         */
        CompletionCounts(int rows, int columns) {
            this.columns = columns;
            ColumnSums sums = new ColumnSums(rows, columns);
            width = sums.total() + 1;
            least = sums.least(0, sums.total());
            tables = new long[sums.greatest(0, sums.total()) - least + 1][];
            long count = 0;
            for (int i = 0; i < tables.length; i++) {
                sums.choose(0, least + i);
                tables[i] = new long[(columns - 2) * (sums.most(1) + 1) * width];
                Arrays.fill(tables[i], ABSENT);
                count += fill(tables[i], sums, 1, sums.rest(1));
            }
            all = count;
        }

        private long fill(long[] table, ColumnSums sums, int column, int rest) {
            int at = at(sums, column, rest);
            if (table[at] == ABSENT) {
                int from = sums.least(column, rest);
                int greatest = sums.greatest(column, rest);
                long count = 0;
                if (column == columns - 2) {
                    count = (long) greatest - from + 1;
                } else {
                    for (int sum = from; sum <= greatest; sum++) {
                        sums.choose(column, sum);
                        count += fill(table, sums, column + 1, rest - sum);
                    }
                }
                table[at] = Math.max(1, count);
            }
            return table[at];
        }

        private int at(ColumnSums sums, int column, int rest) {
            return ((column - 1) * (sums.most(1) + 1) + sums.chosen()[column - 1]) * width + rest;
        }

        /**
         * The number of completions of the chosen sums, at least 1.
         *
         * @param column the number of columns chosen, 0 to n − 2; their sums must be within {@link ColumnSums#least} and {@link
         *     ColumnSums#greatest}
         * @param rest the sum of the other columns
         */
        long behind(ColumnSums sums, int column, int rest) {
            return column == 0 ? all : tables[sums.chosen()[0] - least][at(sums, column, rest)];
        }
    }
}

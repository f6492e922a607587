package org.seventeen.bench;

import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.seventeen.sudoku.scan.GridInput;
import org.seventeen.sudoku.scan.Scan;
import org.seventeen.sudoku.scan.ScanInput;
import org.seventeen.sudoku.scan.ScanListener;
import org.seventeen.sudoku.scan.ScanOutcome;
import org.seventeen.sudoku.scan.ScanProgress;
import org.seventeen.sudoku.search.GridResult;

/**
 * How much faster a scan is on more threads; {@code bench/scaling} runs it.
 *
 * <p>All runs are in one process, after a warm-up, so that what Java compiles is not measured; the numbers of threads come in
 * turn, in alternating order, so that a machine that becomes slower meets all alike. Beside the scans the same is measured
 * for copies of the calibration program, one a thread, which share nothing but the machine: what they lose, no scan can gain.
 */
public final class ThreadRates {
    private enum Kind {
        COPIES,
        GRIDS,
        STORE,
        PAIRS
    }

    private final Path grids;
    private final Path pairs;
    private final Path scratch;
    private int stores;

    private ThreadRates(Path grids, Path pairs, Path scratch) {
        this.grids = grids;
        this.pairs = pairs;
        this.scratch = scratch;
    }

    /**
     * Prints a line a run, and for each kind of work the median speed-up.
     *
     * @param arguments a file of grids, a file of grids for their band pairs 1 and 2, an empty folder, rounds, threads...
     */
    public static void main(String[] arguments) throws Exception {
        ThreadRates rates = new ThreadRates(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
        int rounds = Integer.parseInt(arguments[3]);
        int[] threads =
                Arrays.stream(arguments).skip(4).mapToInt(Integer::parseInt).toArray();
        System.out.printf(Locale.ROOT, "%-6s %-6s %7s %10s %10s%n", "work", "round", "threads", "elapsed-s", "CPU-s");
        for (Kind kind : Kind.values()) {
            rates.measure(kind, rounds, threads);
        }
    }

    private void measure(Kind kind, int rounds, int[] threads) throws Exception {
        run(kind, Arrays.stream(threads).max().getAsInt());
        List<List<Double>> ups = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            double[] elapsed = new double[threads.length];
            for (int i = 0; i < threads.length; i++) {
                int which = round % 2 == 1 ? i : threads.length - 1 - i;
                long cpu = processCpu();
                elapsed[which] = run(kind, threads[which]);
                System.out.printf(
                        Locale.ROOT,
                        "%-6s %-6d %7d %10.2f %10.2f%n",
                        name(kind),
                        round,
                        threads[which],
                        elapsed[which],
                        (processCpu() - cpu) / 1e9);
            }
            for (int i = 0; i < threads.length; i++) {
                // A copy a thread: twice the work on two threads.
                double work = kind == Kind.COPIES ? (double) threads[i] / threads[0] : 1;
                if (round == 1) {
                    ups.add(new ArrayList<>());
                }
                ups.get(i).add(work * elapsed[0] / elapsed[i]);
            }
        }
        for (int i = 1; i < threads.length; i++) {
            double[] sorted = ups.get(i).stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            int half = sorted.length / 2;
            double median = (sorted[half] + sorted[(sorted.length - 1) / 2]) / 2;
            System.out.printf(
                    Locale.ROOT,
                    "%s, %d threads: speed-up %.3f, the median of %d rounds, %.3f to %.3f%n",
                    name(kind),
                    threads[i],
                    median,
                    sorted.length,
                    sorted[0],
                    sorted[sorted.length - 1]);
        }
    }

    /** Seconds elapsed. */
    private double run(Kind kind, int threads) throws Exception {
        return kind == Kind.COPIES ? copies(threads) : scan(kind, threads);
    }

    private static double copies(int threads) throws InterruptedException {
        List<Thread> copies = new ArrayList<>();
        long begun = System.nanoTime();
        for (int i = 0; i < threads; i++) {
            Thread copy = new Thread(org.seventeen.base.work.MachineSpeed::cpuSeconds);
            copy.start();
            copies.add(copy);
        }
        for (Thread copy : copies) {
            copy.join();
        }
        return (System.nanoTime() - begun) / 1e9;
    }

    private double scan(Kind kind, int threads) throws Exception {
        Scan options = Scan.forClues(17).threads(threads);
        if (kind == Kind.STORE) {
            options = options.store(Files.createDirectory(scratch.resolve("store" + stores++)));
        }
        if (kind == Kind.PAIRS) {
            options = options.bandPairs();
        }
        Clock clock = new Clock();
        options.on(GridInput.of(kind == Kind.PAIRS ? pairs : grids)).run(clock);
        if (clock.results == 0) {
            throw new IllegalStateException("expected results of the scan, found none");
        }
        return clock.seconds;
    }

    private static String name(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    private static long processCpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** Takes the time between the start and the end of a search, without the reading before it. */
    private static final class Clock implements ScanListener {
        private long begun;
        private double seconds;
        private long results;

        @Override
        public void found(ScanInput grid, GridResult result) {
            results++;
        }

        @Override
        public void begins(ScanProgress progress) {
            begun = System.nanoTime();
        }

        @Override
        public void ended(ScanOutcome outcome) {
            seconds = (System.nanoTime() - begun) / 1e9;
        }
    }
}

package org.seventeen.base.work;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How fast this machine is now: the CPU seconds of a fixed piece of work that shares no code with the program. Costs divided by it can
 * be carried over to other machines.
 *
 * <p>The work counts the solution grids that begin with 32 fixed digits, cell by cell, without any pruning. Like the search it is
 * arithmetic on masks in small tables, with branches that are hard to predict. A shorter count, which is not timed, gives Java the time
 * to compile.
 */
public final class MachineSpeed {
    /** Seconds of the program that figures in docs are multiples of, for a second of this one; bench/README.md says how it was measured. */
    public static final double RATIO = 2.38;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final int CELLS = 81;
    private static final int ALL_DIGITS = 0b1_1111_1111;

    private static final int TIMED_GIVENS = 32;
    private static final long TIMED_GRIDS = 4_271_232;
    private static final int WARM_UP_GIVENS = 33;
    private static final long WARM_UP_GRIDS = 1_502_304;

    /** How long a figure stands for the speed of now. */
    private static final long FRESH_NANOS = 600_000_000_000L;

    private static double latest;
    /** When {@link #latest} was measured; 0 if never. */
    private static long measured;

    private final int[] rows = new int[9];
    private final int[] columns = new int[9];
    private final int[] boxes = new int[9];

    MachineSpeed() {}

    /** Nanoseconds of CPU time used by this thread, or elapsed time on platforms without it. */
    public static long cpuNanos() {
        return THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : System.nanoTime();
    }

    /** The CPU seconds of the work, which takes some seconds. */
    public static double cpuSeconds() {
        check(WARM_UP_GRIDS, new MachineSpeed().countFrom(WARM_UP_GIVENS));
        long begun = cpuNanos();
        check(TIMED_GRIDS, new MachineSpeed().countFrom(TIMED_GIVENS));
        return (cpuNanos() - begun) / 1e9;
    }

    /** The CPU seconds of the work, measured in the last ten minutes: by this call, which takes some seconds, if by no other. */
    public static synchronized double lately() {
        long now = System.nanoTime();
        if (measured == 0 || now - measured > FRESH_NANOS) {
            latest = cpuSeconds();
            measured = now;
        }
        return latest;
    }

    /** Takes a figure as measured now, for tests of commands that print it. */
    static synchronized void assume(double seconds) {
        latest = seconds;
        measured = System.nanoTime();
    }

    private static void check(long expected, long found) {
        if (found != expected) {
            throw new IllegalStateException("expected " + expected + " grids, found " + found);
        }
    }

    /** The number of solution grids that agree with a cyclic grid in its first cells, up to the 81 of them. */
    long countFrom(int givens) {
        for (int cell = 0; cell < givens; cell++) {
            int row = cell / 9;
            flip(cell, 1 << (3 * row + row / 3 + cell % 9) % 9);
        }
        return completions(givens);
    }

    private long completions(int cell) {
        if (cell == CELLS) {
            return 1;
        }
        long found = 0;
        int free = ALL_DIGITS & ~(rows[cell / 9] | columns[cell % 9] | boxes[box(cell)]);
        while (free != 0) {
            int digit = free & -free;
            free ^= digit;
            flip(cell, digit);
            found += completions(cell + 1);
            flip(cell, digit);
        }
        return found;
    }

    private void flip(int cell, int digit) {
        rows[cell / 9] ^= digit;
        columns[cell % 9] ^= digit;
        boxes[box(cell)] ^= digit;
    }

    private static int box(int cell) {
        return cell / 27 * 3 + cell % 9 / 3;
    }
}

package org.seventeen.bench;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.seventeen.survo.MarginCounter;

/** Prints S(m, n) and the CPU seconds of this thread that it took. */
public final class CountRates {
    private CountRates() {}

    /** Counts for one size: m and n. */
    public static void main(String[] arguments) {
        long begun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long count = MarginCounter.count(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]));
        long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begun;
        System.out.printf(Locale.ROOT, "%d %.3f%n", count, nanos / 1e9);
    }
}

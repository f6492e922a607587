package org.seventeen.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.seventeen.survo.count.CountRun;

/** Counts S(m, n) twice on one thread and prints the CPU seconds of the second time, when Java has compiled the code. */
public final class CountRates {
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private CountRates() {}

    /** Counts for one size: m and n. */
    public static void main(String[] arguments) throws Exception {
        int m = Integer.parseInt(arguments[0]);
        int n = Integer.parseInt(arguments[1]);
        count(m, n);
        long begun = SYSTEM.getProcessCpuTime();
        count(m, n);
        System.out.printf(Locale.ROOT, "%.3f%n", (SYSTEM.getProcessCpuTime() - begun) / 1e9);
    }

    private static void count(int m, int n) throws Exception {
        new CountRun(m, n).run(1);
    }
}

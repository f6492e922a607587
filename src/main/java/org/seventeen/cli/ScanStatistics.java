package org.seventeen.cli;

import java.io.PrintWriter;
import java.util.Locale;
import org.seventeen.scan.AuditReport;
import org.seventeen.scan.Counter;
import org.seventeen.scan.Counters;
import org.seventeen.scan.GridResult;

/** What a scan has done so far, and the summary at its end: every counter with what it is a share of. */
final class ScanStatistics {
    private final Counters counters = new Counters();
    private final AuditReport audit = new AuditReport();
    private boolean audited;
    private final long begun = System.nanoTime();
    private long grids;
    private long exhaustive;
    private long withPuzzle;
    private long puzzles;
    private long nonMinimal;

    synchronized void add(GridResult result) {
        grids++;
        exhaustive += result.exhaustive() ? 1 : 0;
        withPuzzle += result.puzzles().isEmpty() ? 0 : 1;
        puzzles += result.puzzles().size();
        nonMinimal +=
                result.puzzles().stream().filter(found -> !found.minimal()).count();
        counters.addAll(result.counters());
        audited |= result.audit().isPresent();
        result.audit().ifPresent(audit::add);
    }

    /** Whether no audit has found a fault so far. */
    synchronized boolean auditClean() {
        return audit.clean();
    }

    synchronized long puzzles() {
        return puzzles;
    }

    /** Whether every grid taken so far was searched to its end. */
    synchronized boolean allExhaustive() {
        return exhaustive == grids;
    }

    synchronized void print(PrintWriter err, boolean stopped) {
        double wall = (System.nanoTime() - begun) / 1e9;
        double cpu = counters.cpuNanos() / 1e9;
        err.printf(
                Locale.ROOT,
                "# %sgrids %d, exhaustive %d of %d; puzzles %d in %d of %d grids, %d of them non-minimal%n",
                stopped ? "stopped early: " : "",
                grids,
                exhaustive,
                grids,
                puzzles,
                withPuzzle,
                grids,
                nonMinimal);
        err.printf(
                Locale.ROOT,
                "# elapsed %.2f s, CPU %.2f s, %.3f CPU s a grid%n",
                wall,
                cpu,
                grids == 0 ? 0.0 : cpu / grids);
        if (grids > 0) {
            for (Counter counter : Counter.values()) {
                printCounter(err, counter);
            }
            if (audited) {
                AuditText.printCounts(err, audit);
            }
        }
    }

    private void printCounter(PrintWriter err, Counter counter) {
        long value = counters.get(counter);
        boolean time = counter.label().endsWith("_ns");
        String name = name(counter);
        String shown = time ? String.format(Locale.ROOT, "%.3f", value / 1e9) : Long.toString(value);
        err.printf(Locale.ROOT, "#   %-24s %16s", name, shown);
        Counter whole = counter.whole();
        if (whole != null) {
            long of = counters.get(whole);
            err.printf(Locale.ROOT, "  %6.2f %% of %s", of == 0 ? 0.0 : 100.0 * value / of, name(whole));
        }
        err.println();
    }

    private static String name(Counter counter) {
        return counter.label().replace("_elapsed_ns", " elapsed s").replace("_ns", " CPU s");
    }
}

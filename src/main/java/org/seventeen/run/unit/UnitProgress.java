package org.seventeen.run.unit;

import java.util.Locale;
import java.util.function.Supplier;
import org.seventeen.base.text.Printable;
import org.seventeen.base.work.CostEstimate;

/** How far a campaign has come, by cost. Any thread may ask. */
public final class UnitProgress {
    private final long units;
    private final double cost;
    private final Supplier<UnitOutcome.Counts> counts;
    private long settled;
    private double settledCost;
    private long failed;

    UnitProgress(long units, double cost, Supplier<UnitOutcome.Counts> counts) {
        this.units = units;
        this.cost = cost;
        this.counts = counts;
    }

    synchronized void finished(UnitTask task) {
        settled++;
        settledCost += task.cost();
    }

    synchronized void failed(UnitTask task) {
        finished(task);
        failed++;
    }

    /** The share of the work that is done, by cost where costs are known, 0 to 1. */
    public synchronized double share() {
        return cost > 0 ? Math.min(1, settledCost / cost) : units == 0 ? 1 : (double) settled / units;
    }

    /** A line for people after so many seconds. */
    public synchronized String text(double seconds) {
        UnitOutcome.Counts soFar = counts.get();
        double share = share();
        return String.format(
                Locale.ROOT,
                "units %d of %d (%.1f %%%s), puzzles %d, CPU %s%s, %s",
                settled,
                units,
                100 * share,
                cost > 0 ? " by cost" : "",
                soFar.puzzles(),
                Printable.time(soFar.cpuSeconds()),
                failed == 0 ? "" : ", failed " + failed,
                CostEstimate.TimeLeft.text(seconds, CostEstimate.TimeLeft.of(share, seconds)));
    }
}

package org.seventeen.show.report;

import java.util.DoubleSummaryStatistics;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The distribution of any number of values of very different size, in constant memory: bins of a 24th of a power of ten, so that a
 * value is known to 5 %. Values of 0 have a bin of their own.
 */
final class LogBins {
    /** Bins for each power of ten. */
    private static final int FINE = 24;
    /** How many fine bins a bar may have; each divides {@link #FINE}. */
    private static final int[] WIDTHS = {1, 2, 3, 4, 6, 8, 12, 24};

    private final SortedMap<Integer, Long> bins = new TreeMap<>();
    private final DoubleSummaryStatistics values = new DoubleSummaryStatistics();
    private long zeros;
    private double leastBar = Double.POSITIVE_INFINITY;

    /**
     * The distribution as bars.
     *
     * @param width how many fine bins make a bar
     * @param counts the count of each bar
     */
    record Bars(int width, SortedMap<Integer, Long> counts) {
        /** How many bars make a power of ten. */
        int perPower() {
            return FINE / width;
        }

        /** The least value of a bar. */
        double from(int bar) {
            return StrictMath.pow(10, (double) bar * width / FINE);
        }
    }

    /**
     * Adds a value.
     *
     * @throws IllegalArgumentException if it is negative
     */
    void add(double value) {
        if (!(value >= 0)) {
            throw new IllegalArgumentException("expected a value of 0 or more, found " + value);
        }
        values.accept(value);
        if (value == 0) {
            zeros++;
        } else {
            leastBar = Math.min(leastBar, value);
            bins.merge((int) Math.floor(StrictMath.log10(value) * FINE), 1L, Long::sum);
        }
    }

    /** How many values there are. */
    long count() {
        return values.getCount();
    }

    /** How many of them are 0. */
    long zeros() {
        return zeros;
    }

    /** Their mean; 0 without values. */
    double mean() {
        return values.getAverage();
    }

    /** The least of them; 0 without values. */
    double least() {
        return count() == 0 ? 0 : values.getMin();
    }

    /** The least of them that is above 0, and so has a bar; 0 without one. */
    double leastBar() {
        return count() == zeros ? 0 : leastBar;
    }

    /** The largest of them; 0 without values. */
    double most() {
        return count() == 0 ? 0 : values.getMax();
    }

    /**
     * A value that a share of all values does not exceed, to 5 %.
     *
     * @param share 0 to 1
     */
    double quantile(double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * count()));
        long passed = zeros;
        if (count() == 0 || passed >= wanted) {
            return 0;
        }
        for (int bin : bins.keySet()) {
            passed += bins.get(bin);
            if (passed >= wanted) {
                return Math.min(most(), Math.max(least(), StrictMath.pow(10, (bin + 0.5) / FINE)));
            }
        }
        return most();
    }

    /** The values above 0 as at most this number of bars, if bars of a power of ten are not more. */
    Bars bars(int atMost) {
        Bars bars = null;
        for (int width : WIDTHS) {
            SortedMap<Integer, Long> counts = new TreeMap<>();
            bins.forEach((bin, values) -> counts.merge(Math.floorDiv(bin, width), values, Long::sum));
            bars = new Bars(width, counts);
            if (counts.isEmpty() || counts.lastKey() - counts.firstKey() < atMost) {
                break;
            }
        }
        return bars;
    }
}

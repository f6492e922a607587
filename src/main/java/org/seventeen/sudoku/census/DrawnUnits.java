package org.seventeen.sudoku.census;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.seventeen.sudoku.census.unit.UnitSelection;

/**
 * A random share of the finished units of a store: of n units the share P is the P · n units, rounded up, whose numbers drawn from the
 * seed are the least. So at least one is drawn if P is more than 0; a larger share has all units of a smaller one; and neither the
 * order of the records nor the way that stores were merged changes what is drawn. Immutable.
 */
final class DrawnUnits {
    private final CensusSummary summary;
    private final UnitSelection among;
    private final long seed;
    private final long size;
    /** Units whose number is at most this are drawn; −1 for none. */
    private final long limit;

    /**
     * Draws units.
     *
     * @param summary the store
     * @param among the units to draw from; those of them that are not finished are never drawn
     * @param share 0 to 1
     */
    DrawnUnits(CensusSummary summary, UnitSelection among, double share, long seed) {
        this.summary = summary;
        this.among = among;
        this.seed = seed;
        long[] finished = {0};
        summary.forEachDone(among, range -> finished[0] += range.size());
        size = BigDecimal.valueOf(share)
                .multiply(BigDecimal.valueOf(finished[0]))
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
        limit = size == finished[0] ? Long.MAX_VALUE : size == 0 ? -1 : least();
    }

    /** The {@link #size}-th least number of a unit. */
    private long least() {
        PriorityQueue<Long> least = new PriorityQueue<>(Comparator.reverseOrder());
        summary.forEachDone(among, range -> {
            for (long unit = range.from(); unit < range.to(); unit++) {
                least.add(number(unit));
                if (least.size() > size) {
                    least.remove();
                }
            }
        });
        return least.element();
    }

    /** Random numbers that depend on the seed and on the unit, and on nothing else. */
    static SplittableRandom random(long seed, long unit) {
        return new SplittableRandom(new SplittableRandom(seed).nextLong() + unit);
    }

    private long number(long unit) {
        return random(seed, unit).nextLong() >>> 1;
    }

    /** How many units are drawn. */
    long size() {
        return size;
    }

    /** Whether a unit is drawn. */
    boolean contains(long unit) {
        return size > 0 && summary.isDone(unit) && among.contains(unit) && number(unit) <= limit;
    }
}

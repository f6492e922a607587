package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.UnitSelection.UnitSpan;
import org.seventeen.sudoku.cost.CostPlanner.CostPlan;

/** What parts of planned work will cost: what was expected, times the ratio that the sample has found for their stratum. Immutable. */
public final class UnitCosts {
    /** The most units of a list of a scan, which is sorted in memory. */
    private static final int MOST_SORTED = 10_000_000;

    /** For the first part of each segment the segment with what a part costs. */
    private final TreeMap<Long, Population.Segment> segments = new TreeMap<>();

    private final long end;

    /**
     * Consecutive parts.
     *
     * @param from the place of the first
     * @param to the place behind the last
     * @param seconds what all cost, in CPU seconds
     */
    public record Unit(long from, long to, double seconds) {}

    /** The costs of the parts of a plan. */
    public UnitCosts(CostPlan plan) {
        long last = 0;
        for (CostSampler.Sample.OfStratum part : plan.sample().strata()) {
            for (Population.Segment segment : part.stratum().segments()) {
                // A stratum of which every draw took no measurable time costs next to nothing.
                double cost = Math.max(Double.MIN_NORMAL, segment.prior() * part.ratio());
                segments.put(segment.from(), new Population.Segment(segment.from(), segment.to(), cost));
                last = Math.max(last, segment.to());
            }
        }
        end = last;
    }

    /**
     * What consecutive parts cost, in CPU seconds.
     *
     * @param from the number of the first
     * @param to the number behind the last
     */
    public double seconds(long from, long to) {
        double seconds = 0;
        Map.Entry<Long, Population.Segment> begin = segments.floorEntry(from);
        for (Population.Segment segment : segments.subMap(begin == null ? from : begin.getKey(), true, to, false)
                .values()) {
            long parts = Math.min(to, segment.to()) - Math.max(from, segment.from());
            seconds += Math.max(0, parts) * segment.prior();
        }
        return seconds;
    }

    /** The place behind the last part that costs the same as the one at this place, and stands together with it. */
    long endOfSegment(long place) {
        return segments.floorEntry(place).getValue().to();
    }

    /**
     * Checks that parts are not too many for {@link #units}.
     *
     * @throws IllegalArgumentException if these are more than ten million units
     */
    public static void check(RankRange parts, int length) {
        long count = parts.size() == 0 ? 0 : (parts.to() - 1) / length - parts.from() / length + 1;
        if (count > MOST_SORTED) {
            throw new IllegalArgumentException("expected at most " + MOST_SORTED + " units, found " + count);
        }
    }

    /**
     * All parts cut into units, costly ones first: unit k has the parts from k · length to k · length + length − 1.
     *
     * @throws IllegalArgumentException as {@link #check}
     */
    public List<Unit> units(int length) {
        long first = segments.firstKey();
        check(new RankRange(first, end), length);
        List<Unit> units = new ArrayList<>();
        for (long from = first; from < end; from = (from / length + 1) * length) {
            long to = Math.min(end, (from / length + 1) * length);
            units.add(new Unit(from, to, seconds(from, to)));
        }
        units.sort(Comparator.comparingDouble(Unit::seconds).reversed().thenComparing(Unit::from));
        return units;
    }

    /**
     * Neighbouring units of a span that cost the same: all of their pairs are in one stratum. There are few runs also of hundreds of millions
     * of units, so these can be listed by cost.
     *
     * @param span the span
     * @param from the first unit, counted from 0 within the span
     * @param to behind the last one
     * @param seconds what each costs, in CPU seconds
     */
    public record Run(UnitSpan span, long from, long to, double seconds) {
        /** The number of the first unit. */
        private long first() {
            return span.number(from);
        }

        /** All units of some spans, costly ones first, then by number. */
        public static List<Run> of(UnitCosts costs, List<UnitSpan> spans) {
            List<Run> runs = new ArrayList<>();
            for (UnitSpan span : spans) {
                for (long unit = 0;
                        unit < span.units();
                        unit = runs.get(runs.size() - 1).to()) {
                    runs.add(next(costs, span, unit));
                }
            }
            runs.sort(Comparator.comparingDouble(Run::seconds).reversed().thenComparing(Run::first));
            return runs;
        }

        private static Run next(UnitCosts costs, UnitSpan span, long unit) {
            long place = span.place(unit);
            // The last unit may be shorter, and one that two strata share costs something between those of either.
            long whole = (Math.min(costs.endOfSegment(place), span.end()) - place) / span.length();
            return new Run(span, unit, unit + Math.max(1, whole), costs.seconds(place, span.place(unit + 1)));
        }
    }
}

package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/** The parts whose cost is to be estimated, by number, cut into strata of about equal expected cost. Immutable. */
public final class Population {
    private final List<Segment> segments;
    private final Function<List<Segment>, String> name;
    private final List<Stratum> strata;

    private Population(List<Segment> segments, Function<List<Segment>, String> name, List<Stratum> strata) {
        this.segments = segments;
        this.name = name;
        this.strata = strata;
    }

    /**
     * Cuts segments into strata, in the order of the segments.
     *
     * @param segments one or more, without a common part
     * @param most the most strata, at least 1; a stratum has one part at least
     * @param name a name for the segments of a stratum
     */
    public static Population of(List<Segment> segments, int most, Function<List<Segment>, String> name) {
        if (segments.isEmpty() || most < 1) {
            throw new IllegalArgumentException(
                    "expected segments and at least 1 stratum, found " + segments.size() + " and " + most);
        }
        double all = segments.stream().mapToDouble(Segment::weight).sum();
        List<Stratum> strata = new ArrayList<>();
        List<Segment> open = new ArrayList<>();
        double taken = 0;
        for (Segment segment : segments) {
            long from = segment.from();
            while (from < segment.to()) {
                double end = all * (strata.size() + 1) / most;
                long fits = Math.round((end - taken) / segment.prior());
                boolean last = strata.size() == most - 1;
                long to = last || fits >= segment.to() - from
                        ? segment.to()
                        : from + Math.max(fits, open.isEmpty() ? 1 : 0);
                if (to > from) {
                    open.add(new Segment(from, to, segment.prior()));
                    taken += (to - from) * segment.prior();
                }
                from = to;
                if (from < segment.to() || !last && taken >= end) {
                    strata.add(new Stratum(name.apply(open), open));
                    open = new ArrayList<>();
                }
            }
        }
        if (!open.isEmpty()) {
            strata.add(new Stratum(name.apply(open), open));
        }
        return new Population(List.copyOf(segments), name, List.copyOf(strata));
    }

    /**
     * Parts in strata of any cost.
     *
     * @param strata for each its segments, one or more; no two have a common part
     */
    static Population ofStrata(List<List<Segment>> strata) {
        List<Segment> segments = new ArrayList<>();
        List<Stratum> made = new ArrayList<>();
        for (List<Segment> own : strata) {
            segments.addAll(own);
            made.add(new Stratum("", own));
        }
        return new Population(segments, some -> "", made);
    }

    /**
     * The same parts with other expected costs, cut anew.
     *
     * @param factors for each stratum, more than 0
     * @param most the most strata, at least 1
     */
    Population corrected(double[] factors, int most) {
        List<Segment> corrected = new ArrayList<>();
        for (int of = 0; of < factors.length; of++) {
            for (Segment segment : strata.get(of).segments()) {
                corrected.add(new Segment(segment.from(), segment.to(), segment.prior() * factors[of]));
            }
        }
        return of(corrected, most, name);
    }

    /**
     * The same parts in other strata.
     *
     * @param most the most strata, at least 1
     */
    public Population cut(int most) {
        return of(segments, most, name);
    }

    /** The strata. */
    public List<Stratum> strata() {
        return strata;
    }

    /** How many parts there are. */
    public long size() {
        return strata.stream().mapToLong(Stratum::size).sum();
    }

    /** What all parts are expected to cost, in the unit of the segments. */
    public double weight() {
        return strata.stream().mapToDouble(Stratum::weight).sum();
    }

    /**
     * Consecutive parts that are expected to cost the same.
     *
     * @param from the number of the first part
     * @param to the number behind the last, more than {@code from}
     * @param prior what a part is expected to cost, in any unit, more than 0; only the ratios of segments matter
     */
    public record Segment(long from, long to, double prior) {
        /**
         * Checks the numbers.
         *
         * @throws IllegalArgumentException if one is out of its range
         */
        public Segment {
            if (from < 0 || to <= from || !(prior > 0) || prior == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException(
                        "expected ascending numbers from 0 on and a cost of more than 0, found " + from + " to " + to
                                + " of cost " + prior);
            }
        }

        /** How many parts there are. */
        long size() {
            return to - from;
        }

        /** What all parts are expected to cost. */
        double weight() {
            return size() * prior;
        }
    }

    /**
     * Parts of a population that are sampled on their own. A part is drawn with a probability in proportion to what it is expected to cost,
     * so draws tell how much the expectation is off, which varies less than the costs. Immutable.
     */
    public static final class Stratum {
        private final String name;
        private final List<Segment> segments;
        private final double[] upTo;
        private final long size;

        /**
         * A stratum.
         *
         * @param name for people, as {@code bands 1-17}
         * @param segments one or more, without a common part
         */
        Stratum(String name, List<Segment> segments) {
            this.name = name;
            this.segments = List.copyOf(segments);
            upTo = new double[segments.size()];
            double sum = 0;
            long parts = 0;
            for (int i = 0; i < upTo.length; i++) {
                sum += segments.get(i).weight();
                parts += segments.get(i).size();
                upTo[i] = sum;
            }
            size = parts;
        }

        /**
         * A part that was drawn.
         *
         * @param number its number
         * @param probability of drawing it
         */
        record Draw(long number, double probability) {}

        /** The name, for people. */
        public String name() {
            return name;
        }

        /** How many parts there are. */
        public long size() {
            return size;
        }

        /** What all parts are expected to cost, in the unit of the segments. */
        public double weight() {
            return upTo[upTo.length - 1];
        }

        /** The segments. */
        public List<Segment> segments() {
            return segments;
        }

        /** Draws a part. */
        Draw draw(SplittableRandom random) {
            int found = Arrays.binarySearch(upTo, random.nextDouble() * weight());
            int at = Math.min(found >= 0 ? found + 1 : -found - 1, upTo.length - 1);
            Segment segment = segments.get(at);
            long number = segment.from() + random.nextLong(segment.size());
            return new Draw(number, segment.prior() / weight());
        }
    }
}

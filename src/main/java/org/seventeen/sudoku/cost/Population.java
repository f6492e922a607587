package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.List;
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
}

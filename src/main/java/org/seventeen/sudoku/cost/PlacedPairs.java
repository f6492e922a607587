package org.seventeen.sudoku.cost;

import java.util.List;
import java.util.Locale;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.census.unit.UnitSpan;

/** The pairs of selected units of a census by their places ({@link UnitSpan}), which leave no gaps also in a shard. Immutable. */
final class PlacedPairs {
    private final CensusUnits units;
    private final NavigableMap<Long, UnitSpan> spans = new TreeMap<>();

    /**
     * The pairs of some units.
     *
     * @throws IllegalArgumentException if there is no unit
     */
    PlacedPairs(CensusUnits units, UnitSelection selection) {
        if (selection.size() == 0) {
            throw new IllegalArgumentException("expected a unit at least, found none");
        }
        this.units = units;
        selection.spans(units).forEach(span -> spans.put(span.place(), span));
    }

    /** The number of the pair at a place. */
    long pair(long place) {
        UnitSpan span = spans.floorEntry(place).getValue();
        long within = place - span.place();
        return units.unit(span.number(within / span.length())).from() + within % span.length();
    }

    /** The population of all of them; the lesser bands with costly pairs first, so that a stratum has bands of about equal cost. */
    Population population() {
        List<Segment> segments = spans.values().stream()
                .map(span -> new Segment(span.place(), span.end(), span.pairSeconds()))
                .sorted((one, other) -> Double.compare(other.prior(), one.prior()))
                .toList();
        return Population.of(segments, CostPlanner.MOST_STRATA, this::name);
    }

    private String name(List<Segment> segments) {
        Segment first = segments.get(0);
        Segment last = segments.get(segments.size() - 1);
        return segments.size() == 1
                ? "pairs " + pair(first.from()) + "-" + pair(first.to() - 1)
                : String.format(
                        Locale.ROOT,
                        "pairs of %d lesser bands, expected %.2f to %.2f s each",
                        segments.size(),
                        last.prior(),
                        first.prior());
    }
}

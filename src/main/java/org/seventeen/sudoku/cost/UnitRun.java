package org.seventeen.sudoku.cost;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.census.unit.UnitSpan;

/**
 * Neighbouring units of a span that cost the same: all of their pairs are in one stratum. There are few runs also of hundreds of millions
 * of units, so these can be listed by cost.
 *
 * @param span the span
 * @param from the first unit, counted from 0 within the span
 * @param to behind the last one
 * @param seconds what each costs, in CPU seconds
 */
public record UnitRun(UnitSpan span, long from, long to, double seconds) {
    /** The number of the first unit. */
    private long first() {
        return span.number(from);
    }

    /** All units of some spans, costly ones first, then by number. */
    public static List<UnitRun> of(UnitCosts costs, List<UnitSpan> spans) {
        List<UnitRun> runs = new ArrayList<>();
        for (UnitSpan span : spans) {
            for (long unit = 0;
                    unit < span.units();
                    unit = runs.get(runs.size() - 1).to()) {
                runs.add(next(costs, span, unit));
            }
        }
        runs.sort(Comparator.comparingDouble(UnitRun::seconds).reversed().thenComparing(UnitRun::first));
        return runs;
    }

    private static UnitRun next(UnitCosts costs, UnitSpan span, long unit) {
        long place = span.place(unit);
        // The last unit may be shorter, and one that two strata share costs something between those of either.
        long whole = (Math.min(costs.endOfSegment(place), span.end()) - place) / span.length();
        return new UnitRun(span, unit, unit + Math.max(1, whole), costs.seconds(place, span.place(unit + 1)));
    }
}

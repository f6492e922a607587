package org.seventeen.run.unit;

import java.util.List;

/**
 * How a campaign over units ended.
 *
 * @param wanted how many units were asked for; fewer if the run was stopped while it counted them
 * @param before how many of these were finished before
 * @param counts what this run has done
 * @param failures the units that were given up, by number
 * @param stopped whether the run was ended early: by a stop while it counted the units or had some left to do, or as nothing succeeded
 *     any more
 */
public record UnitOutcome(long wanted, long before, UnitCounts counts, List<UnitFailure> failures, boolean stopped) {
    /** Whether all units that were asked for are finished. */
    public boolean complete() {
        return !stopped && wanted == before + counts.units();
    }
}

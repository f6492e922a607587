package org.seventeen.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.search.audit.Audit;
import org.seventeen.search.expand.FirstBandSets;
import org.seventeen.search.expand.FirstBandTables;
import org.seventeen.search.expand.Rule;
import org.seventeen.search.plan.BandTask;
import org.seventeen.search.plan.Orientation;
import org.seventeen.search.plan.Split;
import org.seventeen.ua.harvest.UaHarvester;
import org.seventeen.ua.harvest.UaPool;

/**
 * Step 7b: searches sibling groups of first-band clue sets. One worker per thread; it shares only the learned sets with the
 * other workers of the grid.
 */
final class GridWorker {
    private final Orientation[] orientations;
    private final GridSets sets;
    private final GridRefuter check;
    private final SecondBandSearch toLow;
    private final SecondBandSearch toHigh;
    private final boolean firstBandBound;
    private final boolean sideChoice;
    private final Audit audit;
    private final BooleanSupplier stop;
    /** For each orientation and first band the tables towards the lower, then the higher of the other bands. */
    private final FirstBandTables[] tables = new FirstBandTables[12];

    private long firstSets;
    private long firstSplits;
    private long firstBoundCuts;

    GridWorker(
            SolutionGrid solution,
            Orientation[] orientations,
            LearnedSets shared,
            PuzzleSink puzzles,
            Set<Rule> rules,
            BooleanSupplier stop) {
        this(solution, orientations, shared, puzzles, rules, stop, null);
    }

    /** A worker; {@code audit} is null in a plain search. */
    GridWorker(
            SolutionGrid solution,
            Orientation[] orientations,
            LearnedSets shared,
            PuzzleSink puzzles,
            Set<Rule> rules,
            BooleanSupplier stop,
            Audit audit) {
        this.orientations = orientations;
        this.audit = audit;
        this.stop = stop;
        sets = new GridSets(orientations, shared);
        check = new GridRefuter(
                sets, new UaHarvester(solution), rules.contains(Rule.LEARNING), puzzles, audit, stop);
        toLow = new SecondBandSearch(check, rules, audit, stop);
        toHigh = new SecondBandSearch(check, rules, audit, stop);
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
        sideChoice = rules.contains(Rule.SIDE_CHOICE);
    }

    /** Searches groups {@code from} (inclusive) to {@code to} (exclusive) of a task. */
    void search(BandTask task, FirstBandSets firstBandSets, int from, int to) {
        sets.takeFromOthers();
        for (int group = from; group < to && !stop.getAsBoolean(); group++) {
            searchGroup(task, firstBandSets.base(group), firstBandSets.last(group));
        }
    }

    private void searchGroup(BandTask task, int base, int last) {
        Orientation orientation = orientations[task.orientation()];
        UaPool pool = sets.pool(task.orientation());
        int lowBand = task.first() == 0 ? 1 : 0;
        int highBand = 3 - task.first() - lowBand;
        FirstBandTables low = tables(pool, task, 0, lowBand, highBand);
        FirstBandTables high = tables(pool, task, 1, highBand, lowBand);
        int filled = -1;
        int rest = last;
        do {
            int cell = last == 0 ? BandMask.NO_CELL : Integer.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            if (filled != pool.size()) {
                filled = pool.size();
                toLow.fill(low, base, last);
                toHigh.fill(high, base, last);
            }
            searchMember(task, orientation, last == 0 ? base : base | 1 << cell, cell);
        } while (rest != 0 && !stop.getAsBoolean());
    }

    private FirstBandTables tables(UaPool pool, BandTask task, int direction, int second, int third) {
        int slot = 6 * task.orientation() + 2 * task.first() + direction;
        if (tables[slot] == null || tables[slot].outdated()) {
            tables[slot] = FirstBandTables.of(pool, task.first(), second, third);
        }
        return tables[slot];
    }

    private void searchMember(BandTask task, Orientation orientation, int clues, int cell) {
        firstSets++;
        int lowBound = toLow.turnTo(cell, orientation);
        int highBound = toHigh.turnTo(cell, orientation);
        for (Split split : task.splits()) {
            firstSplits++;
            if (firstBandBound && (lowBound > split.low() || highBound > split.high())) {
                firstBoundCuts++;
                if (audit != null) {
                    auditBound(orientation, clues, split, lowBound > split.low());
                }
            } else if (expandsLow(split)) {
                toLow.search(orientation, clues, split.low(), split.high(), split.stackCap());
            } else {
                toHigh.search(orientation, clues, split.high(), split.low(), split.stackCap());
            }
        }
    }

    /** The band that needs too many clues is the second, so the audit needs to search only that band. */
    private void auditBound(Orientation orientation, int clues, Split split, boolean low) {
        if (low) {
            toLow.auditBound(orientation, clues, split.low(), split.high(), split.stackCap());
        } else {
            toHigh.auditBound(orientation, clues, split.high(), split.low(), split.stackCap());
        }
    }

    /** Whether the lower-numbered band is the second: it is if it has fewer clues, or the lower predicted cost. */
    private boolean expandsLow(Split split) {
        if (split.low() != split.high()) {
            return split.low() < split.high();
        }
        return !sideChoice || toLow.predictedCost(split.low()) <= toHigh.predictedCost(split.high());
    }

    /** Adds the counts of this worker. */
    void addTo(Counters counters) {
        counters.add(Counter.FIRST_SETS, firstSets);
        counters.add(Counter.FIRST_SPLITS, firstSplits);
        counters.add(Counter.FIRST_BOUND_CUTS, firstBoundCuts);
        toLow.addTo(counters);
        toHigh.addTo(counters);
        check.addTo(counters);
        counters.add(Counter.UAS_LEARNED, sets.learned());
    }
}

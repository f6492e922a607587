package org.seventeen.sudoku.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;

/**
 * Step 7b: searches sibling groups of first-band clue sets. One worker per thread; it shares only the learned sets with the
 * other workers.
 *
 * @param <T> what is searched with them
 */
abstract class GroupWorker<T> {
    private final WorkerSets<?> sets;
    private final int tolerated;
    private final BooleanSupplier stop;

    private long firstSets;
    /** Counted by the subclass: clue sets times the ways to split the other clues, and those cut at once. */
    long firstSplits;

    long firstBoundCuts;

    /**
     * A worker.
     *
     * @param tolerated sets that may be learned before a group is filled again
     */
    GroupWorker(WorkerSets<?> sets, int tolerated, BooleanSupplier stop) {
        this.sets = sets;
        this.tolerated = tolerated;
        this.stop = stop;
    }

    /** Searches groups {@code from} (inclusive) to {@code to} (exclusive) of a task. */
    final void search(T task, FirstBandSets firstBandSets, int from, int to) {
        sets.takeFromOthers();
        for (int group = from; group < to && !stop.getAsBoolean(); group++) {
            begin(task);
            searchGroup(task, firstBandSets.base(group), firstBandSets.last(group));
        }
    }

    private void searchGroup(T task, int base, int last) {
        int filled = Integer.MIN_VALUE;
        int rest = last;
        do {
            int cell = last == 0 ? BandMask.NO_CELL : Integer.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            int known = known(task);
            if (filled < 0 || known - filled >= tolerated) {
                filled = known;
                fill(base, last);
            }
            firstSets++;
            member(task, last == 0 ? base : base | 1 << cell, cell);
        } while (rest != 0 && !stop.getAsBoolean());
    }

    /** How many sets the pool of a task has. */
    abstract int known(T task);

    /** Takes the tables for the next group. */
    abstract void begin(T task);

    /** Fills what all members of a group share. */
    abstract void fill(int base, int last);

    /** Searches a member of the group: its clues, and the last of them, {@link BandMask#NO_CELL} for none. */
    abstract void member(T task, int clues, int cell);

    /** Adds the counts of this worker. */
    void addTo(Counters counters) {
        counters.add(Counter.FIRST_SETS, firstSets);
        counters.add(Counter.FIRST_SPLITS, firstSplits);
        counters.add(Counter.FIRST_BOUND_CUTS, firstBoundCuts);
    }
}

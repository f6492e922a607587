package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.ThirdBands;
import org.seventeen.sudoku.search.expand.FirstBandSets;
import org.seventeen.sudoku.search.expand.SecondBandTree;
import org.seventeen.sudoku.search.expand.SiblingSets;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

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
    final Counters counters;

    /**
     * A worker.
     *
     * @param tolerated sets that may be learned before a group is filled again
     */
    GroupWorker(WorkerSets<?> sets, int tolerated, BooleanSupplier stop, Counters counters) {
        this.sets = sets;
        this.tolerated = tolerated;
        this.stop = stop;
        this.counters = counters;
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
            counters.add(Counter.FIRST_SETS);
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

    /**
     * One way to continue from the first band: expands a second band with the tree of step 4, whose leaves go to the third bands
     * of step 5, one or many.
     */
    static final class SecondBand {
        private final SiblingSets entries = new SiblingSets();
        private final SecondBandTree tree;
        private final ThirdBands thirds;
        private final boolean lowerCaps;
        private final SearchListener listener;
        private final Counters counters;

        private int cell;
        private int alive;
        private long active;
        private int bound;

        SecondBand(
                ThirdBands thirds, Set<Rule> rules, BooleanSupplier stop, SearchListener listener, Counters counters) {
            this.thirds = thirds;
            this.listener = listener;
            this.counters = counters;
            tree = new SecondBandTree(entries, thirds, rules, stop, listener, counters);
            lowerCaps = rules.contains(Rule.PROFILE_CAPS) && rules.contains(Rule.FIRST_BAND_LEVELS);
        }

        /** Starts a sibling group, or the same one again after sets were learned. */
        void fill(ResidualTable pairs, UaPool.Fresh fresh, int base, int last) {
            entries.fill(pairs, fresh, base, last);
        }

        /**
         * Selects the member of the group with the given last cell, {@link BandMask#NO_CELL} for none; returns the least clues
         * that it needs in the second band.
         *
         * @param free cells of the second band that may become clues
         */
        int turnTo(int lastCell, int free) {
            cell = lastCell;
            alive = free;
            active = entries.active0(cell);
            bound = entries.disjointCount(active, alive);
            return bound;
        }

        /** The predicted cost of expanding the second band for the selected member. */
        long predictedCost() {
            return entries.predictedCost(active, bound);
        }

        /**
         * Searches all clue sets of the other bands for the selected member.
         *
         * @param firstClues the cells of the member
         * @param counts the clues to set
         * @param aliveThird third-band cells that may become clues
         * @param among the third bands to search
         */
        void search(int firstClues, ClueCounts counts, int aliveThird, long among) {
            int stackCounts = BandMask.stackCounts(firstClues);
            int caps = counts.stackCaps();
            if (!thirds.begin(firstClues, cell, counts.third(), aliveThird, among, stackCounts, caps)) {
                counters.add(Counter.FIRST_LEVEL_CUTS);
                listener.branch(Cut.FIRST_BAND_LEVELS, 0, alive);
                return;
            }
            int walkCaps = lowerCaps ? caps - thirds.neededByStack() : caps;
            tree.walk(cell, alive, counts.second(), stackCounts, walkCaps);
        }
    }
}

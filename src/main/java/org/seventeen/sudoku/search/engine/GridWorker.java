package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.OneThirdBand;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.ScanPlan.BandTask;
import org.seventeen.sudoku.ua.harvest.UaHarvester;

/**
 * Searches sibling groups of a grid. Either of the other two bands may be the second; for each clue set of the first it is
 * the one with fewer clues, or the lower predicted cost.
 */
final class GridWorker extends GroupWorker<BandTask> {
    private final WorkerSets.OfGrid sets;
    private final Refuter.OfGrid refuter;
    private final Direction toLow;
    private final Direction toHigh;
    private final boolean firstBandBound;
    private final boolean sideChoice;
    private final SearchListener listener;

    /** The way to one of the other bands, with its tables. */
    private static final class Direction {
        private final OneThirdBand third;
        private final SecondBand search;
        private FirstBandTables tables;

        Direction(
                Refuter.OfGrid refuter,
                Set<Rule> rules,
                BooleanSupplier stop,
                SearchListener listener,
                Counters counters) {
            third = new OneThirdBand(refuter, rules, listener, counters);
            search = new SecondBand(third, rules, stop, listener, counters);
        }

        void fill(int base, int last) {
            search.fill(tables.pairs(), tables.fresh(), base, last);
            third.fill(tables, base, last);
        }

        int turnTo(int cell, Orientation orientation) {
            return search.turnTo(cell, orientation.free[tables.second()]);
        }
    }

    GridWorker(
            SolutionGrid solution,
            WorkerSets.OfGrid sets,
            Refuter.PuzzleSink puzzles,
            Set<Rule> rules,
            BooleanSupplier stop,
            SearchListener listener,
            Counters counters) {
        super(sets, 1, stop, counters);
        this.sets = sets;
        this.listener = listener;
        refuter = new Refuter.OfGrid(sets, new UaHarvester(solution), rules, puzzles, listener, counters, stop);
        toLow = new Direction(refuter, rules, stop, listener, counters);
        toHigh = new Direction(refuter, rules, stop, listener, counters);
        firstBandBound = rules.contains(Rule.FIRST_BAND_BOUND);
        sideChoice = rules.contains(Rule.SIDE_CHOICE);
    }

    @Override
    int known(BandTask task) {
        return sets.pool(task.orientation()).size();
    }

    @Override
    void begin(BandTask task) {
        int lowBand = task.first() == 0 ? 1 : 0;
        int highBand = 3 - task.first() - lowBand;
        toLow.tables = sets.tables(task.orientation(), task.first(), lowBand);
        toHigh.tables = sets.tables(task.orientation(), task.first(), highBand);
    }

    @Override
    void fill(int base, int last) {
        toLow.fill(base, last);
        toHigh.fill(base, last);
    }

    @Override
    void member(BandTask task, int clues, int cell) {
        Orientation orientation = sets.orientation(task.orientation());
        int lowBound = toLow.turnTo(cell, orientation);
        int highBound = toHigh.turnTo(cell, orientation);
        for (ClueCounts split : task.splits()) {
            counters.add(Counter.FIRST_SPLITS);
            boolean lowCut = firstBandBound && lowBound > split.second();
            boolean highCut = firstBandBound && highBound > split.third();
            if (lowCut || highCut) {
                counters.add(Counter.FIRST_BOUND_CUTS);
                // The band that needs too many clues is the second, so that an audit needs to search only that band.
                Direction to = begin(lowCut, orientation, clues, split);
                listener.branch(Cut.FIRST_BAND_BOUND, 0, orientation.free[to.tables.second()]);
            } else {
                boolean low = expandsLow(split);
                Direction to = begin(low, orientation, clues, split);
                refuter.begin(orientation, to.tables, clues);
                ClueCounts counts = low ? split : split.turned();
                to.search.search(clues, counts, orientation.free[to.tables.third()], 1);
            }
        }
    }

    /** Reports to the listener where the search is; returns the direction. */
    private Direction begin(boolean low, Orientation orientation, int clues, ClueCounts split) {
        Direction to = low ? toLow : toHigh;
        listener.begin(
                orientation.number, to.tables.second(), to.tables.third(), clues, low ? split : split.turned(), 1);
        return to;
    }

    /** Whether the lower-numbered band is the second: it is if it has fewer clues, or the lower predicted cost. */
    private boolean expandsLow(ClueCounts split) {
        if (split.second() != split.third()) {
            return split.second() < split.third();
        }
        return !sideChoice || toLow.search.predictedCost() <= toHigh.search.predictedCost();
    }
}

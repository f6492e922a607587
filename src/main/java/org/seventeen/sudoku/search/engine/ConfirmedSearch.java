package org.seventeen.sudoku.search.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.search.result.FoundPuzzle;
import org.seventeen.sudoku.search.result.PairResult;

/**
 * What the searches of a grid and of a band pair have in common: units that any number of workers may take in any order, the
 * puzzles they found, each confirmed, and their counters. The puzzles do not depend on the workers; counters and time do.
 *
 * @param <U> a unit
 * @param <R> the result
 */
abstract class ConfirmedSearch<U, R> implements UnitSearch<R> {
    /** Sibling groups in a unit. */
    static final int GROUPS_PER_UNIT = 48;

    final SearchOptions options;
    final List<U> units = new ArrayList<>();
    final Counters counters = new Counters();

    private final boolean firstOnly;
    private final boolean minimalOnly;
    private final BooleanSupplier stop;
    private final List<PairResult.Found> puzzles = new ArrayList<>();
    private final PuzzleConfirmation confirmation = new PuzzleConfirmation();
    private volatile boolean enough;
    private int unitsDone;

    /**
     * A search.
     *
     * @param firstOnly whether to stop at the first puzzle
     * @param minimalOnly whether puzzles with a redundant clue are left out
     */
    ConfirmedSearch(SearchOptions options, boolean firstOnly, boolean minimalOnly, BooleanSupplier stop) {
        this.options = options;
        this.firstOnly = firstOnly;
        this.minimalOnly = minimalOnly;
        this.stop = stop;
    }

    @Override
    public final int units() {
        return units.size();
    }

    final boolean stopped() {
        return enough || stop.getAsBoolean();
    }

    private synchronized void unitDone() {
        unitsDone++;
    }

    /** Whether every unit was searched to its end. */
    final synchronized boolean exhaustive() {
        return unitsDone == units.size();
    }

    /**
     * Takes a puzzle from a worker, after the exact cover solver, which shares no code with the search, confirmed it.
     *
     * @param third the number of its third band, 0 if there is but one
     * @return false if no further puzzle is wanted
     */
    final synchronized boolean found(int third, Puzzle puzzle) {
        if (enough) {
            return false;
        }
        FoundPuzzle confirmed = confirmation.confirm(puzzle, counters);
        if (minimalOnly && !confirmed.minimal()) {
            return true;
        }
        puzzles.add(new PairResult.Found(third, confirmed));
        enough = firstOnly;
        return !enough;
    }

    /** The puzzles found, by third band, then by text. */
    final synchronized List<PairResult.Found> sorted() {
        List<PairResult.Found> sorted = new ArrayList<>(puzzles);
        sorted.sort(Comparator.comparing(PairResult.Found::third)
                .thenComparing(found -> found.puzzle().puzzle().toString()));
        return List.copyOf(sorted);
    }

    /** The counters of the closed workers so far. */
    final synchronized Counters total() {
        Counters total = new Counters();
        total.addAll(counters);
        return total;
    }

    /** Searches units, and measures the time. */
    abstract class UnitWorker implements UnitSearch.Worker {
        private long nanos;

        @Override
        public final void search(int index) {
            search(units.get(index));
        }

        /** Searches a unit, or a part of one. */
        public final void search(U unit) {
            long begin = CpuTime.nanos();
            if (!stopped()) {
                run(unit);
            }
            nanos += CpuTime.nanos() - begin;
            if (!stopped()) {
                unitDone();
            }
        }

        @Override
        public final void close() {
            synchronized (ConfirmedSearch.this) {
                addTo(counters);
                counters.add(Counter.SEARCH_NANOS, nanos);
            }
        }

        abstract void run(U unit);

        /** Adds the counts of this worker; one thread at a time. */
        abstract void addTo(Counters total);
    }
}

package org.seventeen.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.CellSet;
import org.seventeen.search.audit.Audit;
import org.seventeen.search.band3.CandidateSink;
import org.seventeen.search.expand.Cut;
import org.seventeen.search.expand.FirstBandTables;
import org.seventeen.search.plan.Orientation;
import org.seventeen.solve.sudoku.BitSolver;
import org.seventeen.ua.guardian.FreshSets;
import org.seventeen.ua.harvest.UaHarvester;
import org.seventeen.ua.harvest.UaTable;

/**
 * Step 6a: decides every candidate with the bit solver and learns from those that fail.
 *
 * <p>Before the first candidate of a pair (X, Y), the solver is asked whether X and Y with the whole third band given leave
 * one solution; if not, no third band helps and the pair is dropped. A second solution differs from the first in an
 * unavoidable set that the candidate misses. The closure looks for the minimal sets inside it, and the smallest join the
 * tables; if all are large, the set is shrunk to a minimal one with the solver, cells of the second band leaving first.
 * Until the tables are filled again, candidates are tested against the new sets here.
 *
 * <p>Source: docs/search.md §7.
 */
final class GridRefuter implements CandidateSink {
    /** Largest sets that the closure looks for in a difference. */
    private static final int CLOSURE_SIZE = 18;
    /** Most sets taken from one difference. */
    private static final int CLOSURE_MOST = 12;

    private final GridSets sets;
    private final BitSolver solver = new BitSolver();
    private final UaHarvester harvester;
    private final boolean learning;
    private final PuzzleSink puzzles;
    private final Audit audit;
    private final BooleanSupplier stop;

    private Orientation orientation;
    private FreshSets fresh;
    private final int[] bands = new int[3];
    private int clues;
    private int pairChecked;
    private boolean pairKnown;
    private final int[] given = new int[3];
    private final int[] set = new int[3];

    /** Candidates received. */
    private long candidates;
    /** Of them, missing a set learned since the tables were filled. */
    private long freshMisses;
    /** Pairs (X, Y) given to the solver with the whole third band. */
    private long pairChecks;
    /** Of them, with a second solution. */
    private long pairFailures;
    /** Candidates given to the solver. */
    private long puzzleChecks;
    /** Calls of the solver to shrink sets. */
    private long shrinkCalls;
    /** Elapsed time in the solver and in learning. */
    private long solverNanos;

    /** A check; {@code audit} is null in a plain search. */
    GridRefuter(
            GridSets sets,
            UaHarvester harvester,
            boolean learning,
            PuzzleSink puzzles,
            Audit audit,
            BooleanSupplier stop) {
        this.audit = audit;
        this.stop = stop;
        this.sets = sets;
        this.harvester = harvester;
        this.learning = learning;
        this.puzzles = puzzles;
    }

    /** Sets the origin of the following candidates: a clue set of the first band, in the direction of the tables. */
    void begin(Orientation now, FirstBandTables tables, int firstClues) {
        orientation = now;
        fresh = tables.fresh();
        bands[0] = tables.first();
        bands[1] = tables.second();
        bands[2] = tables.third();
        clues = firstClues;
        pairKnown = false;
    }

    @Override
    public boolean candidate(int second, int third) {
        candidates++;
        // One leaf of a search for many clues can have so many candidates that a stop must be checked here.
        if (stop.getAsBoolean()) {
            return false;
        }
        for (int i = fresh.size() - 1; i >= 0; i--) {
            if ((fresh.first(i) & clues | fresh.second(i) & second | fresh.third(i) & third) == 0) {
                freshMisses++;
                audit(Cut.FRESH_SETS, second, third, fresh.third(i) == 0);
                return fresh.third(i) != 0;
            }
        }
        long begin = System.nanoTime();
        boolean goOn = decide(second, third);
        solverNanos += System.nanoTime() - begin;
        return goOn;
    }

    private boolean decide(int second, int third) {
        if (!pairKnown || pairChecked != second) {
            pairChecks++;
            if (hasOther(second, BandMask.ALL)) {
                pairFailures++;
                learn();
                audit(Cut.PAIR_CHECK, second, third, true);
                return false;
            }
            pairKnown = true;
            pairChecked = second;
        }
        puzzleChecks++;
        if (hasOther(second, third)) {
            learn();
            audit(Cut.PUZZLE_CHECK, second, third, false);
            return true;
        }
        given[bands[0]] = clues;
        given[bands[1]] = second;
        given[bands[2]] = third;
        CellSet found = orientation.toRows(
                given[0] | orientation.given[0], given[1] | orientation.given[1], given[2] | orientation.given[2]);
        if (audit != null) {
            audit.found(found);
        }
        return puzzles.puzzle(found);
    }

    private void audit(Cut cut, int second, int third, boolean allThirds) {
        if (audit == null || !audit.spares(cut)) {
            return;
        }
        if (allThirds) {
            audit.branch(cut, second, 0, 0);
        } else {
            audit.candidate(cut, second, third);
        }
    }

    private boolean hasOther(int second, int third) {
        given[bands[0]] = clues | orientation.given[bands[0]];
        given[bands[1]] = second | orientation.given[bands[1]];
        given[bands[2]] = third | orientation.given[bands[2]];
        return solver.findOther(orientation.digits, given[0], given[1], given[2]);
    }

    private void learn() {
        if (!learning) {
            return;
        }
        takeDifference();
        UaTable inside = harvester.withinDifference(orientation.toRows(set[0], set[1], set[2]), CLOSURE_SIZE);
        if (inside.size() > 0) {
            for (int i = 0; i < Math.min(inside.size(), CLOSURE_MOST); i++) {
                sets.learn(inside.get(i).cells());
            }
            return;
        }
        // Each cell of the set is tried as a clue; if a second solution remains, it gives a smaller set without that
        // cell. Cells of the second band leave first: the tables are sorted by the remaining part of that band.
        shrinkBand(bands[1]);
        shrinkBand(bands[2]);
        shrinkBand(bands[0]);
        sets.learn(orientation.toRows(set[0], set[1], set[2]));
    }

    private void shrinkBand(int band) {
        for (int cells = set[band]; cells != 0; cells &= cells - 1) {
            int cell = cells & -cells;
            if ((set[band] & cell) == 0) {
                continue;
            }
            for (int i = 0; i < 3; i++) {
                given[i] = BandMask.ALL & ~set[i];
            }
            given[band] |= cell;
            shrinkCalls++;
            if (solver.findOther(orientation.digits, given[0], given[1], given[2])) {
                takeDifference();
            }
        }
    }

    private void takeDifference() {
        for (int i = 0; i < 3; i++) {
            set[i] = solver.difference(i);
        }
    }

    void addTo(Counters counters) {
        counters.add(Counter.CANDIDATES, candidates);
        counters.add(Counter.FRESH_MISSES, freshMisses);
        counters.add(Counter.PAIR_CHECKS, pairChecks);
        counters.add(Counter.PAIR_FAILURES, pairFailures);
        counters.add(Counter.PUZZLE_CHECKS, puzzleChecks);
        counters.add(Counter.SHRINK_CALLS, shrinkCalls);
        counters.add(Counter.SOLVER_NANOS, solverNanos);
    }
}

package org.seventeen.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BandMask;
import org.seventeen.search.band3.ThirdSink;
import org.seventeen.solve.sudoku.BitSolver;
import org.seventeen.ua.guardian.FreshSets;
import org.seventeen.ua.harvest.PairHarvest;
import org.seventeen.ua.harvest.PairHarvestCells;
import org.seventeen.ua.harvest.PairHarvestTable;

/**
 * Step 6a for a band pair: decides every candidate with the bit solver and learns for all third bands from those that fail.
 * The counterpart of {@link GridRefuter}.
 *
 * <p>Whether X and Y leave one solution when the whole third band is given does not depend on the third band, as its columns
 * hold the same digits; so this is tested once for all. In a second solution the closure looks for minimal unavoidable sets,
 * each with the third bands in which it is one. A difference without a small set has some forty cells and is not worth a row
 * in the tables, unless it lies in the pair: then it is shrunk with the solver. Source: docs/census.md.
 */
final class PairRefuter implements ThirdSink {
    /** Takes puzzles. */
    interface Sink {
        /** A puzzle with third band {@code t}: its cells in bands 1 and 2 and in the third, 27 bits each; false to stop. */
        boolean puzzle(int t, int band1, int band2, int third);
    }

    /** Largest sets that the closure looks for in a difference. */
    private static final int CLOSURE_SIZE = 16;
    /** The same for a difference in the pair. */
    private static final int CLOSURE_SIZE_PAIR = 30;
    /** States after which the closure gives up. */
    private static final int CLOSURE_STATES = 5_000;
    /** Most sets taken from one difference. */
    private static final int CLOSURE_MOST = 12;

    private final PairHarvestCells cells;
    private final PairHarvest harvest;
    private final PairInstance instance;
    private final PairSets sets;
    private final byte[][] grids;
    private final int[] givenThird;
    private final BitSolver solver = new BitSolver();
    private final boolean learning;
    private final Sink puzzles;
    private final BooleanSupplier stop;

    private PairStaticTables tables;
    private int firstBand;
    private int third;
    private int clues;
    private int pairChecked;
    private boolean pairKnown;
    private boolean refused;
    private final int[] given = new int[3];
    private final int[] set = new int[2];

    private long candidates;
    private long freshMisses;
    private long pairChecks;
    private long pairFailures;
    private long puzzleChecks;
    private long shrinkCalls;
    private long solverNanos;

    PairRefuter(
            PairInstance instance,
            PairHarvest harvest,
            PairSets sets,
            boolean learning,
            Sink puzzles,
            BooleanSupplier stop) {
        this.instance = instance;
        this.harvest = harvest;
        this.sets = sets;
        this.learning = learning;
        this.puzzles = puzzles;
        this.stop = stop;
        cells = instance.cells();
        grids = new byte[cells.thirds()][];
        givenThird = new int[cells.thirds()];
        for (int t = 0; t < grids.length; t++) {
            grids[t] = cells.grid(t);
            givenThird[t] = cells.cells(instance.givenVirtual(), t);
        }
    }

    /** Sets the origin of the following candidates: a clue set of the first band, in the direction of the tables. */
    void begin(PairStaticTables now, int firstClues) {
        tables = now;
        firstBand = now.first();
        clues = firstClues;
        pairKnown = false;
        refused = false;
    }

    @Override
    public void third(int t) {
        third = t;
        refused = false;
    }

    @Override
    public boolean leafRefused() {
        return refused;
    }

    @Override
    public boolean candidate(int second, int thirdClues) {
        candidates++;
        if (stop.getAsBoolean()) {
            return false;
        }
        FreshSets fresh = tables.fresh();
        for (int i = fresh.size() - 1; i >= 0; i--) {
            if ((fresh.first(i) & clues | fresh.second(i) & second | fresh.third(i) & thirdClues) == 0
                    && (tables.freshThirds(i) >>> third & 1) != 0) {
                freshMisses++;
                refused = fresh.third(i) == 0;
                return !refused;
            }
        }
        long begin = System.nanoTime();
        boolean goOn = decide(second, thirdClues);
        solverNanos += System.nanoTime() - begin;
        return goOn;
    }

    private boolean decide(int second, int thirdClues) {
        if (!pairKnown || pairChecked != second) {
            pairChecks++;
            if (hasOther(second, BandMask.ALL)) {
                pairFailures++;
                refused = true;
                learnInPair();
                return false;
            }
            pairKnown = true;
            pairChecked = second;
        }
        puzzleChecks++;
        int thirdCells = cells.cells(BandMask.boxMajor(thirdClues), third) | givenThird[third];
        if (hasOther(second, thirdCells)) {
            learn();
            return true;
        }
        return puzzles.puzzle(third, given[0], given[1], given[2]);
    }

    private boolean hasOther(int second, int thirdCells) {
        given[firstBand] = clues | instance.given(firstBand);
        given[1 - firstBand] = second | instance.given(1 - firstBand);
        given[2] = thirdCells;
        return solver.findOther(grids[third], given[0], given[1], given[2]);
    }

    private void learn() {
        if (!learning) {
            return;
        }
        long pair = solver.difference(0) | (long) solver.difference(1) << 27;
        int virtualCells = cells.virtualCells(solver.difference(2), third);
        if (virtualCells == 0) {
            learnInPair();
        } else {
            learnInside(pair, virtualCells, CLOSURE_SIZE);
        }
    }

    private boolean learnInside(long pair, int virtualCells, int maxSize) {
        PairHarvestTable inside = harvest.withinDifference(third, pair, virtualCells, maxSize, CLOSURE_STATES);
        int most = Math.min(inside.size(), CLOSURE_MOST);
        for (int i = 0; i < most; i++) {
            sets.learn(inside.pair(i), inside.virtualCells(i), inside.thirds(i));
        }
        return most > 0;
    }

    /** Learns from a difference that lies in the pair. */
    private void learnInPair() {
        if (!learning) {
            return;
        }
        set[0] = solver.difference(0);
        set[1] = solver.difference(1);
        if (learnInside(set[0] | (long) set[1] << 27, 0, CLOSURE_SIZE_PAIR)) {
            return;
        }
        // Each cell of the set is tried as a clue; a second solution then gives a smaller set without that cell.
        shrinkBand(1 - firstBand);
        shrinkBand(firstBand);
        sets.learn(set[0] | (long) set[1] << 27, 0, -1L);
    }

    private void shrinkBand(int band) {
        for (int rest = set[band]; rest != 0; rest &= rest - 1) {
            int cell = rest & -rest;
            if ((set[band] & cell) == 0) {
                continue;
            }
            given[0] = BandMask.ALL & ~set[0];
            given[1] = BandMask.ALL & ~set[1];
            given[2] = BandMask.ALL;
            given[band] |= cell;
            shrinkCalls++;
            if (solver.findOther(grids[third], given[0], given[1], given[2])) {
                set[0] = solver.difference(0);
                set[1] = solver.difference(1);
            }
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

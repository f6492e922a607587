package org.seventeen.sudoku.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.band3.ThirdSink;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.PairUaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;
import org.seventeen.sudoku.watch.audit.PairSearchListener;

/**
 * Step 6a for a band pair: learns for all third bands from the candidates of one.
 *
 * <p>Whether X and Y leave one solution when the whole third band is given does not depend on the third band, as its columns
 * hold the same digits; so this is tested once for all. In a second solution the closure looks for minimal unavoidable sets,
 * each with the third bands in which it is one. A difference without a small set has some forty cells and is not worth a row
 * in the tables, unless it lies in the pair: then it is shrunk with the solver. Source: docs/census.md.
 */
final class PairRefuter extends Refuter implements ThirdSink {
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

    private final VirtualCells cells;
    private final PairHarvest harvest;
    private final PairInstance instance;
    private final PairSets sets;
    private final byte[][] grids;
    private final int[] givenThird;
    private final Sink puzzles;
    private final PairSearchListener listener;

    private PairStaticTables tables;
    private int firstBand;
    private int third;

    PairRefuter(
            PairInstance instance,
            PairHarvest harvest,
            PairSets sets,
            boolean learning,
            Sink puzzles,
            PairSearchListener listener,
            BooleanSupplier stop) {
        super(learning, listener, stop);
        this.instance = instance;
        this.harvest = harvest;
        this.sets = sets;
        this.puzzles = puzzles;
        this.listener = listener;
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
        begin(now.fresh(), firstClues);
    }

    @Override
    public void third(int t) {
        third = t;
        beginThird();
    }

    @Override
    byte[] grid() {
        return grids[third];
    }

    @Override
    void give(int second, int thirdClues) {
        given[firstBand] = clues | instance.given(firstBand);
        given[1 - firstBand] = second | instance.given(1 - firstBand);
        given[2] = cells.cells(BandMask.boxMajor(thirdClues), third) | givenThird[third];
    }

    @Override
    boolean isHere(int index) {
        return (tables.freshThirds(index) >>> third & 1) != 0;
    }

    @Override
    boolean puzzle() {
        listener.found(third, CellSet.ofBands(given[0], given[1], given[2]));
        return puzzles.puzzle(third, given[0], given[1], given[2]);
    }

    @Override
    void learnFromCandidate() {
        int virtualCells = cells.virtualCells(solver.difference(2), third);
        if (virtualCells == 0) {
            learnFromLeaf();
        } else {
            learnInside(solver.difference(0) | (long) solver.difference(1) << 27, virtualCells, CLOSURE_SIZE);
        }
    }

    /** Learns from a difference that lies in the pair. */
    @Override
    void learnFromLeaf() {
        takeDifference();
        if (!learnInside(pairPart(), 0, CLOSURE_SIZE_PAIR)) {
            shrink(1 - firstBand);
            shrink(firstBand);
            sets.learn(new PairSet(pairPart(), 0, -1L));
        }
    }

    private long pairPart() {
        return set[0] | (long) set[1] << 27;
    }

    private boolean learnInside(long pair, int virtualCells, int maxSize) {
        PairUaTable inside = harvest.withinDifference(third, pair, virtualCells, maxSize, CLOSURE_STATES);
        int most = Math.min(inside.size(), CLOSURE_MOST);
        for (int i = 0; i < most; i++) {
            sets.learn(new PairSet(inside.pair(i), inside.virtualCells(i), inside.thirds(i)));
        }
        return most > 0;
    }
}

package org.seventeen.sudoku.search.engine;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.band3.ThirdBands.CandidateSink;
import org.seventeen.sudoku.search.band3.ThirdBands.ThirdSink;
import org.seventeen.sudoku.search.expand.FirstBandTables;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.harvest.PairHarvest;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaPool;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * Step 6a: decides every candidate with the bit solver and learns from those that fail.
 *
 * <p>Before the first candidate of a leaf (X, Y), the solver is asked whether X and Y with the whole third band given leave
 * one solution; if not, no third band helps and the leaf is dropped. A second solution differs from the first in an
 * unavoidable set that the candidate misses. The closure looks for the minimal sets inside it, and the smallest join the
 * tables. Until the tables are filled again, candidates are tested against the new sets here.
 *
 * <p>Source: docs/search.md §7.
 */
abstract class Refuter implements CandidateSink {
    /** Most sets taken from one difference. */
    static final int CLOSURE_MOST = 12;

    final BitSolver solver = new BitSolver();
    private final boolean learning;
    private final PuzzleSink puzzles;
    private final SearchListener listener;
    private final Counters counters;
    private final BooleanSupplier stop;

    /** Takes puzzles, in no particular order; may be called from several threads. */
    interface PuzzleSink {
        /**
         * Takes a puzzle.
         *
         * @param third the number of its third band, 0 for a grid
         * @param clues its cells: of a grid in row orientation, of a pair those of the pair on top of the third band
         * @return false if no further puzzle is wanted
         */
        boolean puzzle(int third, CellSet clues);
    }

    /** The clue set of the first band. */
    int clues;
    /** The clues given to the solver last, those given in every puzzle among them. */
    final int[] given = new int[3];
    /** The set that is being learned. */
    final int[] set = new int[3];

    private UaPool.Fresh fresh;
    private int leafChecked;
    private boolean leafKnown;
    private boolean refused;

    /** The third band of the current candidates, 0 for a grid. */
    int third;

    Refuter(Set<Rule> rules, PuzzleSink puzzles, SearchListener listener, Counters counters, BooleanSupplier stop) {
        learning = rules.contains(Rule.LEARNING);
        this.puzzles = puzzles;
        this.listener = listener;
        this.counters = counters;
        this.stop = stop;
    }

    /** Sets the clue set of the first band of the following candidates, and the sets learned since its tables were filled. */
    final void begin(UaPool.Fresh now, int firstClues) {
        fresh = now;
        clues = firstClues;
        leafKnown = false;
        refused = false;
    }

    /** Starts other third bands with the same leaf. */
    final void beginThird() {
        refused = false;
    }

    /** Whether the last candidate showed that its leaf has no completion at all. */
    public final boolean leafRefused() {
        return refused;
    }

    @Override
    public final boolean candidate(int second, int third) {
        counters.add(Counter.CANDIDATES);
        // One leaf of a search for many clues can have millions of candidates, so a stop is checked here.
        if (stop.getAsBoolean()) {
            return false;
        }
        for (int i = fresh.size() - 1; i >= 0; i--) {
            if ((fresh.first(i) & clues | fresh.second(i) & second | fresh.third(i) & third) == 0 && isHere(i)) {
                counters.add(Counter.FRESH_MISSES);
                return drop(Cut.FRESH_SETS, second, third, fresh.third(i) == 0);
            }
        }
        long begin = MachineSpeed.cpuNanos();
        boolean goOn = decide(second, third);
        counters.add(Counter.SOLVER_NANOS, MachineSpeed.cpuNanos() - begin);
        return goOn;
    }

    private boolean decide(int second, int third) {
        if (!leafKnown || leafChecked != second) {
            counters.add(Counter.LEAF_CHECKS);
            if (hasOther(second, BandMask.ALL)) {
                counters.add(Counter.LEAF_FAILURES);
                if (learning) {
                    learnFromLeaf();
                }
                return drop(Cut.PAIR_CHECK, second, third, true);
            }
            leafKnown = true;
            leafChecked = second;
        }
        counters.add(Counter.PUZZLE_CHECKS);
        if (hasOther(second, third)) {
            if (learning) {
                learnFromCandidate();
            }
            return drop(Cut.PUZZLE_CHECK, second, third, false);
        }
        CellSet found = clues();
        listener.found(this.third, found);
        return puzzles.puzzle(this.third, found);
    }

    /** Drops a candidate or its leaf; returns whether to go on with the leaf. */
    private boolean drop(Cut cut, int second, int third, boolean leaf) {
        if (leaf) {
            refused = true;
            listener.leaf(cut, second);
        } else {
            listener.candidate(cut, second, third);
        }
        return !leaf;
    }

    private boolean hasOther(int second, int third) {
        give(second, third);
        return solver.findOther(grid(), given[0], given[1], given[2]);
    }

    /** Takes the cells in which the solver's last solution differs. */
    final void takeDifference() {
        for (int i = 0; i < 3; i++) {
            set[i] = solver.difference(i);
        }
    }

    /**
     * Shrinks the set in one band: each of its cells is tried as a clue, and a second solution then gives a smaller set
     * without that cell.
     */
    final void shrink(int band) {
        for (int cells = set[band]; cells != 0; cells &= cells - 1) {
            int cell = cells & -cells;
            if ((set[band] & cell) == 0) {
                continue;
            }
            for (int i = 0; i < 3; i++) {
                given[i] = BandMask.ALL & ~set[i];
            }
            given[band] |= cell;
            counters.add(Counter.SHRINK_CALLS);
            if (solver.findOther(grid(), given[0], given[1], given[2])) {
                takeDifference();
            }
        }
    }

    /** The solution of the current grid. */
    abstract byte[] grid();

    /** Fills {@link #given} with the clues of the first band, of {@code second} and of {@code third}. */
    abstract void give(int second, int third);

    /** Whether set {@code index} of those learned since is unavoidable in the current grid. */
    abstract boolean isHere(int index);

    /** Learns from a second solution with the whole third band given. */
    abstract void learnFromLeaf();

    /** Learns from a second solution of a candidate. */
    abstract void learnFromCandidate();

    /** The clues in {@link #given} as a puzzle's cells. */
    abstract CellSet clues();

    /** For a grid. If a difference holds no small set, it is shrunk to a minimal one with the solver. */
    static final class OfGrid extends Refuter {
        /** Largest sets that the closure looks for in a difference. */
        private static final int CLOSURE_SIZE = 18;

        private final WorkerSets.OfGrid sets;
        private final UaHarvester harvester;

        private Orientation orientation;
        private FirstBandTables tables;

        OfGrid(
                WorkerSets.OfGrid sets,
                UaHarvester harvester,
                Set<Rule> rules,
                PuzzleSink puzzles,
                SearchListener listener,
                Counters counters,
                BooleanSupplier stop) {
            super(rules, puzzles, listener, counters, stop);
            this.sets = sets;
            this.harvester = harvester;
        }

        /** Sets the origin of the following candidates: a clue set of the first band, in the direction of the tables. */
        void begin(Orientation now, FirstBandTables direction, int firstClues) {
            orientation = now;
            tables = direction;
            begin(direction.fresh(), firstClues);
        }

        @Override
        byte[] grid() {
            return orientation.digits;
        }

        @Override
        void give(int second, int thirdClues) {
            given[tables.first()] = clues | orientation.given[tables.first()];
            given[tables.second()] = second | orientation.given[tables.second()];
            given[tables.third()] = thirdClues | orientation.given[tables.third()];
        }

        @Override
        boolean isHere(int index) {
            return true;
        }

        @Override
        CellSet clues() {
            return orientation.toRows(given[0], given[1], given[2]);
        }

        @Override
        void learnFromLeaf() {
            learnFromCandidate();
        }

        @Override
        void learnFromCandidate() {
            takeDifference();
            UaTable inside = harvester.withinDifference(orientation.toRows(set[0], set[1], set[2]), CLOSURE_SIZE);
            if (inside.size() > 0) {
                for (int i = 0; i < Math.min(inside.size(), CLOSURE_MOST); i++) {
                    sets.learn(inside.get(i));
                }
                return;
            }
            // Cells of the second band leave first: the tables are sorted by the remaining part of that band.
            shrink(tables.second());
            shrink(tables.third());
            shrink(tables.first());
            sets.learn(orientation.toRows(set[0], set[1], set[2]));
        }
    }

    /**
     * For a band pair: learns for all third bands from the candidates of one.
     *
     * <p>Whether X and Y leave one solution when the whole third band is given does not depend on the third band, as its columns
     * hold the same digits; so this is tested once for all. In a second solution the closure looks for minimal unavoidable sets,
     * each with the third bands in which it is one. A difference without a small set has some forty cells and is not worth a row
     * in the tables, unless it lies in the pair: then it is shrunk with the solver. Source: docs/census.md.
     */
    static final class OfPair extends Refuter implements ThirdSink {
        /** Largest sets that the closure looks for in a difference. */
        private static final int CLOSURE_SIZE = 16;
        /** The same for a difference in the pair. */
        private static final int CLOSURE_SIZE_PAIR = 30;
        /** States after which the closure gives up. */
        private static final int CLOSURE_STATES = 5_000;

        private final VirtualCells cells;
        private final PairHarvest harvest;
        private final PairInstance instance;
        private final WorkerSets.OfPair sets;
        private final byte[][] grids;
        private final int[] givenThird;

        private WorkerSets.PairTables tables;
        private int firstBand;

        OfPair(
                PairInstance instance,
                PairHarvest harvest,
                WorkerSets.OfPair sets,
                Set<Rule> rules,
                PuzzleSink puzzles,
                SearchListener listener,
                Counters counters,
                BooleanSupplier stop) {
            super(rules, puzzles, listener, counters, stop);
            this.instance = instance;
            this.harvest = harvest;
            this.sets = sets;
            cells = instance.cells();
            grids = new byte[cells.thirds()][];
            givenThird = new int[cells.thirds()];
            for (int t = 0; t < grids.length; t++) {
                grids[t] = cells.grid(t);
                givenThird[t] = cells.cells(instance.givenVirtual(), t);
            }
        }

        /** Sets the origin of the following candidates: a clue set of the first band, in the direction of the tables. */
        void begin(WorkerSets.PairTables now, int firstClues) {
            tables = now;
            firstBand = now.first;
            begin(now.fresh, firstClues);
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
        CellSet clues() {
            return CellSet.ofBands(given[0], given[1], given[2]);
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
            UaTable inside = harvest.withinDifference(third, pair, virtualCells, maxSize, CLOSURE_STATES);
            int most = Math.min(inside.size(), CLOSURE_MOST);
            for (int i = 0; i < most; i++) {
                sets.learn(new PairSet(inside.pair(i), inside.virtualCells(i), inside.thirds(i)));
            }
            return most > 0;
        }
    }
}

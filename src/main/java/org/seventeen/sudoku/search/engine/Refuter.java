package org.seventeen.sudoku.search.engine;

import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.band3.CandidateSink;
import org.seventeen.sudoku.search.expand.Cut;
import org.seventeen.sudoku.search.expand.CutListener;
import org.seventeen.sudoku.search.result.Counter;
import org.seventeen.sudoku.search.result.Counters;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.ua.guardian.FreshSets;

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
    private final CutListener cuts;
    private final BooleanSupplier stop;

    /** The clue set of the first band. */
    int clues;
    /** The clues given to the solver last, those given in every puzzle among them. */
    final int[] given = new int[3];
    /** The set that is being learned. */
    final int[] set = new int[3];

    private FreshSets fresh;
    private int leafChecked;
    private boolean leafKnown;
    private boolean refused;

    /** Candidates received. */
    private long candidates;
    /** Of them, missing a set learned since the tables were filled. */
    private long freshMisses;
    /** Leaves given to the solver with the whole third band. */
    private long leafChecks;
    /** Of them, with a second solution. */
    private long leafFailures;
    /** Candidates given to the solver. */
    private long puzzleChecks;
    /** Calls of the solver to shrink sets. */
    private long shrinkCalls;
    /** CPU time in the solver and in learning. */
    private long solverNanos;

    Refuter(boolean learning, CutListener cuts, BooleanSupplier stop) {
        this.learning = learning;
        this.cuts = cuts;
        this.stop = stop;
    }

    /** Sets the clue set of the first band of the following candidates, and the sets learned since its tables were filled. */
    final void begin(FreshSets now, int firstClues) {
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
        candidates++;
        // One leaf of a search for many clues can have so many candidates that a stop must be checked here.
        if (stop.getAsBoolean()) {
            return false;
        }
        for (int i = fresh.size() - 1; i >= 0; i--) {
            if ((fresh.first(i) & clues | fresh.second(i) & second | fresh.third(i) & third) == 0 && isHere(i)) {
                freshMisses++;
                return drop(Cut.FRESH_SETS, second, third, fresh.third(i) == 0);
            }
        }
        long begin = CpuTime.nanos();
        boolean goOn = decide(second, third);
        solverNanos += CpuTime.nanos() - begin;
        return goOn;
    }

    private boolean decide(int second, int third) {
        if (!leafKnown || leafChecked != second) {
            leafChecks++;
            if (hasOther(second, BandMask.ALL)) {
                leafFailures++;
                if (learning) {
                    learnFromLeaf();
                }
                return drop(Cut.PAIR_CHECK, second, third, true);
            }
            leafKnown = true;
            leafChecked = second;
        }
        puzzleChecks++;
        if (hasOther(second, third)) {
            if (learning) {
                learnFromCandidate();
            }
            return drop(Cut.PUZZLE_CHECK, second, third, false);
        }
        return puzzle();
    }

    /** Drops a candidate or its leaf; returns whether to go on with the leaf. */
    private boolean drop(Cut cut, int second, int third, boolean leaf) {
        if (leaf) {
            refused = true;
            cuts.leaf(cut, second);
        } else {
            cuts.candidate(cut, second, third);
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
            shrinkCalls++;
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

    /** Passes on the puzzle in {@link #given}; returns false if no further puzzle is wanted. */
    abstract boolean puzzle();

    final void addTo(Counters counters) {
        counters.add(Counter.CANDIDATES, candidates);
        counters.add(Counter.FRESH_MISSES, freshMisses);
        counters.add(Counter.LEAF_CHECKS, leafChecks);
        counters.add(Counter.LEAF_FAILURES, leafFailures);
        counters.add(Counter.PUZZLE_CHECKS, puzzleChecks);
        counters.add(Counter.SHRINK_CALLS, shrinkCalls);
        counters.add(Counter.SOLVER_NANOS, solverNanos);
    }
}

package org.seventeen.sudoku.watch.hitting;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.solve.BitSolver;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;
import org.seventeen.sudoku.ua.harvest.UaHarvester;
import org.seventeen.sudoku.ua.harvest.UaTable;

/**
 * All puzzles of an instance as hitting sets of its whole grid, depth-first.
 *
 * <p>A node branches on the first, so the smallest, set that no clue hits; a cell tried is dead for its later siblings. With
 * both rules this is the method of McGuire, Tugemann and Civario (2012); without any it is the naive method of
 * docs/search.md. A clue set that hits all sets is given to the solver. If it is complete, it is a puzzle or it is refused; if
 * not, the set in which a second solution differs is branched on, so nothing rests on the list of sets being complete.
 *
 * <pre>
 *   clues set    0 1 2 …        N − 1                       N
 *                unions: dead?  the cells all sets share    sets all hit? solver
 *                first set: branch
 * </pre>
 *
 * <p>Differs from McGuire's program: the sets are the 384 smallest of the harvest of the search, not all of up to 12 cells,
 * and the unions are the smallest 4 096 of degree 2 and 8 192 of each other degree. Not thread-safe. Source: arXiv 1201.0749, sections 6 and 7.1.
 */
public final class HittingSearch {
    private final SearchInstance instance;
    private final BooleanSupplier stop;
    private final HittingCounts counts = new HittingCounts();
    private final byte[] digits;
    private final boolean lastClue;
    private final HittingSets sets;
    /** Null without {@link HittingRule#HIGHER_DEGREE}. */
    private final UnionStates unionStates;

    private final BitSolver solver = new BitSolver();
    private final SudokuCover confirmation = new SudokuCover();
    private final List<CellSet> puzzles = new ArrayList<>();
    /** The sets without a clue at each number of clues. */
    private final long[][] unhit;

    private boolean stopped;

    /**
     * Harvests the sets; takes some tens of milliseconds.
     *
     * @param stop asked at every node; once it returns true the search ends early
     */
    public HittingSearch(SearchInstance instance, Set<HittingRule> rules, BooleanSupplier stop) {
        this.instance = instance;
        this.stop = stop;
        digits = instance.solution().digits();
        lastClue = rules.contains(HittingRule.LAST_CLUE);
        long begin = CpuTime.nanos();
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(instance.clues());
        counts.harvestNanos = CpuTime.nanos() - begin;
        begin = CpuTime.nanos();
        sets = new HittingSets(harvest, instance);
        counts.sets = sets.size;
        if (rules.contains(HittingRule.HIGHER_DEGREE)) {
            HigherDegreeSets unions = sets.degrees();
            for (int degree = 2; degree <= unions.degrees(); degree++) {
                counts.unions += unions.count(degree);
            }
            unionStates = new UnionStates(unions, instance.clues());
        } else {
            unionStates = null;
        }
        unhit = new long[instance.clues() + 1][sets.words];
        for (int i = 0; i < sets.size; i++) {
            unhit[0][i >>> 6] |= 1L << i;
        }
        counts.tableNanos = CpuTime.nanos() - begin;
    }

    /** Searches; returns whether to the end. */
    public boolean search() {
        long begin = CpuTime.nanos();
        CellSet free = instance.free();
        branch(0, 0, 0, free.pair(), free.third());
        counts.searchNanos += CpuTime.nanos() - begin;
        puzzles.sort(Comparator.comparing(
                clues -> Puzzle.of(instance.solution(), clues).toString()));
        return !stopped;
    }

    /** The puzzles found, given cells included, each confirmed by dancing links; in the order of their text. */
    public List<CellSet> puzzles() {
        return List.copyOf(puzzles);
    }

    /** What was done. */
    public HittingCounts counts() {
        return counts;
    }

    /**
     * A node.
     *
     * @param pair the clues set in bands 1 and 2
     * @param third the clues set in band 3
     * @param alivePair the cells of bands 1 and 2 that may become clues
     * @param aliveThird the same of band 3
     */
    private void branch(int depth, long pair, long third, long alivePair, long aliveThird) {
        int left = instance.clues() - depth;
        if (stopped || stop.getAsBoolean()) {
            stopped = true;
            return;
        }
        long[] missed = unhit[depth];
        int first = first(missed);
        if (left == 0) {
            leaf(depth, pair, third, first);
            return;
        }
        counts.nodes[depth]++;
        if (unionStates != null && unionStates.isDead(depth, left)) {
            counts.degreeCuts[depth]++;
            return;
        }
        long inPair = alivePair;
        long inThird = aliveThird;
        if (first >= 0) {
            inPair &= sets.pairs[first];
            inThird &= sets.thirds[first];
            if (lastClue && left == 1) {
                for (int word = 0; word < sets.words; word++) {
                    for (long rest = missed[word]; rest != 0 && (inPair | inThird) != 0; rest &= rest - 1) {
                        int set = 64 * word + Long.numberOfTrailingZeros(rest);
                        inPair &= sets.pairs[set];
                        inThird &= sets.thirds[set];
                    }
                }
            }
        } else if (refused(depth, pair, third)) {
            inPair &= solver.difference(0) | (long) solver.difference(1) << 27;
            inThird &= solver.difference(2);
        }
        if ((inPair | inThird) == 0) {
            counts.emptyCuts[depth]++;
            return;
        }
        long openPair = alivePair;
        long openThird = aliveThird;
        for (long cells = inPair; cells != 0; cells &= cells - 1) {
            long cell = cells & -cells;
            openPair &= ~cell;
            descend(depth, Long.numberOfTrailingZeros(cells));
            branch(depth + 1, pair | cell, third, openPair, openThird);
        }
        for (long cells = inThird; cells != 0; cells &= cells - 1) {
            long cell = cells & -cells;
            openThird &= ~cell;
            descend(depth, 54 + Long.numberOfTrailingZeros(cells));
            branch(depth + 1, pair, third | cell, openPair, openThird);
        }
    }

    private static int first(long[] missed) {
        for (int word = 0; word < missed.length; word++) {
            if (missed[word] != 0) {
                return 64 * word + Long.numberOfTrailingZeros(missed[word]);
            }
        }
        return -1;
    }

    private void descend(int depth, int cell) {
        long[] from = unhit[depth];
        long[] to = unhit[depth + 1];
        int vector = cell * sets.words;
        for (int word = 0; word < sets.words; word++) {
            to[word] = from[word] & ~sets.hits[vector + word];
        }
        if (unionStates != null) {
            unionStates.set(depth, cell, instance.clues() - depth - 1);
        }
    }

    private void leaf(int depth, long pair, long third, int first) {
        counts.leaves[depth]++;
        if (first >= 0) {
            counts.missed[depth]++;
        } else if (!refused(depth, pair, third)) {
            long begin = CpuTime.nanos();
            CellSet clues = new CellSet(pair, third).or(instance.given());
            Puzzle puzzle = Puzzle.of(instance.solution(), clues);
            if (!confirmation.isUnique(puzzle)) {
                throw new IllegalStateException("the two solvers disagree on " + puzzle);
            }
            puzzles.add(clues);
            long nanos = CpuTime.nanos() - begin;
            counts.confirmNanos += nanos;
            counts.solverNanos += nanos;
        }
    }

    /** Whether the clues set have a second solution. */
    private boolean refused(int depth, long pair, long third) {
        counts.solverCalls[depth]++;
        long begin = CpuTime.nanos();
        CellSet given = instance.given();
        boolean other = solver.findOther(
                digits,
                given.band(0) | (int) (pair & (1L << 27) - 1),
                given.band(1) | (int) (pair >>> 27),
                given.band(2) | (int) third);
        counts.refused[depth] += other ? 1 : 0;
        counts.solverNanos += CpuTime.nanos() - begin;
        return other;
    }
}

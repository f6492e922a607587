package org.seventeen.sudoku.watch.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.SearchInstance;
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
    private static final int DEPTHS = 82;

    /**
     * The rules that can be switched off. That a cell tried is dead for its later siblings is no rule: without it, each puzzle would be
     * found once for each order of its clues.
     */
    public enum HittingRule {
        /** Unions of two to five disjoint sets need as many clues (McGuire, Tugemann, Civario 2012, section 7.1). */
        HIGHER_DEGREE("higher-degree"),
        /** The last clue is one of the cells that all sets without a clue have in common (the same, section 6). */
        LAST_CLUE("last-clue");

        private final String label;

        HittingRule(String label) {
            this.label = label;
        }

        /** The rule's name on the command line and in statistics. */
        public String label() {
            return label;
        }
    }

    /** The counters of the totals. */
    private static final List<Counter> COUNTED = List.of(
            Counter.HITTING_NODES,
            Counter.HITTING_DEGREE_CUTS,
            Counter.HITTING_EMPTY_CUTS,
            Counter.LEAVES,
            Counter.HITTING_MISSES,
            Counter.PUZZLE_CHECKS);

    private final SearchInstance instance;
    private final BooleanSupplier stop;
    /** By the clues set. */
    private final Counters[] counts = new Counters[DEPTHS];

    private final long unions;
    private final long harvestNanos;
    private final long tableNanos;
    private long searchNanos;
    private long solverNanos;
    private long confirmNanos;
    private final byte[] digits;
    private final boolean lastClue;
    private final HittingSets sets;
    /** Null without {@link HittingRule#HIGHER_DEGREE}. */
    private final HigherDegreeSets.Tracker unionsUnhit;

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
        Arrays.setAll(counts, depth -> new Counters());
        digits = instance.solution().digits();
        lastClue = rules.contains(HittingRule.LAST_CLUE);
        long begin = MachineSpeed.cpuNanos();
        UaTable harvest = new UaHarvester(instance.solution()).forSearch(instance.clues());
        harvestNanos = MachineSpeed.cpuNanos() - begin;
        begin = MachineSpeed.cpuNanos();
        sets = new HittingSets(harvest, instance);
        if (rules.contains(HittingRule.HIGHER_DEGREE)) {
            HigherDegreeSets degrees = sets.degrees();
            unionsUnhit = new HigherDegreeSets.Tracker(degrees, 2, instance.clues());
            unions = IntStream.rangeClosed(2, degrees.degrees())
                    .map(degrees::count)
                    .sum();
        } else {
            unionsUnhit = null;
            unions = 0;
        }
        unhit = new long[instance.clues() + 1][sets.words];
        for (int i = 0; i < sets.size; i++) {
            unhit[0][i >>> 6] |= 1L << i;
        }
        tableNanos = MachineSpeed.cpuNanos() - begin;
    }

    /** Searches; returns whether to the end. */
    public boolean search() {
        long begin = MachineSpeed.cpuNanos();
        CellSet free = instance.free();
        branch(0, 0, 0, free.pair(), free.third());
        searchNanos += MachineSpeed.cpuNanos() - begin;
        puzzles.sort(Comparator.comparing(
                clues -> Puzzle.of(instance.solution(), clues).toString()));
        return !stopped;
    }

    /** The puzzles found, given cells included, each confirmed by dancing links; in the order of their text. */
    public List<CellSet> puzzles() {
        return List.copyOf(puzzles);
    }

    /** What was counted with each number of clues set, 0 to 81. */
    public Counters[] counts() {
        return counts;
    }

    /** The counts over all depths, and the sets in use with their unions of two to five disjoint ones. */
    public Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("uas_in_use", (long) sets.size);
        totals.put("unions", unions);
        for (Counter counter : COUNTED) {
            totals.put(
                    counter.label(),
                    Arrays.stream(counts).mapToLong(at -> at.get(counter)).sum());
        }
        return totals;
    }

    /** CPU nanoseconds by phase, in their order. */
    public Map<String, Long> phases() {
        Map<String, Long> phases = new LinkedHashMap<>();
        phases.put("harvest", harvestNanos);
        phases.put("tables", tableNanos);
        phases.put("walk", searchNanos - solverNanos);
        phases.put("solver", solverNanos - confirmNanos);
        phases.put("confirmation", confirmNanos);
        return phases;
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
        counts[depth].add(Counter.HITTING_NODES);
        if (unionsUnhit != null && unionsUnhit.isDead(left)) {
            counts[depth].add(Counter.HITTING_DEGREE_CUTS);
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
            counts[depth].add(Counter.HITTING_EMPTY_CUTS);
            return;
        }
        long openPair = alivePair;
        long openThird = aliveThird;
        for (long cells = inPair; cells != 0; cells &= cells - 1) {
            long cell = cells & -cells;
            openPair &= ~cell;
            descend(depth, Long.numberOfTrailingZeros(cells), pair | cell, third, openPair, openThird);
        }
        for (long cells = inThird; cells != 0; cells &= cells - 1) {
            long cell = cells & -cells;
            openThird &= ~cell;
            descend(depth, 54 + Long.numberOfTrailingZeros(cells), pair, third | cell, openPair, openThird);
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

    /** The node below with one more clue. */
    private void descend(int depth, int cell, long pair, long third, long alivePair, long aliveThird) {
        long[] from = unhit[depth];
        long[] to = unhit[depth + 1];
        int vector = cell * sets.words;
        for (int word = 0; word < sets.words; word++) {
            to[word] = from[word] & ~sets.hits[vector + word];
        }
        if (unionsUnhit != null) {
            unionsUnhit.set(cell, instance.clues() - depth - 1);
        }
        branch(depth + 1, pair, third, alivePair, aliveThird);
        if (unionsUnhit != null) {
            unionsUnhit.takeBack();
        }
    }

    private void leaf(int depth, long pair, long third, int first) {
        counts[depth].add(Counter.LEAVES);
        if (first >= 0) {
            counts[depth].add(Counter.HITTING_MISSES);
        } else if (!refused(depth, pair, third)) {
            long begin = MachineSpeed.cpuNanos();
            CellSet clues = new CellSet(pair, third).or(instance.given());
            Puzzle puzzle = Puzzle.of(instance.solution(), clues);
            if (!confirmation.isUnique(puzzle)) {
                throw new IllegalStateException("the two solvers disagree on " + puzzle);
            }
            puzzles.add(clues);
            long nanos = MachineSpeed.cpuNanos() - begin;
            confirmNanos += nanos;
            solverNanos += nanos;
        }
    }

    /** Whether the clues set have a second solution. */
    private boolean refused(int depth, long pair, long third) {
        counts[depth].add(Counter.PUZZLE_CHECKS);
        long begin = MachineSpeed.cpuNanos();
        CellSet given = instance.given();
        boolean other = solver.findOther(
                digits,
                given.band(0) | (int) (pair & (1L << 27) - 1),
                given.band(1) | (int) (pair >>> 27),
                given.band(2) | (int) third);
        solverNanos += MachineSpeed.cpuNanos() - begin;
        if (other) {
            counts[depth].add(Counter.REFUSED_CANDIDATES);
        }
        return other;
    }

    /**
     * The unavoidable sets of an instance that have no given cell, cut down to the cells that may become clues, smallest first,
     * as flat masks and as bit-vectors.
     */
    private static final class HittingSets {
        /** The most sets, about as many as McGuire's program has, and the most unions of degree 2, 3, 4 and 5. */
        private static final int[] LIMITS = {384, 4_096, 8_192, 8_192, 8_192};

        private static final int SMALLEST_UNAVOIDABLE = 4;

        final int size;
        final int words;
        final long[] pairs;
        final long[] thirds;
        /** At {@code cell · words + w}: the sets with the cell. */
        final long[] hits;

        private final List<CellSet> sets;

        /** The smallest of these sets for an instance. */
        HittingSets(UaTable harvest, SearchInstance instance) {
            sets = kept(harvest, instance);
            size = sets.size();
            words = size + 63 >>> 6;
            pairs = new long[size];
            thirds = new long[size];
            hits = new long[81 * words];
            for (int i = 0; i < size; i++) {
                CellSet set = sets.get(i);
                pairs[i] = set.pair();
                thirds[i] = set.third();
                for (int cell : set.cells()) {
                    hits[cell * words + (i >>> 6)] |= 1L << i;
                }
            }
        }

        private static List<CellSet> kept(UaTable harvest, SearchInstance instance) {
            List<CellSet> open = new ArrayList<>();
            for (int i = 0; i < harvest.size(); i++) {
                CellSet cells = harvest.get(i);
                if (!cells.meets(instance.given())) {
                    open.add(cells.and(instance.free()));
                }
            }
            // The sort is stable, so sets of one size keep the order of the harvest.
            open.sort(Comparator.comparingInt(CellSet::size));
            List<CellSet> kept = new ArrayList<>();
            for (int i = 0; i < open.size() && kept.size() < LIMITS[0]; i++) {
                CellSet set = open.get(i);
                if (kept.stream().noneMatch(set::containsAll)) {
                    kept.add(set);
                }
            }
            return kept;
        }

        /** The sets and their unions of degree 2 to 5; sets of fewer cells than an unavoidable set are left out. */
        HigherDegreeSets degrees() {
            return HigherDegreeSets.of(
                    UaTable.of(sets.stream()
                            .filter(set -> set.size() >= SMALLEST_UNAVOIDABLE)
                            .toList()),
                    LIMITS);
        }
    }
}

package org.seventeen.sudoku.watch.audit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.search.expand.Cut;
import org.seventeen.sudoku.search.expand.FirstBandCuts;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.watch.audit.BranchSearch.Branch;
import org.seventeen.sudoku.watch.audit.BranchSearch.OpenBand;

/**
 * Repeats a random share of the cuts of a search: searches the cut branches with all rules off ({@link BranchSearch}), and
 * reports puzzles there that the search has not found. One instance per worker; one thread at a time.
 *
 * <p>Source: docs/search.md, "The audit".
 */
public final class Audit implements SearchListener {
    /** Most nodes of one branch. */
    public static final long NODES = 20_000;

    private static final int NO_CAPS = 0x515151;

    private final SolutionGrid solution;
    private final CertifiedSets sets;
    private final double share;
    private final SplittableRandom random;
    private final BooleanSupplier stop;
    private final BranchSearch search;
    /** Made for the first lost puzzle, as most audits have none. */
    private SudokuCover solver;

    private final Map<Cut, Tally> tallies = new EnumMap<>(Cut.class);
    private final List<LostPuzzle> lost = new ArrayList<>();

    /** The puzzles found by the search of this worker. */
    private final Set<CellSet> found = new HashSet<>();

    /** Whether the cut spared last counts as unfinished. */
    private boolean gaveUp;

    private Orientation orientation;
    private int second;
    private int third;
    private int firstClues;
    private ClueCounts counts;

    /** An {@link AuditCount} that still grows. */
    private static final class Tally {
        private long cuts;
        private long audited;
        private long unfinished;
        private long losses;
    }

    /**
     * An audit.
     *
     * @param sets used by this audit only
     * @param share the probability of a cut to be searched again, 0 to 1
     * @param nodes most nodes of one branch, at least 1
     * @param stop true to give branches up
     */
    public Audit(SolutionGrid solution, CertifiedSets sets, double share, long seed, long nodes, BooleanSupplier stop) {
        this(solution, sets, share, seed, new BranchSearch(nodes, stop), stop);
    }

    /** The same with a search that other audits of this thread use too. */
    Audit(
            SolutionGrid solution,
            CertifiedSets sets,
            double share,
            long seed,
            BranchSearch search,
            BooleanSupplier stop) {
        this.solution = solution;
        this.sets = sets;
        this.share = share;
        this.stop = stop;
        this.search = search;
        random = new SplittableRandom(seed);
        for (Cut cut : Cut.values()) {
            tallies.put(cut, new Tally());
        }
    }

    /** The seed of the audit of a worker, such that the audits of a search make independent choices. */
    public static long seedOf(long seed, int worker) {
        // Not the distance between the numbers of one generator, or the audits would share parts of a sequence.
        return seed + 0xD1342543DE82EF95L * worker;
    }

    @Override
    public void begin(Orientation now, int to, int last, int clues, ClueCounts toSet) {
        orientation = now;
        second = to;
        third = last;
        firstClues = clues;
        counts = toSet;
    }

    @Override
    public void found(CellSet puzzle) {
        found.add(puzzle);
    }

    /** An observer of the clue sets of a first band. */
    public FirstBandCuts firstBand(Orientation of, int band) {
        return (clues, alive, left) -> {
            if (Integer.bitCount(alive) >= left && spares(Cut.FIRST_BAND_SETS)) {
                int next = (band + 1) % 3;
                int last = (band + 2) % 3;
                OpenBand first = new OpenBand(band, clues, alive, left);
                search(
                        Cut.FIRST_BAND_SETS,
                        new Branch(of, of.free[last], first, new OpenBand(next, of.free[next], 0, 0), 0, NO_CAPS));
            }
        };
    }

    /** Counts a cut; returns whether it is to be searched again. */
    public boolean spares(Cut cut) {
        Tally tally = tallies.get(cut);
        tally.cuts++;
        if (random.nextDouble() >= share) {
            return false;
        }
        tally.audited++;
        gaveUp = false;
        return true;
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        if (spares(cut)) {
            search(cut, chosen, alive, 0);
        }
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        if (removed != 0 && spares(Cut.CRITICAL)) {
            search(Cut.CRITICAL, chosen, alive, removed);
        }
    }

    /** Stacks that are full by the caps of the distribution are no cut. */
    @Override
    public void stacksFull(int chosen, int alive, int removed, int stackCounts) {
        int lowered = counts.belowCap(removed, stackCounts);
        if (lowered != 0 && spares(Cut.PROFILE_CAPS)) {
            search(Cut.PROFILE_CAPS, chosen, alive, lowered);
        }
    }

    /** The complement of the lists of partners. */
    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        if (!spares(Cut.PAIRS)) {
            return;
        }
        int rest = alive;
        int listed = 0;
        for (int cells = branching; cells != 0; cells &= cells - 1) {
            int cell = Integer.numberOfTrailingZeros(cells);
            rest &= ~(1 << cell);
            int common = listed < count && firstCells[listed] == cell ? partners[listed++] : 0;
            search(Cut.PAIRS, chosen | 1 << cell, rest & ~common, 0);
        }
        search(Cut.PAIRS, chosen, rest, 0);
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        if (spares(Cut.STATIC_NODE)) {
            for (int i = 0; i < count; i++) {
                search(Cut.STATIC_NODE, chosen | 1 << firstCells[i], partners[i], 0);
            }
        }
    }

    @Override
    public void leaf(Cut cut, int clues) {
        branch(cut, clues, 0);
    }

    @Override
    public void candidate(Cut cut, int clues, int lastClues) {
        if (spares(cut)) {
            search(cut, open(clues, 0), 0, new OpenBand(third, lastClues, 0, 0));
        }
    }

    /** The second band with these clues set, and the others to be chosen from the cells alive. */
    private OpenBand open(int clues, int alive) {
        return new OpenBand(second, clues, alive, counts.second() - Integer.bitCount(clues));
    }

    private void search(Cut cut, int clues, int alive, int required) {
        search(cut, open(clues, alive), required, new OpenBand(third, 0, orientation.free[third], counts.third()));
    }

    private void search(Cut cut, OpenBand inSecond, int required, OpenBand inThird) {
        // A cut caused by the third band is soonest refuted there.
        boolean thirdFirst = cut == Cut.FIRST_BAND_LEVELS;
        search(
                cut,
                new Branch(
                        orientation,
                        firstClues,
                        thirdFirst ? inThird : inSecond,
                        thirdFirst ? inSecond : inThird,
                        required,
                        counts.stackCaps()));
    }

    private void search(Cut cut, Branch branch) {
        boolean finished = search.search(sets, branch, puzzle -> check(cut, puzzle));
        if (!finished && !gaveUp) {
            gaveUp = true;
            tallies.get(cut).unfinished++;
        }
    }

    private void check(Cut cut, CellSet clues) {
        // A stopped search has left out more than its cuts.
        if (found.contains(clues) || stop.getAsBoolean()) {
            return;
        }
        Puzzle puzzle = Puzzle.of(solution, clues);
        solver = solver == null ? new SudokuCover() : solver;
        if (!solver.isUnique(puzzle)) {
            throw new IllegalStateException("the two solvers disagree on " + puzzle);
        }
        tallies.get(cut).losses++;
        lost.add(new LostPuzzle(cut, puzzle));
    }

    @Override
    public void addTo(AuditReport report) {
        tallies.forEach((cut, tally) ->
                report.add(cut, new AuditCount(tally.cuts, tally.audited, tally.unfinished, tally.losses)));
        lost.forEach(report::add);
    }
}

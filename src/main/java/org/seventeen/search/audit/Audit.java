package org.seventeen.search.audit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.CellSet;
import org.seventeen.grid.Puzzle;
import org.seventeen.grid.SolutionGrid;
import org.seventeen.search.expand.Cut;
import org.seventeen.search.expand.CutListener;
import org.seventeen.search.expand.FirstBandCuts;
import org.seventeen.search.plan.Orientation;
import org.seventeen.solve.sudoku.UniquenessCheck;

/**
 * Repeats a random share of the cuts of a search: searches the cut branches with all rules off ({@link BranchSearch}), and
 * reports puzzles there that the search has not found. One instance per worker; one thread at a time.
 *
 * <p>Source: docs/search.md, "The audit".
 */
public final class Audit implements CutListener {
    /** Most nodes of one branch. */
    public static final long NODES = 20_000;

    private static final int NO_CAPS = 0x515151;

    private final SolutionGrid solution;
    private final double share;
    private final SplittableRandom random;
    private final BooleanSupplier stop;
    private final BranchSearch search;
    private final UniquenessCheck uniqueness = new UniquenessCheck();

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
    private int secondClues;
    private int thirdClues;
    private int stackCaps;

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
        this.solution = solution;
        this.share = share;
        this.stop = stop;
        random = new SplittableRandom(seed);
        search = new BranchSearch(sets, nodes, stop);
        for (Cut cut : Cut.values()) {
            tallies.put(cut, new Tally());
        }
    }

    /** Sets the place of the following cuts: after a clue set of the first band, before the bands {@code to} and {@code last}. */
    public void begin(Orientation now, int to, int last, int clues, int y, int z, int caps) {
        orientation = now;
        second = to;
        third = last;
        firstClues = clues;
        secondClues = y;
        thirdClues = z;
        stackCaps = caps;
    }

    /** Records a puzzle that the search found. */
    public void found(CellSet puzzle) {
        found.add(puzzle);
    }

    /** An observer of the clue sets of a first band. */
    public FirstBandCuts firstBand(Orientation of, int band) {
        return (clues, alive, left) -> {
            if (spares(Cut.FIRST_BAND_SETS)) {
                int next = (band + 1) % 3;
                int last = (band + 2) % 3;
                search(
                        Cut.FIRST_BAND_SETS,
                        new BranchSearch.Branch(
                                of, of.free[last], band, clues, alive, left, 0, next, of.free[next], 0, 0, NO_CAPS));
            }
        };
    }

    @Override
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
    public int stackCaps() {
        return stackCaps;
    }

    @Override
    public void branch(Cut cut, int clues, int alive, int required) {
        branch(cut, clues, alive, required, 0, orientation.free[third], thirdClues);
    }

    @Override
    public void candidate(Cut cut, int clues, int lastClues) {
        branch(cut, clues, 0, 0, lastClues, 0, 0);
    }

    private void branch(Cut cut, int clues, int alive, int required, int lastClues, int lastAlive, int lastLeft) {
        int left = secondClues - Integer.bitCount(clues);
        search(
                cut,
                // A cut caused by the third band is soonest refuted there.
                cut == Cut.FIRST_BAND_LEVELS
                        ? new BranchSearch.Branch(
                                orientation,
                                firstClues,
                                third,
                                lastClues,
                                lastAlive,
                                lastLeft,
                                0,
                                second,
                                clues,
                                alive,
                                left,
                                stackCaps)
                        : new BranchSearch.Branch(
                                orientation,
                                firstClues,
                                second,
                                clues,
                                alive,
                                left,
                                required,
                                third,
                                lastClues,
                                lastAlive,
                                lastLeft,
                                stackCaps));
    }

    private void search(Cut cut, BranchSearch.Branch branch) {
        boolean finished = search.search(branch, puzzle -> check(cut, puzzle));
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
        if (!uniqueness.isUnique(puzzle)) {
            throw new IllegalStateException("the two solvers disagree on " + puzzle);
        }
        tallies.get(cut).losses++;
        lost.add(new LostPuzzle(cut, puzzle));
    }

    public void addTo(AuditReport report) {
        tallies.forEach((cut, tally) ->
                report.add(cut, new AuditCount(tally.cuts, tally.audited, tally.unfinished, tally.losses)));
        lost.forEach(report::add);
    }
}

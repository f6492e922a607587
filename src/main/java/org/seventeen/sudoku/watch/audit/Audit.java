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
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.expand.FirstBandSets.FirstBandCuts;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.solve.SudokuCover;
import org.seventeen.sudoku.ua.harvest.UaTable;
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
    static final long NODES = 20_000;

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
    private final List<AuditReport.Lost> lost = new ArrayList<>();

    /** The puzzles found by the search of this worker. */
    private final Set<CellSet> found = new HashSet<>();

    /** Whether the cut spared last counts as unfinished. */
    private boolean gaveUp;

    /** The instance in each orientation that the search may name. */
    private final List<Orientation> orientations;

    private Orientation orientation;
    private int second;
    private int third;
    private int firstClues;
    private ClueCounts counts;

    /** An {@link AuditReport.Count} that still grows. */
    private static final class Tally {
        private long cuts;
        private long audited;
        private long unfinished;
        private long losses;
    }

    /**
     * An audit by itself.
     *
     * @param known the sets of the search, to be certified
     * @param share the probability of a cut to be searched again, 0 to 1
     * @param nodes most nodes of one branch, at least 1
     * @param stop true to give branches up
     */
    public Audit(
            SearchInstance instance, List<CellSet> known, double share, long seed, long nodes, BooleanSupplier stop) {
        this(
                instance.solution(),
                orientations(instance),
                new CertifiedSets(instance.solution(), known),
                share,
                seed,
                new BranchSearch(nodes, stop),
                stop);
    }

    /**
     * An audit of a worker.
     *
     * @param orientations {@link #orientations}
     * @param sets used by this audit only
     * @param search perhaps used by other audits of this thread too
     */
    Audit(
            SolutionGrid solution,
            List<Orientation> orientations,
            CertifiedSets sets,
            double share,
            long seed,
            BranchSearch search,
            BooleanSupplier stop) {
        this.solution = solution;
        this.orientations = orientations;
        this.sets = sets;
        this.share = share;
        this.stop = stop;
        this.search = search;
        random = new SplittableRandom(seed);
        for (Cut cut : Cut.values()) {
            tallies.put(cut, new Tally());
        }
    }

    /**
     * Audits a search of a grid by the share of the options; follows nothing if that is 0.
     *
     * @param stop that of the search
     */
    public static SearchObserver<CellSet> of(SearchInstance instance, SearchOptions options, BooleanSupplier stop) {
        return options.audit() == 0 ? SearchObserver.none() : new OfSearch(instance, options, stop);
    }

    /** Makes an audit for each worker; number 0 is that of the first bands. */
    private static final class OfSearch implements SearchObserver<CellSet> {
        private final SolutionGrid solution;
        private final List<Orientation> orientations;
        private final SearchOptions options;
        private final BooleanSupplier stop;
        private final List<Audit> audits = new ArrayList<>();
        private CertifiedSets certified;
        private int known;

        OfSearch(SearchInstance instance, SearchOptions options, BooleanSupplier stop) {
            this.options = options;
            this.stop = stop;
            solution = instance.solution();
            orientations = orientations(instance);
        }

        private Audit next() {
            long seed = seedOf(options.seed(), audits.size());
            Audit audit = new Audit(
                    solution,
                    orientations,
                    certified.copy(),
                    options.audit(),
                    seed,
                    new BranchSearch(NODES, stop),
                    stop);
            audits.add(audit);
            return audit;
        }

        @Override
        public void harvested(List<CellSet> sets) {
            known = sets.size();
            certified = new CertifiedSets(solution, sets);
            next();
        }

        @Override
        public FirstBandCuts firstBand(int orientation, int band, long thirds) {
            return audits.get(0).firstBand(orientation, band);
        }

        @Override
        public SearchListener listener() {
            return next();
        }

        @Override
        public List<AuditReport> reports(List<CellSet> learned) {
            AuditReport report = new AuditReport();
            // Those of the first bands last: they may be many, and a report keeps the first thousand.
            audits.subList(1, audits.size()).forEach(audit -> audit.addTo(report));
            audits.get(0).addTo(report);
            report.addSets(known + learned.size(), certified.refused() + certified.refusedOf(learned));
            return List.of(report);
        }
    }

    /** An instance in both orientations, without sets: the second search takes its sets from the certified ones alone. */
    static List<Orientation> orientations(SearchInstance instance) {
        UaTable none = UaTable.of(List.of());
        return List.of(new Orientation(instance, none, 0), new Orientation(instance, none, 1));
    }

    /** The seed of the audit of a worker, such that the audits of a search make independent choices. */
    static long seedOf(long seed, int worker) {
        // Not the distance between the numbers of one generator, or the audits would share parts of a sequence.
        return seed + 0xD1342543DE82EF95L * worker;
    }

    @Override
    public void begin(int number, int to, int last, int clues, ClueCounts toSet, long thirds) {
        orientation = orientations.get(number);
        second = to;
        third = last;
        firstClues = clues;
        counts = toSet;
    }

    @Override
    public void found(int ofThird, CellSet puzzle) {
        found.add(puzzle);
    }

    /** An observer of the clue sets of a first band. */
    public FirstBandCuts firstBand(int number, int band) {
        Orientation of = orientations.get(number);
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
        lost.add(new AuditReport.Lost(cut, puzzle));
    }

    /** How many of the sets given are not unavoidable. */
    public int refusedSets() {
        return sets.refused();
    }

    /** Adds the findings to a report. */
    public void addTo(AuditReport report) {
        tallies.forEach((cut, tally) ->
                report.add(cut, new AuditReport.Count(tally.cuts, tally.audited, tally.unfinished, tally.losses)));
        lost.forEach(report::add);
    }
}

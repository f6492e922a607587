package org.seventeen.sudoku.watch.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.AuditReport;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchInstance;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.search.engine.SearchObserver;
import org.seventeen.sudoku.search.expand.FirstBandSets.FirstBandCuts;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.PairInstance;
import org.seventeen.sudoku.search.plan.SearchOptions;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The audit of the search of a band pair: an {@link Audit} of each of its grids, the pair on top of one third band. A cut that
 * concerns several third bands is a cut in each of these grids: it counts once for each, and for each it is searched again
 * with the same probability. One instance per worker; one thread at a time.
 *
 * <p>Source: docs/search.md, "The audit".
 */
public final class PairAudit implements SearchListener {
    private final VirtualCells cells;
    private final List<Grid> grids;
    private final Audit[] audits;

    private int second;
    /** The third bands left to the clue set of the first band. */
    private long living;
    /** Those of them left to the node with two clues left. */
    private long atNode;
    /** Those of the leaf not yet completed. */
    private long ahead;

    PairAudit(VirtualCells cells, List<Grid> grids, double share, long seed, BooleanSupplier stop) {
        this.cells = cells;
        this.grids = grids;
        audits = new Audit[grids.size()];
        BranchSearch search = new BranchSearch(Audit.NODES, stop);
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int t = 0; t < audits.length; t++) {
            Grid grid = grids.get(t);
            audits[t] = new Audit(
                    grid.instance().solution(),
                    grid.orientations(),
                    grid.sets().copy(),
                    share,
                    seeds.nextLong(),
                    search,
                    stop);
        }
    }

    /** The grid of one third band, with its certified sets; {@code known} were given. */
    record Grid(SearchInstance instance, List<Orientation> orientations, CertifiedSets sets, int known) {
        static Grid of(SearchInstance instance, List<CellSet> sets) {
            return new Grid(
                    instance, Audit.orientations(instance), new CertifiedSets(instance.solution(), sets), sets.size());
        }
    }

    /**
     * Audits a search of a band pair by the share of the options; follows nothing if that is 0.
     *
     * @param stop that of the search
     */
    public static SearchObserver<PairSet> of(PairInstance instance, SearchOptions options, BooleanSupplier stop) {
        return options.audit() == 0 ? SearchObserver.none() : new OfSearch(instance, options, stop);
    }

    /**
     * What the audits of all workers have in common: for each third band the grid of the pair on top of it, and the sets of the search
     * that hold there, each certified by a second grid, which takes some milliseconds for each third band.
     */
    static final class OfSearch implements SearchObserver<PairSet> {
        private final PairInstance instance;
        private final SearchOptions options;
        private final BooleanSupplier stop;
        private final List<Grid> grids = new ArrayList<>();
        private final List<PairAudit> audits = new ArrayList<>();

        OfSearch(PairInstance instance, SearchOptions options, BooleanSupplier stop) {
            this.instance = instance;
            this.options = options;
            this.stop = stop;
        }

        private PairAudit next() {
            long seed = Audit.seedOf(options.seed(), audits.size());
            PairAudit audit = new PairAudit(instance.cells(), grids, options.audit(), seed, stop);
            audits.add(audit);
            return audit;
        }

        /** The sets that hold in third band {@code t}, as cells of its grid. */
        private List<CellSet> in(List<PairSet> sets, int t) {
            List<CellSet> here = new ArrayList<>();
            for (PairSet set : sets) {
                if ((set.thirds() >>> t & 1) != 0) {
                    here.add(new CellSet(set.pair(), instance.cells().cells(set.virtualCells(), t)));
                }
            }
            return here;
        }

        @Override
        public void harvested(List<PairSet> sets) {
            for (int t = 0; t < instance.cells().thirds(); t++) {
                grids.add(Grid.of(instance.grid(t), in(sets, t)));
            }
            next();
        }

        @Override
        public FirstBandCuts firstBand(int orientation, int band, long thirds) {
            return audits.get(0).firstBand(band, thirds);
        }

        @Override
        public SearchListener listener() {
            return next();
        }

        @Override
        public List<AuditReport> reports(List<PairSet> learned) {
            List<AuditReport> reports = new ArrayList<>();
            grids.forEach(grid -> reports.add(new AuditReport()));
            // Those of the first bands last: they may be many, and a report keeps the first thousand.
            audits.subList(1, audits.size()).forEach(audit -> audit.addTo(reports));
            audits.get(0).addTo(reports);
            for (int t = 0; t < reports.size(); t++) {
                Grid grid = grids.get(t);
                List<CellSet> late = in(learned, t);
                reports.get(t)
                        .addSets(
                                grid.known() + late.size(),
                                grid.sets().refused() + grid.sets().copy().refusedOf(late));
            }
            return List.copyOf(reports);
        }
    }

    private static int lowest(long thirds) {
        return Long.numberOfTrailingZeros(thirds);
    }

    @Override
    public void begin(int orientation, int to, int last, int firstClues, ClueCounts counts, long thirds) {
        second = to;
        living = thirds;
        for (long rest = thirds; rest != 0; rest &= rest - 1) {
            int t = lowest(rest);
            audits[t].begin(orientation, second, last, firstClues, counts, 1);
        }
    }

    @Override
    public void found(int third, CellSet puzzle) {
        audits[third].found(0, puzzle);
    }

    /**
     * An observer of the clue sets of a first band.
     *
     * @param band the band of the pair, 0 or 1
     * @param thirds the third bands that these clue sets are searched with
     */
    FirstBandCuts firstBand(int band, long thirds) {
        FirstBandCuts[] each = new FirstBandCuts[audits.length];
        for (int t = 0; t < each.length; t++) {
            each[t] = audits[t].firstBand(0, band);
        }
        return (clues, alive, left) -> {
            for (long rest = thirds; rest != 0; rest &= rest - 1) {
                each[lowest(rest)].cut(clues, alive, left);
            }
        };
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        branch(cut, chosen, alive, living);
    }

    private void branch(Cut cut, int chosen, int alive, long thirds) {
        for (long rest = thirds; rest != 0; rest &= rest - 1) {
            audits[lowest(rest)].branch(cut, chosen, alive);
        }
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        for (long rest = removed == 0 ? 0 : living; rest != 0; rest &= rest - 1) {
            audits[lowest(rest)].confined(chosen, alive, removed);
        }
    }

    @Override
    public void stacksFull(int chosen, int alive, int removed, int stackCounts) {
        for (long rest = removed == 0 ? 0 : living; rest != 0; rest &= rest - 1) {
            audits[lowest(rest)].stacksFull(chosen, alive, removed, stackCounts);
        }
    }

    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        for (long rest = living; rest != 0; rest &= rest - 1) {
            audits[lowest(rest)].paired(chosen, alive, branching, firstCells, partners, count);
        }
    }

    @Override
    public void begun(long left) {
        branch(Cut.FIRST_BAND_LEVELS, 0, grids.get(0).orientations().get(0).free[second], living & ~left);
        living = left;
    }

    @Override
    public void nodeOpened(long left) {
        atNode = left;
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        pairsOpened(chosen, firstCells, partners, count);
    }

    @Override
    public void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {
        for (long rest = living & ~atNode; rest != 0; rest &= rest - 1) {
            audits[lowest(rest)].pairsRefused(chosen, firstCells, partners, count);
        }
    }

    @Override
    public void leaf(Cut cut, int clues, long thirds) {
        branch(cut, clues, 0, thirds);
    }

    @Override
    public void turnedTo(long now) {
        ahead = now;
    }

    @Override
    public void leaf(Cut cut, int clues) {
        leaf(cut, clues, ahead);
    }

    @Override
    public void candidate(Cut cut, int clues, int lastClues) {
        int t = lowest(ahead);
        audits[t].candidate(cut, clues, cells.cells(BandMask.boxMajor(lastClues), t));
    }

    private void addTo(List<AuditReport> reports) {
        for (int t = 0; t < audits.length; t++) {
            audits[t].addTo(reports.get(t));
        }
    }
}

package org.seventeen.sudoku.watch.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.plan.Orientation;
import org.seventeen.sudoku.search.plan.SearchInstance;
import org.seventeen.sudoku.ua.harvest.PairSet;
import org.seventeen.sudoku.ua.harvest.UaTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * What the audits of all workers of a band pair have in common: for each third band the grid of the pair on top of it, and
 * the sets of the search that hold there, each certified by a second grid. Safe for several threads.
 */
public final class AuditedPair {
    private final VirtualCells cells;
    private final List<Grid> grids = new ArrayList<>();
    private final double share;
    private final long seed;
    private final BooleanSupplier stop;
    private int audits;

    /** The grid of one third band, with its certified sets; {@code known} were given. */
    record Grid(SearchInstance instance, Orientation orientation, CertifiedSets sets, int known) {
        static Grid of(SearchInstance instance, List<CellSet> sets) {
            // The second search takes its sets from the certified ones alone.
            Orientation orientation = new Orientation(instance, UaTable.of(List.of()), 0);
            return new Grid(instance, orientation, new CertifiedSets(instance.solution(), sets), sets.size());
        }
    }

    /**
     * Certifies sets for each third band, which takes some milliseconds for each.
     *
     * @param cells the pair and its third bands
     * @param instances for each third band its grid with the given and the free cells
     * @param sets the sets that the search starts with
     * @param share the probability, 0 to 1, of a cut to be searched again, for each third band that it concerns
     * @param stop true to give branches up
     */
    public AuditedPair(
            VirtualCells cells,
            List<SearchInstance> instances,
            List<PairSet> sets,
            double share,
            long seed,
            BooleanSupplier stop) {
        this.cells = cells;
        this.share = share;
        this.seed = seed;
        this.stop = stop;
        for (int t = 0; t < instances.size(); t++) {
            grids.add(Grid.of(instances.get(t), in(sets, t)));
        }
    }

    /** The sets that hold in third band {@code t}, as cells of its grid. */
    private List<CellSet> in(List<PairSet> sets, int t) {
        List<CellSet> here = new ArrayList<>();
        for (PairSet set : sets) {
            if ((set.thirds() >>> t & 1) != 0) {
                here.add(new CellSet(set.pair(), cells.cells(set.virtualCells(), t)));
            }
        }
        return here;
    }

    /** A separate audit for the next worker. */
    public synchronized PairAudit audit() {
        return new PairAudit(cells, grids, share, Audit.seedOf(seed, audits++), Audit.NODES, stop);
    }

    /** An empty report for each third band. */
    public List<AuditReport> reports() {
        List<AuditReport> reports = new ArrayList<>();
        grids.forEach(grid -> reports.add(new AuditReport()));
        return reports;
    }

    /**
     * Adds to the reports of all third bands how many sets were checked there, and how many are not unavoidable.
     *
     * @param learned the sets that the search has learned, to be checked now
     */
    public void addSets(List<PairSet> learned, List<AuditReport> reports) {
        for (int t = 0; t < reports.size(); t++) {
            Grid grid = grids.get(t);
            List<CellSet> late = in(learned, t);
            reports.get(t)
                    .addSets(
                            grid.known() + late.size(),
                            grid.sets().refused() + grid.sets().copy().refusedOf(late));
        }
    }
}

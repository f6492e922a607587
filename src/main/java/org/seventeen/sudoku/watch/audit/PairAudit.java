package org.seventeen.sudoku.watch.audit;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.expand.Cut;
import org.seventeen.sudoku.search.expand.FirstBandCuts;
import org.seventeen.sudoku.search.plan.ClueCounts;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The audit of the search of a band pair: an {@link Audit} of each of its grids, the pair on top of one third band. A cut that
 * concerns several third bands is a cut in each of these grids: it counts once for each, and for each it is searched again
 * with the same probability. One instance per worker; one thread at a time.
 *
 * <p>Source: docs/search.md, "The audit".
 */
public final class PairAudit implements PairSearchListener {
    private static final int THIRD = 2;

    private final VirtualCells cells;
    private final List<AuditedPair.Grid> grids;
    private final Audit[] audits;

    private int second;
    /** The third bands left to the clue set of the first band. */
    private long living;
    /** Those of them left to the node with two clues left. */
    private long atNode;
    /** Those of the leaf not yet completed. */
    private long ahead;

    PairAudit(
            VirtualCells cells,
            List<AuditedPair.Grid> grids,
            double share,
            long seed,
            long nodes,
            BooleanSupplier stop) {
        this.cells = cells;
        this.grids = grids;
        audits = new Audit[grids.size()];
        BranchSearch search = new BranchSearch(nodes, stop);
        SplittableRandom seeds = new SplittableRandom(seed);
        for (int t = 0; t < audits.length; t++) {
            AuditedPair.Grid grid = grids.get(t);
            audits[t] =
                    new Audit(grid.instance().solution(), grid.sets().copy(), share, seeds.nextLong(), search, stop);
        }
    }

    private static int lowest(long thirds) {
        return Long.numberOfTrailingZeros(thirds);
    }

    @Override
    public void begin(int first, int firstClues, ClueCounts counts, long thirds) {
        second = 1 - first;
        living = thirds;
        for (long rest = thirds; rest != 0; rest &= rest - 1) {
            int t = lowest(rest);
            audits[t].begin(grids.get(t).orientation(), second, THIRD, firstClues, counts);
        }
    }

    @Override
    public void found(int third, CellSet puzzle) {
        audits[third].found(puzzle);
    }

    /**
     * An observer of the clue sets of a first band.
     *
     * @param band the band of the pair, 0 or 1
     * @param thirds the third bands that these clue sets are searched with
     */
    public FirstBandCuts firstBand(int band, long thirds) {
        FirstBandCuts[] each = new FirstBandCuts[audits.length];
        for (int t = 0; t < each.length; t++) {
            each[t] = audits[t].firstBand(grids.get(t).orientation(), band);
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
        branch(Cut.FIRST_BAND_LEVELS, 0, grids.get(0).orientation().free[second], living & ~left);
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

    @Override
    public void addTo(List<AuditReport> reports) {
        for (int t = 0; t < audits.length; t++) {
            audits[t].addTo(reports.get(t));
        }
    }
}

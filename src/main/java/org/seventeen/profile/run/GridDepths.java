package org.seventeen.profile.run;

import org.seventeen.base.bits.CellSet;
import org.seventeen.profile.run.DepthTable.Kind;
import org.seventeen.search.audit.SearchListener;
import org.seventeen.search.expand.Cut;
import org.seventeen.search.plan.ClueCounts;
import org.seventeen.search.plan.Orientation;

/**
 * Counts the cuts of a search by depth. It hears them as an audit does, so the search itself counts nothing by depth, and a
 * search without this listener pays nothing.
 */
final class GridDepths implements SearchListener {
    private final DepthTable table;
    private final SecondBandDepths walk;
    private final long[] leaves;
    private final long[] thirds;

    GridDepths(DepthTable table) {
        this.table = table;
        walk = new SecondBandDepths(table);
        leaves = table.of(Kind.LEAVES);
        thirds = table.of(Kind.THIRDS);
    }

    @Override
    public void begin(Orientation orientation, int second, int third, int firstClues, ClueCounts counts) {
        walk.begin(counts);
    }

    @Override
    public void branch(Cut cut, int chosen, int alive) {
        walk.branch(cut, chosen);
    }

    @Override
    public void confined(int chosen, int alive, int removed) {
        walk.confined(chosen);
    }

    @Override
    public void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        walk.paired(chosen, count);
    }

    @Override
    public void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        walk.pairsRefused(chosen);
    }

    @Override
    public void leaf(Cut cut, int second) {
        int depth = walk.depth(second);
        if (cut == Cut.FRESH_SETS || cut == Cut.PAIR_CHECK) {
            // The leaf itself ends with another call.
            table.of(Kind.LEAF_REFUSED)[depth]++;
            return;
        }
        if (cut == Cut.STATIC_NODE) {
            table.of(Kind.STATIC_CUTS)[depth]++;
            return;
        }
        leaves[depth]++;
        thirds[depth]++;
        long[] ofLeaf = walk.ofLeaf(cut);
        if (ofLeaf != null) {
            ofLeaf[depth]++;
        }
    }

    @Override
    public void candidate(Cut cut, int second, int third) {
        table.of(cut == Cut.FRESH_SETS ? Kind.FRESH : Kind.REFUSED)[walk.clues()]++;
    }

    @Override
    public void found(CellSet puzzle) {
        table.of(Kind.FOUND)[walk.clues()]++;
    }
}

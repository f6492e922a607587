package org.seventeen.sudoku.watch.profile.run;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.watch.profile.run.DepthTable.Kind;

/**
 * Counts the cuts of a search by depth. It hears them as an audit does, so the search itself counts nothing by depth, and a
 * search without this listener pays nothing.
 */
final class GridDepths extends WalkDepths implements SearchListener {
    GridDepths(DepthTable table) {
        super(table);
    }

    @Override
    public void begin(int orientation, int second, int third, int firstClues, ClueCounts counts, long thirds) {
        walk.begin(counts);
    }

    @Override
    public void leaf(Cut cut, int second) {
        int depth = walk.depth(second);
        if (cut == Cut.FRESH_SETS || cut == Cut.PAIR_CHECK) {
            // The leaf itself ends with another call.
            candidateOfLeaf(cut);
            table.of(Kind.REFUSED_THIRDS)[depth]++;
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
    public void found(int third, CellSet puzzle) {
        table.of(Kind.FOUND)[walk.clues()]++;
    }
}

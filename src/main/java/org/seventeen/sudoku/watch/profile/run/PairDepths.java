package org.seventeen.sudoku.watch.profile.run;

import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.search.ClueCounts;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.watch.profile.run.DepthTable.Kind;

/** As {@link GridDepths}, for a band pair: a leaf counts once, and once for each of the third bands that are left to it. */
final class PairDepths extends WalkDepths implements SearchListener {
    private final boolean bothBands;
    private long ahead;

    /**
     * Counts into a table.
     *
     * @param bothBands whether the walk goes over both bands as one table
     */
    PairDepths(DepthTable table, boolean bothBands) {
        super(table);
        this.bothBands = bothBands;
    }

    @Override
    public void begin(int orientation, int second, int third, int firstClues, ClueCounts counts, long toSearch) {
        if (bothBands) {
            // A branch of the walk, which counts its own nodes.
            walk.turnTo(counts);
        } else {
            walk.begin(counts);
        }
    }

    @Override
    public void pairsOpened(int chosen, int[] firstCells, int[] partners, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Integer.bitCount(partners[i]);
        }
        leaves[walk.depth(chosen) + 2] += sum;
    }

    @Override
    public void leaf(Cut cut, int second, long these) {
        int depth = walk.depth(second);
        int count = Long.bitCount(these);
        if (cut == Cut.STATIC_NODE) {
            return;
        }
        thirds[depth] += count;
        // The empty map of a box is that of a third band here, as in the totals.
        long[] ofLeaf = cut == Cut.BOX_MAPS ? table.of(Kind.TYPE_MAP_CUTS) : walk.ofLeaf(cut);
        if (ofLeaf != null) {
            ofLeaf[depth] += count;
        }
    }

    @Override
    public void leaf(Cut cut, int second) {
        if (cut == Cut.FRESH_SETS || cut == Cut.PAIR_CHECK) {
            // X and Y are refused with every third band: the one at hand and all after it.
            candidateOfLeaf(cut);
            int depth = walk.depth(second);
            thirds[depth] += Long.bitCount(ahead);
            table.of(Kind.REFUSED_THIRDS)[depth] += Long.bitCount(ahead);
        }
    }

    @Override
    public void turnedTo(long notYet) {
        ahead = notYet;
    }

    @Override
    public void found(int third, CellSet puzzle) {
        table.of(Kind.FOUND)[walk.clues()]++;
    }

    @Override
    public void walked(Counter counter, int depth, long count) {
        table.add(new DepthCount(
                "both bands",
                depth,
                counter.label(),
                count,
                counter.whole() == null ? "" : counter.whole().label()));
    }
}

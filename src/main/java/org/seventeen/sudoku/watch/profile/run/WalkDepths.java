package org.seventeen.sudoku.watch.profile.run;

import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.SearchListener;
import org.seventeen.sudoku.watch.profile.run.DepthTable.Kind;

/** What {@link GridDepths} and {@link PairDepths} count alike: the walk over the second band, and its refused candidates. */
abstract class WalkDepths implements SearchListener {
    final DepthTable table;
    final SecondBandDepths walk;
    final long[] leaves;
    final long[] thirds;

    WalkDepths(DepthTable table) {
        this.table = table;
        walk = new SecondBandDepths(table);
        leaves = table.of(Kind.LEAVES);
        thirds = table.of(Kind.THIRDS);
    }

    @Override
    public final void branch(Cut cut, int chosen, int alive) {
        walk.branch(cut, chosen);
    }

    @Override
    public final void confined(int chosen, int alive, int removed) {
        walk.confined(chosen);
    }

    @Override
    public final void paired(int chosen, int alive, int branching, int[] firstCells, int[] partners, int count) {
        walk.paired(chosen, count);
    }

    @Override
    public final void pairsRefused(int chosen, int[] firstCells, int[] partners, int count) {
        walk.pairsRefused(chosen);
    }

    /** A candidate showed that its leaf has no completion. The totals count the one that a fresh set refused as such a candidate, too. */
    final void candidateOfLeaf(Cut cut) {
        if (cut == Cut.FRESH_SETS) {
            table.of(Kind.FRESH)[walk.clues()]++;
        }
    }

    @Override
    public final void candidate(Cut cut, int second, int third) {
        table.of(cut == Cut.FRESH_SETS ? Kind.FRESH : Kind.REFUSED)[walk.clues()]++;
    }
}

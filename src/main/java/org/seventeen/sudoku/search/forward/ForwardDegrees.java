package org.seventeen.sudoku.search.forward;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;
import org.seventeen.sudoku.ua.harvest.HigherDegreeSets;
import org.seventeen.sudoku.ua.harvest.UaTable;

/** The sets of higher degree of a pair. */
final class ForwardDegrees {
    /** The least size of an unavoidable set; families of other sets may have smaller ones, which are left out. */
    private static final int SMALLEST = 4;

    private ForwardDegrees() {}

    /** As {@link HigherDegreeSets#of}, from the sets of the pair. */
    static HigherDegreeSets of(ForwardPair pair, int... limits) {
        List<CellSet> sets = new ArrayList<>();
        for (int i = 0; i < pair.setCount(); i++) {
            if (Long.bitCount(pair.set(i)) >= SMALLEST) {
                sets.add(CellSet.ofBands((int) (pair.set(i) & (1 << 27) - 1), (int) (pair.set(i) >>> 27), 0));
            }
        }
        return HigherDegreeSets.of(UaTable.of(sets), limits);
    }
}

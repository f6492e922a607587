package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.List;

/** Harvests with sets that need not be unavoidable. */
public final class WrongHarvest {
    private WrongHarvest() {}

    /** The harvest and some more sets, in no order. */
    public static UaTable of(UaTable harvest, List<PairSet> more) {
        List<PairSet> all = new ArrayList<>(more);
        all.addAll(harvest.pairSets());
        return new UaTable(
                all.stream().mapToLong(PairSet::pair).toArray(),
                all.stream().mapToInt(PairSet::virtualCells).toArray(),
                all.stream().mapToLong(PairSet::thirds).toArray());
    }
}

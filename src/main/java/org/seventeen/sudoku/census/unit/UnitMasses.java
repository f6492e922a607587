package org.seventeen.sudoku.census.unit;

import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.ThirdBandLists;

/**
 * Computes masses from the catalog alone: what a record of a unit must have, and what the sums of a whole lesser band are. Not
 * thread-safe; each thread takes its own.
 */
public final class UnitMasses {
    private final PairCatalog.Reader reader = PairCatalog.all().reader();
    private final ThirdBandLists.Count thirds = new ThirdBandLists.Count();

    /** The mass of the pairs of a range; some million pairs a second. */
    public UnitMass of(RankRange pairs) {
        long[] sums = new long[4];
        reader.visit(pairs.from(), pairs.to(), (digits, automorphisms) -> {
            int count = thirds.of(digits);
            long mass = UnitMass.DENOMINATOR / automorphisms;
            sums[0]++;
            sums[1] += count;
            sums[2] += mass;
            sums[3] += count * mass;
            return true;
        });
        return new UnitMass(sums[0], sums[1], sums[2], sums[3]);
    }
}

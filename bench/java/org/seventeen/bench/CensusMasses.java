package org.seventeen.bench;

import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankIndex;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.UnitMass;

/** Prints {@code catalogs/census-masses.tsv}: the masses of all pairs with each lesser band, computed from the catalog. */
public final class CensusMasses {
    private CensusMasses() {}

    /** Takes no arguments. */
    public static void main(String[] arguments) {
        RankIndex index = PairCatalog.all().index();
        UnitMass.Reader masses = new UnitMass.Reader();
        System.out.println(
                "# All band pairs by their lesser band, and the sums that a census must reach: the band, its pairs, their"
                        + " third bands,\n# 93312 times the sum of 1 / automorphisms, and 93312 times the sum of third bands /"
                        + " automorphisms. Made by bench/census-masses.");
        for (int band = 1; band <= BandForm.COUNT; band++) {
            UnitMass mass = masses.of(new RankRange(index.first(band), index.first(band + 1)));
            System.out.println(band + "\t" + mass.pairs() + "\t" + mass.thirds() + "\t" + mass.pairMass() + "\t"
                    + mass.gridMass());
        }
    }
}

package org.seventeen.sudoku.census;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.run.unit.UnitSource;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;

/** Selected units of a census as tasks for an engine, band after band, the bands with the costliest units first. */
public final class CensusTasks {
    private static final byte[] NOTHING = {};

    private CensusTasks() {}

    /** The selected units, each once. */
    public static UnitSource of(CensusUnits units, UnitSelection selection) {
        List<RankRange> bands = new ArrayList<>();
        for (int band = 1; band <= BandForm.COUNT; band++) {
            RankRange all = units.unitsOfBand(band);
            long first = selection.from(all.from());
            if (first >= 0 && first < all.to()) {
                bands.add(all);
            }
        }
        bands.sort(Comparator.comparingDouble((RankRange band) -> units.seconds(band.from()))
                .reversed()
                .thenComparing(RankRange::from));
        return new UnitSource() {
            private int band;
            private long next = bands.isEmpty() ? -1 : bands.get(0).from();

            @Override
            public UnitTask next() {
                while (band < bands.size()) {
                    long unit = selection.from(next);
                    if (unit >= 0 && unit < bands.get(band).to()) {
                        next = unit + 1;
                        return task(units, unit);
                    }
                    band++;
                    next = band < bands.size() ? bands.get(band).from() : -1;
                }
                return null;
            }
        };
    }

    private static UnitTask task(CensusUnits units, long number) {
        CensusUnit unit = units.unit(number);
        return new UnitTask(number, "pairs " + unit.from() + "-" + (unit.to() - 1), units.seconds(number), NOTHING);
    }
}

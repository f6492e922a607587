package org.seventeen.census;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.seventeen.catalog.RankRange;
import org.seventeen.grid.canon.BandIndex;
import org.seventeen.unit.UnitSource;
import org.seventeen.unit.UnitTask;

/** The units of a range and a shard as tasks for an engine, band after band, the bands with the costliest units first. */
public final class CensusTasks {
    private static final byte[] NOTHING = {};

    private CensusTasks() {}

    /**
     * Units.
     *
     * @param range numbers of units
     * @param shard which shard, 1 to {@code shards}; it has the units u with u mod {@code shards} = {@code shard} − 1
     * @param shards how many shards there are, 1 or more
     */
    public static UnitSource of(CensusUnits units, RankRange range, long shard, long shards) {
        List<RankRange> bands = new ArrayList<>();
        for (int band = 1; band <= BandIndex.COUNT; band++) {
            RankRange all = units.unitsOfBand(band);
            long from = Math.max(all.from(), range.from());
            long to = Math.min(all.to(), range.to());
            if (from < to) {
                bands.add(new RankRange(from, to));
            }
        }
        bands.sort(Comparator.comparingDouble((RankRange band) -> units.seconds(band.from()))
                .reversed()
                .thenComparing(RankRange::from));
        return new UnitSource() {
            private int band;
            private long next = bands.isEmpty() ? 0 : bands.get(0).from();

            @Override
            public UnitTask next() {
                while (band < bands.size()) {
                    if (next == bands.get(band).to()) {
                        band++;
                        next = band < bands.size() ? bands.get(band).from() : 0;
                    } else if (next++ % shards == shard - 1) {
                        return task(units, next - 1);
                    }
                }
                return null;
            }
        };
    }

    private static UnitTask task(CensusUnits units, long number) {
        CensusUnit unit = units.unit(number);
        return new UnitTask(number, "pairs " + unit.from() + "-" + (unit.to() - 1), units.seconds(number), NOTHING);
    }

    /** The settings of a folder of units. */
    public static String settings(CensusUnits units) {
        return "census for " + units.clues() + " clues in units of partition " + units.partition();
    }
}

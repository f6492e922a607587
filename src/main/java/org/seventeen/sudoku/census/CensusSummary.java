package org.seventeen.sudoku.census;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.CostEstimate;
import org.seventeen.run.journal.Damage;
import org.seventeen.run.journal.DoneSet;
import org.seventeen.run.store.RecordKind;
import org.seventeen.run.store.RecordSource;
import org.seventeen.run.store.StoreReader;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.census.unit.UnitSelection.UnitSpan;

/** What a store of a census has, and what it lacks: read in one go, without a comparison of records. */
public final class CensusSummary {
    private final CensusUnits units;
    private final DoneSet done = new DoneSet();
    private UnitMass mass = UnitMass.NONE;
    private long records;
    private long puzzles;
    /** Not whole, as 292 core-years are more than a {@code long} has. */
    private double cpuNanos;

    private final CostEstimate.Ratios costs = new CostEstimate.Ratios(BandForm.COUNT + 1);
    private List<Damage> damages = List.of();
    private Damage tail;

    private CensusSummary(CensusUnits units) {
        this.units = units;
    }

    /**
     * Reads a store.
     *
     * @throws BadInputException if it is absent, or it is not for units of this program
     */
    public static CensusSummary of(Path folder) throws IOException, BadInputException {
        try (StoreReader<UnitRecord> reader = CensusRecords.open(folder)) {
            CensusSummary summary = new CensusSummary(CensusRecords.units(folder));
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                summary.add(record);
            }
            summary.damages = reader.damages();
            summary.tail = reader.tail();
            return summary;
        }
    }

    /**
     * Reads stores and folders of units of one census as one; a unit that several have counts once.
     *
     * @param addresses one or more, as of {@link RecordSource#at}
     * @param damage takes a sentence for each damage that was passed over
     * @throws BadInputException if one is absent, or they are not for the same units of this program
     */
    public static CensusSummary of(List<String> addresses, Consumer<String> damage)
            throws IOException, BadInputException {
        RecordKind<UnitRecord> common = null;
        CensusSummary summary = null;
        for (String address : addresses) {
            RecordSource<UnitRecord> source = RecordSource.at(address, CensusRecords::of);
            RecordKind<UnitRecord> kind = source.kind();
            if (common == null) {
                common = kind;
                summary = new CensusSummary(
                        CensusRecords.of(kind.settings(), address).units());
            }
            common.check(source.name(), kind.settings());
            CensusSummary taker = summary;
            source.visit((record, file, offset) -> taker.add(record)).forEach(damage);
        }
        return summary;
    }

    private void add(UnitRecord record) {
        records++;
        if (done.add(record.unit().number())) {
            mass = mass.plus(record.mass());
            puzzles += record.puzzles().size();
            cpuNanos += record.cpuNanos();
            long number = record.unit().number();
            costs.add(units.bandOf(number), units.seconds(number), record.cpuNanos() / 1e9);
        }
    }

    /** The units that the store is for. */
    public CensusUnits units() {
        return units;
    }

    /** How many records there are; more than {@link #finished} if a unit has several. */
    public long records() {
        return records;
    }

    /** How many units are finished. */
    public long finished() {
        return done.size();
    }

    /** Whether a unit is finished. */
    public boolean isDone(long unit) {
        return done.contains(unit);
    }

    /** What the finished units searched. */
    public UnitMass mass() {
        return mass;
    }

    /** How many puzzles the finished units have, in all items in which they were found. */
    public long puzzles() {
        return puzzles;
    }

    /** The CPU time that the finished units took, in seconds. */
    public double cpuSeconds() {
        return cpuNanos / 1e9;
    }

    /**
     * The CPU time of the finished units for a second of the table of costs, in the mean of units: how fast the machines that searched
     * them were, beside what else they did; NaN if nothing is finished.
     */
    public double rate() {
        return costs.ratio();
    }

    /** What the selected units that are not finished will cost on such machines; what the table says if nothing is finished. */
    public CostEstimate missingCost(UnitSelection wanted) {
        double[] expected = new double[BandForm.COUNT + 1];
        forEachMissing(wanted, range -> {
            for (UnitSpan span : UnitSelection.of(range).spans(units)) {
                expected[units.bandOf(span.first())] += span.seconds();
            }
        });
        return records == 0
                ? new CostEstimate(Arrays.stream(expected).sum(), Double.POSITIVE_INFINITY, 1, 0)
                : costs.total(expected);
    }

    /** Whose time {@link #missingCost} is, for people. */
    public String core() {
        return records == 0
                ? "of one core where machine-speed is 3.1 s"
                : "of one core of the machines that searched the finished units";
    }

    /** Of the units of a lesser band 1 to 416 the share that is finished, 0 to 1. */
    public double share(int band) {
        RankRange all = units.unitsOfBand(band);
        long[] finished = {0};
        forEachDone(UnitSelection.of(all), range -> finished[0] += range.size());
        return (double) finished[0] / all.size();
    }

    /** Passes on the finished units of a selection, as ranges of numbers in order. */
    public void forEachDone(UnitSelection wanted, Consumer<RankRange> range) {
        runs(wanted, true, range);
    }

    /** Passes on the selected units that are not finished, as ranges of numbers in order. */
    public void forEachMissing(UnitSelection wanted, Consumer<RankRange> range) {
        runs(wanted, false, range);
    }

    /** Passes on runs of neighbouring selected units; neighbours are those with no selected unit between them. */
    private void runs(UnitSelection wanted, boolean finished, Consumer<RankRange> range) {
        for (RankRange part : wanted.ranges()) {
            if (wanted.isWhole()) {
                long[] at = {part.from()};
                done.forEachMissing(part.from(), part.to(), (first, last) -> {
                    if (finished) {
                        pass(at[0], first, range);
                        at[0] = last + 1;
                    } else {
                        pass(first, last + 1, range);
                    }
                    return true;
                });
                if (finished) {
                    pass(at[0], part.to(), range);
                }
            } else {
                for (long unit = wanted.from(part.from());
                        unit >= 0 && unit < part.to();
                        unit = wanted.from(unit + 1)) {
                    if (done.contains(unit) == finished) {
                        range.accept(new RankRange(unit, unit + 1));
                    }
                }
            }
        }
    }

    private static void pass(long from, long to, Consumer<RankRange> range) {
        if (from < to) {
            range.accept(new RankRange(from, to));
        }
    }

    /** The places of the store that are no records. */
    public List<Damage> damages() {
        return damages;
    }

    /** The end left by a killed process; null if absent. */
    public Damage tail() {
        return tail;
    }
}

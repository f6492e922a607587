package org.seventeen.census.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.seventeen.base.text.BadInputException;
import org.seventeen.catalog.RankRange;
import org.seventeen.census.unit.CensusUnits;
import org.seventeen.census.unit.UnitMass;
import org.seventeen.census.unit.UnitRecord;
import org.seventeen.census.unit.UnitSelection;
import org.seventeen.store.journal.Damage;
import org.seventeen.store.journal.DoneSet;

/** What a store of a census has, and what it lacks: read in one go, without a comparison of records. */
public final class CensusSummary {
    private final CensusUnits units;
    private final DoneSet done = new DoneSet();
    private UnitMass mass = UnitMass.NONE;
    private long records;
    private long puzzles;
    /** Not whole, as 292 core-years are more than a {@code long} has. */
    private double cpuNanos;

    private double tableSeconds;
    private List<Damage> damages = List.of();
    private Damage tail;

    private CensusSummary(CensusUnits units) {
        this.units = units;
    }

    /**
     * Reads a store.
     *
     * @throws BadInputException if there is none, or it is not for units of this program
     */
    public static CensusSummary of(Path folder) throws IOException, BadInputException {
        try (CensusReader reader = CensusReader.open(folder)) {
            CensusSummary summary = new CensusSummary(reader.units());
            for (UnitRecord record = reader.next(); record != null; record = reader.next()) {
                summary.add(record);
            }
            summary.damages = reader.damages();
            summary.tail = reader.tail();
            return summary;
        }
    }

    private void add(UnitRecord record) {
        records++;
        if (done.add(record.unit().number())) {
            mass = mass.plus(record.mass());
            puzzles += record.puzzles().size();
            cpuNanos += record.cpuNanos();
            tableSeconds += units.seconds(record.unit().number());
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

    /** CPU time for a second of the table of costs: how much slower the machines of this store are; 1 if nothing is finished. */
    public double rate() {
        return tableSeconds == 0 ? 1 : cpuSeconds() / tableSeconds;
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
                if (finished) {
                    long[] at = {part.from()};
                    done.forEachMissing(part.from(), part.to(), (first, last) -> {
                        pass(at[0], first, range);
                        at[0] = last + 1;
                        return true;
                    });
                    pass(at[0], part.to(), range);
                } else {
                    done.forEachMissing(part.from(), part.to(), (first, last) -> {
                        pass(first, last + 1, range);
                        return true;
                    });
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

    /** The end left by a killed process; null if there is none. */
    public Damage tail() {
        return tail;
    }
}

package org.seventeen.sudoku.census;

import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.seventeen.run.unit.UnitTask;
import org.seventeen.sudoku.canon.BandForm;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;

/** Searches units of a census wherever an engine wants them; the result of each is its {@link UnitRecord} in bytes. */
public final class CensusJob implements UnitTask.Job {
    private static final long serialVersionUID = 1L;

    /** The search of a thread, with the tables of the last lesser band; a new one after an attempt that did not come to its end. */
    private static final ThreadLocal<CensusSearch> SEARCH = ThreadLocal.withInitial(CensusSearch::new);

    private final int clues;
    private final String partition;
    private final String program;

    /**
     * A job.
     *
     * @param units the partition that the numbers of units are of
     * @param program version and commit of the program, which records name
     */
    public CensusJob(CensusUnits units, String program) {
        clues = units.clues();
        partition = units.partition();
        this.program = program;
    }

    @Override
    public UnitTask.Result search(UnitTask task, BooleanSupplier stop) {
        CensusUnits units = CensusUnits.of(clues);
        if (!units.partition().equals(partition)) {
            throw new IllegalStateException("expected a program with partition " + partition
                    + " of the pairs, found one with " + units.partition());
        }
        CensusUnit unit = units.unit(task.number());
        UnitRecord record = record(unit, stop);
        if (record == null) {
            return null;
        }
        byte[] bytes = new CensusRecords(units).encode(record);
        return new UnitTask.Result(
                List.of(bytes), unit.pairs(), record.puzzles().size(), record.cpuNanos());
    }

    private UnitRecord record(CensusUnit unit, BooleanSupplier stop) {
        UnitRecord record = null;
        try {
            record = SEARCH.get().search(unit, program, stop);
            return record;
        } finally {
            if (record == null) {
                // The thread of an executor lives on after an OutOfMemoryError, and tables that were being made may be
                // half made.
                SEARCH.remove();
            }
        }
    }

    /** The selected units as tasks, each once, band after band, the bands with the costliest units first. */
    public static UnitTask.Source tasks(CensusUnits units, UnitSelection selection) {
        Iterator<RankRange> bands = IntStream.rangeClosed(1, BandForm.COUNT)
                .mapToObj(units::unitsOfBand)
                .filter(band -> band.size() > 0)
                .sorted(Comparator.comparingDouble((RankRange band) -> units.seconds(band.from()))
                        .reversed()
                        .thenComparing(RankRange::from))
                .iterator();
        return new UnitTask.Source() {
            private RankRange band = new RankRange(0, 0);
            private long next;

            @Override
            public UnitTask next() {
                long unit = selection.from(next);
                while (unit < 0 || unit >= band.to()) {
                    if (!bands.hasNext()) {
                        return null;
                    }
                    band = bands.next();
                    unit = selection.from(band.from());
                }
                next = unit + 1;
                return task(units, unit);
            }
        };
    }

    private static UnitTask task(CensusUnits units, long number) {
        CensusUnit unit = units.unit(number);
        return new UnitTask(number, "pairs " + unit.from() + "-" + (unit.to() - 1), units.seconds(number), new byte[0]);
    }
}

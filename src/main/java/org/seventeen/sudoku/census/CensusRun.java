package org.seventeen.sudoku.census;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.BooleanSupplier;
import org.seventeen.base.text.BadInputException;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.UnitSearch;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.census.CensusSearch.UnitTally;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitSelection;
import org.seventeen.sudoku.scan.CatalogScanner;

/**
 * Searches units on several threads. A thread takes a unit of its own as long as there are any; then it helps with the pairs of the oldest, so
 * that no thread waits for longer than a pair takes.
 */
public final class CensusRun {
    /** Takes the record of each unit as soon as it is finished, in any order, from several threads. */
    @FunctionalInterface
    public interface Sink {
        /** Takes a record. */
        void accept(UnitRecord record) throws IOException;
    }

    private final CensusUnits units;
    private final UnitSelection selection;
    private final BooleanSupplier stop;
    private final Store<UnitRecord> store;
    /** Each thread keeps the tables of its last lesser band. */
    private final ThreadLocal<CensusSearch> search = ThreadLocal.withInitial(CensusSearch::new);

    private final String program;

    private final double wanted;
    private long next;
    /** What was searched, by the table of costs, in CPU seconds. */
    private double done;

    private long finished;
    private long puzzles;
    private long cpuNanos;

    /**
     * A run.
     *
     * @param store units that it has are left out; null for none. The sink decides what is kept
     * @param program version and commit of the program, which records name
     * @param stop becomes true, and stays true, to ask for an early end; asked often, by all threads
     */
    public CensusRun(
            CensusUnits units, UnitSelection selection, Store<UnitRecord> store, String program, BooleanSupplier stop) {
        this.units = units;
        this.selection = selection;
        this.store = store;
        this.stop = stop;
        this.program = program;
        wanted = Math.max(0, selection.seconds(units) - (store == null ? 0 : secondsDone()));
    }

    /** What the selected units of the store take by the table of costs, which is asked for one by one. */
    private double secondsDone() {
        double[] seconds = {0};
        store.done().forEachRange((first, last) -> {
            for (long unit = selection.from(first); unit >= 0 && unit <= last; unit = selection.from(unit + 1)) {
                seconds[0] += units.seconds(unit);
            }
        });
        return seconds[0];
    }

    /**
     * Searches all units, or until stopped. Units that were not finished then are searched anew next time.
     *
     * @param threads at least 1
     * @throws IllegalArgumentException if there are fewer threads
     * @throws IOException from the sink
     */
    public void run(int threads, Sink sink) throws IOException, InterruptedException {
        try {
            new CatalogScanner<>(Crew.checkedThreads(threads), this::begin, stop)
                    .unordered()
                    .run(this::nextUnit, (unit, record) -> finish(record, sink), (unit, record) -> {});
        } catch (UncheckedIOException fault) {
            throw fault.getCause();
        } catch (BadInputException impossible) {
            throw new IllegalStateException("a number of a unit is no bad input", impossible);
        }
    }

    private CensusUnit nextUnit() {
        long unit = next < 0 ? -1 : selection.from(next);
        while (unit >= 0 && store != null && store.isDone(unit)) {
            unit = selection.from(unit + 1);
        }
        next = unit < 0 ? -1 : unit + 1;
        return unit < 0 ? null : units.unit(unit);
    }

    /** The search of the pairs of a unit; its result is null if it was stopped. */
    private UnitSearch<UnitRecord> begin(CensusUnit unit, BooleanSupplier over) {
        UnitTally tally = search.get().begin(unit, over);
        return new UnitSearch<>() {
            @Override
            public int units() {
                return unit.pairs();
            }

            @Override
            public Worker worker() {
                CensusSearch own = search.get();
                return new Worker() {
                    @Override
                    public void search(int place) {
                        if (own.searchPair(tally, place)) {
                            count(unit);
                        }
                    }

                    @Override
                    public void close() {}
                };
            }

            @Override
            public UnitRecord result() {
                return tally.isWhole() ? search.get().record(tally, program) : null;
            }
        };
    }

    private synchronized void count(CensusUnit unit) {
        done += units.seconds(unit.number()) / unit.pairs();
    }

    private void finish(UnitRecord record, Sink sink) {
        if (record == null) {
            return;
        }
        try {
            sink.accept(record);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
        synchronized (this) {
            finished++;
            puzzles += record.puzzles().size();
            cpuNanos += record.cpuNanos();
        }
    }

    /** The share of the work that is done, by the table of costs; 1 if there was none. */
    public synchronized double share() {
        return wanted <= 0 ? 1 : Math.min(1, done / wanted);
    }

    /** How many units this run has finished. */
    public synchronized long finished() {
        return finished;
    }

    /** How many puzzles this run has found in finished units, in all items in which they were found. */
    public synchronized long puzzles() {
        return puzzles;
    }

    /** The CPU time of the finished units, in nanoseconds. */
    public synchronized long cpuNanos() {
        return cpuNanos;
    }
}

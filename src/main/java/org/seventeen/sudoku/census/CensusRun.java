package org.seventeen.sudoku.census;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.Crew;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.run.store.Store;
import org.seventeen.sudoku.census.CensusSearch.UnitTally;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitSelection;

/**
 * Searches units on several threads. A thread takes a unit of its own as long as there are any; then it helps with the one that has
 * most pairs left, so that no thread waits for longer than a pair takes.
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
    private final String program;
    private final BooleanSupplier stop;
    private final Store<UnitRecord> store;
    private final List<UnitTally> running = new ArrayList<>();
    private final double wanted;
    private long next;
    /** The units that threads have taken and whose pairs are not listed yet. */
    private int beginning;

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
        this.program = program;
        this.stop = stop;
        wanted = store == null ? selection.seconds(units) : left();
    }

    private double left() {
        // Units are many, so the cost of a unit is not asked for one by one unless some are finished.
        if (store.doneCount() == 0) {
            return selection.seconds(units);
        }
        double seconds = selection.seconds(units);
        double[] before = {0};
        store.done().forEachRange((first, last) -> {
            for (long unit = selection.from(first); unit >= 0 && unit <= last; unit = selection.from(unit + 1)) {
                before[0] += units.seconds(unit);
            }
        });
        return Math.max(0, seconds - before[0]);
    }

    /**
     * Searches all units, or until stopped. Units that were not finished then are searched anew next time.
     *
     * @param threads at least 1
     * @throws IllegalArgumentException if there are fewer threads
     * @throws IOException from the sink
     */
    public void run(int threads, Sink sink) throws IOException, InterruptedException {
        Crew crew = new Crew();
        try {
            crew.run(threads, number -> work(crew, sink));
        } catch (UncheckedIOException fault) {
            throw fault.getCause();
        }
    }

    private void work(Crew crew, Sink sink) {
        BooleanSupplier over = () -> stop.getAsBoolean() || crew.stopped();
        CensusSearch search = new CensusSearch(program);
        long begun = MachineSpeed.cpuNanos();
        try {
            for (UnitTally tally = claim(search, over); tally != null; tally = claim(search, over)) {
                for (int place = tally.take(); place >= 0; place = tally.take()) {
                    if (!search.searchPair(tally, place)) {
                        return;
                    }
                    count(tally);
                    if (tally.isWhole()) {
                        finish(tally, search.record(tally), sink);
                    }
                }
            }
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        } finally {
            synchronized (this) {
                cpuNanos += MachineSpeed.cpuNanos() - begun;
            }
        }
    }

    /** A new unit, or one that others search; null if nothing is left to take. */
    private UnitTally claim(CensusSearch search, BooleanSupplier over) {
        if (over.getAsBoolean()) {
            return null;
        }
        long number = nextUnit();
        if (number < 0) {
            return shared(over);
        }
        UnitTally tally = null;
        try {
            tally = search.begin(units.unit(number), over);
            return tally;
        } finally {
            begun(tally);
        }
    }

    private synchronized void begun(UnitTally tally) {
        beginning--;
        if (tally != null) {
            running.add(tally);
        }
        notifyAll();
    }

    /** The unit with most pairs left to take; waits while others list the pairs of their units. Null if there is none. */
    private synchronized UnitTally shared(BooleanSupplier over) {
        try {
            while (true) {
                UnitTally most = null;
                for (UnitTally tally : running) {
                    if (tally.left() > 0 && (most == null || tally.left() > most.left())) {
                        most = tally;
                    }
                }
                if (most != null || beginning == 0 || over.getAsBoolean()) {
                    return most;
                }
                wait(100);
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    /** Takes the number of the next unit; its thread says with {@link #begun} when the pairs are listed. */
    private synchronized long nextUnit() {
        long unit = next < 0 ? -1 : selection.from(next);
        while (unit >= 0 && store != null && store.isDone(unit)) {
            unit = selection.from(unit + 1);
        }
        next = unit < 0 ? -1 : unit + 1;
        beginning += unit < 0 ? 0 : 1;
        return unit;
    }

    private synchronized void count(UnitTally tally) {
        done += units.seconds(tally.unit().number()) / tally.unit().pairs();
    }

    private void finish(UnitTally tally, UnitRecord record, Sink sink) throws IOException {
        synchronized (this) {
            running.remove(tally);
        }
        sink.accept(record);
        synchronized (this) {
            finished++;
            puzzles += record.puzzles().size();
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

    /** The CPU time of the threads that have ended, in nanoseconds. */
    public synchronized long cpuNanos() {
        return cpuNanos;
    }
}

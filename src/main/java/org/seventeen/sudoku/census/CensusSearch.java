package org.seventeen.sudoku.census;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.MachineSpeed;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.scan.PairWorks;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.FoundPuzzle;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Searches units of a census: from a unit to its record, which depends on nothing else but for the CPU time and the program's name. A
 * unit takes about {@link CensusUnits#SECONDS}. Runs on the calling thread, and keeps the tables of the last lesser band. Not
 * thread-safe; each thread takes its own.
 */
public final class CensusSearch {
    /**
     * A unit being searched: adds up the results of its pairs, which may come in any order and from several threads. What
     * comes out does not depend on that but for the CPU time.
     */
    public static final class UnitTally {
        private final CensusUnit unit;
        private final BooleanSupplier stop;
        private final byte[] digits;
        private final int[] automorphisms;
        private UnitMass mass = UnitMass.NONE;
        private final TreeSet<UnitPuzzle> puzzles = new TreeSet<>();
        private final Counters counters = new Counters();
        private long cpuNanos;
        private int done;

        /**
         * A unit of which nothing was searched.
         *
         * @param digits the 54 digits of each pair, one pair after the other
         * @param automorphisms of each pair
         * @param stop ends the search of this unit early
         */
        UnitTally(CensusUnit unit, byte[] digits, int[] automorphisms, BooleanSupplier stop) {
            this.unit = unit;
            this.digits = digits;
            this.automorphisms = automorphisms;
            this.stop = stop;
        }

        CensusUnit unit() {
            return unit;
        }

        BooleanSupplier stop() {
            return stop;
        }

        /** The 54 digits of a pair. */
        byte[] pair(int place) {
            byte[] pair = new byte[54];
            System.arraycopy(digits, 54 * place, pair, 0, 54);
            return pair;
        }

        /** Adds the result of a pair. */
        synchronized void add(int place, int thirds, List<UnitPuzzle> found, Counters counted, long nanos) {
            mass = mass.plus(UnitMass.ofPair(thirds, automorphisms[place]));
            puzzles.addAll(found);
            counters.addAll(counted);
            cpuNanos += nanos;
            done++;
        }

        /** Whether all pairs were added. */
        synchronized boolean isWhole() {
            return done == unit.pairs();
        }

        /** Adds CPU time beside that of the pairs. */
        synchronized void addTime(long nanos) {
            cpuNanos += nanos;
        }

        /** The record, when all pairs were added. */
        synchronized UnitRecord record(String program) {
            Map<String, Long> values = new LinkedHashMap<>();
            for (Counter counter : Counter.values()) {
                if (!counter.isTime() && counters.get(counter) > 0) {
                    values.put(counter.label(), counters.get(counter));
                }
            }
            return new UnitRecord(unit, mass, new ArrayList<>(puzzles), values, cpuNanos, program);
        }
    }

    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final Catalog.Reader grids = Catalog.all().reader();

    /** A search without tables. */
    public CensusSearch() {}

    /**
     * Searches a unit.
     *
     * @param unit one of {@link CensusUnits}
     * @param program version and commit of the program, which the record names
     * @param stop becomes true, and stays true, to ask for an early end; asked some thousand times a second
     * @return the record; null if stopped
     * @throws IllegalArgumentException if there is no such unit
     */
    public UnitRecord search(CensusUnit unit, String program, BooleanSupplier stop) {
        UnitTally tally = begin(unit, stop);
        for (int place = 0; place < unit.pairs(); place++) {
            if (!searchPair(tally, place)) {
                return null;
            }
        }
        return record(tally, program);
    }

    /** Lists the pairs of a unit; {@link #searchPair} of any search may then take them. */
    UnitTally begin(CensusUnit unit, BooleanSupplier stop) {
        CensusUnits.of(unit.clues()).check(unit);
        return list(unit, stop);
    }

    /** As {@link #begin} for any range of pairs, which tests take. */
    public UnitTally list(CensusUnit range, BooleanSupplier stop) {
        long begun = MachineSpeed.cpuNanos();
        byte[] digits = new byte[54 * range.pairs()];
        int[] automorphisms = new int[range.pairs()];
        int[] listed = {0};
        pairs.visit(range.from(), range.to(), (pair, count) -> {
            System.arraycopy(pair, 0, digits, 54 * listed[0], 54);
            automorphisms[listed[0]++] = count;
            return true;
        });
        UnitTally tally = new UnitTally(range, digits, automorphisms, stop);
        tally.addTime(MachineSpeed.cpuNanos() - begun);
        return tally;
    }

    /** Searches a pair of a unit; returns false, and adds nothing, if stopped. */
    public boolean searchPair(UnitTally tally, int place) {
        CensusUnit unit = tally.unit();
        long begun = MachineSpeed.cpuNanos();
        PairWorks pair = PairWorks.ofPair(tally.pair(place), unit.clues());
        if (tally.stop().getAsBoolean() || !pair.search(SearchOptions.DEFAULT, tally.stop())) {
            return false;
        }
        List<UnitPuzzle> found = new ArrayList<>();
        for (FoundPuzzle one : pair.found()) {
            found.add(puzzle(unit.from() + place, pair, one));
        }
        tally.add(place, pair.thirds(), found, pair.counters(), MachineSpeed.cpuNanos() - begun);
        return true;
    }

    private UnitPuzzle puzzle(long number, PairWorks pair, FoundPuzzle found) {
        MinlexForm form = MinlexForm.of(found.puzzle(), pair.grid(found.third()));
        long rank = grids.rank(form.grid().digits());
        String item = pair.item(found.third(), found.puzzle());
        return new UnitPuzzle(number, found.third(), item, found.minimal(), form.puzzle(), rank);
    }

    /**
     * The record of a unit whose pairs were all searched.
     *
     * @param program version and commit of the program, which the record names
     * @throws IllegalStateException if these were not the pairs of the unit, by what the catalog says of their masses
     */
    public UnitRecord record(UnitTally tally, String program) {
        long begun = MachineSpeed.cpuNanos();
        CensusUnit unit = tally.unit();
        // Tables of its own: those of this search are what is checked.
        UnitMass expected = new UnitMass.Reader().of(new RankRange(unit.from(), unit.to()));
        tally.addTime(MachineSpeed.cpuNanos() - begun);
        UnitRecord record = tally.record(program);
        if (!record.mass().equals(expected)) {
            throw new IllegalStateException(
                    unit + ": expected pairs with " + expected + ", searched pairs with " + record.mass());
        }
        return record;
    }
}

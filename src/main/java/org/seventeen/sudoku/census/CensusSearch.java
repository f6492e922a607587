package org.seventeen.sudoku.census;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.seventeen.base.work.CpuTime;
import org.seventeen.sudoku.canon.MinlexForm;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.census.unit.UnitMasses;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.scan.CensusPair;
import org.seventeen.sudoku.search.plan.SearchOptions;

/**
 * Searches units of a census: from a unit to its record, which depends on nothing else but for the CPU time and the program's name. A
 * unit takes about {@link CensusUnits#SECONDS}. Runs on the calling thread, and keeps the tables of the last lesser band. Not
 * thread-safe; each thread takes its own.
 */
public final class CensusSearch {
    /** Watches the search of a unit. */
    @FunctionalInterface
    public interface Observer {
        /** Ignores everything. */
        Observer NONE = (unit, done) -> {};

        /**
         * A pair was searched.
         *
         * @param done how many pairs of the unit have been searched
         */
        void pairDone(CensusUnit unit, int done);
    }

    private final String program;
    private final PairCatalog.Reader pairs = PairCatalog.all().reader();
    private final Catalog.Reader grids = Catalog.all().reader();

    /**
     * A search.
     *
     * @param program version and commit of the program, which records name
     */
    public CensusSearch(String program) {
        this.program = program;
    }

    /**
     * Searches a unit.
     *
     * @param unit one of {@link CensusUnits}
     * @param stop becomes true, and stays true, to ask for an early end; asked some thousand times a second
     * @return the record; null if stopped
     * @throws IllegalArgumentException if there is no such unit
     */
    public UnitRecord search(CensusUnit unit, BooleanSupplier stop) {
        return search(unit, stop, Observer.NONE);
    }

    /** As above, watched. */
    public UnitRecord search(CensusUnit unit, BooleanSupplier stop, Observer observer) {
        UnitTally tally = begin(unit, stop);
        for (int place = tally.take(); place >= 0; place = tally.take()) {
            if (!searchPair(tally, place)) {
                return null;
            }
            observer.pairDone(unit, place + 1);
        }
        return record(tally);
    }

    /** Lists the pairs of a unit; {@link #searchPair} of any search may then take them. */
    UnitTally begin(CensusUnit unit, BooleanSupplier stop) {
        CensusUnits.of(unit.clues()).check(unit);
        return list(unit, stop);
    }

    /** As {@link #begin} for any range of pairs, which tests take. */
    public UnitTally list(CensusUnit range, BooleanSupplier stop) {
        long begun = CpuTime.nanos();
        byte[] digits = new byte[54 * range.pairs()];
        int[] automorphisms = new int[range.pairs()];
        int[] listed = {0};
        pairs.visit(range.from(), range.to(), (pair, count) -> {
            System.arraycopy(pair, 0, digits, 54 * listed[0], 54);
            automorphisms[listed[0]++] = count;
            return true;
        });
        UnitTally tally = new UnitTally(range, digits, automorphisms, stop);
        tally.addTime(CpuTime.nanos() - begun);
        return tally;
    }

    /** Searches a pair of a unit; returns false, and adds nothing, if stopped. */
    public boolean searchPair(UnitTally tally, int place) {
        CensusUnit unit = tally.unit();
        long begun = CpuTime.nanos();
        CensusPair pair = CensusPair.of(tally.pair(place), unit.clues());
        if (tally.stop().getAsBoolean() || !pair.search(SearchOptions.DEFAULT, tally.stop())) {
            return false;
        }
        List<UnitPuzzle> found = new ArrayList<>();
        for (CensusPair.Found one : pair.found()) {
            found.add(puzzle(unit.from() + place, pair.grid(one.third()), one));
        }
        tally.add(place, pair.thirds(), found, pair.counters(), CpuTime.nanos() - begun);
        return true;
    }

    private UnitPuzzle puzzle(long pair, SolutionGrid grid, CensusPair.Found found) {
        MinlexForm form = MinlexForm.of(found.puzzle(), grid);
        long rank = grids.rank(form.grid().digits());
        return new UnitPuzzle(pair, found.third(), found.item(), found.minimal(), form.puzzle(), rank);
    }

    /**
     * The record of a unit whose pairs were all searched.
     *
     * @throws IllegalStateException if these were not the pairs of the unit, by what the catalog says of their masses
     */
    public UnitRecord record(UnitTally tally) {
        long begun = CpuTime.nanos();
        CensusUnit unit = tally.unit();
        // Tables of its own: those of this search are what is checked.
        UnitMass expected = new UnitMasses().of(new RankRange(unit.from(), unit.to()));
        tally.addTime(CpuTime.nanos() - begun);
        UnitRecord record = tally.record(program);
        if (!record.mass().equals(expected)) {
            throw new IllegalStateException(
                    unit + ": expected pairs with " + expected + ", searched pairs with " + record.mass());
        }
        return record;
    }
}

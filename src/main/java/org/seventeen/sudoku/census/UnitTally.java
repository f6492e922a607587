package org.seventeen.sudoku.census;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;

/**
 * A unit being searched: hands out its pairs, and adds up their results, which may come in any order and from several threads. What
 * comes out does not depend on that but for the CPU time.
 */
public final class UnitTally {
    private final CensusUnit unit;
    private final BooleanSupplier stop;
    private final byte[] digits;
    private final int[] automorphisms;
    private UnitMass mass = UnitMass.NONE;
    private final TreeSet<UnitPuzzle> puzzles = new TreeSet<>();
    private final Counters counters = new Counters();
    private long cpuNanos;
    private int taken;
    private int done;
    private boolean recorded;

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

    /** Hands out a pair: its place in the unit, or −1 if there is none left. */
    public synchronized int take() {
        return taken < unit.pairs() ? taken++ : -1;
    }

    /** How many pairs were not handed out yet. */
    synchronized int left() {
        return unit.pairs() - taken;
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

    /** Whether all pairs were added and nobody has asked so far: of several threads one is to make the record. */
    synchronized boolean isWhole() {
        boolean whole = done == unit.pairs() && !recorded;
        recorded |= whole;
        return whole;
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

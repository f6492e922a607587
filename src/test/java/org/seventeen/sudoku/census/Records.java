package org.seventeen.sudoku.census;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.Puzzle;

/** Records of units that nobody searched, for tests. */
public final class Records {
    private Records() {}

    /** A puzzle in a pair of a unit. */
    public static UnitPuzzle puzzle(int clues, long unit, int place, int third, String item, Puzzle form) {
        return new UnitPuzzle(CensusUnits.of(clues).unit(unit).from() + place, third, item, true, form, 4_000_000_000L);
    }

    /** A record with some puzzles. */
    public static UnitRecord with(int clues, long number, List<UnitPuzzle> puzzles) {
        CensusUnit unit = CensusUnits.of(clues).unit(number);
        long pairs = unit.pairs();
        UnitMass mass =
                new UnitMass(pairs, 36 * pairs, pairs * UnitMass.DENOMINATOR, 36 * pairs * UnitMass.DENOMINATOR);
        return new UnitRecord(
                unit,
                mass,
                List.copyOf(new TreeSet<>(puzzles)),
                Map.of("leaves", 12345L),
                61_000_000_000L + number,
                "tests");
    }
}

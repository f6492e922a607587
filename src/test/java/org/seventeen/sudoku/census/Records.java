package org.seventeen.sudoku.census;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.census.CensusSearch.UnitTally;
import org.seventeen.sudoku.census.UnitRecord.UnitPuzzle;
import org.seventeen.sudoku.census.unit.CensusUnits;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;
import org.seventeen.sudoku.solve.PuzzleForms;
import org.seventeen.testing.QuickGrids;

/** Records of units that nobody searched, for tests. */
public final class Records {
    /** A puzzle of 17 clues, in canonical form. */
    static final Puzzle FORM =
            Puzzle.of("000000010400000000020000000000050407008000300001090000300400200050100000000806000");

    /** A known puzzle of 17 clues with its solution. */
    static final Puzzle SEVENTEEN = Puzzle.of(QuickGrids.PUZZLE);

    static final SolutionGrid SOLUTION = new PuzzleForms().solution(SEVENTEEN);

    private static final Map<String, UnitRecord> SEARCHED = new ConcurrentHashMap<>();

    private Records() {}

    /** The record of one pair, which is searched once for all tests. */
    static UnitRecord searched(int clues, long pair) {
        return SEARCHED.computeIfAbsent(clues + " " + pair, key -> {
            CensusSearch search = new CensusSearch();
            CensusUnit one = new CensusUnit(clues, CensusUnits.of(clues).partition(), 0, pair, pair + 1);
            UnitTally tally = search.list(one, () -> false);
            assertThat(search.searchPair(tally, 0)).isTrue();
            return search.record(tally, "tests");
        });
    }

    /** {@link #FORM} in a pair of a unit. */
    static UnitPuzzle puzzle(long unit, int place, int third, String item) {
        return new UnitPuzzle(CensusUnits.of(17).unit(unit).from() + place, third, item, true, FORM, 4_000_000_000L);
    }

    /** The same in the first pair of a unit. */
    static UnitPuzzle puzzle(long unit) {
        return puzzle(unit, 0, 3, "crowded-B3");
    }

    /** A record for 17 clues with that puzzle. */
    static UnitRecord withPuzzle(long unit) {
        return with(17, unit, List.of(puzzle(unit)));
    }

    /** A record with some puzzles; its masses are not those of the catalog. */
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

    /** A record with the masses of the catalog. */
    static UnitRecord withMasses(CensusUnit unit, UnitPuzzle... puzzles) {
        return with(unit, new UnitMass.Reader().of(new RankRange(unit.from(), unit.to())), puzzles);
    }

    /** A record of the same unit, without puzzles, that lacks a third band. */
    static UnitRecord lackingAThird(UnitRecord record) {
        UnitMass mass = record.mass();
        return with(record.unit(), new UnitMass(mass.pairs(), mass.thirds() - 1, mass.pairMass(), mass.gridMass()));
    }

    private static UnitRecord with(CensusUnit unit, UnitMass mass, UnitPuzzle... puzzles) {
        return new UnitRecord(unit, mass, List.copyOf(new TreeSet<>(List.of(puzzles))), Map.of(), 1, "tests");
    }
}

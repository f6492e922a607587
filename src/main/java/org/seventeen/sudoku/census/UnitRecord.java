package org.seventeen.sudoku.census;

import java.io.StringWriter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.JsonLine;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.census.unit.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.ua.guardian.Gangster;

/**
 * The result of a unit: what was searched, and all that was found. Immutable.
 *
 * @param unit the unit, which was searched to its end
 * @param mass the pairs and third bands that were searched
 * @param puzzles all puzzles that a census assigns to these pairs, each in each item in which it was found; ascending
 * @param counters the counters of the search without times, by their names; another version of the program may count otherwise
 * @param cpuNanos CPU time of all threads that searched, nanoseconds
 * @param program version and commit of the program that searched
 */
public record UnitRecord(
        CensusUnit unit,
        UnitMass mass,
        List<UnitPuzzle> puzzles,
        Map<String, Long> counters,
        long cpuNanos,
        String program) {
    /** The names that items of a pair may have. */
    public static final List<String> ITEMS = List.of("crowded-B3", "balanced-B1-B2-B3", "balanced-B2-B1-B3");

    /**
     * Checks whether these could be the result of the unit, and copies the lists.
     *
     * @throws IllegalArgumentException if not
     */
    public UnitRecord {
        puzzles = List.copyOf(puzzles);
        counters = Collections.unmodifiableMap(new LinkedHashMap<>(counters));
        check(mass.pairs() == unit.pairs(), unit.pairs() + " pairs searched", mass.pairs());
        check(mass.pairMass() <= mass.pairs() * UnitMass.DENOMINATOR, "less mass of pairs", mass.pairMass());
        check(mass.gridMass() <= mass.thirds() * UnitMass.DENOMINATOR, "less mass of grids", mass.gridMass());
        check(cpuNanos >= 0, "CPU time of 0 or more", cpuNanos);
        UnitPuzzle before = null;
        for (UnitPuzzle puzzle : puzzles) {
            check(before == null || before.compareTo(puzzle) < 0, "puzzles in ascending order", puzzle.form());
            check(puzzle.pair() >= unit.from() && puzzle.pair() < unit.to(), "pairs of " + unit, puzzle.pair());
            check(puzzle.third() >= 0 && puzzle.third() < Gangster.MOST, "a third band", puzzle.third());
            check(ITEMS.contains(puzzle.item()), "one of the items " + ITEMS, puzzle.item());
            check(puzzle.form().clueCount() == unit.clues(), "puzzles of " + unit.clues() + " clues", puzzle.form());
            check(puzzle.rank() >= 0 && puzzle.rank() < Catalog.SIZE, "the rank of a grid", puzzle.rank());
            before = puzzle;
        }
    }

    private static void check(boolean right, String expected, Object found) {
        if (!right) {
            throw new IllegalArgumentException("expected " + expected + ", found " + found);
        }
    }

    /** Whether another record has the same unit, masses and puzzles; counters and times may differ. */
    public boolean agrees(UnitRecord other) {
        return unit.equals(other.unit) && mass.equals(other.mass) && puzzles.equals(other.puzzles);
    }

    /** This as a JSON object on one line, without its end; docs/json.md lists the fields. */
    public String toJson() {
        StringWriter text = new StringWriter();
        JsonLine line = new JsonLine(text)
                .field("clues", unit.clues())
                .field("partition", unit.partition())
                .field("unit", unit.number())
                .field("first_pair", unit.from())
                .field("last_pair", unit.to() - 1)
                .field("pairs", mass.pairs())
                .field("third_bands", mass.thirds())
                .field("pair_mass", mass.pairMass())
                .field("grid_mass", mass.gridMass())
                .list("puzzles");
        for (UnitPuzzle puzzle : puzzles) {
            line.object()
                    .field("puzzle", puzzle.form().toString())
                    .field("rank", puzzle.rank())
                    .field("pair", puzzle.pair())
                    .field("third_band", puzzle.third())
                    .field("item", puzzle.item())
                    .field("minimal", puzzle.minimal())
                    .end();
        }
        line.end().seconds("cpu_s", cpuNanos).object("counters");
        counters.forEach(line::field);
        line.end().field("program", program).end();
        return text.toString();
    }
}

package org.seventeen.sudoku.census;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.seventeen.base.text.FieldType;
import org.seventeen.base.text.FieldType.Decimal;
import org.seventeen.base.text.Shape;
import org.seventeen.sudoku.catalog.Catalog;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.census.unit.CensusUnits.CensusUnit;
import org.seventeen.sudoku.census.unit.UnitMass;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.scan.ScanExport;
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
    public static final FieldType<Number> RANK = FieldType.integer(0, CatalogKind.GRIDS.size() - 1);
    public static final FieldType<Number> PAIR = FieldType.integer(0, CatalogKind.PAIRS.size() - 1);
    public static final FieldType<Object> PARTITION = FieldType.matching("string", "^[0-9]+-[0-9a-f]{8}$");
    private static final Shape<UnitPuzzle> PUZZLE =
            Shape.part(part -> part.field("puzzle", FieldType.PUZZLE, "its canonical form", UnitPuzzle::form)
                    .field("rank", RANK, "the number of its grid in the catalog", UnitPuzzle::rank)
                    .field("pair", PAIR, "the number of the pair in which it was found", UnitPuzzle::pair)
                    .field(
                            "third_band",
                            FieldType.integer(0, 287),
                            "the number of the third band of that pair",
                            UnitPuzzle::third)
                    .field(
                            "item",
                            FieldType.matching("string", "^(crowded-B3|balanced-B[12]-B[12]-B3)$"),
                            "the item of the plan, for the pair as bands 1 and 2",
                            UnitPuzzle::item)
                    .field("minimal", FieldType.FLAG, "false: a clue is redundant", UnitPuzzle::minimal));
    public static final Shape<UnitRecord> SHAPE = Shape.of(
            "census-record",
            "census run --json, census export --records: the record of a unit",
            shape -> shape.field(
                            "clues",
                            FieldType.integer(16, 18),
                            "clues of the puzzles looked for",
                            record -> record.unit().clues())
                    .field(
                            "partition",
                            PARTITION,
                            "the partition of all pairs into units that the number is of",
                            record -> record.unit().partition())
                    .field(
                            "unit",
                            FieldType.COUNT,
                            "the number of the unit",
                            record -> record.unit().number())
                    .field(
                            "first_pair",
                            PAIR,
                            "the number of its first band pair",
                            record -> record.unit().from())
                    .field(
                            "last_pair",
                            PAIR,
                            "the number of its last band pair",
                            record -> record.unit().to() - 1)
                    .with(mass("how many pairs were searched", "with how many third bands"), UnitRecord::mass)
                    .field(
                            "puzzles",
                            FieldType.list(FieldType.object(PUZZLE)),
                            "an object for each puzzle in each item in which it was found",
                            UnitRecord::puzzles)
                    .field(
                            "cpu_s",
                            FieldType.AMOUNT,
                            "CPU seconds of all threads that searched the unit",
                            record -> Decimal.seconds(record.cpuNanos()))
                    .field(
                            "counters",
                            FieldType.map(
                                    ScanExport.COUNTERS,
                                    FieldType.COUNT,
                                    "a counter of [search.md](search.md) that is not zero"),
                            "what the search did",
                            record -> record.counters())
                    .field("program", FieldType.TEXT, "version and commit of the program", UnitRecord::program));

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

    /** The sums over units, with what is said of the first two. */
    public static Shape<UnitMass> mass(String pairs, String thirds) {
        return Shape.part(part -> part.field("pairs", FieldType.COUNT, pairs, UnitMass::pairs)
                .field("third_bands", FieldType.COUNT, thirds, UnitMass::thirds)
                .field(
                        "pair_mass",
                        FieldType.COUNT,
                        "93 312 times the sum of 1 / automorphisms over the pairs",
                        UnitMass::pairMass)
                .field(
                        "grid_mass",
                        FieldType.COUNT,
                        "93 312 times the sum of third bands / automorphisms",
                        UnitMass::gridMass));
    }

    /**
     * A puzzle that a unit has found. One puzzle may be found several times, if its grid or its pair has automorphisms: {@code form} is
     * the same then.
     *
     * @param pair the number of the pair
     * @param third the number of the third band, in the order of {@link org.seventeen.sudoku.ua.guardian.Gangster}
     * @param item the item of the plan, {@link org.seventeen.sudoku.search.plan.CensusPlan.CensusPlanItem#name}, for the pair on top of the third band
     * @param minimal whether no clue is redundant
     * @param form the canonical form of the puzzle, {@link org.seventeen.sudoku.canon.MinlexForm}
     * @param rank the number of its grid in the catalog
     */
    public record UnitPuzzle(long pair, int third, String item, boolean minimal, Puzzle form, long rank)
            implements Comparable<UnitPuzzle> {
        /** The order of pairs, then of third bands, of items and of forms. */
        @Override
        public int compareTo(UnitPuzzle other) {
            int compared = Long.compare(pair, other.pair);
            compared = compared != 0 ? compared : Integer.compare(third, other.third);
            compared = compared != 0 ? compared : item.compareTo(other.item);
            return compared != 0 ? compared : form.toString().compareTo(other.form.toString());
        }
    }
}

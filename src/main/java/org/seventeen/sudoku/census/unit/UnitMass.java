package org.seventeen.sudoku.census.unit;

import java.math.BigInteger;
import org.seventeen.sudoku.catalog.CatalogKind;
import org.seventeen.sudoku.catalog.PairCatalog;
import org.seventeen.sudoku.catalog.RankRange;
import org.seventeen.sudoku.catalog.ThirdBandLists;
import org.seventeen.sudoku.census.unit.CensusUnits.BandTable;

/**
 * How much of all there is some pairs are. Pairs with automorphisms count for less, so that sums over all pairs are known from
 * numbers that were found without a list of pairs. Masses are in units of 1 / {@link #DENOMINATOR}, the orders of a pair, which every
 * number of automorphisms divides. Immutable.
 *
 * @param pairs how many pairs
 * @param thirds how many third bands they have
 * @param pairMass Σ 1 / automorphisms over the pairs
 * @param gridMass Σ third bands / automorphisms over the pairs
 */
public record UnitMass(long pairs, long thirds, long pairMass, long gridMass) {
    /** The moves of a band pair that do not rename digits: orders of the bands, of rows, of stacks, and of columns. */
    public static final long DENOMINATOR = 93_312;

    /** The number of sudoku grids (Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006). */
    private static final BigInteger ALL_GRIDS = new BigInteger("6670903752021072936960");

    /**
     * The mass of grids of all pairs: each grid has six lines as third bands, and Σ 1 / automorphisms over grids is the number of all
     * grids divided by that of all moves.
     */
    public static final long WHOLE_GRID_MASS = BigInteger.valueOf(6 * DENOMINATOR)
            .multiply(ALL_GRIDS)
            .divide(CatalogKind.GRIDS.equivalent(1))
            .longValueExact();

    /** Nothing. */
    public static final UnitMass NONE = new UnitMass(0, 0, 0, 0);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is negative
     */
    public UnitMass {
        if (pairs < 0 || thirds < 0 || pairMass < 0 || gridMass < 0) {
            throw new IllegalArgumentException("expected numbers of at least 0, found " + pairs + " pairs, " + thirds
                    + " third bands, masses " + pairMass + " and " + gridMass);
        }
    }

    /**
     * One pair.
     *
     * @param thirds how many third bands it has
     * @param automorphisms how many moves take it to itself, a divisor of {@link #DENOMINATOR}
     */
    public static UnitMass ofPair(int thirds, int automorphisms) {
        long mass = DENOMINATOR / automorphisms;
        if (mass * automorphisms != DENOMINATOR) {
            throw new IllegalArgumentException(
                    "expected automorphisms that divide " + DENOMINATOR + ", found " + automorphisms);
        }
        return new UnitMass(1, thirds, mass, thirds * mass);
    }

    /** These and others. */
    public UnitMass plus(UnitMass other) {
        return new UnitMass(
                pairs + other.pairs, thirds + other.thirds, pairMass + other.pairMass, gridMass + other.gridMass);
    }

    /**
     * The mass of all pairs with a lesser band 1 to 416, by a table that comes with the program, made from the catalog
     * ({@code bench/census-masses}).
     */
    public static UnitMass ofBand(int band) {
        BandTable table = Bands.TABLE;
        return new UnitMass(table.get(band, 0), table.get(band, 1), table.get(band, 2), table.get(band, 3));
    }

    /** Read on first use. */
    private static final class Bands {
        private static final BandTable TABLE = BandTable.load("/catalogs/census-masses.tsv", 4);
    }

    /**
     * Computes masses from the catalog alone: what a record of a unit must have, and what the sums of a whole lesser band are. Not
     * thread-safe; each thread takes its own.
     */
    public static final class Reader {
        private final PairCatalog.Reader reader = PairCatalog.all().reader();
        private final ThirdBandLists.Count thirds = new ThirdBandLists.Count();

        /** The mass of the pairs of a range; some million pairs a second. */
        public UnitMass of(RankRange pairs) {
            long[] sums = new long[4];
            reader.visit(pairs.from(), pairs.to(), (digits, automorphisms) -> {
                int count = thirds.of(digits);
                long mass = DENOMINATOR / automorphisms;
                sums[0]++;
                sums[1] += count;
                sums[2] += mass;
                sums[3] += count * mass;
                return true;
            });
            return new UnitMass(sums[0], sums[1], sums[2], sums[3]);
        }
    }
}

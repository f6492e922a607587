package org.seventeen.sudoku.census.unit;

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
}

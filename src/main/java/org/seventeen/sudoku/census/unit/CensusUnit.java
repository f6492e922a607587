package org.seventeen.sudoku.census.unit;

import org.seventeen.sudoku.search.plan.CensusPlan;

/**
 * A unit of a census: consecutive band pairs with one lesser band, some minute of work.
 *
 * @param clues the clue count of the puzzles, 16 to 18
 * @param partition which partition of the pairs into units the number is of, {@link CensusUnits#partition}
 * @param number the number of the unit, from 0
 * @param from the number of its first pair
 * @param to the number behind that of its last pair
 */
public record CensusUnit(int clues, String partition, long number, long from, long to) {
    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if one is out of its range
     */
    public CensusUnit {
        CensusPlan.checked(clues);
        if (partition.isEmpty() || number < 0 || from < 0 || to <= from || to - from > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "expected a unit with a partition, a number from 0 on and ascending pairs," + " found unit "
                            + number + " of '" + partition + "' with pairs " + from + " to " + to);
        }
    }

    /** How many pairs there are. */
    public int pairs() {
        return (int) (to - from);
    }

    /** Formats as {@code unit 17 (pairs 100-199)}. */
    @Override
    public String toString() {
        return "unit " + number + " (pairs " + from + "-" + (to - 1) + ")";
    }
}

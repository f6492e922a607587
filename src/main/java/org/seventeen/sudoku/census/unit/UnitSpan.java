package org.seventeen.sudoku.census.unit;

/**
 * Selected units of one lesser band, every n-th from a first one on. All have equally many pairs, but the last of them may have fewer. The
 * pairs of all spans of a selection have <em>places</em>, from 0 on, so that those of a unit stand together.
 *
 * @param place the place of its first pair: how many pairs the spans before have
 * @param first the number of its first unit
 * @param step how far the numbers of neighbouring units are apart
 * @param units how many units, at least 1
 * @param length how many pairs each of them has
 * @param pairs how many all have; the last unit has what the others leave of them
 * @param pairSeconds what a pair takes by the table of costs, in CPU seconds
 */
public record UnitSpan(long place, long first, long step, long units, int length, long pairs, double pairSeconds) {
    /** The place behind that of its last pair. */
    public long end() {
        return place + pairs;
    }

    /** What its units take by the table of costs, in CPU seconds. */
    public double seconds() {
        return pairs * pairSeconds;
    }

    /** The number of a unit, counted from 0 within the span. */
    public long number(long index) {
        return first + index * step;
    }

    /** The place of the first pair of a unit, counted from 0 within the span; of the unit behind the last one, {@link #end}. */
    public long place(long index) {
        return Math.min(end(), place + index * length);
    }
}

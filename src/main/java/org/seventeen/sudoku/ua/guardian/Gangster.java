package org.seventeen.sudoku.ua.guardian;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The gangster of a band pair: the three digits that each column of bands 1 and 2 leaves to the third band, and all third
 * bands that complete the pair.
 *
 * <p>The digits missing in the three columns of a stack are all different (each digit is in two of the columns already), so
 * the box of a third band is correct as soon as its columns are. A third band is therefore an order for the missing digits
 * of every column such that no digit occurs twice in a row. Column 0 is held in ascending order, which takes one of the six
 * row orders of every band ({@link ThirdBand}); the other eight columns have six orders each and are tried one after the
 * other; an order fits if it shares no bit with the digits placed in the rows so far.
 *
 * <p>There are 16 to 288 third bands; a test counts them for every gangster. The maximum, 12³ / 6, occurs if the missing
 * triples are the same in all stacks: each of them then forms one of the 12 Latin squares of order 3.
 *
 * <p>Third bands are ordered by the orders of their columns, column 1 first, the six orders of a column lexicographic.
 * Immutable. Source: docs/census.md.
 */
public final class Gangster {
    /** No pair has more third bands. */
    public static final int MOST = 288;

    private static final int PAIR_CELLS = 54;
    private static final int NINE = 0x1FF;
    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** At 6 · column + order: the column in this order, as bits 9 · row + digit − 1. */
    private final int[] placed = new int[9 * 6];

    private final List<ThirdBand> thirds = new ArrayList<>();

    /**
     * The gangster given by the three digits of each column as bits; every three columns of a stack contain the nine digits
     * once.
     */
    Gangster(int... missing) {
        int[] digits = new int[3];
        for (int column = 0; column < 9; column++) {
            NumberSets.list(missing[column], digits);
            for (int order = 0; order < 6; order++) {
                for (int row = 0; row < 3; row++) {
                    placed[6 * column + order] |= 1 << (9 * row + digits[ORDERS[order][row]] - 1);
                }
            }
        }
        enumerate(0, 0, new byte[27]);
    }

    /**
     * The gangster of a band pair.
     *
     * @param pair the 54 digits 1 to 9 of bands 1 and 2, row by row
     * @throws IllegalArgumentException if there are not 54, or a digit is missing in a row or box, or a column holds a
     *     digit twice; the message names the first such place
     */
    public static Gangster of(byte[] pair) {
        SolutionGrid.check(pair, PAIR_CELLS, "a band pair");
        int[] missing = new int[9];
        for (int column = 0; column < 9; column++) {
            missing[column] = NINE;
            for (int cell = column; cell < PAIR_CELLS; cell += 9) {
                missing[column] &= ~(1 << (pair[cell] - 1));
            }
        }
        return new Gangster(missing);
    }

    /**
     * A grid with these bands 1 and 2. Which sets of bands 1 and 2 are unavoidable does not depend on band 3: each column of it
     * holds the three digits that bands 1 and 2 leave, in some order.
     *
     * @param pair the 54 digits 1 to 9 of bands 1 and 2, row by row
     */
    public static SolutionGrid completed(byte[] pair) {
        return of(pair).third(0).under(pair);
    }

    /** The number of third bands, 16 to 288. */
    public int size() {
        return thirds.size();
    }

    /** Third band {@code index}, 0 to size − 1. */
    public ThirdBand third(int index) {
        return thirds.get(index);
    }

    /** All third bands in order. */
    public List<ThirdBand> thirds() {
        return Collections.unmodifiableList(thirds);
    }

    /** Adds all third bands that have these digits in the columns before. */
    private void enumerate(int column, int used, byte[] digits) {
        if (column == 9) {
            thirds.add(ThirdBand.ofOrdered(digits.clone()));
            return;
        }
        for (int order = 0; order < (column == 0 ? 1 : 6); order++) {
            int word = placed[6 * column + order];
            if ((word & used) == 0) {
                for (int row = 0; row < 3; row++) {
                    digits[9 * row + column] = (byte) (Integer.numberOfTrailingZeros(word >>> 9 * row & NINE) + 1);
                }
                enumerate(column + 1, used | word, digits);
            }
        }
    }
}

package org.seventeen.grid.canon;

import java.util.Arrays;
import org.seventeen.grid.DigitValue;
import org.seventeen.grid.SolutionGrid;

/**
 * The minlex form of a band pair: among all pairs that result from renaming digits, swapping the two bands, and reordering
 * the rows of a band, the stacks and the columns within stacks, the one whose 54 digits, read row by row, are least.
 * Immutable.
 *
 * <p>Two forms are equal if their digits are; the move that led to a form is not compared.
 *
 * <p>The first 27 digits of the form are the lesser of the minlex forms of the two bands. So only the layouts that are best
 * for that band (for both if their forms are equal) are tried on the other, whose rows are then put in the order of their
 * first digits. For nearly every pair that is one layout; the maximum is 216.
 */
public final class PairForm extends DigitValue implements Comparable<PairForm> {
    /** The cells of a band pair. */
    static final int CELLS = 54;

    private static final int BAND = BandForm.CELLS;

    /** A bit that no layout uses. */
    private static final long SECOND_FIRST = 1L << 42;

    private final byte[] pair;
    /** The layouts that lead to the form, of band 0 or, with {@link #SECOND_FIRST}, of band 1, which then comes first. */
    private long[] layouts = new long[1];

    private int automorphisms;

    private PairForm(byte[] pair) {
        super(new byte[CELLS]);
        this.pair = pair;
        BandLayouts one = new BandLayouts(Arrays.copyOf(pair, BAND));
        BandLayouts two = new BandLayouts(Arrays.copyOfRange(pair, BAND, CELLS));
        int order = Arrays.compare(one.best, two.best);
        System.arraycopy(order <= 0 ? one.best : two.best, 0, digits, 0, BAND);
        if (order <= 0) {
            compare(0, one);
        }
        if (order >= 0) {
            compare(1, two);
        }
    }

    /**
     * The form of a band pair.
     *
     * @param pair 54 digits 1 to 9, row by row
     * @throws IllegalArgumentException if there are not 54, or a digit is missing in a row or box, or a column holds a
     *     digit twice; the message names the first such place
     */
    public static PairForm of(byte[] pair) {
        Fragment.check(pair, CELLS, "a band pair");
        return new PairForm(pair.clone());
    }

    /**
     * How many of the 2 · 6 · 6 · 1 296 = 93 312 orders of bands, rows, stacks and columns leave the pair the same but for
     * the names of digits.
     */
    public int automorphisms() {
        return automorphisms;
    }

    /**
     * The move that takes any grid with the pair on top to a grid with the form on top. Rows 7 to 9 stay in place, so a
     * third band moves along, and {@link Isotopy#inverse()} brings clues and puzzles back. If there are several such moves,
     * one of them.
     */
    public Isotopy move() {
        return move(0);
    }

    /** One of the moves to the form; {@code index} is 0 to {@link #automorphisms} − 1. */
    Isotopy move(int index) {
        long layout = layouts[index];
        int first = (layout & SECOND_FIRST) == 0 ? 0 : 1;
        byte[] names = Fragment.names(pair, BAND * first, layout);
        int[] order = rowOrder(1 - first, layout, names);
        int[] rows = {0, 0, 0, 0, 0, 0, 6, 7, 8};
        for (int i = 0; i < 3; i++) {
            rows[3 * first + BandLayouts.row(layout, i)] = i;
            rows[3 * (1 - first) + order[i]] = 3 + i;
        }
        int[] columns = new int[9];
        int[] newNames = new int[9];
        for (int i = 0; i < 9; i++) {
            columns[BandLayouts.column(layout, i)] = i;
            newNames[i] = names[i + 1];
        }
        return Isotopy.of(false, rows, columns, newNames);
    }

    /**
     * The image of a third band of the pair under {@link #move()}, rows in the given order.
     *
     * @param rows 27 digits, row by row
     * @throws IllegalArgumentException if they do not complete the pair to a solution grid; the message names the first
     *     place
     */
    public byte[] third(byte[] rows) {
        if (rows.length != BAND) {
            throw new IllegalArgumentException("expected the 27 digits of a third band, found " + rows.length);
        }
        byte[] grid = Arrays.copyOf(pair, 81);
        System.arraycopy(rows, 0, grid, CELLS, BAND);
        return Arrays.copyOfRange(move().apply(SolutionGrid.of(grid)).digits(), CELLS, 81);
    }

    /** Compares the digits. */
    @Override
    public int compareTo(PairForm other) {
        return Arrays.compare(digits, other.digits);
    }

    /** Tries the best layouts of one band on the other and keeps the least. */
    private void compare(int band, BandLayouts own) {
        for (int index = 0; index < own.count(); index++) {
            long tried = own.layout(index);
            byte[] names = Fragment.names(pair, BAND * band, tried);
            int[] order = rowOrder(1 - band, tried, names);
            boolean less = automorphisms == 0;
            boolean greater = false;
            for (int cell = 0; cell < BAND && !greater; cell++) {
                int row = BAND * (1 - band) + 9 * order[cell / 9];
                byte digit = names[pair[row + BandLayouts.column(tried, cell % 9)]];
                greater = !less && digit > digits[BAND + cell];
                if (!greater) {
                    less |= digit < digits[BAND + cell];
                    digits[BAND + cell] = digit;
                }
            }
            if (less) {
                automorphisms = 0;
            }
            if (!greater) {
                if (automorphisms == layouts.length) {
                    layouts = Arrays.copyOf(layouts, 4 * automorphisms);
                }
                layouts[automorphisms++] = tried | (band == 0 ? 0 : SECOND_FIRST);
            }
        }
    }

    /** The rows of a band, ordered by the new names in the column that the layout puts first. */
    private int[] rowOrder(int band, long tried, byte[] names) {
        int cell = BAND * band + BandLayouts.column(tried, 0);
        return Fragment.order(names[pair[cell]], names[pair[cell + 9]], names[pair[cell + 18]]);
    }
}

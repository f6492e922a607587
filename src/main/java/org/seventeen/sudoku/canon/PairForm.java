package org.seventeen.sudoku.canon;

import org.seventeen.sudoku.grid.DigitValue;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The minlex form of a band pair: among all pairs that result from renaming digits, swapping the two bands, and reordering
 * the rows of a band, the stacks and the columns within stacks, the one whose 54 digits, read row by row, are least.
 * Immutable.
 *
 * <p>Two forms are equal if their digits are; the move that led to a form is not compared.
 *
 * <p>The first 27 digits of the form are the lesser of the minlex forms of the two bands. So only the
 * layouts of that band on its form (of both bands if their forms are equal) are tried on the other band, whose rows are then put in
 * the order of their first digits. For nearly every pair that is one layout; the maximum is 216.
 */
public final class PairForm extends DigitValue {
    /** The cells of a band pair. */
    static final int CELLS = 54;

    private static final int BAND = BandForm.CELLS;

    /** No pair has more automorphisms. */
    public static final int MOST = 216;

    private final byte[] pair;
    /** The number of the lesser band. */
    private final int number;
    /** For both bands the layout on their form. */
    private final ChuteClasses.Layout[] bases = {new ChuteClasses.Layout(), new ChuteClasses.Layout()};
    /** The layouts that lead to the form: 128 · band that comes first + automorphism of its form. */
    private final int[] layouts = new int[MOST];

    private int automorphisms;

    private PairForm(byte[] pair) {
        super(new byte[CELLS]);
        this.pair = pair;
        int one = ChuteCode.of(pair, 0, 9, 1);
        int two = ChuteCode.of(pair, BAND, 9, 1);
        number = Math.min(ChuteClasses.INDEX[one], ChuteClasses.INDEX[two]);
        System.arraycopy(ChuteClasses.FORMS[number], 0, digits, 0, BAND);
        compare(0, one);
        compare(1, two);
    }

    /**
     * The form of a band pair.
     *
     * @param pair 54 digits 1 to 9, row by row
     * @throws IllegalArgumentException if there are not 54, or a digit is missing in a row or box, or a column holds a
     *     digit twice; the message names the first such place
     */
    public static PairForm of(byte[] pair) {
        SolutionGrid.check(pair, CELLS, "a band pair");
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
        int first = layouts[index] / 128;
        ChuteClasses.Layout layout = new ChuteClasses.Layout();
        layout.turn(bases[first], number, layouts[index] % 128);
        byte[] order = rowOrder(1 - first, layout);
        int[] rows = {0, 0, 0, 0, 0, 0, 6, 7, 8};
        for (int i = 0; i < 3; i++) {
            rows[3 * first + layout.rows[i]] = i;
            rows[3 * (1 - first) + order[i]] = 3 + i;
        }
        int[] columns = new int[9];
        int[] newNames = new int[9];
        for (int i = 0; i < 9; i++) {
            columns[layout.columns[i]] = i;
            newNames[i] = layout.names[i + 1];
        }
        return Isotopy.of(false, rows, columns, newNames);
    }

    /** Tries the layouts of one band, if it is the lesser, on the other and keeps the least. */
    private void compare(int band, int code) {
        if (ChuteClasses.INDEX[code] != number) {
            return;
        }
        bases[band].lay(pair, BAND * band, 9, 1, number, ChuteClasses.TURN[code] & 255);
        ChuteClasses.Layout layout = new ChuteClasses.Layout();
        for (int index = 0; index < ChuteClasses.automorphisms(number); index++) {
            layout.turn(bases[band], number, index);
            byte[] order = rowOrder(1 - band, layout);
            boolean less = automorphisms == 0;
            boolean greater = false;
            for (int cell = 0; cell < BAND && !greater; cell++) {
                int row = BAND * (1 - band) + 9 * order[cell / 9];
                byte digit = layout.names[pair[row + layout.columns[cell % 9]]];
                greater = !less && digit > digits[BAND + cell];
                if (!greater) {
                    less |= digit < digits[BAND + cell];
                    digits[BAND + cell] = digit;
                }
            }
            if (!greater) {
                automorphisms = less ? 0 : automorphisms;
                layouts[automorphisms++] = 128 * band + index;
            }
        }
    }

    /** The rows of a band in the order of their new first digits. */
    private byte[] rowOrder(int band, ChuteClasses.Layout layout) {
        int cell = BAND * band + layout.columns[0];
        return Orders.FROM[
                Orders.sorting(layout.names[pair[cell]], layout.names[pair[cell + 9]], layout.names[pair[cell + 18]])];
    }

    /**
     * Turns over band pairs of one class: lays the second band on the form of the first, and compares what becomes of the first band with
     * the second. Allocates nothing for a pair. Not safe for several threads.
     */
    public static final class Turns {
        private final int number;
        private final byte[] form;
        private final byte[] band = new byte[27];
        private final ChuteClasses.Layout base = new ChuteClasses.Layout();
        private final ChuteClasses.Layout layout = new ChuteClasses.Layout();

        /** Turns pairs whose first band is the form of a class 1 to 416. */
        public Turns(int number) {
            this.number = number;
            form = ChuteClasses.FORMS[number];
        }

        /**
         * Tries all layouts of a second band on the form.
         *
         * @param a row 4, nine digits of 4 bits each, the first highest; b and c are rows 5 and 6; ascending; their band is of the same
         *     class
         * @return how many layouts make the same three rows of the first band; −1 if one makes lesser ones
         */
        public int count(long a, long b, long c) {
            for (int i = 0; i < 9; i++) {
                int shift = 32 - 4 * i;
                band[i] = (byte) (a >>> shift & 15);
                band[9 + i] = (byte) (b >>> shift & 15);
                band[18 + i] = (byte) (c >>> shift & 15);
            }
            int code = ChuteCode.of(band, 0, 9, 1);
            if (ChuteClasses.INDEX[code] != number) {
                throw new IllegalArgumentException(
                        "expected a band of class " + number + ", found one of class " + ChuteClasses.INDEX[code]);
            }
            base.lay(band, 0, 9, 1, number, ChuteClasses.TURN[code] & 255);
            int count = 0;
            for (int automorphism = 0; automorphism < ChuteClasses.automorphisms(number); automorphism++) {
                layout.turn(base, number, automorphism);
                int compared = compare(a, b, c);
                if (compared < 0) {
                    return -1;
                }
                count += compared == 0 ? 1 : 0;
            }
            return count;
        }

        /** Compares the rows that the layout makes of the form with three others. */
        private int compare(long a, long b, long c) {
            int column = layout.columns[0];
            byte[] from = Orders.FROM[
                    Orders.sorting(
                            layout.names[form[column]],
                            layout.names[form[9 + column]],
                            layout.names[form[18 + column]])];
            int compared = Long.compare(row(9 * from[0]), a);
            if (compared == 0) {
                compared = Long.compare(row(9 * from[1]), b);
            }
            return compared == 0 ? Long.compare(row(9 * from[2]), c) : compared;
        }

        private long row(int start) {
            long row = 0;
            for (int i = 0; i < 9; i++) {
                row = row << 4 | layout.names[form[start + layout.columns[i]]];
            }
            return row;
        }
    }
}

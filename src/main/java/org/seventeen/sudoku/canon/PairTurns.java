package org.seventeen.sudoku.canon;

/**
 * Turns over band pairs of one class: lays the second band on the form of the first, and compares what becomes of the first band with
 * the second. Allocates nothing for a pair. Not safe for several threads.
 */
public final class PairTurns {
    private final int number;
    private final byte[] form;
    private final byte[] band = new byte[27];
    private final ChuteLayout base = new ChuteLayout();
    private final ChuteLayout layout = new ChuteLayout();

    /** Turns pairs whose first band is the form of a class 1 to 416. */
    public PairTurns(int number) {
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
                        layout.names[form[column]], layout.names[form[9 + column]], layout.names[form[18 + column]])];
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

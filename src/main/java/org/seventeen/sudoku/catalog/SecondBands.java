package org.seventeen.sudoku.catalog;

/**
 * Numbers all second bands below a band, of whatever class, in ascending order. A second band is three rows a, b, c in ascending order;
 * row a starts with 2. A number is found by look-ups: {@value #OF_A_ROW} for each row before a, how many second bands there are before
 * row b beside the kind of a, and the place of c among the rows of its kind that are above b. Not all rows a have so many second bands,
 * so some numbers are of none; but nothing has to be counted to begin with. Not safe for several threads, as tables are made when they
 * are first needed.
 */
final class SecondBands {
    /** No row a of any band has more second bands. */
    static final int OF_A_ROW = 1792;

    /** The rows below the band. */
    final BandRows rows;

    /** For each column the digits of the band, as bits. */
    final int[] columns = new int[9];

    /** How many rows may be row a. */
    private final int firsts;

    /** For each kind of a, and each of its partners, how many second bands come before it; one more at the end. */
    private final int[][] beforePartner;

    /** The second bands below a band 1 to 416. */
    SecondBands(int band) {
        rows = new BandRows(band);
        for (int cell = 0; cell < 27; cell++) {
            columns[cell % 9] |= 1 << rows.form[cell];
        }
        beforePartner = new int[rows.rowsOfKind.length / BandRows.OF_A_KIND][];
        firsts = rows.fourthRows();
    }

    private int[] beforePartners(int kind) {
        if (beforePartner[kind] == null) {
            int[] partners = rows.partners(kind);
            int[] counts = new int[partners.length + 1];
            for (int i = 0; i < partners.length; i++) {
                int b = partners[i] >>> BandRows.ROW_SHIFT;
                int ofKind = BandRows.OF_A_KIND * (partners[i] & BandRows.KIND_MASK);
                counts[i + 1] = counts[i] + ofKind + BandRows.OF_A_KIND - above(b, ofKind);
            }
            beforePartner[kind] = counts;
        }
        return beforePartner[kind];
    }

    /** The first place of a kind, from its first place on, whose row is above another; behind its last place if none is. */
    private int above(int row, int ofKind) {
        int at = ofKind;
        while (at < ofKind + BandRows.OF_A_KIND && rows.rowsOfKind[at] < row) {
            at++;
        }
        return at;
    }

    /** Whether a second band has a number. */
    boolean has(int number) {
        if (number < 0 || number >= OF_A_ROW * firsts) {
            return false;
        }
        int[] ofKind = beforePartners(rows.kind[number / OF_A_ROW]);
        return number % OF_A_ROW < ofKind[ofKind.length - 1];
    }

    /** The number of a second band, given its rows, nine digits of 4 bits each, the first highest; −1 if there is none. */
    int find(long rowA, long rowB, long rowC) {
        int a = rows.find(rowA);
        int b = rows.find(rowB);
        int c = rows.find(rowC);
        if (a < 0 || b < 0 || c < b || a >= firsts) {
            return -1;
        }
        int[] partners = rows.partners(rows.kind[a]);
        int i = partner(partners, b);
        if (i < 0 || rows.kind[c] != (partners[i] & BandRows.KIND_MASK)) {
            return -1;
        }
        int at = above(b, BandRows.OF_A_KIND * rows.kind[c]);
        int number = OF_A_ROW * a + beforePartners(rows.kind[a])[i];
        while (rows.rowsOfKind[at] != c) {
            at++;
            number++;
        }
        return number;
    }

    /** The place of a row in a list of partners; −1 if it is not there. */
    private static int partner(int[] partners, int row) {
        int low = 0;
        int high = partners.length - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (partners[middle] >>> BandRows.ROW_SHIFT < row) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return high >= 0 && partners[low] >>> BandRows.ROW_SHIFT == row ? low : -1;
    }

    /** Copies the rows of the second band with a number that one {@linkplain #has has}, nine digits of 4 bits each, the first highest. */
    void copy(int number, long[] digits) {
        int a = number / OF_A_ROW;
        int[] ofKind = beforePartners(rows.kind[a]);
        int rest = number % OF_A_ROW;
        int i = Starts.partOf(ofKind, rest);
        int partner = rows.partners(rows.kind[a])[i];
        int b = partner >>> BandRows.ROW_SHIFT;
        int at = above(b, BandRows.OF_A_KIND * (partner & BandRows.KIND_MASK)) + rest - ofKind[i];
        digits[0] = rows.digits[a];
        digits[1] = rows.digits[b];
        digits[2] = rows.digits[rows.rowsOfKind[at]];
    }
}

package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;
import org.seventeen.sudoku.canon.Orders;

/**
 * Places of grids among all <em>candidates</em>: all second and third bands that fit below one of the 416 bands, minlex or not. So a
 * place is found by a few look-ups, without a search, and needs neither the rank index nor a test whether the grid is minlex.
 *
 * <p>A candidate has three numbers: its band; its second band, in ascending order of rows 4 to 6, where row 4 starts with 2 and the rows
 * ascend; and its third band, a place in the list of those with the digits that the columns need ({@link ThirdBandLists}), which is in
 * no order of digits. Rows 7 to 9 ascend, too. One candidate is the current one. Keeps the tables of the last band, some 1 MB, so
 * neighbouring bands are quicker. Not safe for several threads.
 */
public final class Candidates {
    /** More than the number of any second band. */
    public static final int MOST_SECONDS = 1 << 22;

    /** No second band has more third bands. */
    public static final int MOST_THIRDS = ThirdBandLists.MOST;

    private static final int ALL_DIGITS = 0b11_1111_1110;

    /** For each order of rows and each row, 3 · order + row, which digit of a column the row has: 0 for the least name. */
    private static final byte[] DIGIT_IN = new byte[3 * Orders.COUNT];

    private SecondBands seconds;
    /** The tables of the band before: a reader may return to it at a border of bands. */
    private SecondBands other;

    private int second = -1;
    private int third;

    /** The rows of the current second band. */
    private final long[] rows = new long[3];

    private final ThirdBandLists.Wanted wanted = new ThirdBandLists.Wanted();
    private int[] list = new int[0];
    /** How many third bands the list has. */
    private int thirds;

    static {
        for (int order = 0; order < Orders.COUNT; order++) {
            for (int rank = 0; rank < 3; rank++) {
                DIGIT_IN[3 * order + Orders.from(order, rank)] = (byte) rank;
            }
        }
    }

    /** Places without a current candidate. */
    public Candidates() {}

    /** The band of the current candidate, 1 to 416. */
    public int band() {
        return seconds.rows.band;
    }

    /** The number of its second band, from 0, less than {@link #MOST_SECONDS}. */
    public int second() {
        return second;
    }

    /** The number of its third band, from 0, less than {@link #thirds()}. */
    public int third() {
        return third;
    }

    /** How many third bands complete the current second band, 1 to {@link #MOST_THIRDS}. */
    public int thirds() {
        return thirds;
    }

    /**
     * Makes a grid the current candidate.
     *
     * @param digits the 81 digits of a solution grid, which are not checked
     * @return whether it is a candidate, as every minlex grid is
     */
    public boolean locate(byte[] digits) {
        int band = ChuteClasses.of(ChuteCode.of(digits, 0, 9, 1));
        open(band);
        if (!Arrays.equals(digits, 0, 27, seconds.rows.form, 0, 27)
                || digits[54] > digits[63]
                || digits[63] > digits[72]) {
            return false;
        }
        long row4 = BandRows.row(digits, 27);
        long row5 = BandRows.row(digits, 36);
        long row6 = BandRows.row(digits, 45);
        if (second < 0 || row4 != rows[0] || row5 != rows[1] || row6 != rows[2]) {
            second = -1;
            int found = seconds.find(row4, row5, row6);
            if (found < 0) {
                return false;
            }
            need(row4, row5, row6);
            // Not before: memory may run out while the list is made.
            second = found;
        }
        int orders = 0;
        for (int column = 1; column < 9; column++) {
            int order = Orders.sorting(
                    wanted.names[digits[54 + column]],
                    wanted.names[digits[63 + column]],
                    wanted.names[digits[72 + column]]);
            orders |= order << 3 * wanted.listColumn[column];
        }
        third = 0;
        while (third < thirds && list[third] != orders) {
            third++;
        }
        return third < thirds;
    }

    /**
     * Makes a second band the current one, with its first third band.
     *
     * @param band 1 to 416
     * @return whether the band has this second band
     */
    public boolean select(int band, int number) {
        open(band);
        if (!seconds.has(number)) {
            return false;
        }
        third = 0;
        if (number != second) {
            second = -1;
            seconds.copy(number, rows);
            need(rows[0], rows[1], rows[2]);
            second = number;
        }
        return true;
    }

    /** Copies the 81 digits of the candidate with the current second band and a third band 0 to {@link #thirds()} − 1. */
    public void copyTo(int number, byte[] digits) {
        System.arraycopy(seconds.rows.form, 0, digits, 0, 27);
        for (int row = 0; row < 3; row++) {
            BandRows.copyRow(rows[row], digits, 27 + 9 * row);
        }
        int orders = list[number];
        for (int column = 0; column < 9; column++) {
            int order = orders >> 3 * wanted.listColumn[column] & 7;
            for (int row = 0; row < 3; row++) {
                digits[54 + 9 * row + column] = wanted.digits[3 * column + DIGIT_IN[3 * order + row]];
            }
        }
    }

    /**
     * A number for a third band 0 to {@link #thirds()} − 1 of the current second band: the unsigned order of these numbers is that of
     * the digits.
     */
    public long order(int number) {
        int orders = list[number];
        long row7 = 0;
        long row8 = 0;
        for (int column = 1; column < 9; column++) {
            int order = orders >> 3 * wanted.listColumn[column] & 7;
            row7 = row7 << 4 | wanted.digits[3 * column + DIGIT_IN[3 * order]];
            row8 = row8 << 4 | wanted.digits[3 * column + DIGIT_IN[3 * order + 1]];
        }
        return row7 << 32 | row8;
    }

    private void open(int band) {
        if (seconds == null || seconds.rows.band != band) {
            second = -1;
            SecondBands again = other;
            other = seconds;
            seconds = again != null && again.rows.band == band ? again : new SecondBands(band);
        }
    }

    /** Finds the list of the third bands that complete a second band. */
    private void need(long row4, long row5, long row6) {
        rows[0] = row4;
        rows[1] = row5;
        rows[2] = row6;
        for (int column = 0; column < 9; column++) {
            int shift = 32 - 4 * column;
            int used = 1 << (row4 >>> shift & 15) | 1 << (row5 >>> shift & 15) | 1 << (row6 >>> shift & 15);
            wanted.missing[column] = ALL_DIGITS & ~(seconds.columns[column] | used);
        }
        list = wanted.find();
        thirds = ThirdBandLists.count(list);
    }

    /**
     * Numbers all second bands below a band, of whatever class, in ascending order. A second band is three rows a, b, c in ascending order;
     * row a starts with 2. A number is found by look-ups: {@value #OF_A_ROW} for each row before a, how many second bands there are before
     * row b beside the kind of a, and the place of c among the rows of its kind that are above b. Not all rows a have so many second bands,
     * so some numbers are of none; but nothing has to be counted to begin with. Not safe for several threads, as tables are made when they
     * are first needed.
     */
    static final class SecondBands {
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

        /** The number of a second band, given its rows, nine digits of 4 bits each, the first highest; −1 if absent. */
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
            int found = Arrays.binarySearch(partners, row << BandRows.ROW_SHIFT);
            int at = found >= 0 ? found : -found - 1;
            return at < partners.length && partners[at] >>> BandRows.ROW_SHIFT == row ? at : -1;
        }

        /** Copies the rows of the second band with a number that one {@linkplain #has has}, nine digits of 4 bits each, the first highest. */
        void copy(int number, long[] digits) {
            int a = number / OF_A_ROW;
            int[] ofKind = beforePartners(rows.kind[a]);
            int rest = number % OF_A_ROW;
            int i = RankIndex.partOf(ofKind, rest);
            int partner = rows.partners(rows.kind[a])[i];
            int b = partner >>> BandRows.ROW_SHIFT;
            int at = above(b, BandRows.OF_A_KIND * (partner & BandRows.KIND_MASK)) + rest - ofKind[i];
            digits[0] = rows.digits[a];
            digits[1] = rows.digits[b];
            digits[2] = rows.digits[rows.rowsOfKind[at]];
        }
    }
}

package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.PairForm;

/**
 * All minlex band pairs that start with one of the 416 bands, in order. Not safe for several threads.
 *
 * <p>A pair is minlex if its second band, rows a, b, c in ascending order, is of no lesser class than the first, and no automorphism of the first band
 * makes lesser rows of these three. If both are of one class, no layout of the second band on the first may make lesser rows of the
 * first band either. The layouts that make the same rows are the automorphisms of the pair.
 */
final class BandPairs {
    /** A bucket of the index is the pairs with one of this number of neighbouring rows 4. */
    static final int ROWS_OF_BUCKET = 16;

    private final BandRows rows;
    private final BandList list;
    private final int automorphisms;
    /** For each automorphism but the identity and each row the row that it makes of it. */
    private final short[][] images;
    /** For each row the least of its images, or one more than any row. */
    private final short[] least = new short[BandRows.MOST];

    /** Of the pairs counted so far, how many have a number of automorphisms, from 2 on. */
    final long[] symmetric = new long[PairForm.MOST + 1];

    private final PairForm.Turns turns;
    private final byte[] pair = new byte[54];

    /** The row 4 whose pairs are open, or -1: neighbouring ranges, such as the units of a census, mostly begin in one row. */
    private int open = -1;
    /** How many pairs are open. */
    private int openPairs;
    /** For each open pair, in order, its place in the list, and how many automorphisms it has. */
    private int[] places = new int[0];

    private int[] automorphismsOf = new int[0];
    /** For each row one more than the pairs that it has as row 4; 0 before they are counted. */
    private final int[] counts = new int[BandRows.MOST];

    /** The pairs that start with a band 1 to 416. */
    BandPairs(int band) {
        rows = new BandRows(band);
        list = new BandList(rows);
        turns = new PairForm.Turns(band);
        automorphisms = ChuteClasses.automorphisms(band);
        images = new short[automorphisms][];
        Arrays.fill(least, Short.MAX_VALUE);
        for (int automorphism = 1; automorphism < automorphisms; automorphism++) {
            images[automorphism] = images(automorphism);
        }
        System.arraycopy(rows.form, 0, pair, 0, 27);
    }

    private short[] images(int automorphism) {
        short[] moved = new short[rows.count];
        for (int row = 0; row < rows.count; row++) {
            moved[row] = (short) rows.image(row, automorphism);
            least[row] = (short) Math.min(least[row], moved[row]);
        }
        return moved;
    }

    /** How many buckets the pairs are in. */
    int buckets() {
        return (rows.count + ROWS_OF_BUCKET - 1) / ROWS_OF_BUCKET;
    }

    /** How many pairs of its bucket come before a minlex pair that starts with the band. */
    int place(byte[] digits) {
        int row4 = fourthRow(digits);
        int before = 0;
        for (int row = row4 / ROWS_OF_BUCKET * ROWS_OF_BUCKET; row < row4; row++) {
            before += count(row);
        }
        int row5 = rows.find(BandRows.row(digits, 36));
        int row6 = rows.find(BandRows.row(digits, 45));
        open(row4);
        for (int i = 0; i < openPairs; i++) {
            if (list.second[places[i]] == row5 && list.third[places[i]] == row6) {
                return before + i;
            }
        }
        throw new IllegalArgumentException("expected a minlex pair of band " + rows.band);
    }

    /** The row 4 of a pair that starts with the band. */
    int fourthRow(byte[] digits) {
        return rows.find(BandRows.row(digits, 27));
    }

    /** How many pairs are in a bucket. */
    int countOf(int bucket) {
        int count = 0;
        int row = bucket * ROWS_OF_BUCKET;
        for (int end = Math.min(row + ROWS_OF_BUCKET, rows.count); row < end; row++) {
            count += count(row);
        }
        return count;
    }

    /** How many pairs have a given row 4. */
    int count(int row) {
        if (counts[row] == 0) {
            boolean any = least[row] >= row;
            if (any) {
                // May fail for want of memory. Only what comes behind it is remembered.
                open(row);
                for (int i = 0; i < openPairs; i++) {
                    symmetric[automorphismsOf[i]]++;
                }
            }
            counts[row] = any ? openPairs + 1 : 1;
        }
        return counts[row] - 1;
    }

    /** Opens the pairs with a given row 4. */
    private void open(int row) {
        if (open == row) {
            return;
        }
        // From here on the list is not that of the row that was open. Should this fail, as memory may run out, no row
        // is open.
        open = -1;
        list.fill(row);
        if (places.length < list.size) {
            automorphismsOf = new int[list.second.length];
            places = new int[list.second.length];
        }
        openPairs = 0;
        for (int i = 0; i < list.size; i++) {
            int count = automorphisms(row, i);
            if (count > 0) {
                places[openPairs] = i;
                automorphismsOf[openPairs++] = count;
            }
        }
        open = row;
    }

    /**
     * Passes on pairs of a bucket, in order.
     *
     * @param skipped how many of them to leave out first
     * @param most how many to pass on then, unless there are fewer
     * @return false if the visitor does not want more
     */
    boolean visit(int bucket, int skipped, int most, PairCatalog.Visitor visitor) {
        int row = bucket * ROWS_OF_BUCKET;
        int end = Math.min(row + ROWS_OF_BUCKET, rows.count);
        int skip = skipped;
        int left = most;
        for (; row < end && left > 0; row++) {
            if (least[row] < row) {
                continue;
            }
            if (skip > 0) {
                int count = count(row);
                if (count <= skip) {
                    skip -= count;
                    continue;
                }
            }
            open(row);
            rows.copyRow(row, pair, 27);
            for (int i = skip; i < openPairs && left > 0; i++, left--) {
                rows.copyRow(list.second[places[i]], pair, 36);
                rows.copyRow(list.third[places[i]], pair, 45);
                if (!visitor.visit(pair, automorphismsOf[i])) {
                    return false;
                }
            }
            skip = 0;
        }
        return true;
    }

    /** How many automorphisms the pair with an entry of the list has; 0 if it is not minlex. */
    private int automorphisms(int a, int entry) {
        int b = list.second[entry];
        int c = list.third[entry];
        int lowest = Math.min(least[a], Math.min(least[b], least[c]));
        if (lowest < a) {
            return 0;
        }
        int count = 1;
        if (lowest == a) {
            for (int automorphism = 1; automorphism < automorphisms; automorphism++) {
                short[] moved = images[automorphism];
                int compared = compare(moved[a], moved[b], moved[c], a, b, c);
                if (compared < 0) {
                    return 0;
                }
                count += compared == 0 ? 1 : 0;
            }
        }
        if (list.number[entry] == rows.band) {
            int swapped = turns.count(rows.digits[a], rows.digits[b], rows.digits[c]);
            return swapped < 0 ? 0 : count + swapped;
        }
        return count;
    }

    /** Compares three rows, in any order, with three ascending ones. */
    private static int compare(int one, int two, int three, int a, int b, int c) {
        int first = Math.min(one, Math.min(two, three));
        if (first != a) {
            return first < a ? -1 : 1;
        }
        int last = Math.max(one, Math.max(two, three));
        int middle = one + two + three - first - last;
        return middle != b ? Integer.compare(middle, b) : Integer.compare(last, c);
    }
}

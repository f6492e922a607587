package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;
import org.seventeen.sudoku.canon.ChuteCode;

/**
 * The bands below a band that start with a given row and are of no lesser class: rows a, b, c in ascending order, in order. Filled for one row at a
 * time; not safe for several threads.
 *
 * <p>The eight rows c of a pair (a, b) have one kind. They are two halves of four, by the minirow of c in stack 0. In a half, box 0 of
 * the band is the same, and boxes 1 and 2 have two forms each, so the codes of four bands take eight look-ups of a minirow.
 */
final class BandList {
    /** How many bands the list has. */
    int size;

    /** Rows b and c of each band. */
    short[] second = new short[4096];

    short[] third = new short[4096];

    /** The class of each band. */
    short[] number = new short[4096];

    /** The shape of each of its boxes, as in {@link BoxBelow}, under stacks 0 to 2. */
    short[] shape0 = new short[4096];

    short[] shape1 = new short[4096];
    short[] shape2 = new short[4096];

    private final BandRows rows;

    BandList(BandRows rows) {
        this.rows = rows;
    }

    /** Fills the list with the bands that have a first row. */
    void fill(int first) {
        size = 0;
        int[] partners = rows.partners(rows.kind[first]);
        if (second.length < 8 * partners.length) {
            grow(8 * partners.length);
        }
        for (int partner : partners) {
            int b = partner >>> BandRows.ROW_SHIFT;
            if (b > first) {
                int ofKind = BandRows.OF_A_KIND * (partner & BandRows.KIND_MASK);
                // Either half is above b as a whole, or none of it: c and b differ in their first digits.
                for (int half = ofKind; half < ofKind + BandRows.OF_A_KIND; half += 4) {
                    if (rows.rowsOfKind[half] > b) {
                        addHalf(first, b, half);
                    }
                }
            }
        }
    }

    private void grow(int capacity) {
        second = Arrays.copyOf(second, capacity);
        third = Arrays.copyOf(third, capacity);
        number = Arrays.copyOf(number, capacity);
        shape0 = Arrays.copyOf(shape0, capacity);
        shape1 = Arrays.copyOf(shape1, capacity);
        shape2 = Arrays.copyOf(shape2, capacity);
    }

    /** Adds the bands with the four rows c from a place of {@link BandRows#rowsOfKind} on. */
    private void addHalf(int a, int b, int half) {
        int[] minirows = rows.minirows;
        int ofA = minirows[a];
        int ofB = minirows[b];
        // Rows 0 and 3 of the half differ in stacks 1 and 2 both.
        int c = rows.rowsOfKind[half];
        int other = rows.rowsOfKind[half + 3];
        int ofC = minirows[c];
        int ofOther = minirows[other];
        long labels = rows.labels[ofA & 255]
                | rows.labels[ofB & 255] + rows.nextRow[ofB & 255]
                | rows.labels[ofC & 255] + 2 * rows.nextRow[ofC & 255];
        int a1 = ChuteCode.minirow(labels, (int) (rows.digits[a] >>> 12));
        int b1 = ChuteCode.minirow(labels, (int) (rows.digits[b] >>> 12));
        int a2 = ChuteCode.minirow(labels, (int) rows.digits[a]);
        int b2 = ChuteCode.minirow(labels, (int) rows.digits[b]);
        int c1 = ChuteCode.minirow(labels, (int) (rows.digits[c] >>> 12));
        int c2 = ChuteCode.minirow(labels, (int) rows.digits[c]);
        int other1 = ChuteCode.minirow(labels, (int) (rows.digits[other] >>> 12));
        int other2 = ChuteCode.minirow(labels, (int) rows.digits[other]);
        int under0 = shape(ofA, ofB, ofC, 0);
        int under1 = shape(ofA, ofB, ofC, 1);
        int under2 = shape(ofA, ofB, ofC, 2);
        int otherUnder1 = shape(ofA, ofB, ofOther, 1);
        int otherUnder2 = shape(ofA, ofB, ofOther, 2);
        add(ChuteClasses.of(ChuteCode.of(a1, b1, c1, a2, b2, c2)), b, half, under0, under1, under2);
        add(ChuteClasses.of(ChuteCode.of(a1, b1, c1, a2, b2, other2)), b, half + 1, under0, under1, otherUnder2);
        add(ChuteClasses.of(ChuteCode.of(a1, b1, other1, a2, b2, c2)), b, half + 2, under0, otherUnder1, under2);
        add(
                ChuteClasses.of(ChuteCode.of(a1, b1, other1, a2, b2, other2)),
                b,
                half + 3,
                under0,
                otherUnder1,
                otherUnder2);
    }

    private static int shape(int ofA, int ofB, int ofC, int stack) {
        int shift = 8 * stack;
        return BoxBelow.SHAPE[
                2 * (BoxBelow.MINIROWS * (ofA >>> shift & 255) + (ofB >>> shift & 255)) + (ofC >>> 24 + stack & 1)];
    }

    private void add(int found, int b, int place, int under0, int under1, int under2) {
        if (found >= rows.band) {
            second[size] = (short) b;
            third[size] = rows.rowsOfKind[place];
            number[size] = (short) found;
            shape0[size] = (short) under0;
            shape1[size] = (short) under1;
            shape2[size++] = (short) under2;
        }
    }
}

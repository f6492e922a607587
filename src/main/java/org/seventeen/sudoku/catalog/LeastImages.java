package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;

/**
 * For each row below a band, the least row with first digit 2 that an automorphism of the band other than the identity makes of it. A
 * grid whose row 4 is above such an image of any of its rows 4 to 9 is not minlex, and one whose row 4 equals one may be not.
 */
final class LeastImages {
    /** More than any row: no automorphism makes a row with first digit 2 of this one. */
    static final short NONE = Short.MAX_VALUE;

    /** Whether the band has no automorphism but the identity. */
    final boolean none;

    /** The least image of each row, or {@link #NONE}. */
    final short[] of = new short[BandRows.MOST];

    LeastImages(BandRows rows) {
        int automorphisms = ChuteClasses.automorphisms(rows.band);
        none = automorphisms == 1;
        Arrays.fill(of, NONE);
        int fourthRows = rows.fourthRows();
        // As the automorphisms are a group, it does not matter whether they lead to a row with first digit 2 or from
        // it.
        for (int automorphism = 1; automorphism < automorphisms; automorphism++) {
            for (int row = 0; row < fourthRows; row++) {
                int other = rows.image(row, automorphism);
                of[other] = (short) Math.min(of[other], row);
            }
        }
    }

    /** The least of three rows. */
    int of(int one, int two, int three) {
        return Math.min(of[one], Math.min(of[two], of[three]));
    }
}

package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.canon.ChuteCode;

/**
 * All third bands of the grids that start with a band, grouped by the columns that they need. Takes some 30 MB, and 0.2 s to make; to
 * select is a look-up then.
 *
 * <p>A second band gives each column three digits, and leaves three. Which ones in a stack is g of the shape of its box ({@link
 * BoxBelow}), 0 to 55; so 56³ groups. In a group the third bands are in ascending order.
 */
final class GroupedThirdBands extends ThirdBands {
    private static final int DIVISIONS = ChuteCode.DIVISIONS;
    private static final int ROW_ORDERS = ChuteCode.ROW_ORDERS;
    private static final int GROUPS = DIVISIONS * DIVISIONS * DIVISIONS;

    private final BandRows below;
    /** For each group the place of its first third band; one more at the end. */
    private final int[] start = new int[GROUPS + 1];

    /** For each third band rows a and b, 14 bits each, a lowest. */
    private final int[] pairs;

    /** For each third band row c. */
    private final short[] last;

    GroupedThirdBands(BandRows below, BandList list, LeastImages least) {
        this.below = below;
        // Twice through all third bands, the first time to count. No row of a third band may be row 4.
        int[] next = new int[start.length];
        int fourthRows = below.fourthRows();
        for (int row = fourthRows; row < below.count; row++) {
            list.fill(row);
            for (int i = 0; i < list.size; i++) {
                next[group(list, i)]++;
            }
        }
        int size = 0;
        for (int group = 0; group < start.length; group++) {
            start[group] = size;
            size += next[group];
            next[group] = start[group];
        }
        orders = new int[size];
        pairs = new int[size];
        last = new short[size];
        images = least.none ? null : new short[size];
        for (int row = fourthRows; row < below.count; row++) {
            list.fill(row);
            for (int i = 0; i < list.size; i++) {
                int place = next[group(list, i)]++;
                orders[place] = list.shape0[i] % ROW_ORDERS
                        | list.shape1[i] % ROW_ORDERS << 6
                        | list.shape2[i] % ROW_ORDERS << 12
                        | (list.number[i] == below.band ? SAME_CLASS : 0);
                pairs[place] = row | list.second[i] << BandRows.ROW_BITS;
                last[place] = list.third[i];
                if (images != null) {
                    images[place] = (short) least.of(row, list.second[i], list.third[i]);
                }
            }
        }
    }

    /** The group of second bands that a third band completes. */
    private static int group(BandList list, int i) {
        byte[] counterpart = BoxBelow.COUNTERPART;
        return (counterpart[list.shape0[i] / ROW_ORDERS] * DIVISIONS + counterpart[list.shape1[i] / ROW_ORDERS])
                        * DIVISIONS
                + counterpart[list.shape2[i] / ROW_ORDERS];
    }

    @Override
    void select(int row, BandList list, int entry, boolean inOrder) {
        int group = (list.shape0[entry] / ROW_ORDERS * DIVISIONS + list.shape1[entry] / ROW_ORDERS) * DIVISIONS
                + list.shape2[entry] / ROW_ORDERS;
        from = start[group];
        to = start[group + 1];
    }

    @Override
    int row(int place, int row) {
        int pair = pairs[place];
        return row == 0 ? pair & (1 << BandRows.ROW_BITS) - 1 : row == 1 ? pair >> BandRows.ROW_BITS : last[place];
    }

    @Override
    void copyTo(byte[] grid, int place) {
        int pair = pairs[place];
        below.copyRow(pair & (1 << BandRows.ROW_BITS) - 1, grid, 54);
        below.copyRow(pair >> BandRows.ROW_BITS, grid, 63);
        below.copyRow(last[place], grid, 72);
    }
}

package org.seventeen.sudoku.catalog;

import org.seventeen.sudoku.canon.MinlexFinder;

/**
 * All minlex grids that start with one of the 416 bands, in order. Not safe for several threads.
 *
 * <p>A grid is minlex if the class of each of its six chutes is at least that of its first band, and no layout of a chute of the same
 * class ({@link MinlexFinder}) makes it less. Let rows 4 to 6 be the second band Y, rows 7 to 9 the third band Z. Y has the row with
 * first digit 2, which is row 4. Then
 *
 * <ul>
 *   <li>a grid whose row 4 is above the image of any of its rows 4 to 9 under an automorphism of the first band is not minlex ({@link
 *       RowImages.Least});
 *   <li>Y and Z must not be of lesser classes, which {@link BandList} sees to;
 *   <li>for each Z that completes Y, one bit of a word for each stack says whether the stack is of no lesser class ({@link
 *       ThirdBands.ClassWords}).
 * </ul>
 *
 * Where an automorphism leads to the same row 4, the image decides ({@link RowImages.Ties}); where a chute besides the first is of the same
 * class, the form of the grid: once in some 100 grids.
 */
final class BandGrids {
    final BandRows rows;
    final BandList list;
    private final RowImages.Least images;
    private final RowImages.Ties ties;
    private final ThirdBands.ClassWords words;
    final ThirdBands thirds;
    private final MinlexFinder finder = new MinlexFinder();
    /** Of the grids counted so far, how many have a number of automorphisms, from 2 on. */
    final long[] symmetric = new long[MinlexFinder.MOST + 1];

    final byte[] grid = new byte[81];

    // The current second band.
    private int row4;
    private int row5;
    private int row6;
    /** The least image of its rows. */
    private int secondLeast;
    /** For stacks 0 to 2 the third boxes that make classes not less, and greater; none are greater if Y itself ties. */
    private long atLeast0;

    private long atLeast1;
    private long atLeast2;
    private long above0;
    private long above1;
    private long above2;

    private BandGrids(int band, boolean many) {
        rows = new BandRows(band);
        list = new BandList(rows);
        images = new RowImages.Least(rows);
        ties = new RowImages.Ties(rows);
        words = new ThirdBands.ClassWords(band);
        thirds = many ? new ThirdBands.Grouped(rows, list, images) : new ThirdBands.Listed(rows, images, words);
        System.arraycopy(rows.form, 0, grid, 0, 27);
    }

    /** The grids that start with a band 1 to 416, to go through many of them: takes some 40 MB and 0.3 s to set up. */
    static BandGrids forMany(int band) {
        return new BandGrids(band, true);
    }

    /** The same to find a few: takes less than a millisecond to set up, and more for each grid. */
    static BandGrids forFew(int band) {
        return new BandGrids(band, false);
    }

    /** How many grids have a given row 4. */
    int count(int row) {
        int count = 0;
        if (images.of[row] >= row) {
            list.fill(row);
            for (int i = 0; i < list.size; i++) {
                if (select(row, i, false)) {
                    count += count();
                }
            }
        }
        return count;
    }

    /**
     * Passes on grids with a given row 4, in order.
     *
     * @param skipped how many of them to leave out first
     * @param most how many to pass on then, unless there are fewer
     * @return false if the visitor does not want more
     */
    boolean visit(int row, int skipped, int most, Catalog.Visitor visitor) {
        int skip = skipped;
        int left = most;
        list.fill(row);
        for (int i = 0; i < list.size && left > 0; i++) {
            if (!select(row, i, skip == 0)) {
                continue;
            }
            if (skip > 0) {
                int count = count();
                if (count <= skip) {
                    skip -= count;
                    continue;
                }
                select(row, i, true);
            }
            copySecond();
            for (int place = thirds.from; place < thirds.to && left > 0; place++) {
                if (isMinlex(place) && skip-- <= 0) {
                    thirds.copyTo(grid, place);
                    if (!visitor.visit(grid)) {
                        return false;
                    }
                    skip = 0;
                    left--;
                }
            }
        }
        return true;
    }

    /** The number of the row 4 of a grid that starts with the band. */
    int fourthRow(byte[] digits) {
        return rows.find(BandRows.row(digits, 27));
    }

    /** Makes a second band of the list the current one; false if no grid with it is minlex. */
    boolean select(int row, int i, boolean inOrder) {
        row4 = row;
        ties.begin(row);
        row5 = list.second[i];
        row6 = list.third[i];
        secondLeast = images.of(row4, row5, row6);
        if (secondLeast < row4) {
            return false;
        }
        boolean sure = list.number[i] > rows.band;
        atLeast0 = words.atLeast[list.shape0[i]];
        atLeast1 = words.atLeast[list.shape1[i]];
        atLeast2 = words.atLeast[list.shape2[i]];
        above0 = sure ? words.above[list.shape0[i]] : 0;
        above1 = words.above[list.shape1[i]];
        above2 = words.above[list.shape2[i]];
        thirds.select(row, list, i, inOrder);
        return true;
    }

    /** How many third bands complete the current second band to a minlex grid. */
    int count() {
        int[] orders = thirds.orders;
        long mayBe0 = atLeast0;
        long mayBe1 = atLeast1;
        long mayBe2 = atLeast2;
        long sure0 = secondLeast > row4 ? above0 : 0;
        long sure1 = above1;
        long sure2 = above2;
        short[] leastOf = thirds.images;
        int count = 0;
        for (int place = thirds.from; place < thirds.to; place++) {
            int order = orders[place];
            long mayBe = bits(order, mayBe0, mayBe1, mayBe2);
            long sure = bits(order, sure0, sure1, sure2) & ~(order >> 18);
            if (leastOf != null) {
                // No branch, as it would often be foretold wrong: 1 if the least image is at least, or above row 4.
                int least = leastOf[place];
                mayBe &= row4 - 1 - least >>> 31;
                sure &= row4 - least >>> 31;
            }
            if (mayBe != sure) {
                int found = automorphisms(place, isAbove(order));
                symmetric[found]++;
                sure = found > 0 ? 1 : 0;
            }
            count += (int) sure;
        }
        return count;
    }

    /** Whether a third band completes the current second band to a minlex grid. */
    boolean isMinlex(int place) {
        int order = thirds.orders[place];
        return bits(order, atLeast0, atLeast1, atLeast2) != 0 && automorphisms(place, isAbove(order)) > 0;
    }

    /** Whether a third band makes all chutes but the first of greater classes. */
    private boolean isAbove(int order) {
        return (bits(order, above0, above1, above2) & ~(order >> 18)) != 0;
    }

    /** 1 if the words of all three stacks have the bit of a third band, else 0. */
    private static long bits(int order, long word0, long word1, long word2) {
        return word0 >>> order & word1 >>> (order >> 6) & word2 >>> (order >> 12) & 1;
    }

    /**
     * How many automorphisms the grid with a third band that the words admit has; 0 if it is not minlex. An automorphism of a grid
     * takes a chute of the least class to the first, and one of its rows to row 4: where no other chute and no image ties, it has
     * one.
     */
    private int automorphisms(int place, boolean classesAreAbove) {
        int least = thirds.images == null ? RowImages.Least.NONE : thirds.images[place];
        if (least < row4) {
            return 0;
        }
        if (classesAreAbove) {
            return least > row4 && secondLeast > row4
                    ? 1
                    : ties.count(row5, row6, thirds.row(place, 0), thirds.row(place, 1), thirds.row(place, 2));
        }
        copySecond();
        thirds.copyTo(grid, place);
        int automorphisms = finder.find(grid);
        return finder.isForm() ? automorphisms : 0;
    }

    void copySecond() {
        rows.copyRow(row4, grid, 27);
        rows.copyRow(row5, grid, 36);
        rows.copyRow(row6, grid, 45);
    }
}

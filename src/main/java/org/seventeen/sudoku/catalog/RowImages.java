package org.seventeen.sudoku.catalog;

import java.util.Arrays;
import org.seventeen.sudoku.canon.ChuteClasses;

/** What the automorphisms of a band make of the rows below it: a grid is not minlex if one of them makes it less. */
final class RowImages {
    private RowImages() {}

    /**
     * For each row below a band, the least row with first digit 2 that an automorphism of the band other than the identity makes of it. A
     * grid whose row 4 is above such an image of any of its rows 4 to 9 is not minlex, and one whose row 4 equals one may be not.
     */
    static final class Least {
        /** More than any row: no automorphism makes a row with first digit 2 of this one. */
        static final short NONE = Short.MAX_VALUE;

        /** Whether the band has no automorphism but the identity. */
        final boolean none;

        /** The least image of each row, or {@link #NONE}. */
        final short[] of = new short[BandRows.MOST];

        Least(BandRows rows) {
            int automorphisms = ChuteClasses.automorphisms(rows.band);
            none = automorphisms == 1;
            Arrays.fill(of, NONE);
            int fourthRows = rows.fourthRows();
            // As the automorphisms are a group, it does not matter whether they lead to a row with first digit 2, or
            // from it.
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

    /**
     * Compares grids with their images under the automorphisms of the first band. An image can be less than a grid, or equal to it, only if
     * the automorphism takes one of rows 4 to 9 to row 4, where no row is taken to a lesser one. For a given row 4 that is one row for
     * each automorphism; so few of them are tried on a grid. Not safe for several threads.
     */
    static final class Ties {
        private static final int WORDS = 2;

        private final BandRows rows;
        private final int automorphisms;
        /** For each automorphism the one that undoes it. */
        private final int[] inverse;
        /** For each row that some automorphisms take to row 4 its place among these rows, from 1 on; 0 for others. */
        private final byte[] place;
        /** For each of these places the automorphisms, as bits of two words. */
        private final long[] ties;
        /** The rows with these places. */
        private final int[] tied;

        private int tiedRows;
        private int row4 = -1;
        // The images of the rows of one band, sorted.
        private long first;
        private long middle;
        private long last;

        Ties(BandRows rows) {
            this.rows = rows;
            automorphisms = ChuteClasses.automorphisms(rows.band);
            inverse = new int[automorphisms];
            tied = new int[automorphisms];
            ties = new long[WORDS * automorphisms];
            place = automorphisms == 1 ? new byte[0] : new byte[rows.count];
            for (int one = 1; one < automorphisms; one++) {
                int other = 0;
                while (!rows.undoes(other, one)) {
                    other++;
                }
                inverse[one] = other;
            }
        }

        /** Sets row 4 of the grids to be compared. */
        void begin(int row) {
            if (row == row4 || automorphisms == 1) {
                return;
            }
            row4 = -1;
            for (int i = 1; i <= tiedRows; i++) {
                place[tied[i]] = 0;
            }
            Arrays.fill(ties, 0);
            tiedRows = 0;
            for (int one = 1; one < automorphisms; one++) {
                int from = rows.image(row, inverse[one]);
                if (place[from] == 0) {
                    place[from] = (byte) ++tiedRows;
                    tied[tiedRows] = from;
                }
                ties[WORDS * place[from] + one / Long.SIZE] |= 1L << one;
            }
            row4 = row;
        }

        /**
         * Compares a grid, whose row 4 was set, with its images.
         *
         * @param row5 its rows are numbers of {@link BandRows}, ascending in each band
         * @return how many automorphisms of the first band, the identity among them, take it to itself; 0 if one makes it less
         */
        int count(int row5, int row6, int row7, int row8, int row9) {
            int count = 1;
            for (int word = 0; word < WORDS; word++) {
                long rest = ties[WORDS * place[row4] + word]
                        | ties[WORDS * place[row5] + word]
                        | ties[WORDS * place[row6] + word]
                        | ties[WORDS * place[row7] + word]
                        | ties[WORDS * place[row8] + word]
                        | ties[WORDS * place[row9] + word];
                for (; rest != 0; rest &= rest - 1) {
                    int one = Long.SIZE * word + Long.numberOfTrailingZeros(rest);
                    int compared = compare(one, row5, row6, row7, row8, row9);
                    if (compared < 0) {
                        return 0;
                    }
                    count += compared == 0 ? 1 : 0;
                }
            }
            return count;
        }

        /** Compares the image under an automorphism with the grid. */
        private int compare(int one, int row5, int row6, int row7, int row8, int row9) {
            sort(rows.imageDigits(row4, one), rows.imageDigits(row5, one), rows.imageDigits(row6, one));
            long y1 = first;
            long y2 = middle;
            long y3 = last;
            sort(rows.imageDigits(row7, one), rows.imageDigits(row8, one), rows.imageDigits(row9, one));
            boolean swapped = first < y1;
            int compared = compare(swapped ? first : y1, swapped ? middle : y2, swapped ? last : y3, row4, row5, row6);
            if (compared != 0) {
                return compared;
            }
            return compare(swapped ? y1 : first, swapped ? y2 : middle, swapped ? y3 : last, row7, row8, row9);
        }

        private int compare(long one, long two, long three, int a, int b, int c) {
            int compared = Long.compare(one, rows.digits[a]);
            compared = compared == 0 ? Long.compare(two, rows.digits[b]) : compared;
            return compared == 0 ? Long.compare(three, rows.digits[c]) : compared;
        }

        private void sort(long one, long two, long three) {
            long least = Math.min(one, two);
            long greatest = Math.max(one, two);
            first = Math.min(least, three);
            last = Math.max(greatest, three);
            middle = Math.max(least, Math.min(greatest, three));
        }
    }
}

package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.harvest.PairPool;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The guardians whose third-band part spans two or three boxes, with vectors over the cells of both other bands.
 *
 * <p>There are thousands and few leaves need them, so they are not compressed for each sibling group: the rows that eleven
 * clues miss are the AND of eleven vectors, most of them shared by many leaves.
 *
 * <pre>
 *   avoidsFirst [words · cell + w]   rows whose first-band part lacks the cell
 *   avoidsSecond[words · cell + w]   rows whose second-band part lacks the cell
 *   third[64 · w + bit]              third-band part, box-major; smallest first
 *   meets[72 · w + 8 · m + subset]   rows of word w with a cell in that subset of the m-th three cells
 * </pre>
 *
 * The 27 cells of the third band are nine times three in box-major order, box b holding threes 3b to 3b + 2, and each three
 * has eight subsets: what a set of cells leaves of 64 rows in a box is the OR of three words.
 *
 * Source: docs/search.md §4.
 */
public final class MultiBoxTable {
    /** Words of one bit-vector. */
    public final int words;
    /** The rows as a vector: a bit for each existing row. */
    public final long[] full;
    /** Third-band part of each row, 27 bits box-major. */
    public final int[] third;
    /** {@code avoidsFirst[words · cell + w]}: rows whose first-band part lacks {@code cell}. */
    public final long[] avoidsFirst;
    /** {@code avoidsSecond[words · cell + w]}: rows whose second-band part lacks {@code cell}. */
    public final long[] avoidsSecond;
    /** {@code meets[72 · w + 8 · m + s]}: rows of word w with a cell {@code 3m + i} (box-major) for a bit i of s. */
    public final long[] meets;

    /** The table of the sets of {@code pool} that {@linkplain UaPool#guards guard} and have cells in several boxes of band {@code third}. */
    public MultiBoxTable(UaPool pool, int first, int second, int third) {
        this(pool, rowsOf(pool, third), first, second, third);
    }

    /** The table of the sets of {@code pool} with the given indices. */
    MultiBoxTable(UaPool pool, int[] sets, int first, int second, int third) {
        words = (sets.length + 63) >>> 6;
        full = new long[words];
        this.third = new int[sets.length];
        int[] inFirst = new int[sets.length];
        int[] inSecond = new int[sets.length];
        for (int row = 0; row < sets.length; row++) {
            full[row >>> 6] |= 1L << row;
            this.third[row] = BandMask.boxMajor(pool.part(third, sets[row]));
            inFirst[row] = pool.part(first, sets[row]);
            inSecond[row] = pool.part(second, sets[row]);
        }
        avoidsFirst = BitMatrix.avoiding(inFirst, sets.length, words, BandMask.CELLS);
        avoidsSecond = BitMatrix.avoiding(inSecond, sets.length, words, BandMask.CELLS);
        meets = meets(this.third, words);
    }

    /** The indices of the sets that guard and have cells in several boxes of band {@code third}, smallest part there first. */
    static int[] rowsOf(UaPool pool, int third) {
        int size = pool.size();
        long[] keys = new long[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            int part = pool.part(third, i);
            if (part != 0 && GuardianTable.box(part) == GuardianTable.NO_BOX && pool.guards(i)) {
                keys[count++] = BandMask.sizeKey(part, i);
            }
        }
        Arrays.sort(keys, 0, count);
        int[] sets = new int[count];
        for (int row = 0; row < count; row++) {
            sets[row] = BandMask.indexOfKey(keys[row]);
        }
        return sets;
    }

    private static long[] meets(int[] third, int words) {
        long[] meets = new long[72 * words];
        for (int row = 0; row < third.length; row++) {
            for (int cells = third[row]; cells != 0; cells &= cells - 1) {
                int cell = Integer.numberOfTrailingZeros(cells);
                meets[72 * (row >>> 6) + 8 * (cell / 3) + (1 << cell % 3)] |= 1L << row;
            }
        }
        for (int at = 0; at < meets.length; at++) {
            int subset = at & 7;
            int lowest = subset & -subset;
            meets[at] |= meets[at - lowest] | meets[at - subset + lowest];
        }
        return meets;
    }

    /**
     * The guardians of a band pair that span boxes of the third band, in one table for all third bands, with a vector of the
     * active rows for each third band.
     *
     * <p>The rows that a clue set of the pair misses are the AND of its cells' vectors, the same for all third bands; the AND
     * with the vector of a third band gives the rows it misses there. Source: docs/census.md.
     */
    public static final class Shared {
        /** The rows; their third-band part consists of virtual cells, box-major. */
        public final MultiBoxTable table;

        /** {@code active[words · t + w]}: the rows active in third band t. */
        public final long[] active;

        /**
         * The table of the sets of {@code pool} with virtual cells in several boxes.
         *
         * @param first the band of the pair that is the first, 0 or 1
         * @param among the relevant third bands
         */
        public Shared(PairPool pool, int first, long among) {
            int[] sets = MultiBoxTable.rowsOf(pool.sets(), 2);
            int kept = 0;
            for (int set : sets) {
                if ((pool.thirds(set) & among) != 0) {
                    sets[kept++] = set;
                }
            }
            sets = Arrays.copyOf(sets, kept);
            table = new MultiBoxTable(pool.sets(), sets, first, 1 - first, 2);
            active = new long[Long.SIZE * table.words];
            for (int row = 0; row < kept; row++) {
                for (long rest = pool.thirds(sets[row]) & among; rest != 0; rest &= rest - 1) {
                    active[table.words * Long.numberOfTrailingZeros(rest) + (row >>> 6)] |= 1L << row;
                }
            }
        }
    }
}

package org.seventeen.gua;

import java.util.Arrays;
import org.seventeen.bits.BandMask;
import org.seventeen.bits.SortKeys;
import org.seventeen.ua.UaPool;

/**
 * The guardians whose third-band part spans two or three boxes, with vectors over the cells of both other bands.
 *
 * <p>There are thousands and few leaves ask for them, so they are not compressed for each sibling group: the rows that
 * eleven clues miss are the AND of eleven vectors, most of them shared by many leaves.
 *
 * <pre>
 *   avoidsFirst [words · cell + w]   rows whose first-band part lacks the cell
 *   avoidsSecond[words · cell + w]   rows whose second-band part lacks the cell
 *   third[64 · w + bit]              third-band part, box-major; smallest first
 * </pre>
 *
 * Source: docs/search.md §4.
 */
public final class MultiBoxTable {
    /** Words of one bit-vector. */
    public final int words;
    /** The rows as a vector: all bits that stand for one. */
    public final long[] full;
    /** Third-band part of each row, 27 bits box-major. */
    public final int[] third;
    /** {@code avoidsFirst[words · cell + w]}: rows whose first-band part lacks {@code cell}. */
    public final long[] avoidsFirst;
    /** {@code avoidsSecond[words · cell + w]}: rows whose second-band part lacks {@code cell}. */
    public final long[] avoidsSecond;

    /** The table of the sets of {@code pool} with cells in several boxes of band {@code third}. */
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
        avoidsFirst = AvoidVectors.of(inFirst, sets.length, words);
        avoidsSecond = AvoidVectors.of(inSecond, sets.length, words);
    }

    /** The indices of the sets with cells in several boxes of band {@code third}, smallest part there first. */
    static int[] rowsOf(UaPool pool, int third) {
        int size = pool.size();
        long[] keys = new long[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            int part = pool.part(third, i);
            if (part != 0 && GuardianTable.box(part) == GuardianTable.NO_BOX) {
                keys[count++] = SortKeys.bySize(part, i);
            }
        }
        Arrays.sort(keys, 0, count);
        int[] sets = new int[count];
        for (int row = 0; row < count; row++) {
            sets[row] = SortKeys.index(keys[row]);
        }
        return sets;
    }
}

package org.seventeen.ua.guardian;

import java.util.Arrays;
import org.seventeen.base.bits.BandMask;
import org.seventeen.base.bits.SortKeys;
import org.seventeen.ua.harvest.UaPool;

/**
 * The unavoidable sets whose third-band part lies inside one box, seen from the first band: guardians of a socket.
 *
 * <p>Rows form three segments, one per box. In a segment they are sorted by the third-band part (the socket), smallest
 * first, equal ones side by side.
 *
 * <pre>
 *   segment      0: box 0     1: box 1     2: box 2
 *   rows        [start[0] ..  start[1] ..  start[2] ..  start[3])
 *   third        9 bits of the box
 * </pre>
 *
 * Source: docs/search.md §4.
 */
public final class GuardianTable {
    /** The result of {@link #box} for a part that spans boxes. */
    public static final int NO_BOX = 3;

    /** First row of each segment; {@code start[3]} is the number of rows. */
    public final int[] start = new int[4];
    /** First row of each segment with a third-band part of more than three cells; the end of the segment if there is none. */
    public final int[] large = new int[3];
    /** Words of one bit-vector. */
    public final int words;
    /** First-band part of each row, possibly empty. */
    public final int[] first;
    /** Second-band part of each row, possibly empty. */
    public final int[] second;
    /** Third-band part of each row, 9 bits. */
    public final int[] third;
    /** {@code avoids[words · cell + w]}: the rows whose first-band part lacks {@code cell}. */
    public final long[] avoids;

    /** The table of the sets of {@code pool} with cells in exactly one box of band {@code third}. */
    public GuardianTable(UaPool pool, int first, int second, int third) {
        int size = pool.size();
        long[] keys = new long[size];
        int count = 0;
        for (int i = 0; i < size; i++) {
            int part = pool.part(third, i);
            if (part != 0 && box(part) != NO_BOX) {
                keys[count++] = (long) box(part) << 60 | SortKeys.bySize(part, i);
            }
        }
        Arrays.sort(keys, 0, count);
        words = (count + 63) >>> 6;
        this.first = new int[count];
        this.second = new int[count];
        this.third = new int[count];
        for (int row = 0; row < count; row++) {
            int index = SortKeys.index(keys[row]);
            int part = pool.part(third, index);
            int box = box(part);
            this.first[row] = pool.part(first, index);
            this.second[row] = pool.part(second, index);
            this.third[row] = BandMask.boxPart(part, box);
            start[box + 1] = row + 1;
        }
        for (int box = 1; box < 4; box++) {
            start[box] = Math.max(start[box], start[box - 1]);
        }
        for (int box = 0; box < 3; box++) {
            large[box] = start[box];
            while (large[box] < start[box + 1] && Integer.bitCount(this.third[large[box]]) <= 3) {
                large[box]++;
            }
        }
        avoids = AvoidVectors.of(this.first, count, words);
    }

    /** The box, 0 to 2, that contains a non-empty 27-bit mask, or {@link #NO_BOX} if it spans several. */
    public static int box(int part) {
        for (int box = 0; box < 3; box++) {
            if ((part & ~BandMask.box(box)) == 0) {
                return box;
            }
        }
        return NO_BOX;
    }
}

package org.seventeen.sudoku.ua.guardian;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.SocketTable.Rows;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The unavoidable sets whose third-band part lies inside one box, seen from the first band: guardians of a socket.
 *
 * <p>Rows with a socket of a minirow come first, as they decide most tests. The others start in a word of their own; what lies
 * between is no row. Each part is sorted by box, then by the third-band part (the socket), smallest first, equal ones side by
 * side.
 *
 * <pre>
 *   word       0 … minirowWords − 1      minirowWords … words − 1
 *              sockets of minirows       other sockets
 *   avoids[words · cell + w]   rows whose first-band part lacks the cell
 *   inSecond[w]                rows with cells in the second band; the others are listed in starts
 *   third[64 · w + bit]        third-band part, 9 bits; second, first: 27 bits; box: 0 to 2; slot: 0 to 35, or NO_SLOT
 * </pre>
 *
 * Source: docs/search.md §4.
 */
public final class GuardianTable {
    /** The result of {@link #box} for a part that spans boxes. */
    public static final int NO_BOX = 3;

    /** Words of the rows with a socket of a minirow. */
    public final int minirowWords;
    /** Words of one bit-vector. */
    public final int words;
    /** First-band part of each row, possibly empty. */
    public final int[] first;
    /** Second-band part of each row, possibly empty. */
    public final int[] second;
    /** Third-band part of each row, 9 bits. */
    public final int[] third;
    /** The box of each row. */
    public final byte[] box;
    /** The slot of each row's socket, {@link #slot}; rows of one slot stand side by side. */
    public final byte[] slot;
    /** The rows with cells in the second band. */
    public final long[] inSecond;
    /** The rows without. */
    public final int[] starts;
    /** {@code avoids[words · cell + w]}: the rows whose first-band part lacks {@code cell}. */
    public final long[] avoids;

    /** The table of the sets of {@code pool} that {@linkplain UaPool#guards guard} and have cells in one box of band {@code third}. */
    public GuardianTable(UaPool pool, int first, int second, int third) {
        int size = pool.size();
        long[] keys = new long[size];
        int count = 0;
        int inMinirows = 0;
        for (int i = 0; i < size; i++) {
            int part = pool.part(third, i);
            if (part != 0 && box(part) != NO_BOX && pool.guards(i)) {
                boolean minirow = slot(box(part), BandMask.boxPart(part, box(part))) != Rows.NO_SLOT;
                inMinirows += minirow ? 1 : 0;
                keys[count++] = (minirow ? 0 : 1L << 62) | (long) box(part) << 60 | BandMask.sizeKey(part, i);
            }
        }
        Arrays.sort(keys, 0, count);
        minirowWords = (inMinirows + 63) >>> 6;
        words = minirowWords + ((count - inMinirows + 63) >>> 6);
        this.first = new int[64 * words];
        this.second = new int[64 * words];
        this.third = new int[64 * words];
        box = new byte[64 * words];
        slot = new byte[64 * words];
        inSecond = new long[words];
        int[] without = new int[count];
        int withoutCount = 0;
        for (int i = 0; i < count; i++) {
            int row = i < inMinirows ? i : 64 * minirowWords + i - inMinirows;
            int index = BandMask.indexOfKey(keys[i]);
            int part = pool.part(third, index);
            box[row] = (byte) box(part);
            this.first[row] = pool.part(first, index);
            this.second[row] = pool.part(second, index);
            this.third[row] = BandMask.boxPart(part, box[row]);
            slot[row] = (byte) slot(box[row], this.third[row]);
            if (this.second[row] == 0) {
                without[withoutCount++] = row;
            } else {
                inSecond[row >>> 6] |= 1L << row;
            }
        }
        starts = Arrays.copyOf(without, withoutCount);
        avoids = BitMatrix.avoiding(this.first, 64 * words, words, BandMask.CELLS);
    }

    /**
     * The slot, 12 · box + 4 · minirow + kind, of a socket that has two or three cells of one minirow and no other: kinds 0 to 2 are the
     * columns 1-2, 1-3 and 2-3, kind 3 is all three. {@link Rows#NO_SLOT} for other sockets.
     *
     * @param socket a set of cells of the box, 9 bits, not empty
     */
    public static int slot(int box, int socket) {
        int minirow = Integer.numberOfTrailingZeros(socket) / 3;
        int kind = switch (socket >>> 3 * minirow) {
            case 0b011 -> 0;
            case 0b101 -> 1;
            case 0b110 -> 2;
            case 0b111 -> 3;
            default -> Rows.NO_SLOT;
        };
        return kind == Rows.NO_SLOT ? kind : 12 * box + 4 * minirow + kind;
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

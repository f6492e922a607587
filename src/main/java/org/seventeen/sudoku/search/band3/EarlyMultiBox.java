package org.seventeen.sudoku.search.band3;

import org.seventeen.sudoku.search.band3.Minirows.Minirows64;
import org.seventeen.sudoku.ua.guardian.MultiBoxTable;
import org.seventeen.sudoku.ua.harvest.VirtualCells;

/**
 * The guardians that span boxes, tested before any map of fillings is built, for a third band in which the minirows need all clues
 * that are left.
 *
 * <p>Let the minirows of a third band need z clues by the state of {@link Minirows.Minirows64}, and let Z be a clue set of z clues
 * that hits all sockets of the state. Each minirow has at least the clues that it needs, and all clues are used up by that, so each
 * has exactly these:
 *
 * <pre>
 *   sockets not hit in the minirow        clues   cells that Z may use
 *   none                                  0       none
 *   some, but not all three pairs         1       those that lie in each of these sockets
 *   all three pairs                       2       all three
 * </pre>
 *
 * <p>So Z lies in the union of these cells. A guardian that X and Y miss and that has none of them is not hit by Z; as Z was any
 * such clue set, the third band is dead.
 *
 * <p>Source: docs/search.md §6, docs/census.md.
 */
final class EarlyMultiBox {
    private static final int BOX_STATES = 1 << 12;

    /** For the 12 bits of a box the cells that may be used: bit 3 · column + minirow. */
    private static final short[] USABLE = new short[BOX_STATES];

    static {
        for (int state = 0; state < BOX_STATES; state++) {
            for (int minirow = 0; minirow < 3; minirow++) {
                int kinds = state >>> 4 * minirow & 15;
                boolean two = (kinds & 7) == 7;
                for (int column = 0; kinds != 0 && column < 3; column++) {
                    // The pair without the cell is that of the two other columns.
                    if (two || (kinds >>> 2 - column & 1) == 0) {
                        USABLE[state] |= (short) (1 << 3 * column + minirow);
                    }
                }
            }
        }
    }

    /** At 8 · (9 · t + 3 · box + column) + minirows: the virtual cells of that column in some of the minirows of the box, as bits 0 to 26. */
    private final int[] inMinirows;

    EarlyMultiBox(VirtualCells cells) {
        inMinirows = new int[72 * cells.thirds()];
        for (int t = 0; t < cells.thirds(); t++) {
            for (int v = 0; v < 27; v++) {
                int minirow = cells.minirow(v, t);
                for (int subset = 0; subset < 8; subset++) {
                    inMinirows[8 * (9 * t + v / 3) + subset] |= (subset >>> minirow & 1) << v;
                }
            }
        }
    }

    /**
     * Whether the guardians leave third band t, in which the minirows need all clues.
     *
     * @param state the sockets that X and Y miss, 36 words
     * @param missed the rows of the table that X and Y miss
     */
    boolean leaves(int t, long[] state, long[] missed, MultiBoxTable.Shared shared) {
        int used = usable(t, state, 0) | usable(t, state, 1) | usable(t, state, 2);
        int i0 = used & 7;
        int i1 = 8 + (used >>> 3 & 7);
        int i2 = 16 + (used >>> 6 & 7);
        int i3 = 24 + (used >>> 9 & 7);
        int i4 = 32 + (used >>> 12 & 7);
        int i5 = 40 + (used >>> 15 & 7);
        int i6 = 48 + (used >>> 18 & 7);
        int i7 = 56 + (used >>> 21 & 7);
        int i8 = 64 + (used >>> 24);
        long[] meets = shared.table.meets;
        long[] active = shared.active;
        int words = shared.table.words;
        int from = words * t;
        int at = 0;
        for (int w = 0; w < words; w++) {
            long in = meets[at + i0]
                    | meets[at + i1]
                    | meets[at + i2]
                    | meets[at + i3]
                    | meets[at + i4]
                    | meets[at + i5]
                    | meets[at + i6]
                    | meets[at + i7]
                    | meets[at + i8];
            if ((missed[w] & active[from + w] & ~in) != 0) {
                return false;
            }
            at += 72;
        }
        return true;
    }

    /** The virtual cells of a box that may be used in third band t. */
    private int usable(int t, long[] state, int box) {
        int cells = USABLE[Minirows64.ofBox(state, box, t)];
        int at = 8 * (9 * t + 3 * box);
        return inMinirows[at + (cells & 7)]
                | inMinirows[at + 8 + (cells >>> 3 & 7)]
                | inMinirows[at + 16 + (cells >>> 6)];
    }
}

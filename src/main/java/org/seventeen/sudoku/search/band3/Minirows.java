package org.seventeen.sudoku.search.band3;

import org.seventeen.sudoku.ua.guardian.GuardianTable;

/**
 * A lower bound on the clues that the boxes of the third band need, from the sockets of two and three cells that lie in a
 * minirow: the counterpart of {@link Minirows64} for one third band.
 *
 * <p>A state is a word with a lane of seven bits for each minirow, at 21 · box + 7 · minirow. Its low four bits are the slots of the
 * sockets that are not hit, by kind: kinds 0 to 2 are the pairs of columns 1-2, 1-3 and 2-3, kind 3 is the whole minirow. The other
 * three stay 0, so that additions in all lanes at once do not touch each other. A minirow with a socket that is not hit needs a clue, one
 * in which none of the three pairs is hit needs two: no cell lies in all of them. So most leaves die before a map of fillings is touched.
 *
 * <p>The guardians of a kind are rows of one word, a lane for each minirow too, so that a few operations on four words make a state:
 *
 * <pre>
 *   rows of a kind    6543210 6543210 … 6543210     seven rows a minirow
 *   any of them       1000000 0000000 … 1000000     {@link #unhit} moves bit 6 to bit kind
 *   state             000tcba 000tcba … 000tcba     pairs a, b, c and triple t
 * </pre>
 *
 * Source: docs/search.md §6.
 */
final class Minirows {
    /** Kinds of sockets within a minirow. */
    static final int KINDS = 4;

    /** Bits of a minirow in a state, and rows of one kind that it has room for. */
    static final int LANE = 7;

    private static final int BOX = 3 * LANE;

    /** The lowest bit of each lane. */
    private static final long LANES = 0x0102_0408_1020_4081L;

    /** Longs that {@link #hitting} has for a level, and for a minirow. */
    static final int LEVEL = 32;

    static final int MINIROW = LEVEL * (BoxFillings.MAX_LEVEL + 1);

    /** The fillings that hit the sockets of the three minirows of a box. */
    private static final long[] HITTING = hitting(0, 1, 2, 3, 4, 5, 6, 7, 8);

    private Minirows() {}

    /** A slot of {@link GuardianTable#slot} as one bit of a state. */
    static long slot(int slot) {
        return 1L << LANE * (slot / KINDS) + slot % KINDS;
    }

    /** The state in which exactly the minirows with a row in word {@code kind} have a socket of that kind that is not hit. */
    static long unhit(long rows0, long rows1, long rows2, long rows3) {
        return any(rows0) >>> LANE - 1 | any(rows1) >>> LANE - 2 | any(rows2) >>> LANE - 3 | any(rows3) >>> LANE - 4;
    }

    /** The highest bit of each lane that is not empty: it is set itself, or the lower ones and 63 carry into it. */
    private static long any(long rows) {
        long highest = LANES << LANE - 1;
        long lower = highest - LANES;
        return ((rows & lower) + lower | rows) & highest;
    }

    /** The needs of all minirows in a state: in each lane as many bits as clues. */
    static long needs(long state) {
        long sockets = state + 15 * LANES & 16 * LANES;
        long threePairs = (state & 7 * LANES) + LANES & 8 * LANES;
        return sockets | threePairs;
    }

    /** The least number of clues that a box needs, from the needs of all minirows. */
    static int need(long needs, int box) {
        return Long.bitCount(needs >>> BOX * box & (1L << BOX) - 1);
    }

    /**
     * For any minirows of a box the maps of the fillings that hit their sockets: at {@code MINIROW · i + LEVEL · level + 2 · kinds +
     * word} a word of those that hit all sockets of these kinds, the low four bits of a state, of minirow i.
     *
     * @param cells the cells of each minirow, 0 to 8, three a minirow by column
     */
    static long[] hitting(int... cells) {
        long[] hitting = new long[MINIROW * cells.length / 3];
        for (int at = 0; at < hitting.length; at++) {
            int first = at / MINIROW * 3;
            int one = 1 << cells[first];
            int two = 1 << cells[first + 1];
            int three = 1 << cells[first + 2];
            int[] sockets = {one | two, one | three, two | three, one | two | three};
            int level = at % MINIROW / LEVEL;
            int kinds = at % LEVEL >>> 1;
            hitting[at] = -1L;
            for (int kind = 0; kind < sockets.length; kind++) {
                if ((kinds >>> kind & 1) != 0) {
                    hitting[at] &= BoxFillings.HITS[1024 * level + 2 * sockets[kind] + (at & 1)];
                }
            }
        }
        return hitting;
    }

    /** A word of the map of {@link BoxFillings} with the fillings of a box that hit all its sockets in a state. */
    static long fillings(long state, int box, int level, int word) {
        int sockets = (int) (state >>> BOX * box);
        int at = LEVEL * level + word;
        return HITTING[at + ((sockets & 15) << 1)]
                & HITTING[at + MINIROW + ((sockets >>> LANE & 15) << 1)]
                & HITTING[at + 2 * MINIROW + ((sockets >>> 2 * LANE & 15) << 1)];
    }

    /**
     * A lower bound on the clues that the boxes of up to 64 third bands need, for all of them at once: bit t of every word
     * stands for third band t.
     *
     * <p>The state has a word for each slot, 12 · box + 4 · minirow + kind: the third bands in which a socket of two cells
     * (kinds 0 to 2: the columns 1-2, 1-3, 2-3 of the box) or of all three cells (kind 3) of the minirow is not hit. A minirow
     * with such a socket needs a clue; one in which all three sockets of two cells are not hit needs two, as no cell lies in all
     * of them. Two of them need only one, the cell they share.
     *
     * <p>A box's need, 0 to 6, is the sum of its three minirows: an adder over three words per box. Source: docs/census.md.
     */
    static final class Minirows64 {
        static final int SLOTS = 36;

        /** {@code need[3 · box + i]}: bit i of the box's need, for each third band. */
        private final long[] need = new long[9];

        private long tight;

        /**
         * The third bands with room for the needs of a state.
         *
         * @param state 36 words
         * @param room0 clues that box 0 may take, not negative
         * @param room1 the same of box 1
         * @param room2 the same of box 2
         * @param clues clues that all three together take
         * @param among the third bands tested
         */
        long fitting(long[] state, int room0, int room1, int room2, int clues, long among) {
            long over = addBox(state, 0, room0) | addBox(state, 1, room1) | addBox(state, 2, room2);
            long fit = among & ~over;
            if (fit == 0) {
                return 0;
            }
            // Two ripple adders add the three needs; the sum is 18 at most.
            long a0 = need[0];
            long a1 = need[1];
            long a2 = need[2];
            long b0 = need[3];
            long b1 = need[4];
            long b2 = need[5];
            long s0 = a0 ^ b0;
            long carry = a0 & b0;
            long s1 = a1 ^ b1 ^ carry;
            carry = a1 & b1 | carry & (a1 ^ b1);
            long s2 = a2 ^ b2 ^ carry;
            long s3 = a2 & b2 | carry & (a2 ^ b2);
            long c0 = need[6];
            long c1 = need[7];
            long c2 = need[8];
            long t0 = s0 ^ c0;
            carry = s0 & c0;
            long t1 = s1 ^ c1 ^ carry;
            carry = s1 & c1 | carry & (s1 ^ c1);
            long t2 = s2 ^ c2 ^ carry;
            carry = s2 & c2 | carry & (s2 ^ c2);
            long t3 = s3 ^ carry;
            long t4 = s3 & carry;
            tight = (clues & 1) == 0 ? ~t0 : t0;
            tight &= (clues & 2) == 0 ? ~t1 : t1;
            tight &= (clues & 4) == 0 ? ~t2 : t2;
            tight &= (clues & 8) == 0 ? ~t3 : t3;
            tight &= (clues & 16) == 0 ? ~t4 : t4;
            return fit & ~moreThan(clues, t0, t1, t2, t3, t4);
        }

        /** The bits where a bit-sliced number of five digits exceeds {@code most}. */
        private static long moreThan(int most, long t0, long t1, long t2, long t3, long t4) {
            if (most >= 18) {
                return 0;
            }
            long more = (most & 1) == 0 ? t0 : 0;
            more = (most & 2) == 0 ? t1 | more : t1 & more;
            more = (most & 4) == 0 ? t2 | more : t2 & more;
            more = (most & 8) == 0 ? t3 | more : t3 & more;
            return (most & 16) == 0 ? t4 | more : t4 & more;
        }

        /** Adds the needs of the minirows of a box; returns the third bands in which it needs more than {@code room}. */
        private long addBox(long[] state, int box, int room) {
            int at = 12 * box;
            long one = state[at];
            long two = state[at + 1];
            long three = state[at + 2];
            long any0 = one | two | three | state[at + 3];
            long twice0 = one & two & three;
            one = state[at + 4];
            two = state[at + 5];
            three = state[at + 6];
            long any1 = one | two | three | state[at + 7];
            long twice1 = one & two & three;
            one = state[at + 8];
            two = state[at + 9];
            three = state[at + 10];
            long any2 = one | two | three | state[at + 11];
            long twice2 = one & two & three;

            long sum = any0 ^ any1 ^ any2;
            long carry = any0 & any1 | any2 & (any0 | any1);
            long sumTwice = twice0 ^ twice1 ^ twice2;
            long carryTwice = twice0 & twice1 | twice2 & (twice0 | twice1);
            long n0 = sum ^ sumTwice;
            long carryLow = sum & sumTwice;
            long n1 = carry ^ carryTwice ^ carryLow;
            long n2 = carry & carryTwice | carryLow & (carry | carryTwice);
            need[3 * box] = n0;
            need[3 * box + 1] = n1;
            need[3 * box + 2] = n2;
            return switch (room) {
                case 0 -> n0 | n1 | n2;
                case 1 -> n1 | n2;
                case 2 -> n2 | n1 & n0;
                case 3 -> n2;
                case 4 -> n2 & (n1 | n0);
                case 5 -> n2 & n1;
                default -> 0;
            };
        }

        /** The 12 bits of a box in the state of third band t. */
        static int ofBox(long[] state, int box, int t) {
            int bits = 0;
            for (int slot = 0, at = 12 * box; slot < 12; slot++, at++) {
                bits |= (int) (state[at] >>> t & 1) << slot;
            }
            return bits;
        }

        /** The third bands in which the boxes need all clues together, valid after {@link #fitting} unless it left none. */
        long tight() {
            return tight;
        }

        /** The need of {@code box} in third band {@code t}, valid after {@link #fitting}. */
        int of(int box, int t) {
            return (int) (need[3 * box] >>> t & 1)
                    | (int) (need[3 * box + 1] >>> t & 1) << 1
                    | (int) (need[3 * box + 2] >>> t & 1) << 2;
        }

        /** The least need of {@code box} in a third band of {@code among}, which is not empty; valid after {@link #fitting}. */
        int least(int box, long among) {
            long left = among;
            int least = 0;
            for (int bit = 2; bit >= 0; bit--) {
                long without = left & ~need[3 * box + bit];
                if (without == 0) {
                    least |= 1 << bit;
                } else {
                    left = without;
                }
            }
            return least;
        }
    }
}

package org.seventeen.sudoku.search.forward;

import java.util.Arrays;
import java.util.Set;
import org.seventeen.sudoku.search.Rule;

/**
 * The sockets of {@link ForwardExpansion}: tracks the guardians that the clues of a branch do not hit, and bounds the third
 * bands by the sockets that became unavoidable.
 *
 * <pre>
 *   node     sockets of guardians without a live cell, packed smallest first          ─▶ third bands alive
 *   leaf     the small ones of the node + those the last clues miss + larger ones     ─▶ third bands alive
 * </pre>
 *
 * <p>Small sockets pack best, so that at a leaf the larger ones of the node are packed anew, after the small ones of the
 * leaf. Reused; allocates only when the tables grow.
 *
 * <p>Source: champagne, "Improving the valid GUAs search".
 */
final class ForwardSockets {
    private final ForwardRows.Guardians[] levels = {
        new ForwardRows.Guardians(), new ForwardRows.Guardians(), new ForwardRows.Guardians()
    };

    /** For each number of clues the rows of its level that no clue hits. */
    private final long[][] missed = new long[ForwardRows.CELLS + 1][1];

    private final ForwardThirds node;
    /** The state of the node with its small sockets only. */
    private final ForwardThirds small;

    private final ForwardThirds leaf;

    /** The rows of the node that a pair can touch. */
    private long[] touched = new long[1];

    private long[] touchedAfterFirst = new long[1];
    /** The larger rows of the node that no pair can touch. */
    private long[] untouched = new long[1];

    private int caps;
    private int thirdClues;

    ForwardSockets(Set<Rule> rules) {
        boolean minirows = rules.contains(Rule.FORWARD_MINIROWS);
        boolean boxes = rules.contains(Rule.FORWARD_BOXES);
        node = new ForwardThirds(minirows, boxes);
        small = new ForwardThirds(minirows, boxes);
        leaf = new ForwardThirds(minirows, boxes);
    }

    /** Starts a task, with level 0 for the given clues. */
    void begin(ForwardPair pair, ForwardTask task, long active) {
        caps = task.stackCaps();
        thirdClues = task.thirdClues();
        ForwardRows.Guardians level = levels[0];
        level.load(pair, task.given(), active, task.thirds());
        if (touched.length < level.words) {
            for (int i = 0; i < missed.length; i++) {
                missed[i] = new long[level.words];
            }
            touched = new long[level.words];
            touchedAfterFirst = new long[level.words];
            untouched = new long[level.words];
        }
        level.markAll(missed[Long.bitCount(task.given())]);
    }

    /** Fills level {@code step} from the one above with the rows that {@code depth} clues do not hit. */
    void rebuild(int step, int depth, long active, long thirds) {
        levels[step].rebuild(levels[step - 1], missed[depth], active, thirds);
        levels[step].markAll(missed[depth]);
    }

    /** Sets clue number {@code depth}, from 0. */
    void set(int step, int depth, int cell) {
        levels[step].clear(missed[depth], missed[depth + 1], cell);
    }

    /**
     * The third bands whose clues may suffice for the sockets whose guardians have no live cell.
     *
     * @param step the level
     * @param depth clues set
     * @param active the live cells
     * @param stackCounts clues by stack, 8 bits per stack
     * @param thirds the third bands alive so far
     */
    long boundNode(int step, int depth, long active, int stackCounts, long thirds) {
        ForwardRows.Guardians level = levels[step];
        long[] rows = missed[depth];
        node.begin(thirdClues, caps - stackCounts, thirds);
        boolean onlySmall = true;
        for (int word = 0; word < level.words; word++) {
            for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                if ((level.masks[row] & active) == 0) {
                    if (onlySmall && row >= level.small) {
                        small.begin(node, thirds);
                        onlySmall = false;
                    }
                    node.add(level.sockets[row], level.thirds[row], level.kinds[row]);
                    if (node.living() == 0) {
                        return 0;
                    }
                }
            }
        }
        if (onlySmall) {
            small.begin(node, thirds);
        }
        return node.living();
    }

    /** After {@link #boundNode} for a node with two clues left: chooses the rows for its leaves. */
    void openLeaves(int step, int depth, long candidates) {
        ForwardRows.Guardians level = levels[step];
        long[] rows = missed[depth];
        long living = node.living();
        for (int word = 0; word < level.words; word++) {
            long can = 0;
            long cannot = 0;
            for (long rest = rows[word]; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                boolean hittable = (level.masks[row] & candidates) != 0;
                if ((hittable || row >= level.small)
                        && !small.isIdle(level.sockets[row], level.thirds[row] & living, level.kinds[row])) {
                    can |= hittable ? rest & -rest : 0;
                    cannot |= hittable ? 0 : rest & -rest;
                }
            }
            touched[word] = can;
            untouched[word] = cannot;
        }
    }

    /** Sets the first of the last two clues. */
    void setFirst(int step, int cell) {
        levels[step].clear(touched, touchedAfterFirst, cell);
    }

    /**
     * The third bands whose clues may suffice at a leaf.
     *
     * @param first the first of the last two clues, as given to {@link #setFirst}
     * @param second the last clue
     */
    long boundLeaf(int step, int first, int second) {
        ForwardRows.Guardians level = levels[step];
        leaf.begin(small, node.living());
        leaf.takeFrom(first % 9 / 3);
        leaf.takeFrom(second % 9 / 3);
        int vector = second * level.words;
        for (int word = 0; word < level.words; word++) {
            long rest = touchedAfterFirst[word] & ~level.hits[vector + word] | untouched[word];
            for (; rest != 0; rest &= rest - 1) {
                int row = 64 * word + Long.numberOfTrailingZeros(rest);
                leaf.add(level.sockets[row], level.thirds[row], level.kinds[row]);
                if (leaf.living() == 0) {
                    return 0;
                }
            }
        }
        return leaf.living();
    }

    /**
     * Lower bounds on the clues of up to 64 third bands at once: sockets are packed greedily for each third band by itself, with
     * bit t of every word for third band t.
     *
     * <p>A socket whose cells are still unused in a third band needs one more clue there, and uses its cells. If all three pairs
     * within three cells are sockets, they need two clues: a third band where one of the pairs is packed and the third cell is
     * free counts one more. This is tested only for three cells of different columns in one box of the numbering of {@link
     * org.seventeen.sudoku.ua.harvest.VirtualCells} (a minirow).
     *
     * <p>Clues left are counted down in binary, one word per digit; a third band that would go below zero is dead. Reused,
     * allocates nothing.
     *
     * <p>Source: champagne, "Improving the valid GUAs search"; docs/census.md for third bands as bits.
     */
    static final class ForwardThirds {
        /** The kind of a socket that is not a pair of cells of two columns in one box. */
        static final int NO_PAIR = -1;

        private static final int CELLS = 27;
        /** In each of three boxes three pairs of columns, for each of them 3 · 3 pairs of cells. */
        private static final int PAIRS = 81;

        /** Enough for 27 clues. A box with more than 31 clues left counts as one with 31: it has nine cells. */
        private static final int DIGITS = 5;

        /** The index of the whole third band among the clues left. */
        private static final int BAND = 3;

        /** At 3 · pair + k: the pairs of cell k of the third column with the two of the pair. */
        private static final int[] WITH_FIRST = new int[3 * PAIRS];

        private static final int[] WITH_SECOND = new int[3 * PAIRS];
        private static final int[] FIRST = new int[PAIRS];
        private static final int[] SECOND = new int[PAIRS];

        static {
            for (int first = 0; first < CELLS; first++) {
                for (int second = first + 1; second < CELLS; second++) {
                    int pair = kind(1 << first | 1 << second);
                    if (pair != NO_PAIR) {
                        FIRST[pair] = first;
                        SECOND[pair] = second;
                        int column = 9 * (first / 9) + 9 - (first % 9 / 3 + second % 9 / 3) * 3;
                        for (int k = 0; k < 3; k++) {
                            int third = column + k;
                            WITH_FIRST[3 * pair + k] = kind(1 << first | 1 << third);
                            WITH_SECOND[3 * pair + k] = kind(1 << second | 1 << third);
                        }
                    }
                }
            }
        }

        private final long[] used = new long[CELLS];
        private final long[] have = new long[PAIRS];
        private final long[] packed = new long[PAIRS];
        /** The clues left, one word per binary digit: for box 0, 1 and 2, then for the whole third band. */
        private final long[] left = new long[4 * DIGITS];

        private final boolean minirows;
        private final boolean boxes;
        private long living;

        /**
         * A bound.
         *
         * @param minirows whether three pairs within three cells count two
         * @param boxes whether the clues left in each box are counted, besides those of the third band
         */
        ForwardThirds(boolean minirows, boolean boxes) {
            this.minirows = minirows;
            this.boxes = boxes;
        }

        /** The number of a pair of cells, 0 to 80, or {@link #NO_PAIR} for other sockets. */
        static int kind(int socket) {
            if (Integer.bitCount(socket) != 2) {
                return NO_PAIR;
            }
            int first = Integer.numberOfTrailingZeros(socket);
            int second = 31 - Integer.numberOfLeadingZeros(socket);
            if (first / 9 != second / 9 || first / 3 == second / 3) {
                return NO_PAIR;
            }
            int columns = first % 9 / 3 + second % 9 / 3 - 1;
            return 27 * (first / 9) + 9 * columns + 3 * (first % 3) + second % 3;
        }

        /**
         * Starts without sockets.
         *
         * @param clues clues left for a third band, 0 to 27
         * @param boxClues clues left for each of its boxes, 8 bits per box
         * @param thirds the third bands
         */
        void begin(int clues, int boxClues, long thirds) {
            living = thirds;
            for (int box = 0; box < 3; box++) {
                setLeft(box, Math.min(31, boxClues >>> 8 * box & 255));
            }
            setLeft(BAND, clues);
            Arrays.fill(used, 0);
            if (minirows) {
                Arrays.fill(have, 0);
                Arrays.fill(packed, 0);
            }
        }

        /** Starts with the state of another bound, for some of its third bands. */
        void begin(ForwardThirds from, long thirds) {
            living = from.living & thirds;
            System.arraycopy(from.left, 0, left, 0, 4 * DIGITS);
            System.arraycopy(from.used, 0, used, 0, CELLS);
            if (minirows) {
                System.arraycopy(from.have, 0, have, 0, PAIRS);
                System.arraycopy(from.packed, 0, packed, 0, PAIRS);
            }
        }

        /** Takes one clue from a box of every third band: the pair got a clue in its stack. */
        void takeFrom(int box) {
            if (boxes) {
                living &= ~countDown(box, living);
            }
        }

        /** The third bands whose clues may still suffice. */
        long living() {
            return living;
        }

        /**
         * Adds an unavoidable socket.
         *
         * @param socket its cells, 27 bits
         * @param thirds the third bands in which it is unavoidable
         * @param kind its {@link #kind}
         */
        void add(int socket, long thirds, int kind) {
            if (minirows && kind != NO_PAIR) {
                addPair(kind, thirds & living & ~have[kind]);
                return;
            }
            long free = thirds & living;
            for (int cells = socket; cells != 0 && free != 0; cells &= cells - 1) {
                free &= ~used[Integer.numberOfTrailingZeros(cells)];
            }
            if (free != 0) {
                for (int cells = socket; cells != 0; cells &= cells - 1) {
                    used[Integer.numberOfTrailingZeros(cells)] |= free;
                }
                int box = Integer.numberOfTrailingZeros(socket) / 9;
                count(free, socket >>> 9 * box > 511 ? BAND : box);
            }
        }

        /** Whether {@link #add} would change nothing for these third bands, now or after any other additions. */
        boolean isIdle(int socket, long thirds, int kind) {
            if (minirows && kind != NO_PAIR) {
                return (thirds & ~have[kind]) == 0;
            }
            long free = thirds;
            for (int cells = socket; cells != 0 && free != 0; cells &= cells - 1) {
                free &= ~used[Integer.numberOfTrailingZeros(cells)];
            }
            return free == 0;
        }

        private void addPair(int pair, long thirds) {
            if (thirds == 0) {
                return;
            }
            int first = FIRST[pair];
            int second = SECOND[pair];
            have[pair] |= thirds;
            for (int k = 3 * pair; k < 3 * pair + 3; k++) {
                int withFirst = WITH_FIRST[k];
                int withSecond = WITH_SECOND[k];
                long all = thirds & have[withFirst] & have[withSecond];
                if (all != 0) {
                    long more = all & (packed[withFirst] & ~used[second] | packed[withSecond] & ~used[first]);
                    used[first] |= more;
                    used[second] |= more;
                    // Three cells count two once; a fourth cell must not count again with the same pair.
                    packed[withFirst] &= ~more;
                    packed[withSecond] &= ~more;
                    count(more, first / 9);
                }
            }
            long free = thirds & ~(used[first] | used[second]);
            used[first] |= free;
            used[second] |= free;
            packed[pair] |= free;
            count(free, first / 9);
        }

        private void count(long thirds, int box) {
            long dead = countDown(BAND, thirds);
            if (boxes && box != BAND) {
                dead |= countDown(box, thirds);
            }
            living &= ~dead;
        }

        /** Counts down by one and returns the third bands that had none left. */
        private long countDown(int place, long thirds) {
            long borrow = thirds;
            for (int digit = DIGITS * place; digit < DIGITS * place + DIGITS && borrow != 0; digit++) {
                left[digit] ^= borrow;
                borrow &= left[digit];
            }
            return borrow;
        }

        private void setLeft(int place, int clues) {
            for (int digit = 0; digit < DIGITS; digit++) {
                left[DIGITS * place + digit] = (clues >>> digit & 1) == 0 ? 0 : -1L;
            }
        }
    }
}

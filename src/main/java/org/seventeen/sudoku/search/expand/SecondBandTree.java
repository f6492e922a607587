package org.seventeen.sudoku.search.expand;

import java.util.Set;
import java.util.function.BooleanSupplier;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Cut;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;

/**
 * Step 4b: all sets Y of y clues in the second band that hit the entries left by a first-band clue set.
 *
 * <p>The first 64 entries of {@link SiblingSets} are one word, which serves for bounding and branching. A node with three or
 * more clues left packs disjoint sets greedily; more than the clues left cut it, exactly as many confine it to their union
 * (champagne, properties 1 and 2). With two clues left the partners of each first cell are the AND of the first sets that it misses
 * in both words; the few partners that remain are tested against all other sets, a word at a time. A cell is dead for the later
 * siblings once tried, and with its whole stack when the stack has reached its cap.
 *
 * <p>Source: docs/search.md §5.
 */
public final class SecondBandTree {
    /** Where the entries of word 1 begin. */
    private static final int WORD1 = BitMatrix.STRIDE;

    private final BooleanSupplier stop;
    private final SiblingSets entries;
    private final LeafSink sink;
    private final boolean disjointRule;
    private final boolean criticalRule;
    private final SearchListener listener;
    private final Counters counters;

    private final int[] firstCells = new int[27];
    private final int[] partners = new int[27];

    /** The entries of the overflow that the clues of the node miss, and how many words of them are known. */
    private final long[] moreMissed;

    private int moreKnown;
    private int clues;
    private int caps;

    /**
     * A tree over the entries of one direction.
     *
     * @param sink takes its leaves
     * @param rules of them {@link Rule#DISJOINT} and {@link Rule#CRITICAL} are asked for
     * @param stop asked at every node; once it returns true, the walk ends early and its leaves are incomplete
     */
    public SecondBandTree(
            SiblingSets entries,
            LeafSink sink,
            Set<Rule> rules,
            BooleanSupplier stop,
            SearchListener listener,
            Counters counters) {
        this.listener = listener;
        this.counters = counters;
        this.stop = stop;
        this.entries = entries;
        this.sink = sink;
        disjointRule = rules.contains(Rule.DISJOINT);
        criticalRule = rules.contains(Rule.CRITICAL);
        moreMissed = new long[entries.moreActive.length];
    }

    /**
     * Walks all clue sets for X = base + one last cell.
     *
     * @param lastCell the last cell, {@link BandMask#NO_CELL} for none
     * @param alive second-band cells that may become clues
     * @param y clues to set, 0 to 27
     * @param stackCounts clues of X by stack, 8 bits per stack
     * @param stackCaps most clues of X and Y together in a stack, 8 bits per stack
     */
    public void walk(int lastCell, int alive, int y, int stackCounts, int stackCaps) {
        clues = y;
        caps = stackCaps;
        entries.activateMore(lastCell);
        int open = alive & ~fullStacks(stackCounts);
        listener.stacksFull(0, alive, alive & ~open, stackCounts);
        long active0 = entries.active0(lastCell);
        long active1 = entries.active1(lastCell);
        if (y >= 3) {
            branch(0, active0, active1, open, 0, stackCounts);
        } else if (y == 2) {
            lastTwo(BandMask.NO_CELL, active0, active1, open, 0, stackCounts);
        } else {
            fewerThanTwo(active0, active1, open, stackCounts);
        }
    }

    /** The cells of the stacks that have reached their caps. */
    private int fullStacks(int stackCounts) {
        int full = 0;
        for (int stack = 0; stack < 3; stack++) {
            if ((stackCounts >>> 8 * stack & 255) >= (caps >>> 8 * stack & 255)) {
                full |= BandMask.box(stack);
            }
        }
        return full;
    }

    private void branch(int depth, long unhit0, long unhit1, int alive, int chosen, int stackCounts) {
        counters.add(Counter.TREE_NODES);
        if (stop.getAsBoolean()) {
            return;
        }
        int left = clues - depth;
        long[] hit0 = entries.hit0;
        long[] hit1 = entries.hit1;
        long[] meets = entries.meets;
        int[] sets = entries.sets;
        int smallest = alive;
        int smallestSize = Integer.bitCount(alive);
        if (unhit0 != 0) {
            int packed = 0;
            int union = 0;
            for (long rest = unhit0; rest != 0; packed++) {
                int entry = Long.numberOfTrailingZeros(rest);
                int set = sets[entry] & alive;
                int size = Integer.bitCount(set);
                if (size < smallestSize) {
                    smallest = set;
                    smallestSize = size;
                }
                union |= set;
                rest &= ~meets[entry];
            }
            if (packed >= left) {
                if (packed > left && disjointRule) {
                    counters.add(Counter.DISJOINT_CUTS);
                    listener.branch(Cut.DISJOINT, chosen, alive);
                    return;
                }
                if (packed == left && criticalRule) {
                    counters.add(Counter.CRITICAL_NODES);
                    listener.confined(chosen, alive, alive & ~union);
                    alive &= union;
                }
            }
        } else if (unhit1 != 0) {
            smallest = sets[WORD1 + Long.numberOfTrailingZeros(unhit1)] & alive;
        }
        for (int cells = smallest; cells != 0; cells &= cells - 1) {
            int cell = Integer.numberOfTrailingZeros(cells);
            alive &= ~(1 << cell);
            int stack = 8 * BandMask.boxOf(cell);
            int counts = stackCounts + (1 << stack);
            int open = alive;
            if ((counts >>> stack & 255) >= (caps >>> stack & 255)) {
                open &= ~BandMask.box(stack >>> 3);
                listener.stacksFull(chosen | 1 << cell, alive, alive & ~open, counts);
            }
            if (left > 3) {
                sink.descend(depth, cell);
                branch(depth + 1, unhit0 & ~hit0[cell], unhit1 & ~hit1[cell], open, chosen | 1 << cell, counts);
            } else {
                lastTwo(cell, unhit0 & ~hit0[cell], unhit1 & ~hit1[cell], open, chosen | 1 << cell, counts);
            }
        }
        listener.branch(Cut.BRANCHING, chosen, alive);
    }

    private void lastTwo(int lastCell, long unhit0, long unhit1, int alive, int chosen, int stackCounts) {
        counters.add(Counter.TWO_LEFT_NODES);
        long[] hit0 = entries.hit0;
        long[] hit1 = entries.hit1;
        int[] sets = entries.sets;
        int branching = alive;
        int seconds = alive;
        if (unhit0 != 0) {
            int one = Long.numberOfTrailingZeros(unhit0);
            branching = sets[one] & alive;
            long apart = unhit0 & ~entries.meets[one];
            if (apart != 0) {
                // Two disjoint sets: one clue hits the first, the other the second, and a third cannot be hit.
                int two = Long.numberOfTrailingZeros(apart);
                if ((apart & ~entries.meets[two]) != 0) {
                    counters.add(Counter.NO_TWO_CELLS);
                    listener.paired(chosen, alive, branching, firstCells, partners, 0);
                    return;
                }
                seconds = sets[two] & alive;
                unhit0 &= ~(1L << two);
            }
            unhit0 &= unhit0 - 1;
        } else if (unhit1 != 0) {
            branching = sets[WORD1 + Long.numberOfTrailingZeros(unhit1)] & alive;
        }
        moreKnown = 0;
        int count = 0;
        int candidates = 0;
        int rest = seconds;
        for (int cells = branching; cells != 0; cells &= cells - 1) {
            int cell = Integer.numberOfTrailingZeros(cells);
            rest &= ~(1 << cell);
            int common = rest;
            long sets0 = unhit0 & ~hit0[cell];
            for (int i = 0; i < BitMatrix.UNASKED; i++, sets0 &= sets0 - 1) {
                common &= sets[Long.numberOfTrailingZeros(sets0)];
            }
            if (common == 0) {
                continue;
            }
            long sets1 = unhit1 & ~hit1[cell];
            for (int i = 0; i < BitMatrix.UNASKED; i++, sets1 &= sets1 - 1) {
                common &= sets[WORD1 + Long.numberOfTrailingZeros(sets1)];
            }
            for (int left = common; left != 0; left &= left - 1) {
                int partner = Integer.numberOfTrailingZeros(left);
                if ((sets0 & ~hit0[partner] | sets1 & ~hit1[partner]) != 0) {
                    common &= ~(1 << partner);
                }
            }
            int stack = 8 * BandMask.boxOf(cell);
            if ((stackCounts >>> stack & 255) + 1 >= (caps >>> stack & 255)) {
                common &= ~BandMask.box(stack >>> 3);
            }
            if (common != 0 && entries.moreWords != 0) {
                common = hittingMore(chosen, cell, common);
            }
            if (common != 0) {
                firstCells[count] = cell;
                partners[count++] = common;
                candidates |= common | 1 << cell;
            }
        }
        listener.paired(chosen, alive, branching, firstCells, partners, count);
        if (count == 0) {
            counters.add(Counter.NO_TWO_CELLS);
            return;
        }
        if (lastCell != BandMask.NO_CELL) {
            sink.descend(clues - 3, lastCell);
        }
        if (!sink.open(clues - 2, chosen, candidates, stackCounts)) {
            listener.pairsRefused(chosen, firstCells, partners, count);
            return;
        }
        listener.pairsOpened(chosen, firstCells, partners, count);
        for (int i = 0; i < count; i++) {
            int first = firstCells[i];
            int counts = stackCounts + (1 << 8 * BandMask.boxOf(first));
            int withFirst = chosen | 1 << first;
            sink.firstCell(first);
            for (int cells = partners[i]; cells != 0; cells &= cells - 1) {
                int second = Integer.numberOfTrailingZeros(cells);
                int complete = withFirst | 1 << second;
                sink.leaf(complete, second, counts + (1 << 8 * BandMask.boxOf(second)));
            }
        }
    }

    /** The entries of a word of the overflow that the clues miss. */
    private long missedMore(int word, int clues) {
        long missed = entries.moreActive[word];
        for (int cells = clues; cells != 0; cells &= cells - 1) {
            missed &= ~entries.moreHit[32 * word + Integer.numberOfTrailingZeros(cells)];
        }
        return missed;
    }

    /** The cells of {@code common} that hit all entries of the overflow that the clues of the node and a first cell miss. */
    private int hittingMore(int chosen, int cell, int common) {
        int left = common;
        for (int w = 0; w < entries.moreWords && left != 0; w++) {
            if (w == moreKnown) {
                moreMissed[moreKnown++] = missedMore(w, chosen);
            }
            long missed = moreMissed[w] & ~entries.moreHit[32 * w + cell];
            for (int cells = missed == 0 ? 0 : left; cells != 0; cells &= cells - 1) {
                int partner = Integer.numberOfTrailingZeros(cells);
                if ((missed & ~entries.moreHit[32 * w + partner]) != 0) {
                    left &= ~(1 << partner);
                }
            }
        }
        return left;
    }

    private boolean hitsMore(int clues) {
        long missed = 0;
        for (int w = 0; w < entries.moreWords; w++) {
            missed |= missedMore(w, clues);
        }
        return missed == 0;
    }

    private void fewerThanTwo(long unhit0, long unhit1, int alive, int stackCounts) {
        if (clues == 0) {
            if ((unhit0 | unhit1) == 0 && hitsMore(0)) {
                sink.few(0, stackCounts);
            } else {
                listener.branch(Cut.PAIRS, 0, 0);
            }
            return;
        }
        int missing = alive;
        for (int cells = alive; cells != 0; cells &= cells - 1) {
            int cell = Integer.numberOfTrailingZeros(cells);
            if ((unhit0 & ~entries.hit0[cell]) == 0 && (unhit1 & ~entries.hit1[cell]) == 0 && hitsMore(1 << cell)) {
                missing &= ~(1 << cell);
                sink.few(1 << cell, stackCounts + (1 << 8 * BandMask.boxOf(cell)));
            }
        }
        listener.branch(Cut.PAIRS, 0, missing);
    }

    /**
     * Takes the clue sets of the second band from {@link SecondBandTree}, in the order of its depth-first walk. The calls for
     * one leaf come in the order {@link #descend}, {@link #open}, {@link #firstCell}, {@link #leaf}; the sink may cut at a node.
     */
    public interface LeafSink {
        /**
         * A clue was set at {@code depth} (from 0), with two or more left. The one that leaves two is passed on just before {@link
         * #open}, as most such nodes have no pair of last clues.
         */
        void descend(int depth, int cell);

        /**
         * Two clues are left and at least one pair of them hits everything.
         *
         * @param depth clues set so far
         * @param chosen all clues of the second band set so far
         * @param candidates all cells of all such pairs
         * @param stackCounts clues of the first two bands by stack, 8 bits per stack
         * @return whether to go on with the pairs
         */
        boolean open(int depth, int chosen, int candidates, int stackCounts);

        /** The first cell of the pairs that follow. */
        void firstCell(int cell);

        /**
         * A complete clue set of the second band.
         *
         * @param clues all its cells
         * @param cell the last of them
         * @param stackCounts clues of the first two bands by stack, 8 bits per stack
         */
        void leaf(int clues, int cell, int stackCounts);

        /** A complete clue set of fewer than two clues; {@link #open} was not called. */
        void few(int clues, int stackCounts);
    }
}

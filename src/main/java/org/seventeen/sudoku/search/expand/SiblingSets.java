package org.seventeen.sudoku.search.expand;

import java.util.Arrays;
import org.seventeen.base.bits.BitMatrix;
import org.seventeen.sudoku.grid.BandMask;
import org.seventeen.sudoku.ua.guardian.ResidualTable;
import org.seventeen.sudoku.ua.harvest.UaPool;

/**
 * The sets that a sibling group of first-band clue sets leaves to be hit in the second band.
 *
 * <p>An entry is a residual (27 bits of the second band) with its <em>killers</em> K: the cells among the group's last cells
 * that hit every unavoidable set behind the residual. The entry is active for X = base + c unless c ∈ K. Entries are sorted
 * by size.
 *
 * <pre>
 *   entry        0 … 63   │  64 … 127   │ 128 …
 *                word 0      word 1        more: for the last two clues
 *   hit0[cell]   entries of word 0 that contain the cell;  hit1[cell] likewise
 *   killed0[c]   entries of word 0 that last cell c kills; killed1[c] likewise;  index NO_CELL = no last cell
 * </pre>
 *
 * Source: docs/search.md §4.
 */
public final class SiblingSets {
    private static final int CAPACITY = 4096;

    final long[] hit0 = new long[27];
    final long[] hit1 = new long[27];
    /** {@code meets[i]}: entries of word 0 that share a cell with entry i of word 0, itself among them. */
    final long[] meets = new long[64];

    /** The entries, each at its {@link BitMatrix#place}; behind the 64 of a word stands a set of all cells. */
    final int[] sets = new int[BitMatrix.STRIDE * (CAPACITY / 64)];

    final int[] killers = new int[CAPACITY];
    /** Number of entries; those from 128 on are the overflow. */
    int size;

    /** The overflow in words: {@code moreHit[32 · w + cell]}, and the entries that are active for the last cell. */
    int moreWords;

    final long[] moreHit = new long[32 * (CAPACITY / 64)];
    final long[] moreActive = new long[CAPACITY / 64];
    private final long[] moreKilled = new long[32 * (CAPACITY / 64)];
    private final long[] moreFull = new long[CAPACITY / 64];

    private final long[] killed0 = new long[28];
    private final long[] killed1 = new long[28];
    private long full0;
    private long full1;

    private final int[] rawSets = new int[CAPACITY];
    private final int[] rawKillers = new int[CAPACITY];
    private final int[] bucket = new int[29];
    private final long[] turned = new long[64];
    private final WalkCost cost = new WalkCost();
    private long[] missed = new long[16];

    /** No entries yet. */
    public SiblingSets() {
        for (int i = 64; i < sets.length; i += BitMatrix.STRIDE) {
            sets[i] = BandMask.ALL;
        }
    }

    /**
     * Fills the entries of one group.
     *
     * @param table the sets of both bands that were known when it was built
     * @param fresh the sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     */
    public void fill(ResidualTable table, UaPool.Fresh fresh, int base, int last) {
        int count = gather(table, base, last);
        boolean sorted = true;
        for (int i = 0; i < fresh.size() && count < CAPACITY; i++) {
            if (fresh.third(i) == 0 && fresh.second(i) != 0 && (fresh.first(i) & base) == 0) {
                rawSets[count] = fresh.second(i);
                rawKillers[count++] = fresh.first(i) & last;
                sorted = false;
            }
        }
        if (sorted) {
            for (int i = 0; i < count; i += 64) {
                System.arraycopy(rawSets, i, sets, BitMatrix.place(i), Math.min(64, count - i));
            }
            System.arraycopy(rawKillers, 0, killers, 0, count);
        } else {
            sortBySize(count);
        }
        index(count);
    }

    /** The rows of the table that the base misses, equal residuals merged. Dropping rows beyond the capacity is sound. */
    private int gather(ResidualTable table, int base, int last) {
        int words = table.words;
        if (missed.length < words) {
            missed = new long[words + 8];
        }
        System.arraycopy(table.full, 0, missed, 0, words);
        BitMatrix.keepMissed(missed, table.avoids, base, words);
        int count = 0;
        int previous = 0;
        for (int w = 0; w < words; w++) {
            for (long active = missed[w]; active != 0; active &= active - 1) {
                int row = (w << 6) + Long.numberOfTrailingZeros(active);
                int residual = table.residual[row];
                if (residual == previous) {
                    rawKillers[count - 1] &= table.part[row];
                } else if (count < CAPACITY) {
                    rawSets[count] = residual;
                    rawKillers[count++] = table.part[row] & last;
                    previous = residual;
                }
            }
        }
        return count;
    }

    /** Puts the rows into the entries, smallest first. */
    private void sortBySize(int count) {
        Arrays.fill(bucket, 0);
        for (int i = 0; i < count; i++) {
            bucket[Integer.bitCount(rawSets[i]) + 1]++;
        }
        for (int i = 1; i < bucket.length; i++) {
            bucket[i] += bucket[i - 1];
        }
        for (int i = 0; i < count; i++) {
            int at = bucket[Integer.bitCount(rawSets[i])]++;
            sets[BitMatrix.place(at)] = rawSets[i];
            killers[at] = rawKillers[i];
        }
    }

    /** Turns the entries into vectors. */
    private void index(int count) {
        size = count;
        cost.index(sets, count);
        full0 = turn(0, hit0, 0, killed0, 0);
        full1 = turn(64, hit1, 0, killed1, 0);
        moreWords = Math.max(0, count - 128 + 63 >> 6);
        for (int w = 0; w < moreWords; w++) {
            moreFull[w] = turn(128 + 64 * w, moreHit, 32 * w, moreKilled, 32 * w);
        }
        for (int i = 0; i < 64 && i < count; i++) {
            long meeting = 0;
            for (int cells = sets[i]; cells != 0; cells &= cells - 1) {
                meeting |= hit0[Integer.numberOfTrailingZeros(cells)];
            }
            meets[i] = meeting;
        }
    }

    /** Turns up to 64 entries into vectors; returns the vector of all of them. */
    private long turn(int from, long[] hit, int hitAt, long[] killed, int killedAt) {
        int rows = Math.min(64, size - from);
        if (rows <= 0) {
            Arrays.fill(hit, 0);
            Arrays.fill(killed, 0);
            return 0;
        }
        for (int i = 0; i < rows; i++) {
            turned[i] = sets[BitMatrix.place(from) + i] | (long) killers[from + i] << 32;
        }
        Arrays.fill(turned, rows, 64, 0);
        BitMatrix.transpose(turned);
        System.arraycopy(turned, 0, hit, hitAt, 27);
        System.arraycopy(turned, 32, killed, killedAt, 28);
        return -1L >>> (64 - rows);
    }

    /** The entries of word 0 that are active for last cell {@code cell}, {@link BandMask#NO_CELL} for none. */
    public long active0(int cell) {
        return full0 & ~killed0[cell];
    }

    /** The entries of word 1 that are active for last cell {@code cell}, {@link BandMask#NO_CELL} for none. */
    public long active1(int cell) {
        return full1 & ~killed1[cell];
    }

    /** Finds the entries of the overflow that are active for a last cell. */
    void activateMore(int cell) {
        for (int w = 0; w < moreWords; w++) {
            moreActive[w] = moreFull[w] & ~moreKilled[32 * w + cell];
        }
    }

    /**
     * A lower bound on the clues that the second band needs: the number of pairwise disjoint entries in a greedy choice,
     * smallest first.
     *
     * @param active the active entries of word 0
     * @param alive cells that may become clues
     */
    public int disjointCount(long active, int alive) {
        int count = 0;
        for (long rest = active; rest != 0; count++) {
            int set = sets[Long.numberOfTrailingZeros(rest)] & alive;
            rest &= rest - 1;
            for (; set != 0; set &= set - 1) {
                rest &= ~hit0[Integer.numberOfTrailingZeros(set)];
            }
        }
        return count;
    }

    /** The predicted cost of expanding this band, to be compared with that of the other: {@link WalkCost}. */
    public long predictedCost(long active, int disjoint) {
        return cost.of(active, hit0, disjoint);
    }

    /**
     * Predicts which of two bands costs less to expand: the one whose residuals leave fewer clue sets. A small residual is rarely hit by
     * chance, so each counts by its size, and each disjoint one once more. Residuals that share a cell are hit together, so each cell
     * counts against them with the square of the weights of the residuals that hold it.
     *
     * <pre>
     *   cost = Σ over cells (Σ over residuals with the cell: clustering)²
     *        − Σ over residuals: weight
     *        − packed · (disjoint residuals)
     * </pre>
     *
     * <p>The numbers were fitted by logistic regression to walks of both bands for 34 000 clue sets X of searches for 17 clues, and held
     * against as many others, and against searches for 16 and 18 clues (docs/search.md §4). The unit has no meaning; only costs of the
     * two bands of one X are compared.
     */
    static final class WalkCost {
        private static final int SMALLEST = 2;
        private static final int LARGEST = 9;

        /** By the number of cells, 2 to 9: one cell counts as two, ten and more as nine. */
        private static final int[] WEIGHT = {0, 0, 19_100, 13_400, 10_300, 5_000, 3_400, 3_100, 1_100, 800};

        private static final int PACKED = 2_900;

        /** The residuals of each size, as bits. */
        private final long[] ofSize = new long[LARGEST + 1];

        /** Takes the residuals of a group, up to the first 64. */
        void index(int[] sets, int count) {
            Arrays.fill(ofSize, 0);
            for (int i = 0; i < count && i < 64; i++) {
                int size = Math.max(SMALLEST, Math.min(LARGEST, Integer.bitCount(sets[i])));
                ofSize[size] |= 1L << i;
            }
        }

        /**
         * The predicted cost.
         *
         * @param active the residuals to be hit
         * @param hit for each cell the residuals with the cell
         * @param disjoint how many pairwise disjoint ones were found
         */
        long of(long active, long[] hit, int disjoint) {
            long cost = -PACKED * (long) disjoint;
            for (int size = SMALLEST; size <= LARGEST; size++) {
                cost -= (long) WEIGHT[size] * Long.bitCount(active & ofSize[size]);
            }
            long two = active & ofSize[2];
            long three = active & ofSize[3];
            long four = active & ofSize[4];
            long five = active & ofSize[5];
            long seven = active & (ofSize[6] | ofSize[7]);
            long more = active & (ofSize[8] | ofSize[9]);
            for (int cell = 0; cell < 27; cell++) {
                long here = hit[cell];
                int clustering = 45 * Long.bitCount(here & two)
                        + 28 * Long.bitCount(here & three)
                        + 17 * Long.bitCount(here & four)
                        + 7 * Long.bitCount(here & five)
                        + 4 * Long.bitCount(here & seven)
                        + Long.bitCount(here & more);
                cost += (long) clustering * clustering;
            }
            return cost;
        }
    }
}

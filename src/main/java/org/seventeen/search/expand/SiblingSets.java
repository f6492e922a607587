package org.seventeen.search.expand;

import java.util.Arrays;
import org.seventeen.base.bits.BandMask;
import org.seventeen.ua.guardian.FreshSets;
import org.seventeen.ua.guardian.ResidualTable;

/**
 * The sets that a sibling group of first-band clue sets leaves to be hit in the second band.
 *
 * <p>An entry is a residual (27 bits of the second band) with its <em>killers</em> K: the cells among the group's last cells
 * that hit every unavoidable set behind the residual. The entry is active for X = base + c unless c ∈ K. Entries are sorted
 * by size; an entry that contains another, and whose killers include those of the other, is dropped (dominance).
 *
 * <pre>
 *   entry        0 … 63   │  64 … 127   │ 128 …
 *                word 0      word 1        overflow: tested one by one
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

    final int[] sets = new int[CAPACITY];
    final int[] killers = new int[CAPACITY];
    /** Number of entries; those from 128 on are the overflow. */
    int size;

    private final long[] killed0 = new long[28];
    private final long[] killed1 = new long[28];
    private long full0;
    private long full1;

    private final int[] rawSets = new int[CAPACITY];
    private final int[] rawKillers = new int[CAPACITY];
    private final int[] bucket = new int[29];
    private final int[] order = new int[CAPACITY];

    /**
     * Fills the entries of one group.
     *
     * @param table the sets of both bands that were known when it was built
     * @param fresh the sets learned since
     * @param base the cells that all clue sets of the group share
     * @param last the cells that complete the base; 0 if the only clue set is the base
     * @param dominance whether dominated entries are dropped
     */
    public void fill(ResidualTable table, FreshSets fresh, int base, int last, boolean dominance) {
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
            for (int i = 0; i < count; i++) {
                order[i] = i;
            }
        } else {
            sortBySize(count);
        }
        index(count, dominance);
    }

    /** The rows of the table that the base misses, equal residuals merged. Dropping rows beyond the capacity is sound. */
    private int gather(ResidualTable table, int base, int last) {
        int count = 0;
        int words = table.words;
        long[] avoids = table.avoids;
        int previous = 0;
        for (int w = 0; w < words; w++) {
            long active = -1L;
            if (w == words - 1 && (table.rows & 63) != 0) {
                active >>>= 64 - (table.rows & 63);
            }
            for (int cells = base; cells != 0; cells &= cells - 1) {
                active &= avoids[words * Integer.numberOfTrailingZeros(cells) + w];
            }
            for (; active != 0; active &= active - 1) {
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

    private void sortBySize(int count) {
        Arrays.fill(bucket, 0);
        for (int i = 0; i < count; i++) {
            bucket[Integer.bitCount(rawSets[i]) + 1]++;
        }
        for (int i = 1; i < bucket.length; i++) {
            bucket[i] += bucket[i - 1];
        }
        for (int i = 0; i < count; i++) {
            order[bucket[Integer.bitCount(rawSets[i])]++] = i;
        }
    }

    private void index(int count, boolean dominance) {
        for (int cell = 0; cell < 27; cell++) {
            hit0[cell] = 0;
            hit1[cell] = 0;
            killed0[cell] = 0;
            killed1[cell] = 0;
        }
        int kept = 0;
        full0 = 0;
        full1 = 0;
        for (int at = 0; at < count; at++) {
            int set = rawSets[order[at]];
            int killer = rawKillers[order[at]];
            if (dominance && dominated(set, killer)) {
                continue;
            }
            sets[kept] = set;
            killers[kept] = killer;
            if (kept < 64) {
                full0 |= 1L << kept;
                enter(hit0, set, 1L << kept);
                enter(killed0, killer, 1L << kept);
            } else if (kept < 128) {
                full1 |= 1L << kept;
                enter(hit1, set, 1L << kept);
                enter(killed1, killer, 1L << kept);
            }
            kept++;
        }
        size = kept;
        for (int i = 0; i < 64 && i < kept; i++) {
            long meeting = 0;
            for (int cells = sets[i]; cells != 0; cells &= cells - 1) {
                meeting |= hit0[Integer.numberOfTrailingZeros(cells)];
            }
            meets[i] = meeting;
        }
    }

    private static void enter(long[] vectors, int cells, long bit) {
        for (int rest = cells; rest != 0; rest &= rest - 1) {
            vectors[Integer.numberOfTrailingZeros(rest)] |= bit;
        }
    }

    /** Whether an indexed entry is a subset of {@code set} and has no killer outside {@code killer}. */
    private boolean dominated(int set, int killer) {
        long inside0 = full0;
        long inside1 = full1;
        for (int cells = ~set & BandMask.ALL; cells != 0; cells &= cells - 1) {
            int cell = Integer.numberOfTrailingZeros(cells);
            inside0 &= ~hit0[cell];
            inside1 &= ~hit1[cell];
        }
        for (; inside0 != 0; inside0 &= inside0 - 1) {
            if ((killers[Long.numberOfTrailingZeros(inside0)] & ~killer) == 0) {
                return true;
            }
        }
        for (; inside1 != 0; inside1 &= inside1 - 1) {
            if ((killers[64 + Long.numberOfTrailingZeros(inside1)] & ~killer) == 0) {
                return true;
            }
        }
        return false;
    }

    /** The entries of word 0 that are active for last cell {@code cell}, {@link BandMask#NO_CELL} for none. */
    public long active0(int cell) {
        return full0 & ~killed0[cell];
    }

    /** The entries of word 1 that are active for last cell {@code cell}, {@link BandMask#NO_CELL} for none. */
    public long active1(int cell) {
        return full1 & ~killed1[cell];
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

    /**
     * The predicted cost of enumerating this band: the logarithm of the share of y-subsets that hit the first 24 active
     * entries if these were independent, lowered for each disjoint one (docs/search.md §4).
     */
    public double predictedCost(long active, int clues, int disjoint) {
        double score = 0;
        int taken = 0;
        for (long rest = active; rest != 0 && taken < 24; rest &= rest - 1) {
            score += HitOdds.logHitShare(Integer.bitCount(sets[Long.numberOfTrailingZeros(rest)]), clues);
            taken++;
        }
        return score - 0.28 * disjoint;
    }
}

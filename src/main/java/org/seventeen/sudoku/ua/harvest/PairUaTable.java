package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Unavoidable sets of a band pair and its third bands, smallest first: for each its cells in band 1 and band 2, its virtual
 * cells ({@link VirtualCells}), and the third bands in which it is unavoidable. Immutable.
 *
 * <p>No set occurs twice, and none is listed for a third band in which it contains another one.
 */
public final class PairUaTable {
    /** The result of {@link #box} for a set without a cell in the third band. */
    public static final int PAIR_ONLY = -1;

    /** The result of {@link #box} for a set with cells in several boxes of the third band. */
    public static final int SEVERAL = 3;

    private static final int BAND = (1 << 27) - 1;

    private final long[] pairs;
    private final int[] virtuals;
    private final long[] thirds;

    PairUaTable(long[] pairs, int[] virtuals, long[] thirds) {
        this.pairs = pairs;
        this.virtuals = virtuals;
        this.thirds = thirds;
    }

    /** The number of sets. */
    public int size() {
        return pairs.length;
    }

    /** The cells of set {@code index} in bands 1 and 2: 54 bits, 9 · row + column. */
    public long pair(int index) {
        return pairs[index];
    }

    /** The cells of set {@code index} in band 1: 27 bits, 9 · row in band + column. */
    public int band1(int index) {
        return (int) pairs[index] & BAND;
    }

    /** The cells of set {@code index} in band 2: 27 bits, 9 · row in band + column. */
    public int band2(int index) {
        return (int) (pairs[index] >>> 27);
    }

    /** The virtual cells of set {@code index}: 27 bits, 3 · column + rank of the digit. */
    public int virtualCells(int index) {
        return virtuals[index];
    }

    /** The third bands, bit t for third band t, with which set {@code index} is unavoidable; all for a set in the pair. */
    public long thirds(int index) {
        return thirds[index];
    }

    /** The number of cells of set {@code index}; ascending with the index. */
    public int cells(int index) {
        return Long.bitCount(pairs[index]) + Integer.bitCount(virtuals[index]);
    }

    /**
     * The box, 0 to 2, of the third band that contains all virtual cells of a set, or {@link #PAIR_ONLY}, or {@link
     * #SEVERAL}.
     */
    public int box(int index) {
        int cells = virtuals[index];
        if (cells == 0) {
            return PAIR_ONLY;
        }
        int box = Integer.numberOfTrailingZeros(cells) / 9;
        return cells >>> 9 * box > 511 ? SEVERAL : box;
    }

    /** All sets, smallest first. */
    public List<PairSet> sets() {
        List<PairSet> all = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            all.add(new PairSet(pairs[i], virtuals[i], thirds[i]));
        }
        return Collections.unmodifiableList(all);
    }

    /** The first {@code count} sets, or all if there are fewer. */
    public PairUaTable smallest(int count) {
        int kept = Math.min(count, size());
        return new PairUaTable(Arrays.copyOf(pairs, kept), Arrays.copyOf(virtuals, kept), Arrays.copyOf(thirds, kept));
    }

    /** The number of sets, for logs. */
    @Override
    public String toString() {
        return size() + " unavoidable sets";
    }
}

package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;

/**
 * Unavoidable sets of one solution grid, or of a band pair and its third bands, smallest first. No set occurs twice, and none is listed
 * for a third band in which it contains another one. Immutable.
 *
 * <p>The cells are kept flat: 54 bits of bands 1 and 2 (9 · row + column) and 27 bits of the third band, which are its cells in the table
 * of a grid and virtual cells ({@link VirtualCells}) in that of a pair. A grid is a single third band. The sets of a grid have an order
 * within a size too: the set with the earlier cell at the first difference comes first. So {@link #transposed()} is the table of the
 * transposed grid, and the search over stacks is the search over bands.
 */
public final class UaTable {
    private static final int BAND = (1 << 27) - 1;
    /** The third bands of a set where only one grid is searched. */
    static final long ONE_GRID = 1;

    private final long[] pairs;
    private final int[] lasts;
    private final long[] thirds;

    /** The table of sets in their order, each as its cells in bands 1 and 2, in the third, and the third bands it is for. */
    UaTable(long[] pairs, int[] lasts, long[] thirds) {
        this.pairs = pairs;
        this.lasts = lasts;
        this.thirds = thirds;
    }

    /**
     * The table of the given sets of a grid, whatever their order; duplicates and sets that contain another set are left out.
     *
     * @throws IllegalArgumentException if a set has fewer than four cells: no unavoidable set has
     */
    public static UaTable of(Collection<CellSet> sets) {
        UaCollector collector = new UaCollector();
        for (CellSet set : sets) {
            if (set.size() < 4) {
                throw new IllegalArgumentException("an unavoidable set has at least 4 cells: " + set);
            }
            collector.add(set.pair(), set.band(2), ONE_GRID);
        }
        return collector.minimal().ordered();
    }

    /** The same sets, those of one size in the order of their cells. */
    UaTable ordered() {
        Integer[] order = new Integer[size()];
        Arrays.setAll(order, index -> index);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingInt(this::cells)
                        .thenComparing((a, b) -> earlier(pairs[a], pairs[b]))
                        .thenComparing((a, b) -> earlier(lasts[a], lasts[b])));
        UaTable ordered = new UaTable(new long[order.length], new int[order.length], new long[order.length]);
        for (int i = 0; i < order.length; i++) {
            ordered.pairs[i] = pairs[order[i]];
            ordered.lasts[i] = lasts[order[i]];
            ordered.thirds[i] = thirds[order[i]];
        }
        return ordered;
    }

    /** Negative if a word of cells has an earlier cell than the other at the first difference, positive if a later one. */
    private static int earlier(long cells, long other) {
        return Long.compareUnsigned(Long.reverse(other), Long.reverse(cells));
    }

    /** The number of sets. */
    public int size() {
        return pairs.length;
    }

    /** The cells of set {@code index} (0 to size − 1) in bands 1 and 2: 54 bits, 9 · row + column. */
    public long pair(int index) {
        return pairs[index];
    }

    /** The cells of set {@code index} in band {@code band} (0 to 2): 27 bits, 9 · row in band + column. */
    public int band(int index, int band) {
        return band == 2 ? lasts[index] : (int) (pairs[index] >>> 27 * band) & BAND;
    }

    /** The virtual cells of set {@code index} of a pair: 27 bits, 3 · column + rank of the digit. */
    public int virtualCells(int index) {
        return lasts[index];
    }

    /** The third bands, bit t for third band t, with which set {@code index} is unavoidable; all for a set in the pair. */
    public long thirds(int index) {
        return thirds[index];
    }

    /** The number of cells of set {@code index}; ascending with the index. */
    public int cells(int index) {
        return Long.bitCount(pairs[index]) + Integer.bitCount(lasts[index]);
    }

    /** Set {@code index} of a grid. */
    public CellSet get(int index) {
        return new CellSet(pairs[index], lasts[index]);
    }

    /** All sets of a grid in order. */
    public List<CellSet> sets() {
        List<CellSet> all = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            all.add(get(i));
        }
        return Collections.unmodifiableList(all);
    }

    /** All sets of a pair, smallest first. */
    public List<PairSet> pairSets() {
        List<PairSet> all = new ArrayList<>(size());
        for (int i = 0; i < size(); i++) {
            all.add(new PairSet(pairs[i], lasts[i], thirds[i]));
        }
        return Collections.unmodifiableList(all);
    }

    /** A copy of the 27-bit masks in band {@code band} (0 to 2), one per set, in order; 0 for a set outside the band. */
    public int[] bandMasks(int band) {
        int[] masks = new int[size()];
        Arrays.setAll(masks, i -> band(i, band));
        return masks;
    }

    /** How many sets have 0, 1, … 81 cells: 82 counts. */
    public int[] countsBySize() {
        int[] counts = new int[82];
        for (int i = 0; i < size(); i++) {
            counts[cells(i)]++;
        }
        return counts;
    }

    /** How many sets of a grid lie wholly in a region. */
    public int countWithin(CellSet region) {
        int count = 0;
        for (int i = 0; i < size(); i++) {
            count += region.containsAll(get(i)) ? 1 : 0;
        }
        return count;
    }

    /** The first {@code count} sets, or all if there are fewer. */
    UaTable smallest(int count) {
        int kept = Math.min(count, size());
        return new UaTable(Arrays.copyOf(pairs, kept), Arrays.copyOf(lasts, kept), Arrays.copyOf(thirds, kept));
    }

    /** The same sets for the transposed grid, in the order of a table. */
    public UaTable transposed() {
        long[] mirroredPairs = new long[size()];
        int[] mirroredLasts = new int[size()];
        for (int i = 0; i < size(); i++) {
            CellSet mirrored = get(i).transposed();
            mirroredPairs[i] = mirrored.pair();
            mirroredLasts[i] = mirrored.band(2);
        }
        return new UaTable(mirroredPairs, mirroredLasts, thirds).ordered();
    }

    /** The number of sets, for logs. */
    @Override
    public String toString() {
        return size() + " unavoidable sets";
    }
}

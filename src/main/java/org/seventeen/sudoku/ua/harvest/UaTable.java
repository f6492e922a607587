package org.seventeen.sudoku.ua.harvest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.seventeen.sudoku.grid.CellSet;

/**
 * Unavoidable sets of one solution grid: no set twice, none inside another, ordered by number of cells and then as {@link
 * UnavoidableSet#compareTo}. Immutable.
 *
 * <p>The cells are kept flat, as three arrays of 27-bit masks, one array per band (row orientation, bit = 9 · row in band +
 * column). {@link #transposed()} is the same table for the transposed grid, so that the search over stacks is the search
 * over bands.
 */
public final class UaTable {
    private static final long BAND_MASK = (1L << 27) - 1;

    private final int[][] bands;

    /** The table of sets that are minimal and in order, each as its cells in bands 1+2 and in band 3. */
    UaTable(long[] pairs, int[] thirds) {
        bands = new int[3][pairs.length];
        for (int i = 0; i < pairs.length; i++) {
            bands[0][i] = (int) (pairs[i] & BAND_MASK);
            bands[1][i] = (int) (pairs[i] >>> 27);
            bands[2][i] = thirds[i];
        }
    }

    /**
     * The table of the given sets, whatever their order; duplicates and sets that contain another set are left out.
     *
     * @throws IllegalArgumentException if a set has fewer than four cells: no unavoidable set has
     */
    public static UaTable of(Collection<CellSet> sets) {
        UaCollector collector = new UaCollector();
        for (CellSet set : sets) {
            if (set.size() < 4) {
                throw new IllegalArgumentException("an unavoidable set has at least 4 cells: " + set);
            }
            collector.add(set.pair(), set.band(2));
        }
        return collector.minimalOfGrid();
    }

    /** The number of sets. */
    public int size() {
        return bands[0].length;
    }

    /** The 27-bit mask of the cells of set {@code index} (0 to size − 1) in band {@code band} (0 to 2). */
    public int band(int index, int band) {
        return bands[band][index];
    }

    /** The 54-bit mask of the cells of set {@code index} in bands 1 and 2, as {@link CellSet#pair}. */
    long pair(int index) {
        return bands[0][index] | (long) bands[1][index] << 27;
    }

    /** The number of cells of set {@code index}; ascending with the index. */
    public int cells(int index) {
        return Integer.bitCount(bands[0][index])
                + Integer.bitCount(bands[1][index])
                + Integer.bitCount(bands[2][index]);
    }

    /** Set {@code index}, 0 to size − 1. */
    public UnavoidableSet get(int index) {
        return new UnavoidableSet(CellSet.ofBands(bands[0][index], bands[1][index], bands[2][index]));
    }

    /** All sets in order. */
    public List<UnavoidableSet> sets() {
        List<UnavoidableSet> all = new ArrayList<>(size());
        for (int index = 0; index < size(); index++) {
            all.add(get(index));
        }
        return Collections.unmodifiableList(all);
    }

    /** A copy of the 27-bit masks in band {@code band} (0 to 2), one per set, in order; 0 for a set outside the band. */
    public int[] bandMasks(int band) {
        return bands[band].clone();
    }

    /** How many sets have 0, 1, … 81 cells: 82 counts. */
    public int[] countsBySize() {
        int[] counts = new int[82];
        for (int i = 0; i < size(); i++) {
            counts[cells(i)]++;
        }
        return counts;
    }

    /** How many sets lie wholly in a region. */
    public int countWithin(CellSet region) {
        int count = 0;
        for (int i = 0; i < size(); i++) {
            if (((pair(i) & ~region.pair()) | (bands[2][i] & ~region.third())) == 0) {
                count++;
            }
        }
        return count;
    }

    /** The sets that lie wholly in a region. */
    public UaTable within(CellSet region) {
        UaCollector inside = new UaCollector();
        for (int i = 0; i < size(); i++) {
            CellSet cells = get(i).cells();
            if (region.containsAll(cells)) {
                inside.add(cells.pair(), bands[2][i]);
            }
        }
        return inside.minimalOfGrid();
    }

    /** The same sets for the transposed grid, in the order of a table. */
    public UaTable transposed() {
        UaCollector mirrored = new UaCollector();
        for (int i = 0; i < size(); i++) {
            long pair = 0;
            int third = 0;
            for (int band = 0; band < 3; band++) {
                for (int rest = bands[band][i]; rest != 0; rest &= rest - 1) {
                    int bit = Integer.numberOfTrailingZeros(rest);
                    int row = 3 * band + bit / 9;
                    int column = bit % 9;
                    if (column < 6) {
                        pair |= 1L << 9 * column + row;
                    } else {
                        third |= 1 << 9 * (column - 6) + row;
                    }
                }
            }
            mirrored.add(pair, third);
        }
        return mirrored.minimalOfGrid();
    }

    /** The number of sets, for logs. */
    @Override
    public String toString() {
        return size() + " unavoidable sets";
    }
}

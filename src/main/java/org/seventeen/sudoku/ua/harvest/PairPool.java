package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;
import org.seventeen.sudoku.grid.BandMask;

/**
 * A growing list of unavoidable sets of a band pair and its third bands, as flat masks: bands 1 and 2, the virtual cells
 * ({@link VirtualCells}) laid out as a third band, and the third bands in which the set is unavoidable.
 *
 * <p>Virtual cell 9 · box + i is laid out as cell i of that box, so that everything that holds for third bands, their boxes
 * and the fillings of these holds for virtual cells too. Not thread-safe; each worker has its own.
 */
public final class PairPool {
    private final UaPool sets = new UaPool(new int[0], new int[0], new int[0]);
    private final long freePair;
    private final int freeVirtual;
    private long[] thirds = new long[1024];

    /**
     * A pool that starts with the sets of {@code table} that the given cells miss, restricted to the free cells.
     *
     * @param givenPair cells of the pair that are given, 54 bits
     * @param givenVirtual virtual cells that are given, 27 bits
     * @param freePair cells of the pair that may become clues, 54 bits
     * @param freeVirtual virtual cells that may become clues, 27 bits
     */
    public PairPool(UaTable table, long givenPair, int givenVirtual, long freePair, int freeVirtual) {
        this.freePair = freePair;
        this.freeVirtual = freeVirtual;
        for (int i = 0; i < table.size(); i++) {
            if ((table.pair(i) & givenPair) == 0 && (table.virtualCells(i) & givenVirtual) == 0) {
                add(table.pair(i), table.virtualCells(i), table.thirds(i));
            }
        }
    }

    /** The sets band by band; band 2 contains the virtual cells laid out as a band. */
    public UaPool sets() {
        return sets;
    }

    /** The number of sets in the pool; their indices never change. */
    public int size() {
        return sets.size();
    }

    /** The third bands, bit t for third band t, in which set {@code index} is unavoidable. */
    public long thirds(int index) {
        return thirds[index];
    }

    /**
     * Appends a set that no given cell hits, restricted to the free cells. Two kinds of sets are left out, which costs only
     * time: a set without free virtual cells that is unavoidable in some third bands only, as sets in the pair alone count
     * for all of them; and a set of several boxes that keeps virtual cells of one, as sets in one box count for all third
     * bands that look alike there.
     */
    public void add(long pair, int virtualCells, long inThirds) {
        int kept = virtualCells & freeVirtual;
        if (virtualCells != 0 && (kept == 0 || spansBoxes(virtualCells) && !spansBoxes(kept))) {
            return;
        }
        int size = sets.size();
        if (size == thirds.length) {
            thirds = Arrays.copyOf(thirds, 2 * size);
        }
        thirds[size] = inThirds;
        long free = pair & freePair;
        sets.add((int) free & BandMask.ALL, (int) (free >>> 27), BandMask.fromBoxMajor(kept));
    }

    private static boolean spansBoxes(int virtualCells) {
        return virtualCells >>> Integer.numberOfTrailingZeros(virtualCells) / 9 * 9 > 511;
    }
}

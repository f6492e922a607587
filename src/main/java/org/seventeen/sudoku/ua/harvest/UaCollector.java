package org.seventeen.sudoku.ua.harvest;

import java.util.Arrays;

/**
 * A growing collection of cell sets, each with the third bands it is for, and the filter for the minimal ones.
 *
 * <p>A set is 54 bits of bands 1+2 and 27 bits of the third band: virtual cells ({@link VirtualCells}) where several third
 * bands are searched at once, else its own cells. One grid is one third band. The third bands of equal sets are merged.
 * Duplicates are found in an open hash table with linear probing; memory is allocated only when the table grows.
 */
final class UaCollector {
    private static final int CELLS = 81;
    /** Cells of which no filed subset may have one, looked at before it is asked whether a block has a subset left. */
    private static final int AT_ONCE = 12;

    private long[] pairs = new long[1024];
    private int[] virtuals = new int[1024];
    private long[] thirds = new long[1024];
    private int count;

    /** Index of a set + 1, or 0 for a free slot; a power of two, at most half full. */
    private int[] slots = new int[2048];

    /** Removes all sets. */
    void clear() {
        if (count > 0) {
            Arrays.fill(slots, 0);
            count = 0;
        }
    }

    /** Adds a set of at least two cells of a grid, its cells in bands 1+2 and in band 3, unless it is already present. */
    void add(long pair, int third) {
        add(pair, third, UaTable.ONE_GRID);
    }

    /** Adds a set of at least two cells for some third bands. */
    void add(long pair, int virtual, long forThirds) {
        int slot = slot(pair, virtual);
        while (slots[slot] != 0) {
            int index = slots[slot] - 1;
            if (pairs[index] == pair && virtuals[index] == virtual) {
                thirds[index] |= forThirds;
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (count == pairs.length) {
            grow();
            slot = freeSlot(pair, virtual);
        }
        pairs[count] = pair;
        virtuals[count] = virtual;
        thirds[count] = forThirds;
        slots[slot] = ++count;
    }

    /**
     * The sets by size, in the order they came, each for those of its third bands for which the collection contains no
     * proper subset of it; sets without any are left out.
     */
    UaTable minimal() {
        return minimalFor(-1L);
    }

    /**
     * As {@link #minimal}, without sets that have none of the wanted third bands left. Sets are taken smallest first and filed 64 to
     * a block, with a word for each cell of the sets that have it. The filed sets without any of the cells that a set lacks are its
     * subsets; a dozen of these cells leave no set of most blocks.
     */
    UaTable minimalFor(long wanted) {
        int[] bySize = bySize();
        int[] lacking = new int[CELLS];
        long[] having = new long[CELLS * (count / Long.SIZE + 1)];
        long[] keptThirds = new long[count];
        int kept = 0;
        int size = 0;
        int smaller = 0;
        for (int index : bySize) {
            if (cells(index) > size) {
                size = cells(index);
                smaller = kept;
            }
            long left = withoutSubsets(index, lacking, having, bySize, smaller, wanted);
            if ((left & wanted) == 0) {
                continue;
            }
            int block = CELLS * (kept / Long.SIZE);
            for (long rest = pairs[index]; rest != 0; rest &= rest - 1) {
                having[block + Long.numberOfTrailingZeros(rest)] |= 1L << kept;
            }
            for (int rest = virtuals[index]; rest != 0; rest &= rest - 1) {
                having[block + 54 + Integer.numberOfTrailingZeros(rest)] |= 1L << kept;
            }
            keptThirds[kept] = left;
            bySize[kept++] = index;
        }
        long[] keptPairs = new long[kept];
        int[] keptVirtuals = new int[kept];
        for (int i = 0; i < kept; i++) {
            keptPairs[i] = pairs[bySize[i]];
            keptVirtuals[i] = virtuals[bySize[i]];
        }
        return new UaTable(keptPairs, keptVirtuals, Arrays.copyOf(keptThirds, kept));
    }

    /**
     * The third bands of a set less those of its subsets among the first sets filed, which are those with fewer cells; stops when no
     * wanted one is left.
     */
    private long withoutSubsets(int index, int[] lacking, long[] having, int[] filed, int smaller, long wanted) {
        int n = 0;
        for (long rest = ~pairs[index] & (1L << 54) - 1; rest != 0; rest &= rest - 1) {
            lacking[n++] = Long.numberOfTrailingZeros(rest);
        }
        for (int rest = ~virtuals[index] & (1 << 27) - 1; rest != 0; rest &= rest - 1) {
            lacking[n++] = 54 + Integer.numberOfTrailingZeros(rest);
        }
        int most = Math.min(n, AT_ONCE);
        long left = thirds[index];
        for (int from = 0, block = 0; from < smaller; from += Long.SIZE, block += CELLS) {
            long others = 0;
            for (int i = 0; i < most; i++) {
                others |= having[block + lacking[i]];
            }
            long subsets = ~others & -1L >>> Math.max(0, from + Long.SIZE - smaller);
            for (int i = most; i < n && subsets != 0; i++) {
                subsets &= ~having[block + lacking[i]];
            }
            for (; subsets != 0; subsets &= subsets - 1) {
                left &= ~thirds[filed[from + Long.numberOfTrailingZeros(subsets)]];
                if ((left & wanted) == 0) {
                    return left;
                }
            }
        }
        return left;
    }

    /** All indices, by number of cells. */
    private int[] bySize() {
        int[] start = new int[83];
        for (int i = 0; i < count; i++) {
            start[cells(i) + 1]++;
        }
        for (int size = 1; size < start.length; size++) {
            start[size] += start[size - 1];
        }
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            order[start[cells(i)]++] = i;
        }
        return order;
    }

    private int cells(int index) {
        return Long.bitCount(pairs[index]) + Integer.bitCount(virtuals[index]);
    }

    private int slot(long pair, int virtual) {
        long mixed = (pair ^ virtual * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
        return (int) (mixed >>> 32) & slots.length - 1;
    }

    private int freeSlot(long pair, int virtual) {
        int slot = slot(pair, virtual);
        while (slots[slot] != 0) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, 2 * count);
        virtuals = Arrays.copyOf(virtuals, 2 * count);
        thirds = Arrays.copyOf(thirds, 2 * count);
        slots = new int[4 * count];
        for (int i = 0; i < count; i++) {
            slots[freeSlot(pairs[i], virtuals[i])] = i + 1;
        }
    }
}

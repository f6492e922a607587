package org.seventeen.ua.harvest;

import java.util.Arrays;

/**
 * A growing collection of cell sets, each with its third bands; the third bands of equal sets are merged. The twin of {@link
 * UaCollector} for {@link PairUaTable}.
 */
final class PairHarvestCollector {
    private long[] pairs = new long[1024];
    private int[] virtuals = new int[1024];
    private long[] thirds = new long[1024];
    private int count;

    /** Index of a set + 1, or 0 for a free slot; a power of two, at most half full. */
    private int[] slots = new int[2048];

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
    PairUaTable minimal() {
        return minimalFor(-1L);
    }

    /** As {@link #minimal}, without sets that have none of the wanted third bands left. */
    PairUaTable minimalFor(long wanted) {
        int[] bySize = bySize();
        int[] head = new int[81 * 81];
        int[] next = new int[count];
        int[] cells = new int[81];
        int kept = 0;
        long[] keptThirds = new long[count];
        for (int index : bySize) {
            int n = cellsInto(cells, index);
            long left = thirds[index] & ~subsets(index, cells, n, head, next);
            if ((left & wanted) == 0) {
                continue;
            }
            int file = cells[0] * 81 + cells[1];
            next[index] = head[file];
            head[file] = index + 1;
            keptThirds[kept] = left;
            bySize[kept++] = index;
        }
        long[] keptPairs = new long[kept];
        int[] keptVirtuals = new int[kept];
        for (int i = 0; i < kept; i++) {
            keptPairs[i] = pairs[bySize[i]];
            keptVirtuals[i] = virtuals[bySize[i]];
        }
        return new PairUaTable(keptPairs, keptVirtuals, Arrays.copyOf(keptThirds, kept));
    }

    /**
     * The third bands of the filed sets that are subsets of this one. Sets are filed under their two lowest cells, which are
     * also cells of every superset.
     */
    private long subsets(int index, int[] cells, int n, int[] head, int[] next) {
        long outsidePair = ~pairs[index];
        int outsideVirtual = ~virtuals[index];
        long found = 0;
        for (int i = 0; i < n - 1; i++) {
            int row = cells[i] * 81;
            for (int j = i + 1; j < n; j++) {
                for (int filed = head[row + cells[j]]; filed != 0; filed = next[filed - 1]) {
                    if ((pairs[filed - 1] & outsidePair) == 0 && (virtuals[filed - 1] & outsideVirtual) == 0) {
                        found |= thirds[filed - 1];
                    }
                }
            }
        }
        return found;
    }

    private int cellsInto(int[] cells, int index) {
        int n = 0;
        for (long rest = pairs[index]; rest != 0; rest &= rest - 1) {
            cells[n++] = Long.numberOfTrailingZeros(rest);
        }
        for (int rest = virtuals[index]; rest != 0; rest &= rest - 1) {
            cells[n++] = 54 + Integer.numberOfTrailingZeros(rest);
        }
        return n;
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

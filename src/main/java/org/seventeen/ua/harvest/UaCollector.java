package org.seventeen.ua.harvest;

import java.util.Arrays;

/**
 * A growing collection of cell sets without duplicates, and the filter for the minimal ones.
 *
 * <p>A set is two words as in {@link org.seventeen.base.bits.CellSet}: 54 bits of bands 1+2, 27 bits of band 3. Duplicates are
 * found in an open hash table with linear probing; memory is allocated only when the table grows.
 */
final class UaCollector {
    private static final int[] NO_SETS = {};

    private long[] pairs = new long[1024];
    private long[] thirds = new long[1024];
    private int count;

    /** Index of a set + 1, or 0 for a free slot; a power of two, at most half full. */
    private int[] slots = new int[2048];

    /** Adds a set of at least two cells, unless it is already present. */
    void add(long pair, long third) {
        int slot = slot(pair, third);
        while (slots[slot] != 0) {
            int index = slots[slot] - 1;
            if (pairs[index] == pair && thirds[index] == third) {
                return;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (count == pairs.length) {
            grow();
            slot = freeSlot(pair, third);
        }
        pairs[count] = pair;
        thirds[count] = third;
        slots[slot] = ++count;
    }

    /** The number of distinct sets added so far. */
    int size() {
        return count;
    }

    /** The sets that contain no other set of this collection, in the order of {@link UaTable}. */
    UaTable minimal() {
        int[] order = minimalBySize();
        sortWithinSizes(order);
        long[] sortedPairs = new long[order.length];
        long[] sortedThirds = new long[order.length];
        for (int i = 0; i < order.length; i++) {
            sortedPairs[i] = pairs[order[i]];
            sortedThirds[i] = thirds[order[i]];
        }
        return new UaTable(sortedPairs, sortedThirds);
    }

    private int slot(long pair, long third) {
        long mixed = (pair ^ third * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
        return (int) (mixed >>> 32) & slots.length - 1;
    }

    private int freeSlot(long pair, long third) {
        int slot = slot(pair, third);
        while (slots[slot] != 0) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    private void grow() {
        pairs = Arrays.copyOf(pairs, 2 * count);
        thirds = Arrays.copyOf(thirds, 2 * count);
        slots = new int[4 * count];
        for (int i = 0; i < count; i++) {
            slots[freeSlot(pairs[i], thirds[i])] = i + 1;
        }
    }

    private int cells(int index) {
        return Long.bitCount(pairs[index]) + Long.bitCount(thirds[index]);
    }

    /**
     * The indices of the minimal sets, by size. Sets are taken smallest first and filed under their two lowest cells. These
     * are also cells of every superset, so only the files of the cell pairs of a set, 105 for 15 cells, have to be searched,
     * and most of these are empty.
     */
    private int[] minimalBySize() {
        if (count == 0) {
            return NO_SETS;
        }
        int[] bySize = bySize();
        int[] head = new int[81 * 81];
        int[] next = new int[count];
        int[] cells = new int[81];
        int kept = 0;
        for (int index : bySize) {
            int n = cellsInto(cells, index);
            if (containsFiled(index, cells, n, head, next)) {
                continue;
            }
            int file = cells[0] * 81 + cells[1];
            next[index] = head[file];
            head[file] = index + 1;
            bySize[kept++] = index;
        }
        return Arrays.copyOf(bySize, kept);
    }

    private boolean containsFiled(int index, int[] cells, int n, int[] head, int[] next) {
        long outsidePair = ~pairs[index];
        long outsideThird = ~thirds[index];
        for (int i = 0; i < n - 1; i++) {
            int row = cells[i] * 81;
            for (int j = i + 1; j < n; j++) {
                for (int filed = head[row + cells[j]]; filed != 0; filed = next[filed - 1]) {
                    if ((pairs[filed - 1] & outsidePair) == 0 && (thirds[filed - 1] & outsideThird) == 0) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    private int cellsInto(int[] cells, int index) {
        int n = 0;
        for (long rest = pairs[index]; rest != 0; rest &= rest - 1) {
            cells[n++] = Long.numberOfTrailingZeros(rest);
        }
        for (long rest = thirds[index]; rest != 0; rest &= rest - 1) {
            cells[n++] = 54 + Long.numberOfTrailingZeros(rest);
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

    /** Merge sort, bottom up; the indices come nearly grouped by size, so this is a stable full sort. */
    private void sortWithinSizes(int[] order) {
        int[] from = order;
        int[] to = new int[order.length];
        for (int width = 1; width < order.length; width *= 2) {
            for (int left = 0; left < order.length; left += 2 * width) {
                int middle = Math.min(left + width, order.length);
                merge(from, to, left, middle, Math.min(middle + width, order.length));
            }
            int[] swapped = from;
            from = to;
            to = swapped;
        }
        if (from != order) {
            System.arraycopy(from, 0, order, 0, order.length);
        }
    }

    private void merge(int[] from, int[] to, int left, int middle, int right) {
        int a = left;
        int b = middle;
        for (int i = left; i < right; i++) {
            to[i] = b == right || a < middle && !isAfter(from[a], from[b]) ? from[a++] : from[b++];
        }
    }

    private boolean isAfter(int a, int b) {
        int bySize = Integer.compare(cells(a), cells(b));
        return bySize != 0 ? bySize > 0 : UnavoidableSet.compareCells(pairs[a], thirds[a], pairs[b], thirds[b]) > 0;
    }
}

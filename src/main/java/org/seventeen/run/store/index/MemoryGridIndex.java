package org.seventeen.run.store.index;

import java.util.Arrays;
import org.seventeen.sudoku.grid.GridKey;

/**
 * An index in memory, 32 bytes per slot and at most three quarters of the slots in use. It ends with the process; rebuilding
 * it takes one reading of the journal.
 */
public final class MemoryGridIndex implements GridIndex {
    private static final long EMPTY = -1;
    private static final int WHOLE = 1;
    private static final int EXHAUSTIVE = 2;

    private long[] firsts;
    private long[] seconds;
    private long[] offsets;
    private long[] verdicts;
    private int size;

    /** An empty index. */
    public MemoryGridIndex() {
        allocate(1 << 10);
    }

    @Override
    public synchronized IndexEntry find(GridKey key) {
        int slot = slot(key.first(), key.second());
        if (firsts[slot] == EMPTY) {
            return null;
        }
        long verdict = verdicts[slot];
        return new IndexEntry(
                offsets[slot], (verdict & WHOLE) != 0, (verdict & EXHAUSTIVE) != 0, (int) (verdict >>> 2));
    }

    @Override
    public synchronized void put(GridKey key, IndexEntry entry) {
        if (size >= firsts.length / 4 * 3) {
            grow();
        }
        int slot = slot(key.first(), key.second());
        if (firsts[slot] == EMPTY) {
            size++;
        }
        long verdict =
                (long) entry.puzzles() << 2 | (entry.exhaustive() ? EXHAUSTIVE : 0) | (entry.whole() ? WHOLE : 0);
        set(slot, key.first(), key.second(), entry.offset(), verdict);
    }

    @Override
    public synchronized long size() {
        return size;
    }

    /** The slot of a key, or the empty one where it belongs. No key has -1 as its first number. */
    private int slot(long first, long second) {
        int mask = firsts.length - 1;
        int slot = (int) new GridKey(first, second).mixed() & mask;
        while (firsts[slot] != EMPTY && (firsts[slot] != first || seconds[slot] != second)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void set(int slot, long first, long second, long offset, long verdict) {
        firsts[slot] = first;
        seconds[slot] = second;
        offsets[slot] = offset;
        verdicts[slot] = verdict;
    }

    private void allocate(int slots) {
        firsts = new long[slots];
        Arrays.fill(firsts, EMPTY);
        seconds = new long[slots];
        offsets = new long[slots];
        verdicts = new long[slots];
    }

    private void grow() {
        long[] oldFirsts = firsts;
        long[] oldSeconds = seconds;
        long[] oldOffsets = offsets;
        long[] oldVerdicts = verdicts;
        allocate(Math.multiplyExact(oldFirsts.length, 2));
        for (int i = 0; i < oldFirsts.length; i++) {
            if (oldFirsts[i] != EMPTY) {
                set(slot(oldFirsts[i], oldSeconds[i]), oldFirsts[i], oldSeconds[i], oldOffsets[i], oldVerdicts[i]);
            }
        }
    }

    /** Nothing to release. */
    @Override
    public void close() {}
}

package org.seventeen.survo.count.margin;

import java.util.Arrays;

/**
 * The computed lines of {@link BeamStates}, four longs each, by their numbers. Each slot records when it was written, so
 * clearing the table does not touch it.
 */
final class LineTable {
    /** Longs of a line: differences seen, differences seen twice, and both reversed. */
    static final int LINE = 4;

    /** The lines in the order of their computation. */
    private long[] words = new long[256 * LINE];

    private int size;
    /**
     * Open addressing: the line's number in the upper half; in the lower half its position from 1 plus {@link #before}. A
     * slot whose lower half is at most {@link #before} is free.
     */
    private long[] slots = new long[1024];
    /** How many lines were added before the table was last cleared. */
    private int before;

    /** Forgets all lines. */
    void clear() {
        before += size;
        size = 0;
        if (before > Integer.MAX_VALUE / 2) {
            Arrays.fill(slots, 0);
            before = 0;
        }
    }

    /** The index in {@link #words} of a line, or −1 if it is not there. */
    int find(int line) {
        long slot = slots[slotOf(line)];
        return (int) slot > before ? ((int) slot - before - 1) * LINE : -1;
    }

    /** The longs of all lines, valid until the next line is added. */
    long[] words() {
        return words;
    }

    /** Adds a line that is not in the table; returns its index in {@link #words}. */
    int add(int line, long seen, long twice) {
        if (2 * size >= slots.length) {
            growSlots();
        }
        int at = size * LINE;
        if (at == words.length) {
            words = Arrays.copyOf(words, at * 2);
        }
        words[at] = seen;
        words[at + 1] = twice;
        words[at + 2] = Long.reverse(seen);
        words[at + 3] = Long.reverse(twice);
        size++;
        slots[slotOf(line)] = (long) line << Integer.SIZE | before + size;
        return at;
    }

    /** The slot of a line, or a free slot for it. */
    private int slotOf(int line) {
        int mask = slots.length - 1;
        // Neighbouring lines are often asked for together.
        int slot = ((line >>> 3) * 0x9E3779B9 >>> 8 << 3 | line & 7) & mask;
        while ((int) slots[slot] > before && slots[slot] >>> Integer.SIZE != line) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void growSlots() {
        long[] smaller = slots;
        slots = new long[smaller.length * 2];
        for (long slot : smaller) {
            if ((int) slot > before) {
                slots[slotOf((int) (slot >>> Integer.SIZE))] = slot;
            }
        }
    }
}

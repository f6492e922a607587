package org.seventeen.survo;

import java.util.Arrays;

/**
 * The lines of {@link BeamStates} that were made, four longs each, by their numbers. Emptied without touching them, as each
 * entry says at what time it was made.
 */
final class LineTable {
    /** Longs of a line: differences seen, seen twice, and both backwards. */
    static final int LINE = 4;

    /** The lines in the order in which they were made. */
    private long[] words = new long[256 * LINE];

    private int size;
    /**
     * Open addressing: the number of a line above, which of the lines made it is from 1 on, plus {@link #before}, below.
     * Where that is no more than {@link #before} the slot is free.
     */
    private long[] slots = new long[1024];
    /** How many lines were made before the table was emptied the last time. */
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

    /** Where in {@link #words} a line is, or −1 if it was not made. */
    int find(int line) {
        long slot = slots[slotOf(line)];
        return (int) slot > before ? ((int) slot - before - 1) * LINE : -1;
    }

    /** The longs of all lines, until one more is added. */
    long[] words() {
        return words;
    }

    /** Adds a line that is not in the table; returns where in {@link #words} it is. */
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

    /** The slot of a line, free if it was not made. */
    private int slotOf(int line) {
        int mask = slots.length - 1;
        // Lines beside each other are often asked for together.
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

package org.seventeen.survo;

import java.util.Arrays;

/**
 * What the first columns of a 2 × n table can be: for each set of numbers used, the sums of the top row that are seen and
 * those that are seen at least twice, as bit sets. Equal sets of numbers are one entry.
 */
final class TwoRowStates {
    private final int words;
    private int size;
    private int[] used = new int[64];
    /** The slot of each entry. */
    private int[] place = new int[64];
    /** For each entry the words of the sums seen, then those of the sums seen twice. */
    private long[] sums;
    /** Open addressing: the number of an entry plus 1, or 0. */
    private int[] slots = new int[256];

    TwoRowStates(int words) {
        this.words = words;
        sums = new long[64 * 2 * words];
    }

    int size() {
        return size;
    }

    int used(int entry) {
        return used[entry];
    }

    long[] sums() {
        return sums;
    }

    void clear() {
        for (int entry = 0; entry < size; entry++) {
            slots[place[entry]] = 0;
        }
        size = 0;
    }

    /** Starts with nothing used and the top row's sum 0 seen once. */
    void start() {
        clear();
        sums[entry(0) * 2 * words] = 1;
    }

    /** Whether some sum of some entry is seen only once. */
    boolean hasSingle() {
        for (int entry = 0; entry < size; entry++) {
            int at = entry * 2 * words;
            for (int word = 0; word < words; word++) {
                if ((sums[at + word] & ~sums[at + words + word]) != 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Adds the sums of an entry of other states, moved up by {@code number}, to the entry of a set of numbers. */
    void add(int set, TwoRowStates from, int entry, int number) {
        int at = entry(set) * 2 * words;
        merge(from.sums, entry * 2 * words, number, sums, at, words);
    }

    /**
     * Merges sums seen and seen twice, moved up by {@code number} from 1 to 63, into others. Sums beyond the words are
     * lost.
     */
    static void merge(long[] from, int source, int number, long[] to, int target, int words) {
        long carriedSeen = 0;
        long carriedTwice = 0;
        for (int word = 0; word < words; word++) {
            long seen = from[source + word];
            long twice = from[source + words + word];
            long movedSeen = seen << number | carriedSeen;
            long movedTwice = twice << number | carriedTwice;
            carriedSeen = seen >>> (Long.SIZE - number);
            carriedTwice = twice >>> (Long.SIZE - number);
            to[target + words + word] |= movedTwice | to[target + word] & movedSeen;
            to[target + word] |= movedSeen;
        }
    }

    /** The entry of a set of numbers, made if there is none. */
    private int entry(int set) {
        int slot = slot(set);
        if (slots[slot] != 0) {
            return slots[slot] - 1;
        }
        if (size == used.length) {
            grow();
            slot = slot(set);
        }
        slots[slot] = size + 1;
        used[size] = set;
        place[size] = slot;
        Arrays.fill(sums, size * 2 * words, (size + 1) * 2 * words, 0);
        return size++;
    }

    /** The slot where a set stands or may be put. */
    private int slot(int set) {
        int mask = slots.length - 1;
        int slot = (set * 0x9E3779B9 >>> 8) & mask;
        while (slots[slot] != 0 && used[slots[slot] - 1] != set) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        used = Arrays.copyOf(used, size * 2);
        place = Arrays.copyOf(place, size * 2);
        sums = Arrays.copyOf(sums, size * 4 * words);
        slots = new int[slots.length * 2];
        for (int entry = 0; entry < size; entry++) {
            place[entry] = slot(used[entry]);
            slots[place[entry]] = entry + 1;
        }
    }
}

package org.seventeen.sums.solve;

import java.util.Arrays;
import org.seventeen.sums.SumConditions;

/**
 * The numbers that each blank may still have: its bounds and, if they are not too far apart, a set of bits with the numbers
 * between them. All of it lies in one array of words, and what is changed there is written down to be taken back.
 *
 * <p>Bits beyond the bounds have no meaning. A method that narrows returns false if no number is left; the state is then good
 * for nothing but {@link #undo}.
 */
final class SumDomains {
    /** The most words of bits that one blank has; a wider one has bounds only. */
    private static final int MOST_WORDS = 64;
    /** The most words of bits of all blanks. */
    private static final int MOST_WORDS_IN_ALL = 1 << 21;

    private final int count;
    /** Bounds of the blanks, two words each; from {@link #makeBits} on with their bits behind. */
    private long[] state;
    /** Where the bits of each blank begin; 0 for one that has none. */
    private final int[] bitsAt;
    /** The number of the first bit of each blank. */
    private final int[] base;

    private int[] changedAt = new int[1024];
    private long[] before = new long[1024];
    private int changes;
    /** For each word the place where it was last written down; it need not be there any more. */
    private int[] writtenAt;
    /** The last mark, or the one that was last gone back to: a word is written down once after it, however often it changes. */
    private int lastMark;

    /** Blanks that were narrowed since they were last asked for. */
    private final int[] touched;

    private final boolean[] isTouched;
    private int touchedCount;

    SumDomains(int count, SumConditions.Range range) {
        this.count = count;
        state = new long[2 * count];
        writtenAt = new int[2 * count];
        for (int blank = 0; blank < count; blank++) {
            state[2 * blank] = range.least();
            state[2 * blank + 1] = range.most();
        }
        bitsAt = new int[count];
        base = new int[count];
        touched = new int[count];
        isTouched = new boolean[count];
    }

    /** Gives bits to all blanks whose bounds are close enough; the present state can not be taken back any more. */
    void makeBits() {
        int size = state.length;
        for (int blank = 0; blank < count; blank++) {
            long words = (state[2 * blank + 1] - state[2 * blank]) / Long.SIZE + 1;
            base[blank] = least(blank);
            if (words <= MOST_WORDS && size + words <= state.length + MOST_WORDS_IN_ALL) {
                bitsAt[blank] = size;
                size += (int) words;
            }
        }
        long[] larger = Arrays.copyOf(state, size);
        Arrays.fill(larger, state.length, size, -1L);
        state = larger;
        writtenAt = new int[size];
        changes = 0;
        lastMark = 0;
    }

    int count() {
        return count;
    }

    int least(int blank) {
        return (int) state[2 * blank];
    }

    int most(int blank) {
        return (int) state[2 * blank + 1];
    }

    boolean isFixed(int blank) {
        return state[2 * blank] == state[2 * blank + 1];
    }

    /** Whether a blank may have a number within its bounds, as far as is known. */
    boolean has(int blank, int number) {
        int bit = number - base[blank];
        return bitsAt[blank] == 0 || (state[bitsAt[blank] + bit / Long.SIZE] >>> bit & 1) != 0;
    }

    /** The numbers left; for a blank without bits those between its bounds. */
    int size(int blank) {
        int least = least(blank);
        int most = most(blank);
        if (bitsAt[blank] == 0) {
            return most - least + 1;
        }
        int low = least - base[blank];
        int high = most - base[blank];
        int size = 0;
        for (int word = low / Long.SIZE; word <= high / Long.SIZE; word++) {
            long bits = state[bitsAt[blank] + word];
            if (word == low / Long.SIZE) {
                bits &= -1L << low;
            }
            if (word == high / Long.SIZE) {
                bits &= -1L >>> (Long.SIZE - 1 - high % Long.SIZE);
            }
            size += Long.bitCount(bits);
        }
        return size;
    }

    /** Leaves out all numbers below {@code bound}. */
    boolean atLeast(int blank, long bound) {
        if (bound <= state[2 * blank]) {
            return true;
        }
        if (bound > state[2 * blank + 1]) {
            return false;
        }
        int number = (int) bound;
        while (!has(blank, number)) {
            number++;
        }
        // The upper bound is always a number that is left.
        set(2 * blank, number);
        touch(blank);
        return true;
    }

    /** Leaves out all numbers above {@code bound}. */
    boolean atMost(int blank, long bound) {
        if (bound >= state[2 * blank + 1]) {
            return true;
        }
        if (bound < state[2 * blank]) {
            return false;
        }
        int number = (int) bound;
        while (!has(blank, number)) {
            number--;
        }
        set(2 * blank + 1, number);
        touch(blank);
        return true;
    }

    /**
     * Leaves out a number. A blank without bits keeps it if it lies between the bounds, so whoever leaves a number out must
     * look again when the blank is fixed.
     */
    boolean remove(int blank, int number) {
        if (number < least(blank) || number > most(blank)) {
            return true;
        }
        if (number == least(blank)) {
            return atLeast(blank, number + 1L);
        }
        if (number == most(blank)) {
            return atMost(blank, number - 1L);
        }
        if (bitsAt[blank] != 0 && has(blank, number)) {
            int bit = number - base[blank];
            int word = bitsAt[blank] + bit / Long.SIZE;
            set(word, state[word] & ~(1L << bit));
            touch(blank);
        }
        return true;
    }

    private void set(int at, long value) {
        int written = writtenAt[at];
        if (written >= lastMark && written < changes && changedAt[written] == at) {
            state[at] = value;
            return;
        }
        if (changes == before.length) {
            before = Arrays.copyOf(before, 2 * changes);
            changedAt = Arrays.copyOf(changedAt, 2 * changes);
        }
        writtenAt[at] = changes;
        changedAt[changes] = at;
        before[changes++] = state[at];
        state[at] = value;
    }

    private void touch(int blank) {
        if (!isTouched[blank]) {
            isTouched[blank] = true;
            touched[touchedCount++] = blank;
        }
    }

    /** A blank that was narrowed since it was last returned; −1 if absent. */
    int nextTouched() {
        if (touchedCount == 0) {
            return -1;
        }
        int blank = touched[--touchedCount];
        isTouched[blank] = false;
        return blank;
    }

    /** The place of the present state for {@link #undo}. */
    int mark() {
        lastMark = changes;
        return changes;
    }

    /** How many words are written down. */
    int changes() {
        return changes;
    }

    /** Whether some blank has several numbers left. */
    boolean isOpen() {
        for (int blank = 0; blank < count; blank++) {
            if (!isFixed(blank)) {
                return true;
            }
        }
        return false;
    }

    /** Takes all changes back that were made after a mark; no blank counts as narrowed then. */
    void undo(int mark) {
        while (changes > mark) {
            changes--;
            state[changedAt[changes]] = before[changes];
        }
        lastMark = mark;
        while (touchedCount > 0) {
            isTouched[touched[--touchedCount]] = false;
        }
    }
}

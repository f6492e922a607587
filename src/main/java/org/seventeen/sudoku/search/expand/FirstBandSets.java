package org.seventeen.sudoku.search.expand;

import java.util.Arrays;
import org.seventeen.sudoku.grid.BandMask;

/**
 * Step 4a: all sets X of k clues in one band that hit every unavoidable set of the band alone, as sibling groups.
 *
 * <p>A group is a base of k−1 cells and the cells that complete it: X = base + one of {@link #last}. The tree branches on
 * the smallest set not hit; a cell that has been tried is dead for its later siblings, so each X occurs once. Complexity:
 * proportional to the nodes of the hitting-set tree, some 10⁴ for k = 5.
 *
 * <p>Source: docs/search.md §3.
 */
public final class FirstBandSets {
    private final int[] sets;
    private final FirstBandCuts cuts;
    private int[] bases = new int[256];
    private int[] lasts = new int[256];
    private int groups;
    private long members;

    /**
     * Enumerates the sets of {@code clues} cells out of {@code alive} that hit all of {@code sets}.
     *
     * @param sets 27-bit masks
     * @param alive cells that may become clues
     * @param clues k, 0 to 27
     */
    public FirstBandSets(int[] sets, int alive, int clues) {
        this(sets, alive, clues, FirstBandCuts.NONE);
    }

    /**
     * As {@link #FirstBandSets(int[], int, int)}, and reports the branches it leaves out.
     *
     * @param cuts takes these branches
     */
    public FirstBandSets(int[] sets, int alive, int clues, FirstBandCuts cuts) {
        this.cuts = cuts;
        this.sets = sortedBySize(sets);
        if (clues > 0) {
            branch(0, alive, clues);
        } else if (sets.length == 0) {
            add(0, 0);
            members = 1;
        } else {
            cuts.cut(0, 0, 0);
        }
    }

    /** The number of sibling groups. */
    public int groups() {
        return groups;
    }

    /** The number of sets X in all groups. */
    public long members() {
        return members;
    }

    /** The k−1 common cells of group {@code index}. */
    public int base(int index) {
        return bases[index];
    }

    /** The cells that complete the base of group {@code index}; 0 only for k = 0, where X is empty. */
    public int last(int index) {
        return lasts[index];
    }

    private static int[] sortedBySize(int[] sets) {
        long[] keys = new long[sets.length];
        for (int i = 0; i < sets.length; i++) {
            keys[i] = BandMask.sizeKey(sets[i], i);
        }
        Arrays.sort(keys);
        int[] sorted = new int[sets.length];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = sets[BandMask.indexOfKey(keys[i])];
        }
        return sorted;
    }

    private void branch(int chosen, int alive, int left) {
        if (left == 1) {
            int common = alive;
            for (int i = 0; i < sets.length && common != 0; i++) {
                if ((sets[i] & chosen) == 0) {
                    common &= sets[i];
                }
            }
            if (common != 0) {
                add(chosen, common);
                members += Integer.bitCount(common);
            }
            cuts.cut(chosen, alive & ~common, left);
            return;
        }
        int smallest = alive;
        int packed = 0;
        int packing = 0;
        for (int set : sets) {
            if ((set & chosen) != 0) {
                continue;
            }
            int open = set & alive;
            if (Integer.bitCount(open) < Integer.bitCount(smallest)) {
                smallest = open;
            }
            if ((open & packing) == 0) {
                packing |= open;
                packed++;
            }
        }
        if (packed > left) {
            cuts.cut(chosen, alive, left);
            return;
        }
        int rest = alive;
        for (int cells = smallest; cells != 0; cells &= cells - 1) {
            int cell = cells & -cells;
            rest &= ~cell;
            branch(chosen | cell, rest, left - 1);
        }
        cuts.cut(chosen, rest, left);
    }

    private void add(int base, int last) {
        if (groups == bases.length) {
            bases = Arrays.copyOf(bases, 2 * groups);
            lasts = Arrays.copyOf(lasts, 2 * groups);
        }
        bases[groups] = base & BandMask.ALL;
        lasts[groups] = last;
        groups++;
    }

    /** Takes the branches that {@link FirstBandSets} leaves out. */
    public interface FirstBandCuts {
        /** Takes nothing. */
        FirstBandCuts NONE = (chosen, alive, left) -> {};

        /**
         * No clue set of this branch hits every set of the band.
         *
         * @param chosen the clues set so far, 27 bits
         * @param alive the cells that the others would be chosen from, perhaps too few
         * @param left how many others, 0 or more
         */
        void cut(int chosen, int alive, int left);
    }
}

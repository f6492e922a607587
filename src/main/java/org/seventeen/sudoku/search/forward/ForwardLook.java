package org.seventeen.sudoku.search.forward;

import java.util.Set;
import org.seventeen.sudoku.search.Counter;
import org.seventeen.sudoku.search.Counters;
import org.seventeen.sudoku.search.Rule;
import org.seventeen.sudoku.search.SearchListener;

/**
 * Champagne's forward view at one node of {@link ForwardExpansion}, rule by rule.
 *
 * <p>A look takes the first 64 sets that no clue hits, restricted to the live cells, and finds either that the branch is
 * dead or which cells stay live. Its result holds for every clue set of the branch, so each rule can be left out.
 *
 * <pre>
 *   gather ─▶ pack greedily, both bands and each ─▶ all groups of 3 or 4 ─▶ cells gone? ─▶ cut down, gather again
 *             properties 1 and 2                    properties 1 and 3                     to the fixed point
 * </pre>
 *
 * <p>{@link org.seventeen.sudoku.watch.explain.ForwardExplanation} explains the same for one branch to people; this class serves the
 * inner loop, knows how many clues each band has left, and counts. Reused, allocates nothing.
 *
 * <p>Source: champagne, properties 1 to 3.
 */
final class ForwardLook {
    private static final int ROWS = 64;
    private static final long BAND_1 = ForwardExpansion.BAND_1;
    private static final long BAND_2 = ForwardExpansion.BAND_2;

    /** The largest number of clues left for which all groups are listed. */
    private static final int GROUP_CLUES = 4;

    private final SearchListener listener;
    private Counters counts;
    private long clues;
    private final boolean supersets;
    private final boolean smallest;
    private final boolean disjoint;
    private final boolean critical;
    private final boolean bands;
    private final boolean groups;
    private final boolean fixedPoint;

    private final long[] live = new long[ROWS];
    private final long[] apart = new long[ROWS];
    private int size;
    private long active;
    private long common;

    ForwardLook(Set<Rule> rules, SearchListener listener) {
        this.listener = listener;
        supersets = rules.contains(Rule.FORWARD_SUPERSETS);
        smallest = rules.contains(Rule.FORWARD_SMALLEST);
        disjoint = rules.contains(Rule.FORWARD_DISJOINT);
        critical = rules.contains(Rule.FORWARD_CRITICAL);
        bands = rules.contains(Rule.FORWARD_BANDS);
        groups = rules.contains(Rule.FORWARD_GROUPS);
        fixedPoint = rules.contains(Rule.FORWARD_FIXED_POINT);
    }

    /**
     * Looks at a node.
     *
     * @param level the sets
     * @param unhit its rows that no clue hits
     * @param set the clues set so far
     * @param mayBeClues the live cells; none of a band without clues left
     * @param first clues left in the first band
     * @param second clues left in the second band; three or more together
     * @param into takes the counts
     * @return false if the branch is dead
     */
    boolean look(
            ForwardRows.Sets level, long[] unhit, long set, long mayBeClues, int first, int second, Counters into) {
        counts = into;
        clues = set;
        active = mayBeClues;
        if (!gather(level, unhit)) {
            return cut(Counter.FORWARD_EMPTY);
        }
        int left = first + second;
        boolean list = groups && left <= GROUP_CLUES;
        if (size == 0 || !list && !disjoint && !critical && !bands) {
            return true;
        }
        counts.add(Counter.FORWARD_LOOKS);
        for (boolean again = false; ; again = true) {
            long before = active;
            if (!pack(first, second) || list && !listGroups(left)) {
                counts.add(Counter.FORWARD_FIXED_POINT_CUTS, again ? 1 : 0);
                return false;
            }
            if (active == before || !fixedPoint) {
                return true;
            }
            counts.add(Counter.FORWARD_LOOKS);
            counts.add(Counter.FORWARD_MORE_ROUNDS);
            if (!cutDown()) {
                counts.add(Counter.FORWARD_FIXED_POINT_CUTS);
                return cut(Counter.FORWARD_EMPTY);
            }
        }
    }

    /** After a look: the cells that may still become clues. */
    long active() {
        return active;
    }

    /** After a look: the set to branch on, cells of which every clue set of the branch contains one. */
    long branching() {
        if (size == 0) {
            return active;
        }
        long best = live[0] & active;
        int least = Long.bitCount(best);
        for (int i = 1; smallest && i < size; i++) {
            long cells = live[i] & active;
            int count = Long.bitCount(cells);
            if (count < least) {
                best = cells;
                least = count;
            }
        }
        return best;
    }

    private boolean gather(ForwardRows.Sets level, long[] unhit) {
        size = 0;
        for (int word = 0; word < level.words; word++) {
            for (long rest = unhit[word]; rest != 0; rest &= rest - 1) {
                long cells = level.masks[64 * word + Long.numberOfTrailingZeros(rest)] & active;
                if (cells == 0) {
                    return false;
                }
                live[size++] = cells;
                if (size == ROWS) {
                    return true;
                }
            }
        }
        return true;
    }

    /** Properties 1 and 2 by greedy packing, over both bands and within each. */
    private boolean pack(int first, int second) {
        long union = 0;
        long union1 = 0;
        long union2 = 0;
        int packed = 0;
        int packed1 = 0;
        int packed2 = 0;
        for (int i = 0; i < size; i++) {
            long cells = live[i];
            if ((cells & union) == 0) {
                union |= cells;
                packed++;
            }
            if ((cells & BAND_2) == 0) {
                if ((cells & union1) == 0) {
                    union1 |= cells;
                    packed1++;
                }
            } else if ((cells & BAND_1) == 0 && (cells & union2) == 0) {
                union2 |= cells;
                packed2++;
            }
        }
        int left = first + second;
        if (disjoint && packed > left) {
            return cut(Counter.FORWARD_DISJOINT);
        }
        if (critical && packed == left) {
            confine(Counter.FORWARD_CRITICAL, union);
        }
        if (bands) {
            if (packed1 > first || packed2 > second) {
                return cut(Counter.FORWARD_BAND_CUTS);
            }
            confine(
                    Counter.FORWARD_BAND_CONFINED,
                    (packed1 == first ? union1 : BAND_1) | (packed2 == second ? union2 : BAND_2));
        }
        return true;
    }

    private boolean cut(Counter by) {
        counts.add(by);
        listener.counted(by, clues, active, active);
        return false;
    }

    private void confine(Counter by, long cells) {
        if ((active & ~cells) != 0) {
            counts.add(by);
            listener.counted(by, clues, active, active & cells);
            active &= cells;
        }
    }

    /** Properties 1 and 3 by all groups of disjoint rows, as many as clues are left. */
    private boolean listGroups(int left) {
        counts.add(Counter.FORWARD_GROUP_LOOKS);
        for (int i = 0; i < size; i++) {
            long row = live[i];
            long others = 0;
            for (int j = i + 1; j < size; j++) {
                others |= (live[j] & row) == 0 ? 1L << j : 0;
            }
            apart[i] = others;
        }
        common = active;
        if (!extend(size == ROWS ? -1L : (1L << size) - 1, left, 0)) {
            return cut(Counter.FORWARD_GROUP_CUTS);
        }
        confine(Counter.FORWARD_GROUP_CONFINED, common);
        return true;
    }

    /** Extends a group by {@code missing} of the candidates in every way; false if the branch is dead. */
    private boolean extend(long candidates, int missing, long union) {
        for (long rest = candidates; rest != 0; rest &= rest - 1) {
            int row = Long.numberOfTrailingZeros(rest);
            long next = candidates & apart[row];
            if (missing == 1) {
                common &= union | live[row];
                if (next != 0 || common == 0) {
                    return false;
                }
            } else if (Long.bitCount(next) >= missing - 1 && !extend(next, missing - 1, union | live[row])) {
                return false;
            }
        }
        return true;
    }

    /** Restricts the rows to the live cells and drops those that contain another row; false if one is empty. */
    private boolean cutDown() {
        int gathered = size;
        size = 0;
        for (int i = 0; i < gathered; i++) {
            long cells = live[i] & active;
            if (cells == 0) {
                return false;
            }
            if (!supersets || !isAboveAnother(cells)) {
                live[size++] = cells;
            }
        }
        return true;
    }

    /** Whether a row so far is a subset of the cells; removes rows that contain the cells. */
    private boolean isAboveAnother(long cells) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            long row = live[i];
            if ((row & ~cells) == 0) {
                // No row contained the cells before: it would contain this row.
                return true;
            }
            if ((cells & ~row) != 0) {
                live[kept++] = row;
            }
        }
        size = kept;
        return false;
    }
}

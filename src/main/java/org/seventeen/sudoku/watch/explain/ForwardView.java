package org.seventeen.sudoku.watch.explain;

import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * Step 3: judges a branch with {@code left} clues to go by its table of residual sets, before any of them is set.
 *
 * <p>Disjoint sets need one clue each (champagne):
 *
 * <ul>
 *   <li>property 1: more disjoint sets than clues left: the branch is dead;
 *   <li>property 2: a <em>critical group</em>, as many disjoint sets as clues left: every clue lies in one of them;
 *   <li>property 3: all clues lie in the intersection of the unions of all critical groups. The other cells are dead:
 *       rows shrink, may become empty (the branch is dead) or subsets of others, and new groups may arise. So the rule
 *       is repeated until nothing changes.
 * </ul>
 *
 * <p>{@link #exact} takes all groups and is meant for the study of one branch. {@link #bounded} is for the inner loop: it
 * takes a few groups, packed greedily, and exchanges one row at a time. A row that meets a single member of a critical
 * group could take its place, so the clue of that member lies in both: the member shrinks to the common cells. This is
 * champagne's rule for groups that share all rows but one. Each member shrinks by all such rows at once, and the
 * shrunken group is as good as a critical group: a row that misses all of it makes the branch dead.
 *
 * <pre>
 *   group   {0 1}  {4 5 6}          two clues left
 *   row     {1 2 8}                 meets only the first:  {1}  {4 5 6}
 *   row     {0 2 4 7}               now only the second:   {1}  {4}
 *   row     {2 5 9}                 none: dead
 * </pre>
 *
 * <p>Both draw sound conclusions only: every set of at most {@code left} active cells that hits all rows lies in
 * {@link #active()} and contains {@link #forced()}; dead means that there is none. All that {@code bounded} finds, {@code
 * exact} finds too, unless a limit stops it.
 *
 * <p>The results of a look hold until the next. Instances are reused, and do not allocate once they have seen their
 * largest table. Not thread-safe.
 */
public final class ForwardView {
    /** The result of a look. */
    public enum Verdict {
        /** There is no critical group. */
        OPEN,
        /** There is a critical group; {@link ForwardView#active} lies in it. */
        CRITICAL,
        /** Dead: more disjoint rows than clues left (property 1). */
        TOO_MANY_DISJOINT,
        /** Dead: a row without an active cell. */
        EMPTY_ROW;

        /** Whether no clue set completes the branch. */
        public boolean isDead() {
            return this == TOO_MANY_DISJOINT || this == EMPTY_ROW;
        }
    }

    private final ForwardTable residual = new ForwardTable();
    private final DisjointGroups groups;
    private int[] chosen = new int[16];
    private long[] parts = new long[16];
    private long active;
    private int rounds;
    private boolean limited;
    private boolean moreLimited;
    private boolean criticalLimited;

    /** A view that lists at most 10 000 groups and gives up a search for groups after 50 million comparisons. */
    public ForwardView() {
        this(10_000, 50_000_000);
    }

    /** A view with the limits of {@link DisjointGroups#DisjointGroups(int, long)}. */
    public ForwardView(int maxGroups, long maxSteps) {
        groups = new DisjointGroups(maxGroups, maxSteps);
    }

    /**
     * All groups, to the fixed point.
     *
     * @param table pair sets; not changed
     * @param clues cells set: the rows they hit do not count
     * @param mayBeClues the cells that may still become clues
     * @param left how many clues are left, 0 or more
     * @return the verdict; {@link #groups} are those of the last round
     * @throws IllegalArgumentException if {@code left} is negative
     */
    public Verdict exact(ForwardTable table, long clues, long mayBeClues, int left) {
        start(table, clues, mayBeClues, left);
        Verdict verdict = round(residual, active, left);
        boolean anyLimited = limited;
        int round = 1;
        for (long before = mayBeClues; !verdict.isDead() && active != before; round++) {
            before = active;
            residual.rebuild(residual, 0, active);
            verdict = round(residual, active, left);
            anyLimited |= limited;
        }
        limited = anyLimited;
        rounds = round;
        return verdict;
    }

    /**
     * One round of {@link #exact}: the groups of the current rows, numbered as in the table, and the intersection of the
     * critical ones.
     *
     * @param table pair sets not hit yet, without a dead cell; not changed: the caller has to rebuild it
     */
    Verdict round(ForwardTable table, long mayBeClues, int left) {
        checkLeft(left);
        active = mayBeClues;
        rounds = 1;
        limited = false;
        moreLimited = false;
        criticalLimited = false;
        groups.begin(0);
        if (table.hasEmptyRow()) {
            return Verdict.EMPTY_ROW;
        }
        groups.find(table.masks(), table.size(), left + 1);
        moreLimited = !groups.isComplete();
        limited = moreLimited;
        if (groups.count() > 0) {
            return Verdict.TOO_MANY_DISJOINT;
        }
        groups.find(table.masks(), table.size(), left);
        criticalLimited = !groups.isComplete();
        limited |= criticalLimited;
        for (int group = 0; group < groups.count(); group++) {
            active &= groups.union(group, table.masks());
        }
        return groups.count() > 0 ? Verdict.CRITICAL : Verdict.OPEN;
    }

    /**
     * At most {@code starts} groups per round, to the fixed point. The first group is packed greedily from the smallest row
     * on; each further one starts with the next row instead.
     *
     * @param table pair sets; not changed
     * @param clues cells set: the rows they hit do not count
     * @param mayBeClues the cells that may still become clues
     * @param left how many clues are left, 0 or more
     * @param starts groups per round, at least 1
     * @return the verdict; {@link #groups} are the critical groups of the last round before any exchange
     * @throws IllegalArgumentException if {@code left} is negative
     */
    public Verdict bounded(ForwardTable table, long clues, long mayBeClues, int left, int starts) {
        start(table, clues, mayBeClues, left);
        if (parts.length <= left) {
            parts = new long[left + 1];
            chosen = new int[left + 1];
        }
        for (long before = active; ; before = active) {
            rounds++;
            if (residual.hasEmptyRow()) {
                return Verdict.EMPTY_ROW;
            }
            groups.begin(left);
            if (residual.size() == 0 && left == 0) {
                groups.add(chosen);
                active = 0;
            }
            int size = residual.size();
            for (int start = 0; start < starts && start < size; start++) {
                int packed = pack(start, left);
                if (packed > left || packed == left && !exchange(left)) {
                    return Verdict.TOO_MANY_DISJOINT;
                }
            }
            if (active == before) {
                return groups.count() > 0 ? Verdict.CRITICAL : Verdict.OPEN;
            }
            residual.rebuild(residual, 0, active);
        }
    }

    /** After a look: the cells that may still become clues; meaningless if the branch is dead. */
    public long active() {
        return active;
    }

    /** After a look: cells that must become clues, each a row of its own; meaningless if the branch is dead. */
    public long forced() {
        long forced = 0;
        long[] rows = residual.masks();
        for (int row = 0; row < residual.size() && Long.bitCount(rows[row]) < 2; row++) {
            forced |= rows[row];
        }
        return forced;
    }

    /**
     * After a look: the groups of its last round, by the rows of {@link #residual}. If {@link #exact} found property 1, the
     * groups that are too large, else critical groups. Meaningless if {@link #bounded} found the branch dead.
     */
    public DisjointGroups groups() {
        return groups;
    }

    /** After a look: the rows not hit, restricted to the active cells of the last round. */
    public ForwardTable residual() {
        return residual;
    }

    /** After a look: how many rounds it took, at least 1. */
    public int rounds() {
        return rounds;
    }

    /**
     * After {@link #exact}: whether a limit hid some groups. Its results are correct all the same, but there may be more.
     */
    public boolean isLimited() {
        return limited;
    }

    /** After {@link #round}: whether the search for more disjoint rows than clues left was given up, so there may be such groups. */
    boolean isMoreLimited() {
        return moreLimited;
    }

    /** After {@link #round}: whether the search for critical groups was given up, so there may be more than {@link #groups}. */
    boolean isCriticalLimited() {
        return criticalLimited;
    }

    private void start(ForwardTable table, long clues, long mayBeClues, int left) {
        checkLeft(left);
        active = mayBeClues;
        rounds = 0;
        limited = false;
        residual.rebuild(table, clues, mayBeClues);
    }

    private static void checkLeft(int left) {
        if (left < 0) {
            throw new IllegalArgumentException("expected 0 or more clues left, found " + left);
        }
    }

    /**
     * Packs disjoint rows, row {@code start} and then the smallest, and stops at {@code left} + 1. Exactly {@code left} rows
     * are a critical group, which is kept; {@link #exchange} works on its parts.
     */
    private int pack(int start, int left) {
        long[] rows = residual.masks();
        int size = residual.size();
        long union = rows[start] & active;
        parts[0] = union;
        chosen[0] = start;
        int packed = 1;
        for (int row = 0; row < size && packed <= left; row++) {
            long mask = rows[row] & active;
            if (row != start && (mask & union) == 0) {
                parts[packed] = mask;
                chosen[packed++] = row;
                union |= mask;
            }
        }
        if (packed == left) {
            for (int i = 1; i < left && chosen[i] < start; i++) {
                chosen[i - 1] = chosen[i];
                chosen[i] = start;
            }
            groups.add(chosen);
        }
        return packed;
    }

    /** Shrinks the parts to a fixed point, and the active cells to their union; false if the branch is dead. */
    private boolean exchange(int left) {
        long[] rows = residual.masks();
        int size = residual.size();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int row = 0; row < size; row++) {
                long mask = rows[row];
                int met = -1;
                int meets = 0;
                for (int i = 0; i < left && meets < 2; i++) {
                    if ((mask & parts[i]) != 0) {
                        met = i;
                        meets++;
                    }
                }
                if (meets == 0) {
                    return false;
                }
                if (meets == 1 && (parts[met] & ~mask) != 0) {
                    parts[met] &= mask;
                    changed = true;
                }
            }
        }
        long union = 0;
        for (int i = 0; i < left; i++) {
            union |= parts[i];
        }
        active &= union;
        return true;
    }
}

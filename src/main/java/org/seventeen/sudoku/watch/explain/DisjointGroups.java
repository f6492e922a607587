package org.seventeen.sudoku.watch.explain;

import java.util.Arrays;
import org.seventeen.sudoku.search.forward.ForwardTable;

/**
 * All groups of a given number of pairwise disjoint rows of a table, as row numbers, up to a limit.
 *
 * <p>The disjoint sets of a group need one clue each. Groups come in lexicographic order, the row numbers of one ascending.
 * Instances are reused and allocate only to hold more than ever before.
 *
 * <p>Source: champagne, properties 1 and 2.
 */
final class DisjointGroups {
    private final int maxGroups;
    private final long maxSteps;

    private int groupSize;
    private int count;
    private boolean complete = true;
    private long steps;
    private int[] members = new int[64];
    private int[] chosen = new int[8];
    private int[][] candidates = new int[8][];

    /**
     * Creates an instance without groups.
     *
     * @param maxGroups the most groups that are kept, at least 1
     * @param maxSteps the most comparisons of two rows in a search, at least 1; a search that needs more is given up
     */
    public DisjointGroups(int maxGroups, long maxSteps) {
        if (maxGroups < 1 || maxSteps < 1) {
            throw new IllegalArgumentException(
                    "expected limits of at least 1, found " + maxGroups + " groups and " + maxSteps + " steps");
        }
        this.maxGroups = maxGroups;
        this.maxSteps = maxSteps;
    }

    /**
     * Finds all groups of {@code size} rows. For size 0 there is one group, the empty one; an empty row is disjoint from
     * all.
     *
     * @param rows the table, see {@link ForwardTable#masks}
     * @param rowCount how many rows it has
     * @param size rows per group, 0 or more
     */
    public void find(long[] rows, int rowCount, int size) {
        begin(size);
        if (size == 0) {
            count = 1;
            return;
        }
        if (size > rowCount) {
            return;
        }
        if (candidates.length < size) {
            candidates = Arrays.copyOf(candidates, size);
        }
        for (int depth = 0; depth < size; depth++) {
            if (candidates[depth] == null || candidates[depth].length < rowCount) {
                candidates[depth] = new int[Math.max(64, rowCount)];
            }
        }
        for (int row = 0; row < rowCount; row++) {
            candidates[0][row] = row;
        }
        extend(rows, 0, rowCount);
    }

    /** Removes all groups and sets the size of the next ones. */
    void begin(int size) {
        groupSize = size;
        count = 0;
        complete = true;
        steps = 0;
        if (chosen.length < size) {
            chosen = new int[size];
        }
    }

    /** Adds the group of the first {@code groupSize} given row numbers, unless the limit is reached. */
    void add(int[] rows) {
        if (count == maxGroups) {
            complete = false;
            return;
        }
        int end = count * groupSize;
        if (members.length < end + groupSize) {
            members = Arrays.copyOf(members, 2 * (end + groupSize));
        }
        System.arraycopy(rows, 0, members, end, groupSize);
        count++;
    }

    /** The number of groups found. */
    public int count() {
        return count;
    }

    /** The number of rows in a group. */
    public int groupSize() {
        return groupSize;
    }

    /** Whether these are all groups: no limit was reached. */
    public boolean isComplete() {
        return complete;
    }

    /** Row number {@code place} (0 to group size − 1) of group {@code group} (0 to count − 1). */
    public int row(int group, int place) {
        return members[group * groupSize + place];
    }

    /** The row numbers of a group, ascending. */
    public int[] rows(int group) {
        return Arrays.copyOfRange(members, group * groupSize, (group + 1) * groupSize);
    }

    /** The cells of all rows of a group. */
    public long union(int group, long[] rows) {
        long union = 0;
        for (int i = group * groupSize; i < (group + 1) * groupSize; i++) {
            union |= rows[members[i]];
        }
        return union;
    }

    private void extend(long[] rows, int depth, int candidateCount) {
        int missing = groupSize - depth;
        int[] from = candidates[depth];
        if (missing == 1) {
            for (int i = 0; i < candidateCount && complete; i++) {
                chosen[depth] = from[i];
                add(chosen);
            }
            return;
        }
        if (!haveRoom(rows, from, candidateCount, missing)) {
            return;
        }
        int[] to = candidates[depth + 1];
        for (int i = 0; i <= candidateCount - missing && complete; i++) {
            long mask = rows[from[i]];
            int kept = 0;
            for (int j = i + 1; j < candidateCount; j++) {
                if ((rows[from[j]] & mask) == 0) {
                    to[kept++] = from[j];
                }
            }
            steps += candidateCount - i;
            if (steps > maxSteps) {
                complete = false;
                return;
            }
            if (kept >= missing - 1) {
                chosen[depth] = from[i];
                extend(rows, depth + 1, kept);
            }
        }
    }

    /**
     * Whether the candidates together have enough cells for the missing rows, if all these were as small as the smallest.
     */
    private static boolean haveRoom(long[] rows, int[] from, int candidateCount, int missing) {
        long union = 0;
        int smallest = Long.SIZE;
        for (int i = 0; i < candidateCount; i++) {
            union |= rows[from[i]];
            smallest = Math.min(smallest, Long.bitCount(rows[from[i]]));
        }
        return Long.bitCount(union) >= missing * smallest;
    }
}

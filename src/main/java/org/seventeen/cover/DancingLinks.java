package org.seventeen.cover;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Solves exact cover problems with Knuth's dancing links (Algorithm X of The Art of Computer Programming, 7.2.2.1) on flat
 * {@code int} arrays, without recursion.
 *
 * <p>The search branches at once on an item with only one option left, if it has met one; else on the primary item with the
 * fewest options left, ties going to the first. It backtracks as soon as an item has none. It tries the options of an item
 * in the order of the problem. So the order of the solutions depends only on the problem and the selection.
 *
 * <p>A finished search does not undo its steps: the original matrix is copied over it. For a sudoku's matrix of 37 KB the
 * copy costs less than half the steps of the search.
 *
 * <p>An item's node is its index + 1; node 0 is the root of the list of primary items. After the items come the options in
 * order, with a spacer before each and after the last, as in Knuth's 7.2.2.1.
 *
 * <p>An instance belongs to one thread.
 */
public final class DancingLinks implements CoverSolver {
    /** The node of the list of primary items; an item's node is its index + 1. */
    private static final int ROOT = 0;

    /** Returned in place of an item: some item has no option left. */
    private static final int NONE = -1;

    /** A search asks after each of these steps whether to stop. */
    private static final int STOP_STEPS = (1 << 10) - 1;

    /** Added to the size of a secondary item, so that it never seems to have few options left. */
    private static final int SECONDARY = 1 << 30;

    private final int items;

    /** Neighbour in the ring of an item. For a spacer: the first node of the option before it. */
    private final int[] up;

    /** Neighbour in the ring of an item. For a spacer: the last node of the option after it. */
    private final int[] down;

    /**
     * The list of primary items: at 2i the item before item i, at 2i + 1 the one after it. A secondary item is its own
     * neighbour.
     */
    private final int[] list;

    /** The number of options of each item. */
    private final int[] sizes;

    /** For an option's node: its item's node. For a spacer: −1 − the option after it. For an item: 0. */
    private final int[] tops;

    /** The first node of each option. */
    private final int[] firstNode;

    /** The first four of these before anything is covered. */
    private final int[][] whole;

    private final boolean[] covered;

    /** The node taken at each level: the selected ones first, then those of the search. */
    private final int[] taken;

    /** The levels of the search with untried options. */
    private final int[] open;

    private final int[] solution;
    private int selected;
    private long steps;
    private BooleanSupplier stop = () -> false;

    /** Whether the links must be copied from {@link #whole}, and the selection covered again, before use. */
    private boolean stale;

    /** Primary items with at most one option left: all that are not covered, and some that have been covered since. */
    private final int[] scarce;

    private int scarceCount;

    /** Primary items left without an option by the last one taken. Some may have been covered by it. */
    private final int[] emptied;

    private int emptiedCount;

    /** A solver of {@code problem}, nothing selected. */
    public DancingLinks(ExactCover problem) {
        items = problem.items();
        int options = problem.options();
        int nodes = items + 2;
        for (int option = 0; option < options; option++) {
            nodes = Math.addExact(nodes, problem.size(option) + 1);
        }
        up = new int[nodes];
        down = new int[nodes];
        tops = new int[nodes];
        list = new int[2 * items + 2];
        sizes = new int[items + 1];
        firstNode = new int[options];
        linkItems(problem.primaryItems());
        linkOptions(problem);
        whole = new int[][] {up.clone(), down.clone(), list.clone(), sizes.clone()};
        covered = new boolean[items + 1];
        taken = new int[problem.primaryItems()];
        open = new int[problem.primaryItems()];
        solution = new int[problem.primaryItems()];
        scarce = new int[items];
        emptied = new int[items];
    }

    @Override
    public boolean select(int option) {
        refresh();
        int first = firstNode[option];
        for (int node = first; tops[node] > 0; node++) {
            if (covered[tops[node]]) {
                return false;
            }
        }
        take(first);
        taken[selected++] = first;
        return true;
    }

    @Override
    public void clearSelection() {
        stale |= selected > 0;
        selected = 0;
    }

    @Override
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        return search(limit, null);
    }

    @Override
    public long visit(Sink sink) {
        return search(Long.MAX_VALUE, sink);
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    private long search(long limit, Sink sink) {
        steps = 0;
        refresh();
        stale = true;
        noteAll();
        long found = 0;
        int level = selected;
        int opened = 0;
        while (true) {
            int item = nextItem();
            int node;
            if (item > ROOT) {
                cover(item);
                node = down[item];
                if (down[node] != item) {
                    open[opened++] = level;
                }
            } else {
                if (item == ROOT) {
                    found++;
                    if (sink != null && !sink.accept(solution, readOut(level)) || found == limit) {
                        return found;
                    }
                }
                if (opened == 0) {
                    return found;
                }
                int last = level - 1;
                for (level = open[opened - 1]; last > level; last--) {
                    uncoverOthers(taken[last]);
                    uncover(tops[taken[last]]);
                }
                uncoverOthers(taken[level]);
                node = down[taken[level]];
                if (down[node] <= items) {
                    opened--;
                }
                coverAgain(tops[node]);
            }
            coverOthers(node);
            taken[level++] = node;
            if ((++steps & STOP_STEPS) == 0 && stop.getAsBoolean()) {
                throw new CancellationException("expected a search to its end, found a stop");
            }
        }
    }

    private int readOut(int count) {
        for (int i = 0; i < count; i++) {
            int node = taken[i];
            while (tops[node] > 0) {
                node++;
            }
            solution[i] = -tops[node] - 2;
        }
        return count;
    }

    /** Restores the links of the matrix, and covers the selection. */
    private void refresh() {
        if (stale) {
            stale = false;
            System.arraycopy(whole[0], 0, up, 0, up.length);
            System.arraycopy(whole[1], 0, down, 0, down.length);
            System.arraycopy(whole[2], 0, list, 0, list.length);
            System.arraycopy(whole[3], 0, sizes, 0, sizes.length);
            Arrays.fill(covered, false);
            scarceCount = 0;
            emptiedCount = 0;
            for (int level = 0; level < selected; level++) {
                take(taken[level]);
            }
        }
    }

    private void take(int node) {
        cover(tops[node]);
        coverOthers(node);
    }

    /** Collects the scarce items anew, so that the search does not depend on the order of earlier selections. */
    private void noteAll() {
        scarceCount = 0;
        emptiedCount = 0;
        for (int item = list[2 * ROOT]; item != ROOT; item = list[2 * item]) {
            if (sizes[item] <= 1) {
                note(item);
            }
        }
    }

    /** The item to branch on, {@link #ROOT} if all are covered, {@link #NONE} if one of them can no longer be covered. */
    private int nextItem() {
        while (emptiedCount > 0) {
            if (!covered[emptied[--emptiedCount]]) {
                return NONE;
            }
        }
        while (scarceCount > 0) {
            int item = scarce[--scarceCount];
            if (!covered[item]) {
                return item;
            }
        }
        return smallestItem();
    }

    /** The item with the fewest options; all have two or more. */
    private int smallestItem() {
        int best = ROOT;
        int least = Integer.MAX_VALUE;
        for (int item = list[2 * ROOT + 1]; item != ROOT && least > 2; item = list[2 * item + 1]) {
            if (sizes[item] < least) {
                best = item;
                least = sizes[item];
            }
        }
        return best;
    }

    /** Removes an item, and removes its options from the rings of their other items. */
    private void cover(int item) {
        covered[item] = true;
        int before = list[2 * item];
        int behind = list[2 * item + 1];
        list[2 * before + 1] = behind;
        list[2 * behind] = before;
        for (int node = down[item]; node != item; node = down[node]) {
            hide(node);
        }
    }

    /** Covers a covered item again, to collect the scarce and emptied items. */
    private void coverAgain(int item) {
        uncover(item);
        scarceCount = 0;
        emptiedCount = 0;
        cover(item);
    }

    private void uncover(int item) {
        for (int node = up[item]; node != item; node = up[node]) {
            unhide(node);
        }
        list[2 * list[2 * item] + 1] = item;
        list[2 * list[2 * item + 1]] = item;
        covered[item] = false;
    }

    /**
     * Removes the other nodes of an option from their rings. Their items are not covered, or the option would be hidden
     * already.
     */
    private void hide(int node) {
        for (int other = node + 1; other != node; ) {
            int item = tops[other];
            if (item <= 0) {
                other = up[other];
                continue;
            }
            int above = up[other];
            int below = down[other];
            down[above] = below;
            up[below] = above;
            if (--sizes[item] <= 1) {
                note(item);
            }
            other++;
        }
    }

    private void unhide(int node) {
        for (int other = node - 1; other != node; ) {
            int item = tops[other];
            if (item <= 0) {
                other = down[other];
                continue;
            }
            down[up[other]] = other;
            up[down[other]] = other;
            sizes[item]++;
            other--;
        }
    }

    private void note(int item) {
        if (sizes[item] == 0) {
            emptied[emptiedCount++] = item;
        } else {
            scarce[scarceCount++] = item;
        }
    }

    /** Covers the items of an option except that of the given node. */
    private void coverOthers(int node) {
        for (int other = node + 1; other != node; ) {
            if (tops[other] <= 0) {
                other = up[other];
            } else {
                cover(tops[other]);
                other++;
            }
        }
    }

    private void uncoverOthers(int node) {
        for (int other = node - 1; other != node; ) {
            if (tops[other] <= 0) {
                other = down[other];
            } else {
                uncover(tops[other]);
                other--;
            }
        }
    }

    private void linkItems(int primaryItems) {
        for (int item = 0; item <= items; item++) {
            up[item] = item;
            down[item] = item;
            boolean secondary = item > primaryItems;
            sizes[item] = secondary ? SECONDARY : 0;
            list[2 * item] = secondary ? item : item - 1;
            list[2 * item + 1] = secondary ? item : item + 1;
        }
        list[0] = primaryItems;
        list[2 * primaryItems + 1] = 0;
    }

    private void linkOptions(ExactCover problem) {
        int spacer = items + 1;
        for (int option = 0; option < problem.options(); option++) {
            int first = spacer + 1;
            int count = problem.size(option);
            tops[spacer] = -1 - option;
            down[spacer] = spacer + count;
            firstNode[option] = first;
            for (int place = 0; place < count; place++) {
                int item = problem.item(option, place) + 1;
                int node = first + place;
                int last = up[item];
                tops[node] = item;
                up[node] = last;
                down[node] = item;
                down[last] = node;
                up[item] = node;
                sizes[item]++;
            }
            spacer += count + 1;
            up[spacer] = first;
        }
        tops[spacer] = -1 - problem.options();
    }
}

package org.seventeen.verify;

/**
 * Solves exact cover problems with Knuth's dancing links (Algorithm X of The Art of Computer Programming, 7.2.2.1) on
 * flat {@code int} arrays, without recursion.
 *
 * <p>The search takes an item that has but one option left at once, if it has met one; else the primary item with the
 * fewest options left, the first of several. It tries the options of an item in the order of the problem. So the order
 * of the solutions is always the same for the same problem and the same selection.
 *
 * <p>Options can be selected in advance and the selection taken back, so that one matrix serves many problems. An
 * instance belongs to one thread.
 */
public final class DancingLinks {
    /** Takes the solutions of {@link #visit}. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes a solution.
         *
         * @param options holds the options of the solution: first those selected, then in the order in which the search
         *     took them; the array is reused, and may be changed
         * @param count how many there are
         * @return whether to go on
         */
        boolean accept(int[] options, int count);
    }

    /** An item's node is its index + 1; node 0 is the root of the list of primary items. */
    private static final int ROOT = 0;

    private final int items;
    private final int primaryItems;

    /** Neighbours of an item among the primary items not yet covered. A secondary item is its own neighbour. */
    private final int[] left;

    private final int[] right;

    /** How many options of an item are left. */
    private final int[] size;

    private final boolean[] covered;

    /**
     * Of an option's node: its item's node. The options lie in order, a spacer before each and behind the last; of a
     * spacer: −1 − the option behind it.
     */
    private final int[] top;

    /** Neighbours in the ring of an item. Of a spacer: the first node of the option before it. */
    private final int[] up;

    /** Neighbours in the ring of an item. Of a spacer: the last node of the option behind it. */
    private final int[] down;

    /** The node of an option that stands for it: its first one. */
    private final int[] optionNode;

    /** The node taken at each level: first those selected, then those of the search. */
    private final int[] taken;

    private final int[] solution;
    private int selected;

    /**
     * Primary items that had at most one option left when they were noted and have not got any back since. A stack; items
     * may be missing, which costs a scan, or be covered by now.
     */
    private final int[] scarce;

    private int scarceCount;

    /** A solver of {@code problem}, nothing selected. */
    public DancingLinks(ExactCover problem) {
        items = problem.items();
        primaryItems = problem.primaryItems();
        int options = problem.options();
        int nodes = items + 2;
        for (int option = 0; option < options; option++) {
            nodes = Math.addExact(nodes, problem.size(option) + 1);
        }
        left = new int[items + 1];
        right = new int[items + 1];
        size = new int[items + 1];
        covered = new boolean[items + 1];
        top = new int[nodes];
        up = new int[nodes];
        down = new int[nodes];
        optionNode = new int[options];
        taken = new int[primaryItems];
        solution = new int[primaryItems];
        scarce = new int[items + 1];
        linkItems();
        linkOptions(problem);
    }

    private void linkItems() {
        for (int item = 0; item <= items; item++) {
            up[item] = item;
            down[item] = item;
            left[item] = item > primaryItems ? item : item - 1;
            right[item] = item > primaryItems ? item : item + 1;
        }
        left[ROOT] = primaryItems;
        right[primaryItems] = ROOT;
    }

    private void linkOptions(ExactCover problem) {
        int spacer = items + 1;
        for (int option = 0; option < problem.options(); option++) {
            int first = spacer + 1;
            int count = problem.size(option);
            top[spacer] = -1 - option;
            down[spacer] = spacer + count;
            optionNode[option] = first;
            for (int place = 0; place < count; place++) {
                int item = problem.item(option, place) + 1;
                int node = first + place;
                int last = up[item];
                top[node] = item;
                up[node] = last;
                down[node] = item;
                down[last] = node;
                up[item] = node;
                size[item]++;
            }
            spacer += count + 1;
            up[spacer] = first;
        }
        top[spacer] = -1 - problem.options();
    }

    /**
     * Takes an option into every solution from now on.
     *
     * @param option an index of the problem
     * @return false, and nothing done, if an option selected before holds one of its items
     */
    public boolean select(int option) {
        int first = optionNode[option];
        for (int node = first; top[node] > 0; node++) {
            if (covered[top[node]]) {
                return false;
            }
        }
        cover(top[first]);
        coverOthers(first);
        taken[selected++] = first;
        return true;
    }

    /** Takes back what was selected. */
    public void clearSelection() {
        while (selected > 0) {
            int node = taken[--selected];
            uncoverOthers(node);
            uncover(top[node]);
        }
    }

    /**
     * Counts the solutions that hold all options selected.
     *
     * @param limit stop at this many, at least 1
     * @return the number of solutions, at most {@code limit}
     * @throws IllegalArgumentException if {@code limit} is less than 1
     */
    public long count(long limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("expected a limit of at least 1, found " + limit);
        }
        long[] wanted = {limit};
        return visit((options, count) -> --wanted[0] > 0);
    }

    /**
     * Hands the solutions that hold all options selected to a sink, one by one, until it wants no more. The sink must not
     * call this solver; what it throws is passed on, and the solver is as before the call.
     *
     * @return how many it got
     */
    public long visit(Sink sink) {
        long found = 0;
        int level = selected;
        noteAll();
        int node = firstNode();
        while (true) {
            // Here node is an option's to take next at this level, or its item's own node when all were tried.
            if (node == ROOT) {
                found++;
                if (!accepts(sink, level)) {
                    return found;
                }
            } else if (node > items) {
                coverOthers(node);
                taken[level++] = node;
                node = firstNode();
                continue;
            } else {
                uncover(node);
                scarceCount = 0;
            }
            if (level == selected) {
                return found;
            }
            node = taken[--level];
            uncoverOthers(node);
            scarceCount = 0;
            node = down[node];
        }
    }

    /** Hands over the solution. If no more is wanted, takes back the search down to what was selected. */
    private boolean accepts(Sink sink, int level) {
        boolean more = false;
        try {
            more = sink.accept(solution, readOut(level));
            return more;
        } finally {
            if (!more) {
                for (int depth = level - 1; depth >= selected; depth--) {
                    uncoverOthers(taken[depth]);
                    uncover(top[taken[depth]]);
                }
            }
        }
    }

    private int readOut(int count) {
        for (int i = 0; i < count; i++) {
            int node = taken[i];
            while (top[node] > 0) {
                node++;
            }
            solution[i] = -top[node] - 2;
        }
        return count;
    }

    /** Covers the item to branch on; its first option, its own node if it has none, {@link #ROOT} if no item is left. */
    private int firstNode() {
        int item = scarceItem();
        if (item == ROOT) {
            item = smallestItem();
            if (item == ROOT) {
                return ROOT;
            }
        }
        cover(item);
        return down[item];
    }

    /** An item that is not covered and has at most one option left, {@link #ROOT} if none is known. */
    private int scarceItem() {
        while (scarceCount > 0) {
            int item = scarce[--scarceCount];
            if (!covered[item]) {
                return item;
            }
        }
        return ROOT;
    }

    private int smallestItem() {
        int best = ROOT;
        int least = Integer.MAX_VALUE;
        for (int item = right[ROOT]; item != ROOT; item = right[item]) {
            if (size[item] < least) {
                best = item;
                least = size[item];
                if (least <= 1) {
                    break;
                }
            }
        }
        return best;
    }

    /** Takes an item out, and the options that hold it out of the rings of their other items. */
    private void cover(int item) {
        covered[item] = true;
        int before = left[item];
        int behind = right[item];
        right[before] = behind;
        left[behind] = before;
        for (int node = down[item]; node != item; node = down[node]) {
            hide(node);
        }
    }

    private void uncover(int item) {
        for (int node = up[item]; node != item; node = up[node]) {
            unhide(node);
        }
        right[left[item]] = item;
        left[right[item]] = item;
        covered[item] = false;
    }

    private void hide(int node) {
        for (int other = node + 1; other != node; ) {
            int item = top[other];
            if (item <= 0) {
                other = up[other];
                continue;
            }
            down[up[other]] = down[other];
            up[down[other]] = up[other];
            if (--size[item] <= 1 && item <= primaryItems && !covered[item]) {
                note(item);
            }
            other++;
        }
    }

    private void unhide(int node) {
        for (int other = node - 1; other != node; ) {
            int item = top[other];
            if (item <= 0) {
                other = down[other];
                continue;
            }
            down[up[other]] = other;
            up[down[other]] = other;
            size[item]++;
            other--;
        }
    }

    /** Notes the scarce items afresh, so that the search does not depend on what was selected before in which order. */
    private void noteAll() {
        scarceCount = 0;
        for (int item = left[ROOT]; item != ROOT; item = left[item]) {
            if (size[item] <= 1) {
                note(item);
            }
        }
    }

    private void note(int item) {
        if (scarceCount < scarce.length) {
            scarce[scarceCount++] = item;
        }
    }

    /** Covers the items of an option but the one its node stands for. */
    private void coverOthers(int node) {
        for (int other = node + 1; other != node; ) {
            if (top[other] <= 0) {
                other = up[other];
            } else {
                cover(top[other]);
                other++;
            }
        }
    }

    private void uncoverOthers(int node) {
        for (int other = node - 1; other != node; ) {
            if (top[other] <= 0) {
                other = down[other];
            } else {
                uncover(top[other]);
                other--;
            }
        }
    }
}

package org.seventeen.cover;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Solves exact cover problems with Knuth's dancing links (Algorithm X of The Art of Computer Programming, 7.2.2.1) on flat
 * {@code int} arrays, without recursion.
 *
 * <p>The search takes at once the option of an item that has only one left, that of the item met last first. Else it branches
 * on the primary item with the fewest options left; of several on the one that was left without any most often in this search, then on
 * the first. It backtracks as soon as an item has none. It tries the options of an item in the order of the problem. So the order of the
 * solutions depends only on the problem and the selection.
 *
 * <p>What the selected options leave and force is found by counting ({@link Reduction}); only the options that remain then are linked, anew
 * for each search, which takes less than to unlink the rest and keeps what the search reads together. Each option that is unlinked
 * later is written down, and going back links them again from the last one on. So a step may end in the middle, where an item loses its
 * last option.
 *
 * <p>The inner loop has no jump that depends on sizes: an item is always written behind the list of items with one option, and
 * the end of the list moves only if it is one. Jumps that a processor cannot foresee took half of the time.
 *
 * <p>An instance belongs to one thread.
 */
public final class DancingLinks implements CoverSolver {
    /** Added to the size of a secondary item, and of a covered one: such an item never seems to have few options left. */
    private static final int PASSED = 1 << 28;

    /** A search asks after each of these steps whether to stop. */
    private static final int STOP_STEPS = (1 << 10) - 1;

    /** The words of a node in {@link #nodes}, and the places of those behind the first. */
    private static final int NODE = 4;

    private static final int DOWN = 1;
    private static final int ITEM = 2;
    private static final int NEXT = 3;

    /** The words of a branch in {@link #open}. */
    private static final int BRANCH = 4;

    /**
     * Nodes of {@link #NODE} words, named by the place of the first: above and below in the ring of the item, the item, and the next node
     * of the option, the first behind the last. Those of the items, from 1 on, come first, then those of the options that remain.
     *
     * <pre>
     *   4          8                n          n + 4      n + 8
     *   | ↑ ↓ · ·  | ↑ ↓ · ·  | … | ↑ ↓ 1 → | ↑ ↓ 2 ← | ↑ ↓ …
     *     item 1     item 2           an option of both    the next option
     * </pre>
     */
    private final int[] nodes;

    /** The option of the node at {@link #NODE} times the place. */
    private final int[] owner;

    /** The number of options of each item. */
    private final int[] sizes;

    /** How often each item was left without an option, and the most of them. */
    private final int[] faults;

    private int mostFaults;

    /** The items' nodes and sizes without any option. */
    private final int[] alone;

    private final int[] emptySizes;

    /** What is taken before anything is linked, and the options that remain then. */
    private final Reduction reduction;

    private final int[] remaining;

    /** The primary items that were not covered when the options were linked. */
    private final int[] linked;

    private int linkedCount;

    /** The options taken: the selected ones first, then those of the search, and a place behind. */
    private final int[] taken;

    private int selected;
    private long steps;
    private BooleanSupplier stop = () -> false;

    /** Items that were left with one option or none since the last branch; some are covered since. */
    private final int[] singles;

    private int singleCount;

    /** A node of each option unlinked since the start, in order. */
    private final int[] trail;

    private int trailed;

    /** The items covered since the start, in order. */
    private final int[] coveredItems;

    private int coveredCount;

    /** The branches with untried options: the node tried last, then the state in which it was tried. */
    private final int[] open;

    /** A solver of {@code problem}, nothing selected. */
    public DancingLinks(ExactCover problem) {
        int items = problem.items();
        int primaryItems = problem.primaryItems();
        int options = problem.options();
        int members = items + 1;
        for (int option = 0; option < options; option++) {
            members = Math.addExact(members, problem.size(option));
        }
        nodes = new int[Math.multiplyExact(NODE, members)];
        owner = new int[members];
        sizes = new int[items + 1];
        faults = new int[items + 1];
        alone = new int[NODE * (items + 1)];
        emptySizes = new int[items + 1];
        for (int item = 1; item <= items; item++) {
            alone[NODE * item] = NODE * item;
            alone[NODE * item + DOWN] = NODE * item;
            emptySizes[item] = item > primaryItems ? PASSED : 0;
        }
        reduction = new Reduction(problem);
        remaining = new int[options + 1];
        linked = new int[primaryItems];
        taken = new int[primaryItems + 1];
        // On the way to a branch an item is written at most twice, with one option and with none. Before that, on going
        // back, it is written at most once for each of its nodes.
        singles = new int[2 * items + 3 + members];
        trail = new int[options];
        coveredItems = new int[items];
        open = new int[BRANCH * primaryItems];
    }

    @Override
    public boolean select(int option) {
        if (!reduction.hold(option)) {
            return false;
        }
        taken[selected++] = option;
        return true;
    }

    @Override
    public void clearSelection() {
        reduction.release();
        selected = 0;
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    @Override
    public long visit(Sink sink) {
        int level = reduction.run(taken, selected);
        steps = level < 0 ? 0 : level - selected;
        if (level < 0) {
            return 0;
        }
        begin();
        long found = 0;
        int opened = 0;
        boolean possible = true;
        while (true) {
            while (possible && singleCount > 0) {
                int item = singles[--singleCount];
                int size = sizes[item];
                if (size <= 1) {
                    possible = size == 1;
                    if (possible) {
                        int node = nodes[NODE * item + DOWN];
                        cover(item);
                        taken[level++] = owner[node / NODE];
                        possible = take(node);
                    } else {
                        addFault(item);
                    }
                }
            }
            int node = 0;
            if (possible) {
                int item = smallestItem();
                if (item != 0) {
                    node = nodes[NODE * item + DOWN];
                    cover(item);
                    hideOptions(NODE * item, false);
                    opened = open(opened, node, level);
                } else {
                    found++;
                    if (!sink.accept(taken, level)) {
                        return found;
                    }
                    possible = false;
                }
            }
            if (!possible) {
                if (opened == 0) {
                    return found;
                }
                int at = BRANCH * (opened - 1);
                node = nodes[open[at] + DOWN];
                open[at] = node;
                level = open[at + 1];
                goBack(open[at + 2], open[at + 3]);
                listSingles(NODE * nodes[node + ITEM]);
            }
            if (nodes[node + DOWN] < alone.length) {
                opened--;
            }
            taken[level++] = owner[node / NODE];
            possible = take(node);
        }
    }

    private int open(int opened, int node, int level) {
        int at = BRANCH * opened;
        open[at] = node;
        open[at + 1] = level;
        open[at + 2] = trailed;
        open[at + 3] = coveredCount;
        return opened + 1;
    }

    /** Links the matrix that the reduction leaves; each uncovered item has two options or more. */
    private void begin() {
        singleCount = 0;
        trailed = 0;
        coveredCount = 0;
        linkedCount = reduction.listUncovered(linked);
        if (linkedCount != 0) {
            System.arraycopy(alone, 0, nodes, 0, alone.length);
            System.arraycopy(emptySizes, 0, sizes, 0, sizes.length);
            Arrays.fill(faults, 0);
            mostFaults = 0;
            link();
        }
    }

    private void link() {
        final int[] nodes = this.nodes;
        final int[] owner = this.owner;
        final int[] sizes = this.sizes;
        int count = reduction.listRemaining(remaining);
        int node = alone.length;
        for (int i = 0; i < count; i++) {
            int option = remaining[i];
            int first = node;
            int at = reduction.firstMember(option);
            for (int item = reduction.member(at); item != 0; item = reduction.member(++at)) {
                int last = nodes[NODE * item];
                nodes[NODE * item] = node;
                nodes[last + DOWN] = node;
                nodes[node] = last;
                nodes[node + DOWN] = NODE * item;
                nodes[node + ITEM] = item;
                nodes[node + NEXT] = node + NODE;
                owner[node / NODE] = option;
                sizes[item]++;
                node += NODE;
            }
            nodes[node - NODE + NEXT] = first;
        }
    }

    /** The item to branch on; all have two options or more. 0 if all are covered. */
    private int smallestItem() {
        // No item has a lower rank.
        long bound = (2L << 32) - mostFaults;
        int best = 0;
        // All covered items have a higher one.
        long least = (long) PASSED << 31;
        for (int i = 0; i < linkedCount; i++) {
            int item = linked[i];
            long rank = ((long) sizes[item] << 32) - faults[item];
            if (rank < least) {
                if (rank == bound) {
                    return item;
                }
                best = item;
                least = rank;
            }
        }
        return best;
    }

    private void cover(int item) {
        coveredItems[coveredCount++] = item;
        sizes[item] += PASSED;
    }

    /**
     * Covers the items of an option except that of the given node.
     *
     * @return false as soon as an item has no option left
     */
    private boolean take(int own) {
        if ((++steps & STOP_STEPS) == 0 && stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        final int[] nodes = this.nodes;
        for (int other = nodes[own + NEXT]; other != own; other = nodes[other + NEXT]) {
            cover(nodes[other + ITEM]);
        }
        for (int other = nodes[own + NEXT]; other != own; other = nodes[other + NEXT]) {
            int fault = hideOptions(NODE * nodes[other + ITEM], true);
            if (fault != 0) {
                addFaults(fault);
                return false;
            }
        }
        return true;
    }

    /**
     * Unlinks the other nodes of the options of a covered item.
     *
     * @param root the node of the item
     * @param strict whether to end as soon as an item has no option left
     * @return a node of the option whose loss left an item without any, where the method ended; else 0
     */
    private int hideOptions(int root, boolean strict) {
        final int[] nodes = this.nodes;
        final int[] sizes = this.sizes;
        final int[] singles = this.singles;
        final int[] trail = this.trail;
        int end = singleCount;
        int hidden = trailed;
        int fault = 0;
        for (int node = nodes[root + DOWN]; node != root && fault == 0; node = nodes[node + DOWN]) {
            int none = 0;
            for (int each = nodes[node + NEXT]; each != node; each = nodes[each + NEXT]) {
                int above = nodes[each];
                int below = nodes[each + DOWN];
                int item = nodes[each + ITEM];
                nodes[above + DOWN] = below;
                nodes[below] = above;
                int size = sizes[item] - 1;
                sizes[item] = size;
                singles[end] = item;
                end += size - 2 >>> 31;
                none |= size - 1;
            }
            trail[hidden++] = node;
            fault = none < 0 && strict ? node : 0;
        }
        singleCount = end;
        trailed = hidden;
        return fault;
    }

    /** Lists anew, after going back, the items that the hidden options of a branch have left with one option. */
    private void listSingles(int root) {
        final int[] nodes = this.nodes;
        final int[] sizes = this.sizes;
        final int[] singles = this.singles;
        int end = 0;
        for (int node = nodes[root + DOWN]; node != root; node = nodes[node + DOWN]) {
            for (int each = nodes[node + NEXT]; each != node; each = nodes[each + NEXT]) {
                singles[end] = nodes[each + ITEM];
                end += sizes[nodes[each + ITEM]] - 2 >>> 31;
            }
        }
        singleCount = end;
    }

    private void addFaults(int node) {
        for (int each = nodes[node + NEXT]; each != node; each = nodes[each + NEXT]) {
            if (sizes[nodes[each + ITEM]] == 0) {
                addFault(nodes[each + ITEM]);
            }
        }
    }

    private void addFault(int item) {
        mostFaults = Math.max(mostFaults, ++faults[item]);
    }

    /** Uncovers items and links options again, from the last one on. */
    private void goBack(int trailedThen, int coveredThen) {
        final int[] nodes = this.nodes;
        final int[] sizes = this.sizes;
        while (coveredCount > coveredThen) {
            sizes[coveredItems[--coveredCount]] -= PASSED;
        }
        while (trailed > trailedThen) {
            int node = trail[--trailed];
            for (int each = nodes[node + NEXT]; each != node; each = nodes[each + NEXT]) {
                int above = nodes[each];
                int below = nodes[each + DOWN];
                int item = nodes[each + ITEM];
                nodes[above + DOWN] = each;
                nodes[below] = each;
                sizes[item]++;
            }
        }
    }
}

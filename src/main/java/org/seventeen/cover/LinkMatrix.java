package org.seventeen.cover;

/**
 * The links of an exact cover problem before anything is covered, from which {@link DancingLinks} starts and to which it
 * returns. Its arrays are not to be written.
 *
 * <p>An item's node is its index + 1; node 0 is the root of the list of primary items. After the items come the options in
 * order, with a spacer before each and after the last, as in Knuth's 7.2.2.1.
 */
final class LinkMatrix {
    /** Added to the size of a secondary item, so that it never seems to have few options left. */
    private static final int SECONDARY = 1 << 30;

    /** Neighbour in the ring of an item. For a spacer: the first node of the option before it. */
    final int[] up;

    /** Neighbour in the ring of an item. For a spacer: the last node of the option after it. */
    final int[] down;

    /** For an option's node: its item's node. For a spacer: −1 − the option after it. For an item: 0. */
    final int[] tops;

    /**
     * The list of primary items: at 2i the item before item i, at 2i + 1 the one after it. A secondary item is its own
     * neighbour.
     */
    final int[] list;

    /** The number of options of each item. */
    final int[] sizes;

    /** The first node of each option. */
    final int[] firstNode;

    private final int items;

    LinkMatrix(ExactCover problem) {
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

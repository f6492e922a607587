package org.seventeen.search.plan;

import java.util.ArrayList;
import java.util.List;

/**
 * Step 7a for a census: assigns the 17-clue puzzles of a grid to band pairs with a third band and clue counts, so that a
 * search of all grids by band pairs finds each puzzle exactly once. The counterpart of {@link ScanPlan}, which cuts up the
 * search of one grid on its own.
 *
 * <p>A grid has six <em>lines</em>: the bands of orientation 0 and those of orientation 1, numbered 3 · orientation + band.
 * Lines are ordered by their number of 5-clue sets (the clue sets of five cells that hit every UA of the band alone, as
 * {@code search.expand.FirstBandSets} lists them), ties by a rank. The <em>preferred</em> orientation has fewer such sets in all.
 * Let z be the largest clue count of a line. Each puzzle is in exactly one item:
 *
 * <pre>
 *   crowded    z ≥ 7   third = the line with z clues; of several the preferred orientation, then the first in order
 *                      pair  = the other two of its orientation; each ≤ z, but ≤ z − 1 if it precedes the third
 *                      stacks ≤ z, but ≤ z − 1 if the third is not of the preferred orientation
 *   balanced   z = 6   preferred orientation, bands 6-6-5, stacks ≤ 6
 *                      first = the band with 5, second = of the other two the one that precedes, third = the last
 * </pre>
 *
 * So there are six crowded items per grid, one per line, and three balanced ones. With a ≤ b ≤ c the bands of the preferred
 * orientation in order, the balanced ones expand b → a, c → a and a → b. Source: docs/census.md, with caps that leave no
 * puzzle to two items.
 */
public final class CensusPlan {
    /** The clue count of the puzzles of this plan. */
    public static final int CLUES = 17;

    /** The largest count of a line that is not crowded. */
    public static final int BALANCED = 6;

    private static final int LINES = 6;

    private final long[] order = new long[LINES];
    private final int preferred;
    private final boolean bothPreferred;

    /**
     * The plan of a grid.
     *
     * @param fiveClueSets for each line its number of 5-clue sets, not negative
     * @param ranks for each line a number that orders lines with equally many; to find each puzzle of essentially
     *     different grids once it has to be the same wherever the grid turns up. Of two lines with equal ranks too
     *     neither precedes: their items overlap, so that a puzzle may be found more than once, and none is missed
     * @throws IllegalArgumentException if there are not six of each, or a number is negative
     */
    CensusPlan(int[] fiveClueSets, int[] ranks) {
        if (fiveClueSets.length != LINES || ranks.length != LINES) {
            throw new IllegalArgumentException("expected the numbers and ranks of six lines, found "
                    + fiveClueSets.length + " and " + ranks.length);
        }
        long[] sums = new long[2];
        int lowest = 0;
        for (int line = 0; line < LINES; line++) {
            order[line] = order(fiveClueSets[line], ranks[line]);
            sums[line / 3] += fiveClueSets[line];
            if (ranks[line] < ranks[lowest]) {
                lowest = line;
            }
        }
        preferred = sums[0] == sums[1] ? lowest / 3 : sums[0] < sums[1] ? 0 : 1;
        boolean lowestInBoth = false;
        for (int line = 0; line < LINES; line++) {
            lowestInBoth |= line / 3 != preferred && ranks[line] == ranks[lowest];
        }
        bothPreferred = sums[0] == sums[1] && lowestInBoth;
    }

    /**
     * The place of a line in the order, as one comparable number.
     *
     * @param fiveClueSets its number of 5-clue sets
     * @param rank its rank
     * @throws IllegalArgumentException if one of them is negative
     */
    static long order(int fiveClueSets, int rank) {
        if (fiveClueSets < 0 || rank < 0) {
            throw new IllegalArgumentException(
                    "expected a number and a rank of at least 0, found " + fiveClueSets + " and " + rank);
        }
        return (long) fiveClueSets << Integer.SIZE | rank;
    }

    /**
     * Whether the balanced search of a pair serves this third band, with five clues in the first band, six in the second and
     * six in the third; bands are given by their {@link #order}. So on a pair u before v, the direction v → u serves all
     * third bands that do not precede u, and u → v only those that do not precede v.
     *
     * <p>The first band does not matter: whichever has five clues, the other two have six, and the one that precedes is
     * second. Of two lines that are equal in order either may be.
     */
    public static boolean balancedServes(long second, long third) {
        return second <= third;
    }

    /** The preferred orientation, 0 or 1; either if both are preferred. */
    int preferred() {
        return preferred;
    }

    /** Whether an orientation is preferred; if lines tie, both may be. */
    public boolean isPreferred(int orientation) {
        return bothPreferred || orientation == preferred;
    }

    /** The place of line 0 to 5 in the order; see {@link #order(int, int)}. */
    public long order(int line) {
        return order[line];
    }

    /** The six crowded items, one per line, in the order of the lines. */
    public List<CensusPlanItem> crowded() {
        List<CensusPlanItem> items = new ArrayList<>();
        for (int line = 0; line < LINES; line++) {
            int orientation = line / 3;
            int third = line % 3;
            int first = (third + 1) % 3;
            int second = (third + 2) % 3;
            if (order[3 * orientation + second] < order[3 * orientation + first]) {
                first = second;
                second = 3 - third - first;
            }
            items.add(new CensusPlanItem(
                    orientation, first, second, third, crowdedSplits(orientation, first, second, third)));
        }
        return items;
    }

    /** The three balanced items, by their first band. */
    public List<CensusPlanItem> balanced() {
        List<CensusPlanItem> items = new ArrayList<>();
        for (int first = 0; first < 3; first++) {
            int second = (first + 1) % 3;
            int third = (first + 2) % 3;
            if (!balancedServes(order[3 * preferred + second], order[3 * preferred + third])) {
                second = third;
                third = 3 - first - second;
            }
            items.add(balanced(preferred, first, second));
        }
        return items;
    }

    /** The balanced item that goes from one band to another. */
    public static CensusPlanItem balanced(int orientation, int first, int second) {
        ClueCounts split = new ClueCounts(CLUES - 2 * BALANCED, BALANCED, BALANCED, BALANCED);
        return new CensusPlanItem(orientation, first, second, 3 - first - second, List.of(split));
    }

    private List<ClueCounts> crowdedSplits(int orientation, int first, int second, int third) {
        long[] bands = {order[3 * orientation + first], order[3 * orientation + second]};
        long last = order[3 * orientation + third];
        List<ClueCounts> splits = new ArrayList<>();
        for (int z = BALANCED + 1; z <= CLUES; z++) {
            int mostOfFirst = bands[0] < last ? z - 1 : z;
            int mostOfSecond = bands[1] < last ? z - 1 : z;
            for (int x = 0; x <= Math.min(CLUES - z, mostOfFirst); x++) {
                int y = CLUES - z - x;
                if (y <= mostOfSecond) {
                    splits.add(new ClueCounts(x, y, z, isPreferred(orientation) ? z : z - 1));
                }
            }
        }
        return List.copyOf(splits);
    }
}

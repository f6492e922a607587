package org.seventeen.sudoku.search.plan;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.search.ClueCounts;

/**
 * Step 7a for a census: assigns the puzzles of 16, 17 or 18 clues of a grid to band pairs with a third band and clue counts,
 * so that a search of all grids by band pairs finds each puzzle exactly once. The counterpart of {@link ScanPlan}, which cuts
 * up the search of one grid on its own.
 *
 * <p>A grid has six <em>lines</em>: the bands of orientation 0 and those of orientation 1, numbered 3 · orientation + band.
 * Lines are ordered by their number of 5-clue sets (the clue sets of five cells that hit every UA of the band alone, as
 * {@code search.expand.FirstBandSets} lists them), ties by a rank. The <em>preferred</em> orientation has fewer such sets in all.
 * Let z be the largest clue count of a line. As 16 is more than three times 5, z is at least 6. Each puzzle is in exactly one
 * item:
 *
 * <pre>
 *   crowded    16 clues: z ≥ 6, otherwise z ≥ 7
 *              third = the line with z clues; of several the preferred orientation, then the first in order
 *              pair  = the other two of its orientation; each ≤ z, but ≤ z − 1 if it precedes the third
 *              stacks ≤ z, but ≤ z − 1 if the third is not of the preferred orientation
 *   balanced   17 clues: z = 6, preferred orientation, bands 6-6-5, stacks ≤ 6
 *              first = the band with 5, second = of the other two the one that precedes, third = the last
 *              18 clues: z = 6, preferred orientation, bands 6-6-6, stacks ≤ 6
 *              first, second, third = the bands in order
 * </pre>
 *
 * So there are six crowded items per grid, one per line, and three balanced ones for 17 clues, one for 18, none for 16. With
 * a ≤ b ≤ c the bands of the preferred orientation in order, the balanced ones of 17 clues expand b → a, c → a and a → b, that
 * of 18 expands a → b. Source: docs/census.md, with caps that leave no puzzle to two items.
 */
public final class CensusPlan {
    /** The fewest clues of a plan: with fewer, z may be less than 6. */
    public static final int FEWEST_CLUES = 16;

    /** The most clues of a plan: with more, z = 6 is impossible and 7 has many distributions. */
    public static final int MOST_CLUES = 18;

    /** The fewest clues in the third band of an item, which is the least z; such items are of the preferred orientation. */
    public static final int FEWEST_IN_THIRD = 6;

    private static final int LINES = 6;

    private final int clues;
    private final long[] order = new long[LINES];
    private final int preferred;
    private final boolean bothPreferred;

    /**
     * The plan of a grid.
     *
     * @param clues the clue count of the puzzles, 16 to 18
     * @param fiveClueSets for each line its number of 5-clue sets, not negative
     * @param ranks for each line a number that orders lines with equally many; to find each puzzle of essentially
     *     different grids once it has to be the same wherever the grid turns up. Of two lines with equal ranks too
     *     neither precedes: their items overlap, so that a puzzle may be found more than once, and none is missed
     * @throws IllegalArgumentException if there is no plan for this clue count, there are not six of each, or a number is
     *     negative
     */
    CensusPlan(int clues, int[] fiveClueSets, int[] ranks) {
        this.clues = checked(clues);
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

    /** Whether there is a plan for this clue count. */
    public static boolean covers(int clues) {
        return clues >= FEWEST_CLUES && clues <= MOST_CLUES;
    }

    /**
     * A clue count that has a plan.
     *
     * @throws IllegalArgumentException if it has none
     */
    public static int checked(int clues) {
        if (!covers(clues)) {
            throw new IllegalArgumentException("expected " + FEWEST_CLUES + " to " + MOST_CLUES
                    + " clues for a search by band pairs, found " + clues);
        }
        return clues;
    }

    /**
     * The number of items in the plan of a grid whose lines are pairwise unequal in order.
     *
     * @throws IllegalArgumentException if there is no plan for this clue count
     */
    public static int itemCount(int clues) {
        return LINES + balancedCount(checked(clues));
    }

    /** One for each band that may have fewer than six clues if none has more, at most one if all have six. */
    private static int balancedCount(int clues) {
        return clues == 17 ? 3 : clues == 18 ? 1 : 0;
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

    /** Whether an orientation is preferred; if lines tie, both may be. */
    boolean isPreferred(int orientation) {
        return bothPreferred || orientation == preferred;
    }

    /** The place of line 0 to 5 in the order; see {@link #order(int, int)}. */
    long order(int line) {
        return order[line];
    }

    /**
     * The items whose third band is a line: the crowded one, and the balanced ones if the orientation is preferred. All six
     * lines together have all items of the grid.
     *
     * <p>A balanced item serves a third band that the second band of the item precedes. So on a pair u before v, 17 clues in
     * direction v → u serve all third bands that do not precede u, and in direction u → v, or 18 clues, only those that do not
     * precede v. Of two lines that are equal in order either may be second.
     *
     * @param line the third band, 3 · orientation + band
     */
    public List<CensusPlanItem> items(int line) {
        int orientation = line / 3;
        int third = line % 3;
        int first = (third + 1) % 3;
        int second = (third + 2) % 3;
        if (order[3 * orientation + second] < order[3 * orientation + first]) {
            first = second;
            second = 3 - third - first;
        }
        List<CensusPlanItem> items = new ArrayList<>();
        items.add(new CensusPlanItem(
                false, orientation, first, second, third, crowdedSplits(orientation, first, second, third)));
        int balanced = isPreferred(orientation) ? balancedCount(clues) : 0;
        if (balanced > 0 && order[3 * orientation + second] <= order[line]) {
            items.add(balanced(orientation, first, second));
        }
        if (balanced > 1 && order[3 * orientation + first] <= order[line]) {
            items.add(balanced(orientation, second, first));
        }
        return items;
    }

    private CensusPlanItem balanced(int orientation, int first, int second) {
        ClueCounts split =
                new ClueCounts(clues - 2 * FEWEST_IN_THIRD, FEWEST_IN_THIRD, FEWEST_IN_THIRD, FEWEST_IN_THIRD);
        return new CensusPlanItem(true, orientation, first, second, 3 - first - second, List.of(split));
    }

    private List<ClueCounts> crowdedSplits(int orientation, int first, int second, int third) {
        long[] bands = {order[3 * orientation + first], order[3 * orientation + second]};
        long last = order[3 * orientation + third];
        List<ClueCounts> splits = new ArrayList<>();
        for (int z = balancedCount(clues) > 0 ? FEWEST_IN_THIRD + 1 : FEWEST_IN_THIRD; z <= clues; z++) {
            int mostOfFirst = bands[0] < last ? z - 1 : z;
            int mostOfSecond = bands[1] < last ? z - 1 : z;
            int mostOfStack = isPreferred(orientation) ? z : z - 1;
            for (int x = 0; x <= Math.min(clues - z, mostOfFirst); x++) {
                int y = clues - z - x;
                // Three stacks must hold all clues.
                if (y <= mostOfSecond && 3 * mostOfStack >= clues) {
                    splits.add(new ClueCounts(x, y, z, mostOfStack));
                }
            }
        }
        return List.copyOf(splits);
    }

    /**
     * A band pair with one of its third bands, and the clue counts to search there.
     *
     * @param balanced whether all lines have six clues at most
     * @param orientation 0 for rows, 1 for columns
     * @param first the band of the pair that is expanded first, 0 to 2
     * @param second the other band of the pair
     * @param third the third band
     * @param splits the clue counts, at least one
     */
    public record CensusPlanItem(
            boolean balanced, int orientation, int first, int second, int third, List<ClueCounts> splits) {
        /**
         * The item's name in results: {@code crowded-B3} for the one with bands 1 and 2 as the pair, {@code balanced-S1-S3-S2}
         * for five of 17 or six of 18 clues in stack 1 and six in the others, stack 3 expanded second.
         */
        public String name() {
            String letter = orientation == 0 ? "B" : "S";
            return balanced
                    ? "balanced-" + letter + (first + 1) + "-" + letter + (second + 1) + "-" + letter + (third + 1)
                    : "crowded-" + letter + (third + 1);
        }
    }
}

package org.seventeen.sudoku.search.plan;

import java.util.ArrayList;
import java.util.List;
import org.seventeen.sudoku.search.ClueCounts;

/**
 * Step 7a: assigns the clue distributions to passes, so that each puzzle of N clues is found exactly once.
 *
 * <p>Let M = ⌈N/3⌉ and call one of the two orientations (bands as rows, bands as columns) the better. Let b be the largest
 * clue count of a band of the better orientation and s that of the other. Every puzzle is in one pass:
 *
 * <pre>
 *   b ≤ M and s ≤ M              balanced:             better orientation, bands ≤ M, stacks ≤ M
 *   b > M and b ≥ s              unbalanced, better:   better orientation, largest band b, stacks ≤ b
 *   s > M and s > b              unbalanced, other:    other orientation, largest band s, stacks ≤ s − 1
 * </pre>
 *
 * In a pass the first band is the one with fewest clues, of several such the one ranked first; it has at most ⌊N/3⌋. Source:
 * docs/search.md §2.
 */
public final class ScanPlan {
    private ScanPlan() {}

    /**
     * All tasks of a search.
     *
     * @param clues N
     * @param better the better orientation, 0 or 1
     * @param ranks {@code ranks[orientation][band]}: the order in which bands with equal clue counts become first
     */
    public static List<BandTask> tasks(int clues, int better, int[][] ranks) {
        int balanced = (clues + 2) / 3;
        List<BandTask> tasks = new ArrayList<>();
        for (int turn = 0; turn < 2; turn++) {
            int orientation = turn == 0 ? better : 1 - better;
            for (int first = 0; first < 3; first++) {
                for (int k = 0; k <= clues / 3; k++) {
                    List<ClueCounts> splits = splits(clues, k, first, ranks[orientation], balanced, turn == 0);
                    if (!splits.isEmpty()) {
                        tasks.add(new BandTask(orientation, first, k, splits));
                    }
                }
            }
        }
        return tasks;
    }

    private static List<ClueCounts> splits(int clues, int k, int first, int[] rank, int balanced, boolean better) {
        int lowBand = first == 0 ? 1 : 0;
        int highBand = 3 - first - lowBand;
        List<ClueCounts> splits = new ArrayList<>();
        for (int low = k; low <= clues - 2 * k; low++) {
            int high = clues - k - low;
            boolean lowComesFirst = low == k && rank[lowBand] < rank[first];
            boolean highComesFirst = high == k && rank[highBand] < rank[first];
            int largest = Math.max(low, high);
            if (lowComesFirst || highComesFirst || largest > 27) {
                continue;
            }
            if (largest <= balanced) {
                if (better) {
                    splits.add(new ClueCounts(k, low, high, balanced));
                }
            } else if (better) {
                splits.add(new ClueCounts(k, low, high, largest));
            } else {
                splits.add(new ClueCounts(k, low, high, largest - 1));
            }
        }
        return splits;
    }

    /**
     * A first band with its clue count, the smallest of the three, and the clue counts of the others to search with it.
     *
     * @param orientation 0 for rows, 1 for columns
     * @param first the first band, 0 to 2
     * @param clues its clue count
     * @param splits the clue counts of all three; the second band is the lower-numbered of the other two
     */
    public record BandTask(int orientation, int first, int clues, List<ClueCounts> splits) {}
}

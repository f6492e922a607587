package org.seventeen.survo.count;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;
import org.seventeen.survo.count.margin.ColumnSums;
import org.seventeen.survo.count.margin.ColumnWalk;

/**
 * Random descents of the tree of {@link ColumnWalk}, after Knuth, <em>Estimating the efficiency of backtrack programs</em>
 * (Mathematics of Computation 29, 1975). The value found at a node, divided by the probability to reach the node, is an
 * unbiased estimate of the sum over all nodes of that depth.
 *
 * <p>A sum is drawn in proportion to its number of completions ({@link CompletionCounts}), so all sequences of column sums
 * are about equally likely. Not for more than one thread.
 */
final class ColumnDescent {
    private final CompletionCounts counts;
    private final int columns;
    private final ColumnSums sums;
    /** The inverse of the probability of the sums up to a column. */
    private final double[] weights;

    /** Descents for m × n; {@code counts} must be those of m × n, and may be shared. */
    ColumnDescent(int rows, int columns, CompletionCounts counts) {
        this.columns = columns;
        this.counts = counts;
        sums = new ColumnSums(rows, columns);
        weights = new double[columns - 2];
    }

    /**
     * Draws the sums of all columns but the last two, or of fewer if no sum is left for the next column.
     *
     * @param random takes a bound and returns a number from 0 to below it, each equally likely
     */
    int[] draw(LongUnaryOperator random) {
        int rest = sums.total();
        for (int column = 0; column < columns - 2; column++) {
            int sum = sums.least(column, rest);
            int greatest = sums.greatest(column, rest);
            if (sum > greatest) {
                return Arrays.copyOf(sums.chosen(), column);
            }
            long point = random.applyAsLong(counts.behind(sums, column, rest));
            sums.choose(column, sum);
            long behind = counts.behind(sums, column + 1, rest - sum);
            while (point >= behind) {
                point -= behind;
                sum++;
                sums.choose(column, sum);
                behind = counts.behind(sums, column + 1, rest - sum);
            }
            weights[column] = (double) counts.behind(sums, 0, sums.total()) / behind;
            rest -= sum;
        }
        return Arrays.copyOf(sums.chosen(), columns - 2);
    }

    /** The inverse of the probability that a descent starts with the sums up to {@code column} that were drawn. */
    double weight(int column) {
        return weights[column];
    }
}

package org.seventeen.survo;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * Random ways down the tree that {@link ColumnWalk} goes through, after Knuth, <em>Estimating the efficiency of backtrack
 * programs</em> (Mathematics of Computation 29, 1975). What a way meets at a node, divided by the probability to come there, is
 * an unbiased estimate of the sum over all nodes of that depth.
 *
 * <p>Sums are drawn in proportion to what comes behind them ({@link CompletionCounts}), so that all sums of all columns are
 * about equally likely. Not for more than one thread.
 */
final class ColumnDescent {
    private final CompletionCounts counts;
    private final int columns;
    private final ColumnSums sums;
    /** One divided by the probability of the sums up to a column. */
    private final double[] weights;

    /** Ways down the tree of m × n; {@code counts} must be those of m × n, and may be shared. */
    ColumnDescent(int rows, int columns, CompletionCounts counts) {
        this.columns = columns;
        this.counts = counts;
        sums = new ColumnSums(rows, columns);
        weights = new double[columns - 2];
    }

    /**
     * Draws the sums of all columns but the last two, or of fewer, if these leave none to the next.
     *
     * @param random gives a number from 0 to below what it is given, each equally likely
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

    /** One divided by the probability that a way begins with the sums up to {@code column} that were drawn. */
    double weight(int column) {
        return weights[column];
    }
}

package org.seventeen.survo.count.margin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The ascending column sums of a walk, chosen one column after the other.
 *
 * <p>The complement x → mn + 1 − x maps solutions to solutions and turns the smallest column sum s into the largest one m(mn
 * + 1) − s. Of two complements only one is walked, and counts twice: the one with the smaller sum in the outermost pair of
 * columns that is not its own complement. So no sum exceeds the complement of the first.
 */
public final class ColumnSums {
    private final int rows;
    private final int columns;
    private final int numbers;
    private final int total;
    /** The greatest sum of any column. */
    private final int mostSum;
    /** The sums so far, ascending. */
    private final int[] chosen;

    public ColumnSums(int rows, int columns) {
        this.rows = rows;
        this.columns = columns;
        numbers = rows * columns;
        total = numbers * (numbers + 1) / 2;
        mostSum = rows * (2 * numbers - rows + 1) / 2;
        chosen = new int[columns];
    }

    int numbers() {
        return numbers;
    }

    /** The sum of all numbers. */
    public int total() {
        return total;
    }

    /** The chosen sums; entries from the next column on are meaningless. */
    public int[] chosen() {
        return chosen;
    }

    public void choose(int column, int sum) {
        chosen[column] = sum;
    }

    /** The sum of the columns from {@code column} on. */
    public int rest(int column) {
        int rest = total;
        for (int i = 0; i < column; i++) {
            rest -= chosen[i];
        }
        return rest;
    }

    /** The greatest sum that a column may have, given the first one. */
    public int most(int column) {
        return column == 0 ? mostSum : Math.min(mostSum, complement(chosen[0]));
    }

    private int complement(int sum) {
        return rows * (numbers + 1) - sum;
    }

    /** The least sum of a column that fits the sums before it and condition (1), at both ends. */
    public int least(int column, int rest) {
        int ascending = column == 0 ? 0 : chosen[column - 1] + 1;
        int cells = (column + 1) * rows;
        int others = columns - column - 1;
        int otherCells = others * rows;
        int greatest = otherCells * (2 * numbers + 1 - otherCells) / 2;
        int descending = others * (most(column) + 1) - others * (others + 1) / 2;
        return Math.max(
                Math.max(ascending, cells * (cells + 1) / 2 - (total - rest)), rest - Math.min(greatest, descending));
    }

    /** The greatest sum of a column that leaves greater sums to the columns after it. */
    public int greatest(int column, int rest) {
        int others = columns - column - 1;
        return (rest - others * (others + 1) / 2) / (others + 1);
    }

    /** The weight of the chosen sums: 2 if their complements are not walked, 0 if only the complements count. */
    int weight() {
        for (int i = 0; i < columns / 2; i++) {
            int pair = chosen[i] + chosen[columns - 1 - i];
            if (pair != complement(0)) {
                return pair < complement(0) ? 2 : 0;
            }
        }
        return 1;
    }

    /** The complements of ascending sums of lines of {@code length} cells, in ascending order. */
    int[] complements(int[] sums, int length) {
        int[] complements = new int[sums.length];
        for (int i = 0; i < sums.length; i++) {
            complements[sums.length - 1 - i] = length * (numbers + 1) - sums[i];
        }
        return complements;
    }

    /** All possible sums of the first {@code length} columns, in lexicographic order; {@code length} is below n − 1. */
    public List<int[]> prefixes(int length) {
        List<int[]> prefixes = new ArrayList<>();
        collect(0, length, total, prefixes);
        return prefixes;
    }

    private void collect(int column, int length, int rest, List<int[]> prefixes) {
        if (column == length) {
            prefixes.add(Arrays.copyOf(chosen, length));
            return;
        }
        int greatest = greatest(column, rest);
        for (int sum = least(column, rest); sum <= greatest; sum++) {
            chosen[column] = sum;
            collect(column + 1, length, rest - sum, prefixes);
        }
    }
}

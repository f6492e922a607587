package org.seventeen.survo.solve;

import java.util.function.Predicate;
import org.seventeen.base.bits.NumberSets;
import org.seventeen.survo.SurvoPuzzle;

/**
 * The two stages of Mustonen 2007, section 4. Stage 1 finds the <em>preliminary solutions</em>: row by row, from top to
 * bottom, a set of numbers with the row's sum, whatever the columns. Stage 2 finds the arrangements of a preliminary
 * solution: swaps within rows that give the columns their sums. Slower than {@link SurvoSolver}, and independent of it, so
 * that each can confirm the other. Not for more than one thread.
 */
public final class SurvoStages {
    private final SurvoPuzzle puzzle;
    private final int rows;
    private final int columns;
    private final int[] givens;
    private final int[] preliminary;
    private final int[] arranged;
    /** The numbers of each row not yet placed in the current arrangement. */
    private final long[] left;

    /** The stages of one puzzle. */
    public SurvoStages(SurvoPuzzle puzzle) {
        this.puzzle = puzzle;
        rows = puzzle.rows();
        columns = puzzle.columns();
        givens = puzzle.givens();
        preliminary = puzzle.givens();
        arranged = puzzle.givens();
        left = new long[rows];
    }

    /**
     * Stage 1: visits the preliminary solutions. The numbers of a row ascend in its blank cells; rows come in the order of
     * their partitions.
     *
     * @param sink takes the cells row by row, as that of {@link SurvoSolver#visit} does
     * @return how many were visited; all of them if the sink never stopped
     */
    public long visitPreliminary(Predicate<int[]> sink) {
        long[] visited = {0};
        fillRow(0, puzzle.freeNumbers(), cells -> {
            visited[0]++;
            return sink.test(cells);
        });
        return visited[0];
    }

    /** Fills the rows from {@code row} on with free numbers. */
    private boolean fillRow(int row, long free, Predicate<int[]> sink) {
        if (row == rows) {
            return sink.test(preliminary);
        }
        int needed = puzzle.rowSum(row);
        int blank = 0;
        for (int column = 0; column < columns; column++) {
            int given = givens[row * columns + column];
            needed -= given;
            blank += given == 0 ? 1 : 0;
        }
        if (blank == 0) {
            return fillRow(row + 1, free, sink);
        }
        return fillCells(row * columns, needed, blank, free, free, sink);
    }

    /**
     * Fills the rest of a row and all rows after it.
     *
     * @param cell the first cell that is not filled
     * @param needed the sum of the remaining blank cells of the row
     * @param blank how many there are
     * @param offered the free numbers for this row: those above the last one taken
     */
    private boolean fillCells(int cell, int needed, int blank, long free, long offered, Predicate<int[]> sink) {
        if (blank == 0) {
            // Givens may follow the last blank cell of the row.
            return needed != 0 || fillRow((cell + columns - 1) / columns, free, sink);
        }
        if (givens[cell] != 0) {
            return fillCells(cell + 1, needed, blank, free, offered, sink);
        }
        for (long rest = offered; Long.bitCount(rest) >= blank; rest &= rest - 1) {
            if (NumberSets.leastSum(rest, blank) > needed) {
                return true;
            }
            int number = Long.numberOfTrailingZeros(rest) + 1;
            long greater = rest & (rest - 1);
            if (needed - number <= NumberSets.mostSum(greater, blank - 1)) {
                preliminary[cell] = number;
                long others = free & ~Long.lowestOneBit(rest);
                if (!fillCells(cell + 1, needed - number, blank - 1, others, greater, sink)) {
                    return false;
                }
            }
        }
        return true;
    }

    /**
     * Stage 2: visits the solutions that swaps within rows make of a preliminary solution.
     *
     * @param cells a preliminary solution
     * @param sink takes the cells row by row, as that of {@link SurvoSolver#visit} does
     * @return how many were visited; all of them if the sink never stopped
     */
    public long visitArrangements(int[] cells, Predicate<int[]> sink) {
        for (int row = 0; row < rows; row++) {
            left[row] = 0;
        }
        for (int cell = 0; cell < cells.length; cell++) {
            if (givens[cell] == 0) {
                left[cell / columns] |= 1L << (cells[cell] - 1);
            }
        }
        long[] visited = {0};
        arrange(0, 0, puzzle.columnSum(0), solution -> {
            visited[0]++;
            return sink.test(solution);
        });
        return visited[0];
    }

    private boolean arrange(int column, int row, int sum, Predicate<int[]> sink) {
        if (row == rows) {
            if (sum != 0) {
                return true;
            }
            return column + 1 == columns
                    ? sink.test(arranged)
                    : arrange(column + 1, 0, puzzle.columnSum(column + 1), sink);
        }
        int cell = row * columns + column;
        if (givens[cell] != 0) {
            return arrange(column, row + 1, sum - givens[cell], sink);
        }
        long choice = left[row];
        for (long rest = choice; rest != 0; rest &= rest - 1) {
            int number = Long.numberOfTrailingZeros(rest) + 1;
            if (number > sum) {
                break;
            }
            left[row] = choice & ~Long.lowestOneBit(rest);
            arranged[cell] = number;
            if (!arrange(column, row + 1, sum - number, sink)) {
                left[row] = choice;
                return false;
            }
        }
        left[row] = choice;
        return true;
    }
}

package org.seventeen.sudoku.hunt;

import java.util.Arrays;
import org.seventeen.sudoku.solve.HeldSolver;

/**
 * Finds other solutions next to a solution without a solver. Take two rows of a band: from a column, go to the column where the first
 * row has the digit that the second row has here, and so on until the way is closed. Exchange the two rows in these columns: each row
 * keeps its digits, each column and box too, so that the grid stays valid. The same holds for two columns of a stack. The cells of a
 * swap are an unavoidable set; in a random grid most pairs of lines have two or three.
 *
 * <p>An instance belongs to one thread.
 */
final class Swaps {
    /** With so many swaps, any two cells are untouched by one of them; longer swaps are looked for only if there are fewer. */
    static final int ENOUGH = 3;

    /** Swaps share no cell and have 4 cells at least. */
    private static final int MOST = 20;

    /** The longest way that is closed first, in places of a line. */
    private static final int SHORT = 3;

    private static final int WORDS = HeldSolver.WORDS;
    private static final int ALL = 511;

    /** Lines are the rows, then the columns. By place in line order, 16 a line: the cell, and the line across. */
    private static final int LINE = 16;

    private static final byte[] CELLS = new byte[18 * LINE];

    static {
        for (int line = 0; line < 18; line++) {
            for (int place = 0; place < 9; place++) {
                CELLS[LINE * line + place] = (byte) (line < 9 ? 9 * line + place : 9 * place + line - 9);
            }
        }
    }

    /** The candidates of the solution in the cells of each swap, a row each. */
    final long[] changed = new long[MOST * WORDS];

    /** The candidates that take their place. */
    final long[] created = new long[MOST * WORDS];

    /** By cell: the number of its swap, from 1; 0 if no swap touches it. */
    final byte[] swapOf = new byte[81];

    private final byte[] grid = new byte[81];

    /** By line and digit, {@value #LINE} a line: the place of the digit. */
    private final byte[] places = new byte[18 * LINE];

    /** By line: the places whose cells keep their digit. */
    private final int[] kept = new int[18];

    private int count;

    /**
     * Finds swaps that share no cell.
     *
     * @param rows where the solution is
     * @param at its first word
     * @param clues 81 digits, 0 where the digit may change
     * @return how many were found
     */
    int find(long[] rows, int at, byte[] clues) {
        count = 0;
        Arrays.fill(kept, 0);
        Arrays.fill(swapOf, (byte) 0);
        for (int word = 0; word < WORDS; word++) {
            for (long rest = rows[at + word]; rest != 0; rest &= rest - 1) {
                int number = 64 * word + Long.numberOfTrailingZeros(rest);
                int cell = HeldSolver.cell(number);
                int digit = HeldSolver.digit(number);
                int row = cell / 9;
                int column = cell - 9 * row;
                grid[cell] = (byte) digit;
                places[LINE * row + digit] = (byte) column;
                places[LINE * (9 + column) + digit] = (byte) row;
                int clue = -clues[cell] >>> 31;
                kept[row] |= clue << column;
                kept[9 + column] |= clue << row;
            }
        }
        swaps(SHORT);
        if (count < ENOUGH) {
            swaps(9);
        }
        return count;
    }

    /** Adds swaps of lines in at most so many places. */
    private void swaps(int longest) {
        for (int line = 0; line < 18; line++) {
            int next = line % 3 == 2 ? line - 2 : line + 1;
            int rest = ALL & ~(kept[line] | kept[next]);
            int free = rest;
            while ((rest & rest - 1) != 0) {
                int first = Integer.numberOfTrailingZeros(rest);
                int cycle = 0;
                int place = first;
                int length = 0;
                do {
                    cycle |= 1 << place;
                    length++;
                    place = places[LINE * line + grid[CELLS[LINE * next + place]]];
                } while (place != first && (free >>> place & 1) != 0 && length <= longest);
                rest &= ~cycle;
                if (place == first && length <= longest) {
                    add(line, next, cycle);
                }
            }
        }
    }

    private void add(int one, int two, int cycle) {
        int at = count * WORDS;
        count++;
        Arrays.fill(changed, at, at + WORDS, 0);
        Arrays.fill(created, at, at + WORDS, 0);
        for (int rest = cycle; rest != 0; rest &= rest - 1) {
            int place = Integer.numberOfTrailingZeros(rest);
            int first = CELLS[LINE * one + place];
            int second = CELLS[LINE * two + place];
            change(at, first, grid[second]);
            change(at, second, grid[first]);
        }
    }

    private void change(int at, int cell, int digit) {
        int before = HeldSolver.candidate(cell, grid[cell]);
        int after = HeldSolver.candidate(cell, digit);
        changed[at + (before >> 6)] |= 1L << before;
        created[at + (after >> 6)] |= 1L << after;
        swapOf[cell] = (byte) count;
        int row = cell / 9;
        int column = cell - 9 * row;
        kept[row] |= 1 << column;
        kept[9 + column] |= 1 << row;
    }
}

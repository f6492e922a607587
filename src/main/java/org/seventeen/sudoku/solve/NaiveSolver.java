package org.seventeen.sudoku.solve;

import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.seventeen.sudoku.grid.Puzzle;
import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * The naive program of Winters, <em>Solving Sudoku on the Computer</em> (2020): the empty cells in reading order; into each
 * the smallest untried digit that is not yet in its row, column and box; without one, back to the cell before. It
 * looks ahead nowhere, so it may take millions of times as many steps as the other solvers. It is there to be compared with.
 *
 * <p>A step is a digit put into a cell. Solutions come in ascending order. An instance belongs to one thread.
 */
public final class NaiveSolver implements PuzzleSolver {
    /** A search asks after each of these steps whether to stop. */
    private static final int STOP_STEPS = (1 << 16) - 1;

    private static final int ALL_DIGITS = 0b11_1111_1110;

    /** The digits used in each row, then in each column, then in each box, as bits 1 to 9. */
    private final int[] used = new int[27];

    private final byte[] digits = new byte[81];
    /** The empty cells, in reading order. */
    private final int[] cells = new int[81];

    private long steps;
    private BooleanSupplier stop = () -> false;

    /** A solver. */
    public NaiveSolver() {}

    @Override
    public void stopWhen(BooleanSupplier asked) {
        stop = asked;
    }

    @Override
    public long steps() {
        return steps;
    }

    @Override
    public long visit(Puzzle puzzle, Predicate<SolutionGrid> sink) {
        steps = 0;
        int empty = begin(puzzle);
        long found = 0;
        int at = 0;
        while (at >= 0 && empty >= 0) {
            if (at == empty) {
                found++;
                if (!sink.test(SolutionGrid.of(digits.clone()))) {
                    return found;
                }
                at--;
            } else if (advance(cells[at])) {
                at++;
            } else {
                at--;
            }
        }
        return found;
    }

    /** Puts the clues; returns the number of empty cells, or −1 if two clues contradict each other. */
    private int begin(Puzzle puzzle) {
        Arrays.fill(used, 0);
        int empty = 0;
        for (int cell = 0; cell < 81; cell++) {
            int digit = puzzle.digit(cell);
            digits[cell] = (byte) digit;
            if (digit == 0) {
                cells[empty++] = cell;
            } else {
                if ((free(cell) >>> digit & 1) == 0) {
                    return -1;
                }
                flip(cell, digit);
            }
        }
        return empty;
    }

    /** Puts the next greater digit that fits into a cell; else empties it. */
    private boolean advance(int cell) {
        int before = digits[cell];
        if (before != 0) {
            flip(cell, before);
        }
        int greater = free(cell) >>> before + 1;
        if (greater == 0) {
            digits[cell] = 0;
            return false;
        }
        int digit = before + 1 + Integer.numberOfTrailingZeros(greater);
        digits[cell] = (byte) digit;
        flip(cell, digit);
        if ((++steps & STOP_STEPS) == 0 && stop.getAsBoolean()) {
            throw new CancellationException("expected a search to its end, found a stop");
        }
        return true;
    }

    private int free(int cell) {
        return ALL_DIGITS & ~(used[cell / 9] | used[9 + cell % 9] | used[box(cell)]);
    }

    private void flip(int cell, int digit) {
        used[cell / 9] ^= 1 << digit;
        used[9 + cell % 9] ^= 1 << digit;
        used[box(cell)] ^= 1 << digit;
    }

    private static int box(int cell) {
        return 18 + cell / 27 * 3 + cell % 9 / 3;
    }
}

package org.seventeen.solve.sudoku;

/** The plainest solver that ends in time: the cell with the fewest digits left, every digit in turn. */
final class PlainSolver {
    private PlainSolver() {}

    /** The number of solutions of 81 cells, 0 for empty, at most {@code limit}. */
    static int count(byte[] puzzle, int limit) {
        for (int cell = 0; cell < 81; cell++) {
            if (puzzle[cell] != 0 && (digits(puzzle, cell) >>> puzzle[cell] & 1) == 0) {
                return 0;
            }
        }
        return fill(puzzle.clone(), limit);
    }

    private static int fill(byte[] grid, int limit) {
        int best = -1;
        int bestDigits = 0;
        for (int cell = 0; cell < 81; cell++) {
            if (grid[cell] == 0) {
                int digits = digits(grid, cell);
                if (best < 0 || Integer.bitCount(digits) < Integer.bitCount(bestDigits)) {
                    best = cell;
                    bestDigits = digits;
                }
            }
        }
        if (best < 0) {
            return 1;
        }
        int count = 0;
        for (int digit = 1; digit <= 9 && count < limit; digit++) {
            if ((bestDigits >>> digit & 1) != 0) {
                grid[best] = (byte) digit;
                count += fill(grid, limit - count);
            }
        }
        grid[best] = 0;
        return count;
    }

    /** The digits that no other cell of the row, column or box holds, as bits 1 to 9. */
    private static int digits(byte[] grid, int cell) {
        int digits = 0x3fe;
        for (int other = 0; other < 81; other++) {
            boolean peer = other / 9 == cell / 9
                    || other % 9 == cell % 9
                    || other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (peer && other != cell) {
                digits &= ~(1 << grid[other]);
            }
        }
        return digits;
    }
}

package org.seventeen.sudoku.canon;

import java.util.Arrays;
import org.seventeen.testing.Permutations;

/**
 * The canonical forms of a grid and a puzzle of it by trying all 3 359 232 orders of rows and columns, reflected or not. Slow,
 * short, and without code shared with the program.
 */
final class SlowGridForm {
    static final int[][] LINES = lines();

    /** The least form of the grid, and how many orders lead to it. */
    final byte[] grid = new byte[81];

    int gridOrders;

    /** The least image of the puzzle under these orders, and how many of them lead to it. */
    final byte[] puzzle = new byte[81];

    int puzzleOrders;

    private final byte[] names = new byte[10];
    private final byte[] image = new byte[81];

    /** Finds the forms of a puzzle and its solution, 81 digits each. */
    SlowGridForm(byte[] solution, byte[] clues) {
        grid[0] = 10;
        for (int reflected = 0; reflected < 2; reflected++) {
            byte[] from = reflected == 0 ? solution : reflected(solution);
            byte[] fromClues = reflected == 0 ? clues : reflected(clues);
            for (int[] rows : LINES) {
                for (int[] columns : LINES) {
                    int compared = compare(from, rows, columns);
                    if (compared <= 0) {
                        take(from, fromClues, rows, columns, compared < 0);
                    }
                }
            }
        }
    }

    /** Compares the grid in an order with the least so far: less than 0 if it is less. */
    private int compare(byte[] from, int[] rows, int[] columns) {
        for (int cell = 0; cell < 81; cell++) {
            int digit = from[9 * rows[cell / 9] + columns[cell % 9]];
            if (cell < 9) {
                names[digit] = (byte) (cell + 1);
            }
            if (names[digit] != grid[cell]) {
                if (cell < 9) {
                    // Only before the first form: all first rows are 123456789.
                    nameAll(from, rows, columns);
                }
                return names[digit] - grid[cell];
            }
        }
        return 0;
    }

    private void nameAll(byte[] from, int[] rows, int[] columns) {
        for (int column = 0; column < 9; column++) {
            names[from[9 * rows[0] + columns[column]]] = (byte) (column + 1);
        }
    }

    private void take(byte[] from, byte[] clues, int[] rows, int[] columns, boolean less) {
        for (int cell = 0; cell < 81; cell++) {
            int old = 9 * rows[cell / 9] + columns[cell % 9];
            grid[cell] = names[from[old]];
            image[cell] = names[clues[old]];
        }
        int compared = less ? -1 : Arrays.compare(image, puzzle);
        if (compared < 0) {
            System.arraycopy(image, 0, puzzle, 0, 81);
        }
        gridOrders = less ? 1 : gridOrders + 1;
        puzzleOrders = compared < 0 ? 1 : compared == 0 ? puzzleOrders + 1 : puzzleOrders;
    }

    private static byte[] reflected(byte[] digits) {
        byte[] reflected = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            reflected[cell % 9 * 9 + cell / 9] = digits[cell];
        }
        return reflected;
    }

    /** The 1 296 orders of nine lines that keep threes together. */
    private static int[][] lines() {
        int[][] lines = new int[1296][9];
        for (int number = 0; number < 1296; number++) {
            int rest = number;
            for (int i = 0; i < 3; i++, rest /= 6) {
                for (int j = 0; j < 3; j++) {
                    lines[number][3 * i + j] =
                            3 * Permutations.OF_THREE[number / 216][i] + Permutations.OF_THREE[rest % 6][j];
                }
            }
        }
        return lines;
    }
}

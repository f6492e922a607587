package org.seventeen.sudoku.canon;

import org.seventeen.sudoku.grid.SolutionGrid;

/** Grids whose bands are equal up to the order of columns: the hardest input for a search for forms. */
final class Turned {
    private Turned() {}

    /** The grid whose second and third band are the first with the columns of each stack turned by one and two places. */
    static SolutionGrid grid(byte[] band) {
        byte[] grid = new byte[81];
        for (int cell = 0; cell < 81; cell++) {
            int stack = cell % 9 / 3;
            grid[cell] = band[cell / 9 % 3 * 9 + 3 * stack + (cell % 3 + cell / 27) % 3];
        }
        return SolutionGrid.of(grid);
    }
}

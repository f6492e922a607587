package org.seventeen.testing;

import org.seventeen.sudoku.grid.SolutionGrid;

/** The grid with 29 puzzles of 17 clues, and the first of them. */
public final class Grid29 {
    /** The 81 digits of the grid. */
    public static final String GRID =
            "639241785284765193517983624123857946796432851458619237342178569861594372975326418";

    /** The grid. */
    public static final SolutionGrid SOLUTION = SolutionGrid.of(GRID);

    /** The 81 cells of the puzzle. */
    public static final String PUZZLE =
            "....4.7...8........1.....2....8....67........4.....2..3.2.7...............5..6.18";

    private Grid29() {}
}

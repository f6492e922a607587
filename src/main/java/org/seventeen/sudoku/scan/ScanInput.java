package org.seventeen.sudoku.scan;

import org.seventeen.sudoku.grid.SolutionGrid;

/**
 * One grid of a catalog.
 *
 * @param solution the grid
 * @param annotation the text of the catalog about it, possibly empty
 * @param position how many grids of the catalog come before it
 * @param file the file that it was read from, as given; empty if it is not from a file
 * @param line its line there, from 1; 0 if it is not from a file
 */
public record ScanInput(SolutionGrid solution, String annotation, long position, String file, long line) {
    /** A grid that is not from a file. */
    public ScanInput(SolutionGrid solution, String annotation, long position) {
        this(solution, annotation, position, "", 0);
    }

    /** A grid whose position does not matter: 0. */
    public ScanInput(SolutionGrid solution, String annotation) {
        this(solution, annotation, 0);
    }
}

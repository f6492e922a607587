package org.seventeen.scan;

import org.seventeen.grid.SolutionGrid;

/**
 * One grid of a catalog.
 *
 * @param solution the grid
 * @param annotation the text of the catalog about it, possibly empty
 * @param position how many grids of the catalog come before it
 */
public record ScanInput(SolutionGrid solution, String annotation, long position) {
    /** A grid whose position does not matter: 0. */
    public ScanInput(SolutionGrid solution, String annotation) {
        this(solution, annotation, 0);
    }
}

package org.seventeen.scan;

import org.seventeen.grid.SolutionGrid;

/**
 * One grid of a catalog.
 *
 * @param solution the grid
 * @param annotation what the catalog says of it, possibly empty
 */
public record ScanInput(SolutionGrid solution, String annotation) {}

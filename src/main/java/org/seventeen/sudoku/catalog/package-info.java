/**
 * All 5 472 730 538 essentially different solution grids by number, without a file of them.
 *
 * <p>In: a number, a range of numbers, or a grid. Out: the grid with that number, the grids of that range one after the other, or the
 * number of the grid; how many grids or band pairs there are, and how often each trait occurs. Grids are numbered from 0 in the ascending
 * order of their minlex forms.
 *
 * <p>Read first: {@link org.seventeen.sudoku.catalog.Catalog}, {@link org.seventeen.sudoku.catalog.BandRows}, {@link
 * org.seventeen.sudoku.catalog.BandGrids}.
 *
 * <p>The first three rows of a minlex form are one of 416 bands. For each of them all second bands Y and third bands Z are tried in
 * order; look-ups in two tables, by the codes of Y, Z and the three stacks ({@link org.seventeen.sudoku.canon.ChuteCode}), refuse
 * nearly all that are not minlex, and only ties need the form of the grid itself.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.catalog;

import org.jspecify.annotations.NullMarked;

/**
 * Equivalence of grids under renaming and rearranging, and the moves between equivalent grids.
 *
 * <p>In: grids, bands and pairs of bands. Out: their minlex forms, the numbers of bands from 1 to 416, and moves
 * between grids of a class.
 *
 * <p>Read first: {@link org.seventeen.sudoku.canon.Isotopy}, {@link org.seventeen.sudoku.canon.BandForm}, {@link
 * org.seventeen.sudoku.canon.PairForm}.
 *
 * <p>The search result of a moved grid is the moved search result, so it is enough to search one grid of a class,
 * and any other tests the search. A grid contains six band pairs with their third bands, {@link
 * org.seventeen.sudoku.canon.PairItem}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sudoku.canon;

import org.jspecify.annotations.NullMarked;

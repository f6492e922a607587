/**
 * Static tables of the unavoidable sets from the viewpoint of one first band.
 *
 * <p>In: the unavoidable sets of a grid or of a band pair. Out: for each later band the sets that the clues before
 * may leave to be hit there.
 *
 * <p>Read first: {@link org.seventeen.sudoku.ua.guardian.GuardianTable}, {@link org.seventeen.sudoku.ua.guardian.ResidualTable},
 * {@link org.seventeen.sudoku.ua.guardian.ThirdBand}.
 *
 * <p>Step 2 of 8. A set that lies in two bands leaves a <em>residual</em> to the second once the first is decided. A
 * set that reaches into the third band is a <em>guardian</em> of its cells there: unless bands one and two hit it,
 * the third must. Guardians of cells in one box and of cells in several ({@link
 * org.seventeen.sudoku.ua.guardian.MultiBoxTable}) are kept apart, since only the former decide which fillings of a box
 * remain.
 */
package org.seventeen.sudoku.ua.guardian;

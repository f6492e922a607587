/**
 * Finds the small unavoidable sets of a grid; every puzzle gives at least one cell of each of these sets.
 *
 * <p>In: a solution grid, or two bands of one. Out: its minimal unavoidable sets up to a size, as a table.
 *
 * <p>Read first: {@link org.seventeen.sudoku.ua.harvest.UaHarvester}, {@link org.seventeen.sudoku.ua.harvest.ClosureSearch},
 * {@link org.seventeen.sudoku.ua.harvest.UaTable}.
 *
 * <p>Step 1 of 8. Empty exactly the cells of an <em>unavoidable set</em> (UA), and the grid has a second solution.
 * The minimal UAs are exactly the minimal sets of cells in which another solution grid can differ from this one, and
 * this is how they are found: one cell is changed, and the grid is repaired until nothing is left to repair, by {@link
 * org.seventeen.sudoku.ua.harvest.ClosureSearch} in a grid, {@link org.seventeen.sudoku.ua.harvest.RegionClosure} in a region of at most 64
 * cells, {@link org.seventeen.sudoku.ua.harvest.PairClosure} in a band pair with all third bands. The large sets of two bands are
 * joined from a change of each, by {@link org.seventeen.sudoku.ua.harvest.HalfJoin}. {@link
 * org.seventeen.sudoku.ua.harvest.HigherDegreeSets} are unions of disjoint UAs. No step relies on the table being complete; a UA
 * that is missing costs time only.
 */
package org.seventeen.sudoku.ua.harvest;

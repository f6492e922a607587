/**
 * Step 1 of 8, the harvest: finds the small unavoidable sets of a solution grid.
 *
 * <p>An <em>unavoidable set</em> (UA) of a solution grid is a set of cells that every puzzle with a unique solution must hit
 * with a clue: empty exactly those cells, and the rest has a second solution. It is <em>minimal</em> if no proper subset is
 * unavoidable. The minimal UAs are exactly the minimal sets of cells in which another solution grid can differ from this
 * one, and this is how {@link org.seventeen.ua.UaHarvester} finds them: it changes one cell and repairs the grid until
 * nothing is left to repair.
 *
 * <p>All later steps see a grid only through the {@link org.seventeen.ua.UaTable} made here: the puzzles of a grid are the
 * hitting sets of its UAs that the solver of step 6 accepts. No step relies on the table being complete; a UA that is
 * missing costs time only.
 */
package org.seventeen.ua;

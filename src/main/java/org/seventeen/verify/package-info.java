/**
 * Step 6 of 8: every candidate is decided here, by solvers that know nothing of the search.
 *
 * <p>Two of them, which share no code: {@link org.seventeen.verify.BitSolver} works on digit bitboards and is made for
 * the inner loop; {@link org.seventeen.verify.SudokuCover} states the puzzle as an exact cover problem and solves that
 * with {@link org.seventeen.verify.DancingLinks}. What one says the other can be asked to confirm.
 */
package org.seventeen.verify;

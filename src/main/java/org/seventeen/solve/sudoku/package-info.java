/**
 * Step 6 of 8: decides every candidate, by solvers that know nothing of the search.
 *
 * <p>There are two, which share no code: {@link org.seventeen.verify.BitSolver} works on digit bitboards and serves the
 * inner loop; {@link org.seventeen.verify.SudokuCover} states the puzzle as an exact cover problem and solves it with {@link
 * org.seventeen.verify.DancingLinks}. Each can confirm the verdict of the other.
 */
package org.seventeen.verify;

/**
 * The front door for Java programs: one class for each question, {@code of(…)} what it is about, settings, and {@code run()} or {@code
 * stream()}.
 *
 * <p>In: grids, puzzles and Survo puzzles, one or many. Out: answers, of many in the order of the input, no faster than they are taken.
 *
 * <p>No parameter may be null: {@code of(…)} and the settings refuse one at once, with a {@link NullPointerException} that names it.
 *
 * <p>The question for the puzzles of grids is {@link org.seventeen.sudoku.scan.Scan}, which the command line uses too.
 *
 * <p>Read first: {@link org.seventeen.api.PuzzleSolve}, {@link org.seventeen.api.PuzzleCheck}, {@link org.seventeen.api.Many}.
 */
package org.seventeen.api;

/**
 * The front door for Java programs: one class for each question, {@code of(…)} what it is about, settings, and {@code run()} or {@code
 * stream()}.
 *
 * <p>In: files, grids, puzzles of all kinds and exact cover problems, one or many. Out: answers; to a question with any number of answers by
 * a {@link org.seventeen.api.Search}, about many things by a {@link org.seventeen.api.Many}, in the order of the input and no faster than
 * they are taken.
 *
 * <p>No parameter may be null: {@code of(…)} and the settings refuse one at once, with a {@link NullPointerException} that names it. Bad
 * text and numbers out of range are refused with an {@link IllegalArgumentException}.
 *
 * <p>The question for the puzzles of grids is {@link org.seventeen.sudoku.scan.Scan}, which the command line uses too.
 *
 * <p>Read first: {@link org.seventeen.api.PuzzleSolve}, {@link org.seventeen.api.Search}, {@link org.seventeen.api.Many}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.api;

import org.jspecify.annotations.NullMarked;

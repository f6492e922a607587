/**
 * A game with a Survo puzzle: what a player has done, and where puzzles to play come from.
 *
 * <p>In: a size and a level, a date, or a puzzle; then swaps. Out: the table after each swap, hints, the record of swaps, and a
 * link that carries the puzzle.
 *
 * <p>Read first: {@link org.seventeen.survo.play.PlayGame}, {@link org.seventeen.survo.play.PuzzleMaker}, {@link
 * org.seventeen.survo.play.PlayLink}.
 */
package org.seventeen.survo.play;

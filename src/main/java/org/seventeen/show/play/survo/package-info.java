/**
 * A game with a Survo puzzle: what a player has done, and where puzzles to play come from.
 *
 * <p>In: a size and a level, a date, or a puzzle; then swaps. Out: the table after each swap, hints, the record of swaps, and a
 * link that carries the puzzle.
 *
 * <p>Read first: {@link org.seventeen.show.play.survo.PlayGame}, {@link org.seventeen.show.play.survo.PuzzleMaker}, {@link
 * org.seventeen.show.play.survo.PlayLink}.
 */
package org.seventeen.show.play.survo;

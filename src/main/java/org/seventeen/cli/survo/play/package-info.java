/**
 * The subcommand survo play: a Survo puzzle or a sudoku as a game in the terminal, or the page for a browser.
 *
 * <p>In: a puzzle, or the wish for one, and keys. Out: the board on the screen, and what is left to do.
 *
 * <p>Read first: {@link org.seventeen.cli.survo.play.SurvoPlayCommand}, {@link org.seventeen.cli.survo.play.PlayTerminal}, {@link
 * org.seventeen.cli.survo.play.PlayBoard}.
 */
package org.seventeen.cli.survo.play;

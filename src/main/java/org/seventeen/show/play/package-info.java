/**
 * The page to play on: Survo puzzles and sudokus in a browser, from a file or from a small server of this machine.
 *
 * <p>In: puzzles, perhaps none, as the page makes its own. Out: one self-contained HTML page, or a server of it on the loopback
 * address that also makes and solves what is too large for the page.
 *
 * <p>Read first: {@link org.seventeen.show.play.PlayPage}, {@link org.seventeen.show.play.PlayServer}.
 *
 * <p>The parts of the page are resources of this room, a file for each idea; {@code app.js} is where it begins.
 */
package org.seventeen.show.play;

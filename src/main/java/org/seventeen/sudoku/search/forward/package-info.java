/**
 * Champagne's walk over both bands of a pair as one table, which looks ahead at a branch before it sets the next clue.
 *
 * <p>In: the sets of the pair, the cells that may become clues, and their number. Out: all clue sets that hit the sets, each to a
 * {@link org.seventeen.sudoku.search.forward.ForwardExpansion.ForwardLeafSink}.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.forward.ForwardExpansion}, {@link
 * org.seventeen.sudoku.search.forward.ForwardLook}, {@link org.seventeen.sudoku.search.forward.ForwardSockets}.
 *
 * <p>Step 4 of 8, in place of {@code expand}. {@link org.seventeen.sudoku.search.forward.ForwardLook} looks ahead by groups of disjoint
 * sets, {@link org.seventeen.sudoku.search.forward.ForwardSockets} derives the consequences for band 3; the room {@code watch.explain}
 * explains both to people. Source: champagne, "forward view"; {@code docs/forward-view.md} goes through its examples.
 */
package org.seventeen.sudoku.search.forward;

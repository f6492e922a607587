/**
 * Looks ahead at a branch of the search before it sets the next clue.
 *
 * <p>In: the sets that the clues so far have not hit, the cells that may still become clues, and their number. Out:
 * that the branch is dead, or which cells stay live; all clue sets of a band pair, expanded with these rules.
 *
 * <p>Read first: {@link org.seventeen.sudoku.search.forward.ForwardTable}, {@link org.seventeen.sudoku.search.forward.ForwardLook}, {@link
 * org.seventeen.sudoku.search.forward.ForwardExpansion}.
 *
 * <p>Step 3 of 8. {@link org.seventeen.sudoku.search.forward.ForwardLook} looks ahead by groups of disjoint sets, {@link
 * org.seventeen.sudoku.search.forward.ForwardSockets} derives the consequences for band 3; the room {@code explain} within this one explains
 * both to people. Source: champagne, "forward view"; {@code docs/forward-view.md} goes through its examples.
 */
package org.seventeen.sudoku.search.forward;

/**
 * Explains the forward view of one branch to people, in the terms of champagne's text.
 *
 * <p>In: the clues and dead cells of a branch, or the steps that led to it, and a table of unavoidable sets. Out: the groups of
 * disjoint sets, what they exclude, round by round, and the sockets of band 3 that the branch has to hit; {@link
 * org.seventeen.sudoku.watch.explain.PairGuardians} has the guardians of a band pair by socket, for all its third bands.
 *
 * <p>Read first: {@link org.seventeen.sudoku.watch.explain.ForwardBranch}, {@link
 * org.seventeen.sudoku.watch.explain.ForwardExplanation}.
 *
 * <p>Outside of the 8 steps: no search uses this room. It takes all groups of disjoint sets, where the search
 * takes a few; tests compare the two. Source: champagne, "forward view"; {@code docs/forward-view.md} goes through its examples.
 */
package org.seventeen.sudoku.watch.explain;

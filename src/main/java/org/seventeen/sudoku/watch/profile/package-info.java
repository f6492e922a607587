/**
 * Measures strategies of the search side by side: the same grids or band pairs, in one process, in turn, several rounds.
 *
 * <p>In: grids or band pairs, and strategies as text. Out: for each strategy its CPU time with intervals, and what it did by phase
 * and depth; an error if two strategies find different puzzles.
 *
 * <p>Read first: {@link org.seventeen.sudoku.watch.profile.Profiler}, {@link org.seventeen.sudoku.watch.profile.Profile}, {@link
 * org.seventeen.sudoku.watch.profile.Strategy}.
 *
 * <p>It stands outside of the steps of the search.
 */
package org.seventeen.sudoku.watch.profile;

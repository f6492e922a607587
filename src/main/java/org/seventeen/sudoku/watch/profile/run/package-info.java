/**
 * Runs one strategy of a profile in classes of its own, so that the compiler of the virtual machine sees each alone.
 *
 * <p>In: a grid or band pair, and the text of a strategy. Out: its puzzles, its CPU time and its counts by depth.
 *
 * <p>Read first: {@link org.seventeen.sudoku.watch.profile.run.StrategyRunner}, {@link org.seventeen.sudoku.watch.profile.run.OwnClasses}, {@link
 * org.seventeen.sudoku.watch.profile.run.EngineRunner}.
 *
 * <p>It stands outside of the steps of the search.
 */
package org.seventeen.sudoku.watch.profile.run;

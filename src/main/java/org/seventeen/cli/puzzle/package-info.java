/**
 * The subcommands for grids and puzzles: solve, validate, minimize, rate, generate, canon, cover and grid.
 *
 * <p>In: files of puzzles. Out: solutions, verdicts and puzzles on standard output.
 *
 * <p>Read first: {@link org.seventeen.cli.puzzle.OrderedEntries}, by which five of them work on several threads,
 * {@link org.seventeen.cli.puzzle.ValidateCommand}, {@link org.seventeen.cli.puzzle.SolveCommand}.
 */
package org.seventeen.cli.puzzle;

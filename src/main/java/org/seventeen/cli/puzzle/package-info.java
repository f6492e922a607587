/**
 * The subcommands for grids and puzzles: solve, validate, minimize, canon, cover and grid.
 *
 * <p>In: files of puzzles. Out: solutions, verdicts and puzzles on standard output.
 *
 * <p>Read first: {@link org.seventeen.cli.puzzle.SolveCommand}, {@link org.seventeen.cli.puzzle.ValidateCommand},
 * {@link org.seventeen.cli.puzzle.GridCommand}.
 */
package org.seventeen.cli.puzzle;

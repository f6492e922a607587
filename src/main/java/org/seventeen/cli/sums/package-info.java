/**
 * The subcommands for cross sums.
 *
 * <p>In: puzzles, answers of solvers, or a size. Out: solutions, checks, scripts, pages and puzzles.
 *
 * <p>Read first: {@link org.seventeen.cli.sums.CrossSumCommand}, {@link org.seventeen.cli.sums.CrossSumSolveCommand}, {@link
 * org.seventeen.cli.sums.CrossSumInput}.
 */
package org.seventeen.cli.sums;

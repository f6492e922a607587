/**
 * Outside the 8 steps: the command line, one class a subcommand, each no more than options and printing.
 *
 * <p>Results go to standard output, everything else to standard error. {@link org.seventeen.cli.InputOptions} is the one
 * way in for puzzles and grids; {@link org.seventeen.cli.ExitCode} lists the ways out.
 */
package org.seventeen.cli;

/**
 * The command line, outside the eight steps of the search: one class per subcommand, with options and printing only.
 *
 * <p>Results go to standard output, everything else to standard error. {@link org.seventeen.cli.InputOptions} reads puzzles
 * and grids for all commands; {@link org.seventeen.cli.ExitCode} lists the exit codes.
 */
package org.seventeen.cli;

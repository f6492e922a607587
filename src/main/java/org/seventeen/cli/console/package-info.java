/**
 * Common parts of all subcommands: operands, shared options, progress, interrupts and exit codes.
 *
 * <p>In: the command line, signals and the terminal. Out: entries of the operands, a line of progress, an exit code.
 *
 * <p>Read first: {@link org.seventeen.cli.console.ExitCode}, {@link org.seventeen.cli.option.InputOptions}, {@link
 * org.seventeen.cli.console.ProgressLine}.
 *
 * <p>Results go to standard output, everything else to standard error.
 */
package org.seventeen.cli.console;

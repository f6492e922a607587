/**
 * What all subcommands print and where: streams, interrupts, a line of progress, sentences about wrong calls, exit codes.
 *
 * <p>In: signals and the terminal. Out: text on standard output and standard error, an exit code.
 *
 * <p>Read first: {@link org.seventeen.cli.console.ExitCode}, {@link org.seventeen.cli.console.StandardOutput}, {@link
 * org.seventeen.cli.console.ProgressLine}.
 *
 * <p>Results go to standard output, everything else to standard error.
 */
package org.seventeen.cli.console;

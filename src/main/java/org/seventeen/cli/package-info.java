/**
 * The command line of the program, with one room per family of subcommands.
 *
 * <p>In: arguments. Out: an exit code; results on standard output, everything else on standard error.
 *
 * <p>Read first: {@link org.seventeen.cli.Seventeen}.
 *
 * <p>A subcommand is options and printing only; its work is done by other rooms.
 */
package org.seventeen.cli;

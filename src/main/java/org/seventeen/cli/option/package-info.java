/**
 * Options and operands that several subcommands share.
 *
 * <p>In: the command line. Out: entries of the operands, and checked values.
 *
 * <p>Read first: {@link org.seventeen.cli.option.InputOptions}, {@link org.seventeen.cli.option.CommonOptions.ThreadsOption}, {@link
 * org.seventeen.cli.option.SearchWatch}.
 */
package org.seventeen.cli.option;

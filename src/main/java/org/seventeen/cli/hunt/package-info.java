/**
 * The subcommand that hunts for puzzles near other puzzles: vary.
 *
 * <p>In: files of puzzles. Out: their neighbours, or the classes found round by round, on standard output.
 *
 * <p>Read first: {@link org.seventeen.cli.hunt.VaryCommand}.
 */
package org.seventeen.cli.hunt;

/**
 * The subcommands that hunt for puzzles: vary, pattern, group, twins.
 *
 * <p>In: files of puzzles or grids, patterns. Out: puzzles near others or of a pattern, and what puzzles have in common, on standard output.
 *
 * <p>Read first: {@link org.seventeen.cli.hunt.VaryCommand}, {@link org.seventeen.cli.hunt.PatternCommand}.
 */
package org.seventeen.cli.hunt;

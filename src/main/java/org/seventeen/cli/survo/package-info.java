/**
 * The subcommands for Survo puzzles.
 *
 * <p>In: puzzles, or a size. Out: solutions, counts, puzzles and pictures.
 *
 * <p>Read first: {@link org.seventeen.cli.survo.SurvoCommand}, {@link org.seventeen.cli.survo.SurvoSolveCommand},
 * {@link org.seventeen.cli.survo.SurvoCountCommand}.
 */
package org.seventeen.cli.survo;

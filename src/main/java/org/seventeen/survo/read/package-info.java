/**
 * Reads and prints Survo puzzles in all their forms.
 *
 * <p>In: tables with letters, matrices, lines of sums. Out: puzzles, or the place of bad input; the text of puzzles.
 *
 * <p>Read first: {@link org.seventeen.survo.read.SurvoReader}, {@link org.seventeen.survo.read.SurvoTable}, {@link
 * org.seventeen.survo.read.SurvoPrinter}.
 */
package org.seventeen.survo.read;

/**
 * Finds all solutions of a Survo puzzle.
 *
 * <p>In: a puzzle. Out: its solutions or their number, and an explanation in stages.
 *
 * <p>Read first: {@link org.seventeen.survo.solve.SurvoSolver}, {@link org.seventeen.survo.solve.LineSearch}, {@link
 * org.seventeen.survo.solve.SurvoStages}.
 */
package org.seventeen.survo.solve;

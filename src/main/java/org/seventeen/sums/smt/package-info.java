/**
 * Hands cross sums to solvers of SMT-LIB, and takes their answers.
 *
 * <p>In: a puzzle, or what a solver answered. Out: a script for any such solver, its answer checked, or all solutions by SMTInterpol.
 *
 * <p>Read first: {@link org.seventeen.sums.smt.SumScript}, {@link org.seventeen.sums.smt.SumAnswer}, {@link
 * org.seventeen.sums.smt.SmtInterpolSolver}.
 */
package org.seventeen.sums.smt;

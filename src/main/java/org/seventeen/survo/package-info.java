/**
 * Survo puzzles, beside the eight steps of the sudoku search: an m × n table of the numbers 1 to mn with given sums of rows
 * and columns. The sources are S. Mustonen, <em>Enumeration of uniquely solvable open Survo puzzles</em>, 2007 (cited as
 * Mustonen 2007), and his <em>Solution of Survo puzzles by using the products of marginal sums</em> (cited as <em>Products
 * of marginal sums</em>).
 *
 * <p>A row is a set of distinct numbers with a given sum, stored as a mask; rows are disjoint masks, and so are columns.
 * {@link org.seventeen.survo.SurvoSolver} finds all solutions of a puzzle, {@link org.seventeen.survo.SurvoStages} does the
 * same in Mustonen's two stages, {@link org.seventeen.survo.CombLine} lists the sets of one row, {@link
 * org.seventeen.survo.SwapTable} solves by swapping, {@link org.seventeen.survo.SurvoRating} and {@link
 * org.seventeen.survo.SurvoGenerator} rate and generate puzzles, {@link org.seventeen.survo.Lattice} holds all open puzzles
 * of a size, and {@link org.seventeen.survo.CountRun} counts those with exactly one solution.
 */
package org.seventeen.survo;

/**
 * Solves Survo puzzles by swapping two numbers at a time.
 *
 * <p>In: a puzzle and a table with its numbers in any order. Out: swaps that lead to a solution, and how
 * many swaps all puzzles of a size need.
 *
 * <p>Read first: {@link org.seventeen.survo.swap.SwapTable}, {@link org.seventeen.survo.swap.SwapTable.Descent}, {@link
 * org.seventeen.survo.swap.SwapPath}.
 */
package org.seventeen.survo.swap;

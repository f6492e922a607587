/**
 * Survo puzzles: an m × n table of the numbers 1 to mn with given sums of rows and columns.
 *
 * <p>In: sums, and perhaps some numbers. Out: a puzzle whose sums add up and are possible in each line.
 *
 * <p>Read first: {@link org.seventeen.survo.SurvoPuzzle}, {@link org.seventeen.survo.SurvoPuzzle.SurvoForm}, {@link
 * org.seventeen.base.bits.NumberSets}.
 *
 * <p>A row is a set of distinct numbers with a given sum, stored as a mask; rows are disjoint masks, and so are
 * columns. The sources are S. Mustonen, <em>Enumeration of uniquely solvable open Survo puzzles</em>, 2007 (cited as
 * Mustonen 2007), and his <em>Solution of Survo puzzles by using the products of marginal sums</em> (cited as
 * <em>Products of marginal sums</em>).
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.survo;

import org.jspecify.annotations.NullMarked;

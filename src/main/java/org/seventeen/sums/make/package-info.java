/**
 * Generates cross sums with exactly one solution.
 *
 * <p>In: a size, the numbers and a wish for the blanks. Out: puzzles, and the rules of the solver that each needs.
 *
 * <p>Read first: {@link org.seventeen.sums.make.CrossSumGenerator}.
 *
 * @since 0.1
 */
@NullMarked
package org.seventeen.sums.make;

import org.jspecify.annotations.NullMarked;
